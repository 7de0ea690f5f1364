import { document } from '@assay/contract/documents/document.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { CompanyRecords } from '#shared/record/company-tab.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { pages } from './document-pages.tsx';
import { DocumentsDesk } from './documents-desk.tsx';

const nobody = (): boolean => false;
const most = 200;

/** All of an order, the newest first. */
const useDocumentsOf = (orderId: number | null) =>
  useRows({
    resource: document,
    call: document.calls.search,
    body: { filters: { orderId }, sort: [{ colId: 'id', sort: 'desc' as const }], size: most },
    isSilent: true,
  });

function OfOrder({ record }: { readonly record: Order }) {
  const { t } = useText();
  const { id: orderId, isDot, isArchived } = record;
  const { query } = useDocumentsOf(orderId);
  const { rows: tests = [] } = useRows({
    resource: orderService,
    call: orderService.calls.search,
    body: { filters: { orderId }, columns: ['serviceName'], size: most },
    isSilent: true,
  });
  const owners = [
    { refTable: 'order', refId: orderId, label: t('documents.desk.wholeOrder') } as const,
    ...tests.map(({ id, serviceName }) => ({ refTable: 'order-service', refId: id, label: serviceName }) as const),
  ];
  return <DocumentsDesk query={query} owners={owners} isDot={isDot} isClosed={isArchived} />;
}

/** The documents of an order and of its tests. */
export function OrderDocuments({ record }: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      {/* The tab is added to orders alone (`manifest.tsx`). */}
      <OfOrder record={record as unknown as Order} />
    </MoreWords>
  );
}

function OfService({ record }: { readonly record: OrderService }) {
  const { id, orderId, serviceName: label, isDot, isArchived } = record;
  const { query } = useDocumentsOf(orderId);
  const own = { ...query, data: query.data?.filter(({ refTable, refId }) => refTable === 'order' || refId === id) };
  return <DocumentsDesk query={own} owners={[{ refTable: 'order-service', refId: id, label }]} isDot={isDot} isClosed={isArchived} />;
}

/** Those of one test, and of its order as a whole. */
export function ServiceDocuments({ record }: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <OfService record={record as unknown as OrderService} />
    </MoreWords>
  );
}

/** Those of a person, of whichever order. */
export function ParticipantDocuments(props: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <CompanyRecords {...props} pages={pages} owner="participantId" mayCreate={nobody} />
    </MoreWords>
  );
}
