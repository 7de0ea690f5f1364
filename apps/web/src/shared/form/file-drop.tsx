import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import type { Translator } from '@assay/i18n/translate';
import { Button } from 'antd';
import { useId, useRef, useState, type DragEvent } from 'react';
import { formatSize } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import css from './file-drop.module.css';

type FileDropProps = {
  readonly file: File | null;
  readonly isBusy: boolean;
  readonly limits: { readonly rows: number; readonly bytes: number; readonly xlsxBytes?: number };
  /** What is wrong with the file, by our own look or the server's. */
  readonly faults: readonly string[];
  readonly onFile: (file: File) => void;
};

const megabyte = 1_000_000;

/** How much a file may hold: a workbook is packed, and may be smaller at most than a text. */
const limitsIn = ({ rows, bytes, xlsxBytes = bytes }: FileDropProps['limits'], t: Translator['t']): string => {
  const size = bytes / megabyte;
  return xlsxBytes === bytes
    ? t('imports.upload.limits', { rows, size })
    : t('imports.upload.limitsByKind', { rows, size, xlsx: xlsxBytes / megabyte });
};

/** Where a file is dropped, or chosen with the keyboard as well. */
export function FileDrop({ file, isBusy, limits, faults, onFile }: FileDropProps) {
  const { t, locale } = useText();
  const field = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (found: File | undefined | null): void => {
    if (found && !isBusy) onFile(found);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={css.fileField}>
      <div
        className={css.drop}
        data-over={isOver}
        data-fault={faults.length > 0}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={css.dropIcon} aria-hidden="true">
          {file ? <FileTextOutlined /> : <InboxOutlined />}
        </span>
        <p className={css.dropName}>{file ? <bdi>{file.name}</bdi> : t('imports.upload.drop')}</p>
        <p id={`${field}limits`} className={css.small}>
          {file ? formatSize(file.size, locale) : limitsIn(limits, t)}
        </p>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.xlsx,.tsv,.txt"
          aria-label={t('imports.upload.file')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button disabled={isBusy} aria-describedby={`${field}limits ${field}faults`} onClick={() => picker.current?.click()}>
          {t(file ? 'imports.upload.another' : 'imports.upload.choose')}
        </Button>
      </div>
      <ul id={`${field}faults`} role="alert" className={css.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
