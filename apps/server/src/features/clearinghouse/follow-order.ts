import { typeOfOrder } from '@assay/domain/clearinghouse/query';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import { isIn } from '@assay/domain/orders/status';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit, byProduct, type AuditContext } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/app-error.ts';
import { faultOf, findDrivers, holdDrivers, problemOf } from './judge-drivers.ts';
import type { QueryDeps } from './write-query.ts';

type Ordered = {
  readonly orderId: number;
  readonly orderServiceId: number;
  readonly status: ServiceStatus;
  readonly participantId: number;
  readonly participantName: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly reasonCode: string;
  readonly queryId: number | null;
  /** Whether the query is about somebody else than the order is by now. */
  readonly isOfOther: boolean;
  readonly isUnsent: boolean;
};

const findOrdered = (tx: Tx, orderId: number): Promise<Ordered[]> =>
  tx.query<Ordered>(
    `select o.id as "orderId", s.id as "orderServiceId", s.status, s.participant_id as "participantId", s.sort_participant_name as "participantName",
       s.company_id as "companyId", s.location_id as "locationId", coalesce(q.participant_id <> s.participant_id, false) as "isOfOther", s.reason_code as "reasonCode", q.id as "queryId",
       coalesce(q.status = 'Awaiting processing' and q.sent_at is null and not q.is_archived, false) as "isUnsent"
     from orders o join order_service s on s.order_id = o.id left join clearinghouse q on q.order_service_id = s.id
     where o.id = $1 and s.service_type_code = 'CLH' order by s.id`,
    [orderId],
  );

/** Who is at work in a transaction, or the product itself. */
const findActor = async (tx: Tx): Promise<AuditContext['actor']> => {
  const [row] = await tx.query<AuditContext['actor']>(
    `select u.id as "userId", u.username, u.roles from app_user u where u.id = nullif(current_setting('app.user_id', true), '')::bigint`,
  );
  return row ?? byProduct.actor;
};

const remember = (tx: Tx, actor: AuditContext['actor'], { ordered, id, ...change }: Change): Promise<void> => {
  const { participantName: label, companyId, locationId } = ordered;
  const subject = { entity: 'clearinghouse', entityId: id, label, companyId, locationId } as const;
  const by = { actor, sessionId: null, requestId: '', cause: `order:${ordered.orderId}` };
  return appendAudit(
    tx,
    by,
    change.action === 'DELETE' ? { action: 'DELETE', ...subject } : { action: 'CREATE', ...subject, after: change.after },
  );
};
type Change = { readonly ordered: Ordered; readonly id: number } & (
  | { readonly action: 'DELETE' }
  | { readonly action: 'CREATE'; readonly after: Readonly<Record<string, unknown>> }
);

/** What keeps a person from ordering. Another query under way, or a license of an unusual form, does not: the order says that it is meant. */
const refuse = async ({ cipher }: QueryDeps, tx: Tx, { participantId, reasonCode }: Ordered): Promise<void> => {
  const [driver] = await findDrivers(tx, [participantId]);
  const asked = { queryType: typeOfOrder(reasonCode), today: dayOf(new Date()), acceptDuplicate: true, acceptLicense: true };
  const found = driver ? problemOf(cipher, driver, asked) : null;
  if (found) throw fieldError('participantId', faultOf(found.problem), found.params);
};

const makeQuery = async (tx: Tx, actor: AuditContext['actor'], ordered: Ordered): Promise<void> => {
  const { orderId, orderServiceId, participantId, reasonCode } = ordered;
  const queryType = typeOfOrder(reasonCode);
  const [row] = await tx.query<{ id: number }>(
    `insert into clearinghouse (participant_id, query_type, order_id, order_service_id, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $5) on conflict (order_service_id) do nothing returning id`,
    [participantId, queryType, orderId, orderServiceId, actor.userId === 0 ? null : actor.userId],
  );
  if (row) await remember(tx, actor, { ordered, id: row.id, action: 'CREATE', after: { participantId, queryType, orderId } });
};

const dropQuery = async (tx: Tx, actor: AuditContext['actor'], ordered: Ordered): Promise<void> => {
  const id = ordered.queryId ?? 0;
  await tx.query(
    `update clearinghouse set is_archived = true, order_service_id = case when $2 then null else order_service_id end, version = version + 1, updated_at = now() where id = $1`,
    [id, ordered.isOfOther],
  );
  await remember(tx, actor, { ordered, id, action: 'DELETE' });
};

/**
 * What an order asks of the Clearinghouse, whatever is ordered beside it, is a query, made with it and once; one that is called off before anything was sent takes its query along. What
 * the product releases by itself is asked whatever is missing: the file leaves it out until it may be asked.
 */
export const followOrder =
  (deps: QueryDeps) =>
  async (tx: Tx, { orderId }: { readonly orderId: number }): Promise<void> => {
    const rows = await findOrdered(tx, orderId);
    if (rows.length === 0) return;
    const actor = await findActor(tx);
    await holdDrivers(tx, [...new Set(rows.map(({ participantId }) => participantId))]);
    for (const ordered of rows) {
      const isStale = ordered.status === 'ORDERED' && ordered.isOfOther;
      // Nobody is cleared by what was asked about somebody else.
      if (isStale && !ordered.isUnsent) throw fieldError('participantId', 'queryFixed');
      if (isStale) await dropQuery(tx, actor, ordered);
      if (ordered.status === 'ORDERED' && (ordered.queryId === null || isStale)) {
        if (actor.userId !== 0) await refuse(deps, tx, ordered);
        await makeQuery(tx, actor, ordered);
      } else if (ordered.isUnsent && isIn('ended', ordered.status)) await dropQuery(tx, actor, ordered);
    }
  };
