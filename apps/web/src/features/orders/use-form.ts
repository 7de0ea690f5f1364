import { document } from '@assay/contract/documents/document.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { fetchFile } from '#shared/api/fetch-file.ts';
import { send } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { openLater } from '#shared/layout/new-window.ts';
import { useNotify } from '#shared/notify/notify.tsx';

const formType = 'Authorization Form';

/** The form of an order with its bytes: made by the server where it is not there yet. */
export const useForm = ({ id, version }: Pick<Order, 'id' | 'version'>, { isWanted }: { readonly isWanted: boolean }) =>
  useQuery({
    enabled: isWanted,
    queryKey: [document.name, 'form', id, version],
    queryFn: async ({ signal }) => {
      const body = { objectId: id, documentType: formType, isTempDoc: false, downloadDocAfterGen: false } as const;
      const { data } = await send(document.calls.generate, { body, signal });
      return { ...data, blob: await fetchFile(data.url, signal) };
    },
    retry: false,
    staleTime: Infinity,
    meta: { isSilent: true },
  });

/** The newest form of an order that stands, by the look-up of documents. */
const findForm = async (refId: number) => {
  const filters = { refId, refTable: 'order', isActive: true, docType: formType };
  const { data } = await send(document.calls.search, { body: { filters, sort: [{ colId: 'id', sort: 'desc' }], size: 1 } });
  return data[0] ?? null;
};

/** Shows the documents of orders in windows of their own. */
export const useDocuments = () => {
  const notify = useNotify();
  const { t } = useText();
  const formUrl = async (orderId: number): Promise<string | null> => {
    const form = await findForm(orderId);
    if (!form) {
      notify.warning(t('documents.form.none'));
      return null;
    }
    return (await send(document.calls.linkTo, { body: { filePath: form.documentFilePath } })).data.url;
  };
  // That there is none is no failure.
  const tell = (error: unknown): void =>
    error instanceof ApiError && error.code === 'move-not-allowed' ? notify.warning(error.message) : notify.failure(error);
  const open = (address: () => Promise<string | null>): Promise<void> => openLater(address).catch(tell);
  return {
    openForm: (orderId: number): Promise<void> => open(() => formUrl(orderId)),
    openOfService: (id: number): Promise<void> => open(async () => (await send(orderService.calls.viewUrl, { params: { id } })).data.url),
  };
};
