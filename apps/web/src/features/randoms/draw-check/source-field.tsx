import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { formatSize } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import type { Source } from './use-verification.ts';
import type { FileFault, FileName } from './verification.ts';

/** What is longer is not put into the field: a roster of a million lines would freeze the page. */
const longest = 50_000;

const pasted = (text: string): Source => ({ kind: 'pasted', name: '', content: new Blob([text.replaceAll('\r\n', '\n')]) });
const chosen = (file: File): Source => ({ kind: 'file', name: file.name, content: file });

type FieldProps = {
  readonly name: FileName;
  readonly source: Source | undefined;
  readonly fault: FileFault | undefined;
  readonly onSource: (source: Source | undefined) => void;
  /** Another way to get it. */
  readonly children?: ReactNode;
};

/** What was given, by its name and size. */
function Given({ source }: { readonly source: Source }) {
  const { t, locale } = useText();
  const named = { file: <bdi>{source.name}</bdi>, pasted: t('drawCheck.files.pasted'), site: t('drawCheck.files.fromSite') };
  return (
    <p className={css.given}>
      <b>{named[source.kind]}</b> <span className={css.small}>{formatSize(source.content.size, locale)}</span>
    </p>
  );
}

function PasteArea({ label, onSource }: { readonly label: string; readonly onSource: FieldProps['onSource'] }) {
  const { t } = useText();
  const field = useRef<TextAreaRef>(null);
  // It comes with a click on its button, and is what the next key is for.
  useEffect(() => field.current?.focus(), []);
  const take = (text: string): void => onSource(text.trim() === '' ? undefined : pasted(text));
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (text.length <= longest) return;
    event.preventDefault();
    take(text);
  };
  return (
    <Input.TextArea
      ref={field}
      rows={4}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      className={css.paste ?? ''}
      aria-label={label}
      placeholder={t('drawCheck.files.pasteHere')}
      onPaste={paste}
      onChange={({ target }) => take(target.value)}
    />
  );
}

type PickerProps = { readonly label: string; readonly describedBy: string; readonly onFile: (file: File) => void };

function Picker({ label, describedBy, onFile }: PickerProps) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        size="small"
        aria-label={t('drawCheck.files.named', { act: t('drawCheck.files.choose'), file: label })}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        {t('drawCheck.files.choose')}
      </Button>
    </>
  );
}

/** One of the files: chosen, dropped or pasted. */
export function SourceField({ name, source, fault, onSource, children }: FieldProps) {
  const { t } = useText();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const label = t(`drawCheck.files.${name}`);
  const actOf = (act: string): string => t('drawCheck.files.named', { act, file: label });
  const take = (file: File | undefined): void => {
    if (!file) return;
    setIsPasting(false);
    onSource(chosen(file));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const forget = (): void => {
    setIsPasting(false);
    onSource(undefined);
  };
  return (
    <div
      className={css.source}
      data-over={isOver}
      data-fault={fault !== undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h3>{label}</h3>
      <p id={`${id}help`} className={css.small}>
        {t(`drawCheck.files.help.${name}`)}
      </p>
      {source && <Given source={source} />}
      {isPasting && <PasteArea label={label} onSource={onSource} />}
      <div className={css.ways}>
        <Picker label={label} describedBy={`${id}help ${id}fault`} onFile={take} />
        {!isPasting && (
          <Button size="small" aria-label={actOf(t('drawCheck.files.paste'))} onClick={() => setIsPasting(true)}>
            {t('drawCheck.files.paste')}
          </Button>
        )}
        {(source || isPasting) && (
          <Button size="small" aria-label={actOf(t('drawCheck.files.remove'))} onClick={forget}>
            {t('drawCheck.files.remove')}
          </Button>
        )}
        {!source && !isPasting && <span className={css.small}>{t('drawCheck.files.drop')}</span>}
      </div>
      {children}
      <p id={`${id}fault`} role="alert" className={css.fault}>
        {fault ? t(`drawCheck.files.faults.${fault}`) : ''}
      </p>
    </div>
  );
}
