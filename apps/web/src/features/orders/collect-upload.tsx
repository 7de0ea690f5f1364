import { CameraOutlined, FileOutlined } from '@ant-design/icons';
import type { CollectedTest, Collection } from '@assay/contract/orders/collection.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { document } from '@assay/contract/documents/document.calls';
import { collectorDocumentTypes } from '@assay/domain/documents/upload';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress, Select } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { keys } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { send } from '#shared/api/transport.ts';
import { uploadWith } from '#shared/api/upload.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { retryKeys } from '#shared/notify/retry-key.ts';
import css from './collect.module.css';

type DocumentType = (typeof collectorDocumentTypes)[number];

/** Sends a file for a test. What could not be sent stays at hand, to be sent again. */
const useUpload = () => {
  const queries = useQueryClient();
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const [keyed] = useState(retryKeys);
  const [part, setPart] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const start = async (chosen: File, { refId, documentType }: { refId: number; documentType: DocumentType }): Promise<void> => {
    setFile(chosen);
    setPart(0);
    setFault('');
    const body = { documentType, refTable: 'order-service', refId } as const;
    const asked = { ...body, name: chosen.name, size: chosen.size, changed: chosen.lastModified };
    try {
      const via = uploadWith(setPart);
      const { message } = await keyed(asked, (idempotencyKey) => send(document.calls.upload, { body, file: chosen, via, idempotencyKey }));
      setFile(null);
      notify.success(message, { about: chosen.name });
      await Promise.all([orderService, document].map((one) => reread(queries, { queryKey: keys.all(one) })));
    } catch (error) {
      const told = error instanceof ApiError ? error.errors[0]?.message : undefined;
      setFault(told ?? wordsOf(error) ?? '');
    } finally {
      setPart(null);
    }
  };
  return { part, fault, file, start };
};

type SourceProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly accept: string;
  readonly isCamera?: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
};

/** Where a file comes from: the camera of a phone, or what is there already. */
function Source({ label, icon, accept, isCamera = false, isBusy, onFile }: SourceProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="large" icon={icon} disabled={isBusy} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** What was brought already. */
function Brought({ documents }: Pick<Collection, 'documents'>) {
  const { t, label } = useText();
  if (documents.length === 0) return null;
  return (
    <>
      <h3>{t('collect.uploaded')}</h3>
      <ul className={css.brought}>
        {documents.map(({ id, documentType, fileName, createdAt, isRefused, refusalReason }) => (
          <li key={id}>
            {label('documentType', documentType)} <bdi className={css.small}>{fileName}</bdi>{' '}
            <span className={css.small}>{leftToRight(formatTime(createdAt))}</span>
            {isRefused && (
              <p className={css.fault}>
                {t('collect.refused')} <bdi>{refusalReason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type UploadProps = { readonly tests: readonly CollectedTest[]; readonly documents: Collection['documents'] };

const formOf = (test: CollectedTest | undefined): DocumentType => (test?.family === 'ALCOHOL' ? 'ATF' : 'CCF-2 MRO Copy');

/** The paper of a test, photographed or chosen. */
export function CollectUpload({ tests, documents }: UploadProps) {
  const { t, label } = useText();
  const [refId, setTest] = useState(tests[0]?.id ?? 0);
  const [documentType, setType] = useState(formOf(tests[0]));
  const { part, fault, file, start } = useUpload();
  const take = (chosen: File): void => void start(chosen, { refId, documentType });
  const about = (id: number): void => {
    setTest(id);
    setType(formOf(tests.find((test) => test.id === id)));
  };
  const source = { isBusy: part !== null, onFile: take };
  return (
    <section className={css.panel} aria-labelledby="collect-upload">
      <h2 id="collect-upload">{t('collect.upload')}</h2>
      <p className={css.small}>{t('collect.uploadHelp')}</p>
      {tests.length > 1 && (
        <Select
          size="large"
          className={css.wide ?? ''}
          aria-label={t('collect.test')}
          value={refId}
          options={tests.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={about}
        />
      )}
      <Select
        size="large"
        className={css.wide ?? ''}
        aria-label={t('collect.documentType')}
        value={documentType}
        options={collectorDocumentTypes.map((value) => ({ value, label: label('documentType', value) }))}
        onChange={setType}
      />
      <div className={css.steps}>
        <Source label={t('collect.camera')} icon={<CameraOutlined />} accept="image/*" isCamera {...source} />
        <Source label={t('collect.choose')} icon={<FileOutlined />} accept="image/*,application/pdf,.tif,.tiff" {...source} />
      </div>
      {part !== null && file && (
        <div role="status">
          <p>{t('collect.uploading', { name: isolated(file.name) })}</p>
          <Progress percent={Math.round(part * 100)} showInfo={false} />
        </div>
      )}
      {fault !== '' && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      {fault !== '' && file && part === null && (
        <Button size="large" onClick={() => take(file)}>
          {t('collect.again')}
        </Button>
      )}
      <Brought documents={documents} />
    </section>
  );
}
