import { ArrowLeftOutlined, ArrowRightOutlined, FileImageOutlined, FilePdfOutlined, StopOutlined } from '@ant-design/icons';
import { document } from '@assay/contract/documents/document.calls';
import { factsOfType } from '@assay/domain/documents/document-types';
import type { Document } from '@assay/domain/documents/document.fields';
import type { DocumentStatus } from '@assay/domain/documents/lists';
import { isOfTest, opensType, uploadTypesOf } from '@assay/domain/documents/upload';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useSession } from '#shared/session/session.ts';
import css from './desk.module.css';
import { DocumentViewer } from '#shared/paper/document-viewer.tsx';
import { RefusePanel } from './refuse-panel.tsx';
import { UploadPanel, type Owner } from './upload-panel.tsx';

const tones: Record<DocumentStatus, Tone> = { RECEIVED: 'ok', REFUSED: 'gone' };

/** What is known of a paper besides its type: what it is called, its pages, and whose it is. */
const useMeta = () => {
  const { t } = useText();
  return ({ fileName, pageCount, documentType, madeByName }: Document): string => {
    const isMade = documentType !== '' && factsOfType(documentType).origin === 'generated';
    return [
      isolated(fileName),
      pageCount === null ? '' : t('documents.desk.pages', { count: pageCount }),
      isMade ? t('documents.desk.made') : madeByName && t('documents.desk.by', { name: isolated(madeByName) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

type ItemProps = { readonly record: Document; readonly isShown: boolean; readonly onShow: () => void };

function Item({ record, isShown, onShow }: ItemProps) {
  const { label } = useText();
  const metaOf = useMeta();
  const { documentType, status, createdAt, contentType, refusalReason } = record;
  const meta = metaOf(record);
  return (
    <li>
      <button type="button" className={css.item} aria-current={isShown ? 'true' : undefined} onClick={onShow}>
        <span className={css.icon} aria-hidden="true">
          {contentType === 'application/pdf' ? <FilePdfOutlined /> : <FileImageOutlined />}
        </span>
        <span className={css.what}>
          <span className={css.line}>
            <b>{label('documentType', documentType)}</b>
            {status !== '' && <StateMark tone={tones[status]}>{label('documentStatus', status)}</StateMark>}
          </span>
          <span className={css.facts}>
            <span title={meta}>{meta}</span>
            <span>{leftToRight(formatTime(createdAt))}</span>
          </span>
          {refusalReason !== '' && <span className={css.fault}>{refusalReason}</span>}
        </span>
      </button>
    </li>
  );
}

/** What was said of a paper that counts no more. */
function Refused({ record: { refusalReason, refusedByName, refusedAt } }: { readonly record: Document }) {
  const { t } = useText();
  return (
    <div className={css.refused} role="note">
      <StopOutlined aria-hidden="true" />
      <p>
        {t('documents.refuse.said', { name: isolated(refusedByName), time: leftToRight(formatTime(refusedAt)) })}
        <br />
        <bdi>{refusalReason}</bdi>
      </p>
    </div>
  );
}

/** A paper as pages, and what is said of it. */
function Opened({ record, onBack }: { readonly record: Document; readonly onBack: () => void }) {
  const { t, label, direction } = useText();
  const [isRefusing, setRefusing] = useState(false);
  const { data } = useQuery(recordQuery(document, record.id, { isSilent: true }));
  const { user } = useSession();
  const opens = record.documentType === '' || opensType({ roles: user?.roles ?? [], groups: [] }, record.documentType);
  const refuse = data?.can.unreadable === true && (
    <Button danger aria-expanded={isRefusing} onClick={() => setRefusing(!isRefusing)}>
      {t('documents.refuse.action')}
    </Button>
  );
  return (
    <section className={css.viewer} aria-label={t('documents.viewer.viewer')}>
      <div className={css.head}>
        <Button className={css.back ?? ''} icon={direction === 'rtl' ? <ArrowRightOutlined /> : <ArrowLeftOutlined />} onClick={onBack}>
          {t('documents.viewer.back')}
        </Button>
        <h3>{label('documentType', record.documentType)}</h3>
      </div>
      {record.status === 'REFUSED' && <Refused record={record} />}
      {opens ? <DocumentViewer record={record} beside={refuse} /> : <p className={css.hint}>{t('documents.viewer.closed')}</p>}
      {isRefusing && <RefusePanel record={data?.data ?? record} onClose={() => setRefusing(false)} />}
    </section>
  );
}

type DeskProps = {
  readonly documents: readonly Document[];
  readonly owners: readonly Owner[];
  readonly isDot: boolean;
  /** What is put away gets no more papers. */
  readonly isClosed: boolean;
};

function Desk({ documents, owners, isDot, isClosed }: DeskProps) {
  const { t } = useText();
  const { user } = useSession();
  const [shownId, setShown] = useState<number | null>(null);
  const shown = documents.find(({ id }) => id === shownId);
  const refused = documents.filter(({ status }) => status === 'REFUSED').length;
  const types = uploadTypesOf({ roles: user?.roles ?? [], groups: [] }).filter((type) => isOfTest(type, { isDot }));
  return (
    <div className={css.desk} data-open={shown !== undefined}>
      <div className={css.side}>
        <h2 className={css.title}>
          {t('documents.desk.list')} <span className={css.small}>{refused > 0 && t('documents.desk.refused', { count: refused })}</span>
        </h2>
        {documents.length === 0 ? (
          <div className={css.hint}>
            <p>{t('documents.desk.empty')}</p>
            <p className={css.small}>{t('documents.desk.emptyHelp')}</p>
          </div>
        ) : (
          <ul className={css.plain}>
            {documents.map((record) => (
              <Item key={record.id} record={record} isShown={record.id === shownId} onShow={() => setShown(record.id)} />
            ))}
          </ul>
        )}
        {!isClosed && types.length > 0 && <UploadPanel owners={owners} types={types} />}
      </div>
      {shown ? (
        <Opened key={shown.id} record={shown} onBack={() => setShown(null)} />
      ) : (
        <section className={`${css.viewer} ${css.nothing}`} aria-label={t('documents.viewer.viewer')}>
          <p className={css.hint}>{t('documents.viewer.choose')}</p>
        </section>
      )}
    </div>
  );
}

type Asked = { readonly data: readonly Document[] | undefined; readonly error: unknown; readonly refetch: () => unknown };

/** The papers of an order or of one of its tests: what is there, what it says, and more of them. */
export function DocumentsDesk({ query, ...rest }: Omit<DeskProps, 'documents'> & { readonly query: Asked }) {
  return <Reading query={query}>{(documents) => <Desk documents={documents} {...rest} />}</Reading>;
}
