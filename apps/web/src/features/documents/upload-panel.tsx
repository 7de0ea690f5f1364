import { CloseOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { DocumentUpload } from '@assay/contract/documents/document.types';
import { uploadLimits } from '@assay/domain/documents/upload-limits';
import type { DocumentType } from '@assay/domain/documents/lists';
import { numberFormat } from '@assay/i18n/formats';
import { Button, Progress, Select } from 'antd';
import { useId, useRef, useState, type DragEvent } from 'react';
import { formatSize } from '#shared/i18n/format.ts';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './desk.module.css';
import { useUploads, type Upload } from './use-uploads.ts';

const accepted = '.pdf,.png,.jpg,.jpeg,.tif,.tiff';

type LineProps = { readonly upload: Upload; readonly onAgain: () => void; readonly onRemove: () => void };

/** A file that is on its way, or that was not taken. */
function UploadLine({ upload: { file, about, part, fault }, onAgain, onRemove }: LineProps) {
  const { t, label, locale } = useText();
  const percent = numberFormat(locale, { style: 'percent' }).format(part ?? 0);
  return (
    <li className={css.upload}>
      <div className={css.line}>
        <bdi className={css.file}>{file.name}</bdi>
        <span className={css.ends}>
          {fault !== '' && (
            <Button
              type="text"
              aria-label={t('documents.desk.again')}
              title={t('documents.desk.again')}
              icon={<ReloadOutlined />}
              onClick={onAgain}
            />
          )}
          <Button
            type="text"
            aria-label={t(fault === '' ? 'documents.desk.cancel' : 'documents.desk.remove')}
            title={t(fault === '' ? 'documents.desk.cancel' : 'documents.desk.remove')}
            icon={<CloseOutlined />}
            onClick={onRemove}
          />
        </span>
      </div>
      <p className={css.small}>
        {label('documentType', about.documentType)} · {formatSize(file.size, locale)}
        {fault === '' && ` · ${part === null ? t('documents.desk.waiting') : t('documents.desk.sending', { percent })}`}
      </p>
      {fault === '' ? (
        <Progress percent={Math.round((part ?? 0) * 100)} showInfo={false} size="small" aria-label={file.name} />
      ) : (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </li>
  );
}

/** Where files are dropped, or chosen. */
function DropPlace({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useText();
  const limits = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className={css.drop} data-over={isOver} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <UploadOutlined aria-hidden="true" className={css.dropIcon ?? ''} />
      <div>
        <p className={css.dropName}>{t('documents.desk.drop')}</p>
        <p id={limits} className={css.small}>
          {t('documents.desk.dropHelp', { max: uploadLimits.bytes / 1_000_000 })}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t('documents.desk.choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button aria-describedby={limits} onClick={() => picker.current?.click()}>
        {t('documents.desk.choose')}
      </Button>
    </div>
  );
}

/** What a file can be brought for: the order as a whole, or one of its tests. */
export type Owner = Pick<DocumentUpload, 'refTable' | 'refId'> & { readonly label: string };

type UploadPanelProps = { readonly owners: readonly Owner[]; readonly types: readonly DocumentType[] };

const keyOf = ({ refTable, refId }: Pick<Owner, 'refTable' | 'refId'>): string => `${refTable} ${refId}`;

/** Where papers are dropped, or chosen: what they are and what they are for is said before. */
export function UploadPanel({ owners, types }: UploadPanelProps) {
  const { t, label } = useText();
  const field = useId();
  const [ownerKey, setOwner] = useState(owners[0] ? keyOf(owners[0]) : '');
  const [documentType, setType] = useState<DocumentType | null>(null);
  /** Files that wait for their type. */
  const [held, setHeld] = useState<readonly File[]>([]);
  const { uploads, add, again, remove } = useUploads();
  const owner = owners.find((one) => keyOf(one) === ownerKey) ?? owners[0];
  if (!owner) return null;
  const isMissing = held.length > 0;
  const start = (files: readonly File[], type: DocumentType): void => {
    const { refTable, refId } = owner;
    add(files, { documentType: type, refTable, refId });
  };
  const take = (files: readonly File[]): void => {
    if (documentType === null) setHeld([...held, ...files]);
    else start(files, documentType);
  };
  const choose = (type: DocumentType): void => {
    setType(type);
    start(held, type);
    setHeld([]);
  };
  return (
    <section className={css.uploads} aria-labelledby={`${field}title`}>
      <h3 id={`${field}title`}>{t('documents.desk.upload')}</h3>
      {uploads.length > 0 && (
        <ul className={css.plain} aria-label={t('documents.desk.uploads')}>
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onAgain={() => again(upload)} onRemove={() => remove(upload.key)} />
          ))}
        </ul>
      )}
      <div className={css.what}>
        <Select
          aria-label={t('documents.desk.type')}
          aria-invalid={isMissing}
          aria-describedby={`${field}fault`}
          placeholder={t('documents.desk.type')}
          status={isMissing ? 'error' : ''}
          value={documentType}
          options={types.map((value) => ({ value, label: label('documentType', value) }))}
          onChange={choose}
        />
        <p id={`${field}fault`} role="alert" className={css.fault}>
          {isMissing && `${t('documents.desk.typeFirst')} ${held.map(({ name }) => isolated(name)).join(', ')}`}
        </p>
        {owners.length > 1 && (
          <Select
            aria-label={t('documents.desk.about')}
            value={keyOf(owner)}
            options={owners.map((one) => ({ value: keyOf(one), label: one.label }))}
            onChange={setOwner}
          />
        )}
      </div>
      <DropPlace onFiles={take} />
    </section>
  );
}
