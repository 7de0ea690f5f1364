import { collections } from '@assay/contract/orders/collection.calls';
import type { NoShowRequest } from '@assay/contract/orders/order.types';
import { collectionSchemas } from '@assay/contract/orders/collection.schemas';
import { acting, type Acting } from '@assay/domain/access/actor';
import type { Document } from '@assay/domain/documents/document.fields';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, routesOf, type Context, type Route } from '#platform/http/route.ts';
import { queryParams } from '#platform/resource/params.ts';
import { findCollections, readCollections, rowOf } from './collections.repository.ts';
import { ofLocationOrSite } from './collector-scope.ts';
import { reportNoShow } from './miss-order.ts';
import { sitedOrders } from './orders.routes.ts';

type CollectionDeps = {
  readonly database: Database;
  /** What somebody sees of the documents of an order. */
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
  readonly documentsOf: (reader: { readonly tx: Tx; readonly actor: Acting }, orderId: number) => Promise<readonly Document[]>;
};

/** Whether something of an order is in sight of who asks. */
const isInSight = async (tx: Tx, actor: Acting, { orderId }: { readonly orderId: number }): Promise<boolean> => {
  const params = queryParams();
  const scope = ofLocationOrSite(actor.scope, params) ?? 'true';
  const rows = await tx.query(
    `select t.id from order_service t where t.order_id = ${params.add(orderId, 'bigint')} and not t.is_archived and ${scope} limit 1`,
    params.values,
  );
  return rows.length > 0;
};

/** A refusal without the order that it is about: of that, who collects sees what its form says. */
const withoutOrder = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  const { code, fields, sentence, params, reason, cause } = error;
  return new AppError(code, { fields, sentence, params, cause, ...(reason ? { reason } : {}) });
};

/** Who collects says that nobody came (O08). */
const missedHere =
  ({ requestForm }: CollectionDeps) =>
  async (tx: Tx, context: Context<NoShowRequest>): Promise<Result> => {
    const { data } = await reportNoShow(sitedOrders)(tx, context).catch((error: unknown) => {
      throw withoutOrder(error);
    });
    await requestForm(tx, { orderId: data.id, isAwaited: true });
    return { data: { id: data.id, status: data.status }, message: 'notices.orderUpdated' };
  };

/** Where specimens are collected: the orders of today, and what is to be known of each. Only what its authorization form says. */
export const collectionRoutes = (deps: CollectionDeps): Route[] => {
  const { database: own, documentsOf } = deps;
  return routesOf('collections', collections, {
    schemas: collectionSchemas,
    handlers: {
      today: {
        reads: async ({ actor, body }, database) => {
          const ids = await database.read(actor, (tx) => findCollections(tx, actor, body));
          const found = await own.system('collections: what their forms say', (tx) => readCollections(tx, ids));
          return { data: found.map(rowOf) };
        },
      },
      read: {
        reads: async (context, database) => {
          const { actor } = context;
          const orderId = pathId(context);
          if (!(await database.read(actor, (tx) => isInSight(tx, actor, { orderId })))) return { data: required(null) };
          const [found] = await own.system('a collection: what its form says', (tx) => readCollections(tx, [orderId]));
          const asReader = acting(actor, 'document.view');
          const documents = await database.read(asReader, (tx) => documentsOf({ tx, actor: asReader }, orderId));
          const brought = documents.map(({ id, documentType, fileName, createdAt, status, refusalReason }) => ({
            id,
            documentType,
            fileName,
            createdAt,
            isRefused: status === 'REFUSED',
            refusalReason,
          }));
          return { data: { ...required(found), documents: brought } };
        },
      },
      noShow: { write: missedHere(deps) },
    },
  });
};
