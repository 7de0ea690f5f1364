import type { Acting } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, type Handler } from '#platform/http/route.ts';
import { searchRecords } from '#platform/resource/read.ts';
import { documents } from './document.presenter.ts';

type Reader = { readonly tx: Tx; readonly actor: Acting };
type Test = { readonly id: number; readonly orderId: number | null };

export type SupportingDeps = { readonly findTest: (reader: Reader, id: number) => Promise<Test | null> };

const most = 500;

/** What belongs to a test, and to its order as a whole, the newest first. */
export const supportingDocuments = ({ findTest }: SupportingDeps): Handler => ({
  read: async (tx, context) => {
    const reader = { tx, actor: context.actor };
    const { id, orderId } = required(await findTest(reader, pathId(context, 'orderServiceId')));
    const found = await searchRecords<Document>(reader, documents, {
      filters: { orderId, isActive: true },
      sort: [{ colId: 'id', sort: 'desc' }],
      size: most,
    });
    return { data: found.filter(({ refTable, refId }) => refTable === 'order' || refId === id) };
  },
});
