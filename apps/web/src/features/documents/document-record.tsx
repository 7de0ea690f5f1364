import { ExportOutlined } from '@ant-design/icons';
import { document } from '@assay/contract/documents/document.calls';
import { documentInput } from '@assay/domain/documents/document';
import type { Document } from '@assay/domain/documents/document.fields';
import { opensType } from '@assay/domain/documents/upload';
import { headingOf } from '@assay/i18n/areas';
import type { ReactNode } from 'react';
import { send } from '#shared/api/transport.ts';
import { formField } from '#shared/form/field-types.ts';
import { useFormContext } from '#shared/form/form-context.ts';
import { useSession } from '#shared/session/session.ts';
import { Fact } from '#shared/form/form-item.tsx';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { openLater } from '#shared/layout/new-window.ts';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import type { Loaded, RecordAction, RecordOptions } from '#shared/record/record-pages.ts';
import { shownValue } from '#shared/record/shown-value.tsx';
import css from './desk.module.css';
import { DocumentViewer } from '#shared/paper/document-viewer.tsx';

type ActionsProps = Loaded<Document> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** A document is opened in a window of its own. */
function DocumentActions({ record: { documentFilePath: filePath, isArchived }, children }: ActionsProps) {
  const { t } = useText();
  const notify = useNotify();
  const open = (): Promise<void> =>
    openLater(async () => (await send(document.calls.linkTo, { body: { filePath } })).data.url).catch((error: unknown) =>
      notify.failure(error),
    );
  const action = { key: 'open', label: t('documents.form.open'), icon: <ExportOutlined />, isFirst: true, isPrimary: true, run: open };
  return <>{children(isArchived ? [] : [action])}</>;
}

const facts = ['locationId', 'madeByName', 'fileName'] as const;

/** What it is of, and what became of it. */
function DocumentFacts() {
  const text = useText();
  const { t } = text;
  const { record: shown, columns, fields } = useFormContext();
  const { orderId, orderNumber, emailedAt } = shown as Document;
  return (
    <>
      {orderId !== null && (
        <Fact label={headingOf('documents', 'refTable', text)}>
          <PathLink path={`/order/${orderId}`}>{t('orders.confirmation.number', { number: leftToRight(orderNumber) })}</PathLink>
        </Fact>
      )}
      <Fact label={headingOf('documents', 'emailedAt', text)}>
        {emailedAt === null ? t('documents.notEmailed') : <bdi>{formatTime(emailedAt)}</bdi>}
      </Fact>
      {facts.map((name) => (
        <Fact key={name} label={headingOf('documents', name, text)}>
          {shownValue({ field: formField(name, { columns, fields }), record: shown, text })}
        </Fact>
      ))}
    </>
  );
}

/** The paper itself, below what is known of it. */
function DocumentPages({ record }: Loaded<Document>) {
  const { user } = useSession();
  const { t } = useText();
  const isClosed = record.documentType !== '' && !opensType({ roles: user?.roles ?? [], groups: [] }, record.documentType);
  if (record.isArchived) return null;
  return (
    <section className={css.viewer} aria-label={t('documents.viewer.viewer')}>
      {isClosed ? <p className={css.hint}>{t('documents.viewer.closed')}</p> : <DocumentViewer record={record} beside={null} />}
    </section>
  );
}

export const record: RecordOptions<typeof document> = {
  schema: documentInput,
  sections: [
    {
      key: 'document',
      title: 'documents.sections.document',
      fields: ['documentName', { block: 'facts', render: ({ isReadOnly }) => isReadOnly && <DocumentFacts /> }],
    },
  ],
  parents: ({ orderId, orderNumber }) => (orderId === null ? [] : [{ path: `/order/${orderId}`, label: leftToRight(orderNumber) }]),
  facts: ['documentType', 'status', 'participantId', 'companyId', 'createdAt'],
  preview: ['documentType', 'participantId', 'companyId', 'orderNumber', 'emailedAt', 'createdAt'],
  Actions: DocumentActions,
  Below: DocumentPages,
};
