import type { BulkOrderDuplicate, BulkOrderRequest } from '@assay/contract/orders/order-bulk.calls';
import type { Tx } from '#platform/db/transaction.ts';
import type { Handler } from '#platform/http/route.ts';
import { meantRows, type MeantRow, type RowDeps } from './bulk-rows.ts';
import { findFacts } from './check-order.ts';
import { collidingAmong } from './find-duplicates.ts';
import { standingOf } from './orders.repository.ts';
import { rowsAsked } from './steer-bulk-orders.ts';

type Asked = { readonly body: BulkOrderRequest; readonly row: MeantRow };

/** What the order of a row comes to, as far as it decides what it collides with; null as long as something of that is missing. */
const wantedOf = ({ body, row: { own } }: Asked) => {
  const { companyId, agency } = body;
  const [locationId, reasonForTestId] = [own.locationId ?? body.locationId ?? null, own.reasonForTestId ?? body.reasonForTestId];
  const serviceIds = own.serviceIds ?? body.serviceIds ?? [];
  return reasonForTestId && serviceIds.length > 0 ? { companyId, agency, locationId, reasonForTestId, serviceIds } : null;
};
type Wanted = NonNullable<ReturnType<typeof wantedOf>>;

/** The facts of each wish once, however many people have it. */
const factsFor = (tx: Tx) => {
  const known = new Map<string, ReturnType<typeof findFacts>>();
  return (wanted: Wanted) => {
    const key = `${wanted.locationId} ${wanted.reasonForTestId}`;
    const found = known.get(key) ?? findFacts(tx, wanted);
    known.set(key, found);
    return found;
  };
};

type Found = { readonly participantId: number; readonly orderIds: readonly number[] };

const collisionsOf = async (tx: Tx, body: BulkOrderRequest, rows: readonly MeantRow[]): Promise<Found[]> => {
  const people = rows.flatMap((row) => (row.participantId === null || row.problems.length > 0 ? [] : [{ row, id: row.participantId }]));
  const standing = await standingOf(tx, { participantIds: people.map(({ id }) => id), orderId: 0, parentOrderServiceId: null });
  const factsOf = factsFor(tx);
  const found: Found[] = [];
  for (const { row, id } of people) {
    const own = standing.filter(({ personId }) => personId === id);
    const wanted = own.length > 0 ? wantedOf({ body, row }) : null;
    if (!wanted) continue;
    const { reason, terms, now } = await factsOf(wanted);
    const chosen = terms.filter(({ serviceId }) => wanted.serviceIds.includes(serviceId));
    const pairs = collidingAmong(own, { agency: wanted.agency, reasonCode: reason.code, chosen, now });
    if (pairs.length > 0) found.push({ participantId: id, orderIds: pairs.map(({ stored }) => stored.orderId) });
  }
  return found;
};

/** Who has the same test already: asked before anything is ordered, in a few statements for all of them. */
export const checkBulk = (deps: RowDeps): Handler<BulkOrderRequest> => ({
  read: async (tx, { actor, body }) => {
    // Whom a number means is told once, where it is remembered who asked.
    const asked = rowsAsked(body).filter(({ participantId }) => participantId !== undefined);
    const rows = await meantRows(
      deps,
      { tx, actor, companyId: body.companyId },
      asked.map((row) => ({ ...row, identifier: '' })),
    );
    const found = await collisionsOf(tx, body, rows);
    const [people, orders] = [
      await tx.query<{ id: number; name: string }>(`select id, name from participant where id = any ($1::bigint[])`, [
        found.map(({ participantId }) => participantId),
      ]),
      await tx.query<{ id: number; orderNumber: string }>(
        `select id, order_number as "orderNumber" from orders where id = any ($1::bigint[])`,
        [found.flatMap(({ orderIds }) => orderIds)],
      ),
    ];
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    const data = found.map(({ participantId, orderIds }): BulkOrderDuplicate => ({
      participantId,
      participantName: nameOf.get(participantId) ?? '',
      orders: orders.filter(({ id }) => orderIds.includes(id)),
    }));
    return { data };
  },
});
