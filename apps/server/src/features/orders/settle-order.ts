import { orderLife, type OrderMove } from '@assay/domain/orders/order-life';
import type { AuditContext } from '#platform/audit/audit.ts';
import { orders, orderService } from '#platform/db/schema/orders.ts';
import { settle, storeSteps, type Settled, type Whole } from '#platform/lifecycle/settle.ts';
import type { Writer } from '#platform/resource/write.ts';
import { takenBy } from './judge-order.ts';
import { placeOf, type Placed } from './order.presenter.ts';
import { rollUp, type ServiceRow } from './orders.repository.ts';

type By = Writer & { readonly auditContext: AuditContext };

const kinds: Whole = {
  whole: { entity: 'order', table: orders },
  part: { entity: 'order-service', table: orderService },
  statusOf: rollUp,
  told: ['expiresAt', 'sentAt', 'scheduledAt', 'releaseAt', 'onlySaveOrder', 'noShowAt'],
};

/** Of what is awaited again nobody came and nothing came yet. */
const awaitedAgain = { finalResult: '', arrivedAt: null };

type Held = {
  readonly write: By;
  readonly current: Placed & Settled['record'];
  readonly rows: readonly ServiceRow[];
  readonly move: OrderMove;
};
type Change = Pick<Settled, 'reason' | 'tells'> & {
  readonly values?: Partial<typeof orders.$inferInsert>;
  /** Those that it takes along, where not all of them are. */
  readonly only?: (row: ServiceRow) => boolean;
  /** What becomes of each test besides its status. */
  readonly ofTest?: (row: ServiceRow) => Partial<typeof orderService.$inferInsert>;
};

/** Those that go the same way are stored at once. */
const grouped = (going: readonly Settled['going'][number][]): Settled['going'] => {
  const ways = new Map<string, Settled['going'][number]>();
  for (const { rows, to, values } of going) {
    const key = JSON.stringify([to, values]);
    ways.set(key, { rows: [...(ways.get(key)?.rows ?? []), ...rows], to, values: values ?? {} });
  }
  return [...ways.values()];
};

/** The tests that a move takes along go where it leads; the order says what they come to. */
export const settleMove = ({ write, current, rows, move }: Held, { only = () => true, ofTest, ...change }: Change): Promise<string> => {
  const going = takenBy(move, rows.filter(only)).map((row) => {
    const to = orderLife.target(move, row.status) ?? row.status;
    return { rows: [row], to, values: { ...(to === 'ORDERED' ? awaitedAgain : {}), ...ofTest?.(row) } };
  });
  return settle(write, kinds, { ...change, record: current, place: placeOf(current), going: grouped(going) });
};

/** One test goes on by itself, and its order with it. */
export const settleTest = (by: By, current: Placed & Settled['record'], settled: Omit<Settled, 'record' | 'place'>): Promise<string> =>
  settle(by, kinds, { ...settled, record: current, place: placeOf(current) });

/** Tests go on whose order is stored by itself. */
export const storeTests = async (by: By, current: Placed, { move, rows }: Pick<Held, 'move' | 'rows'>): Promise<void> => {
  for (const row of orderLife.taken(move, rows))
    await storeSteps(by, kinds.part, { rows: [row], to: orderLife.target(move, row.status) ?? row.status, place: placeOf(current) });
};
