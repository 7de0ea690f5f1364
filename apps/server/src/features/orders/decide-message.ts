import {
  providerMessage as messageResource,
  type FollowRequest,
  type SetAsideRequest,
} from '@assay/contract/orders/provider-message.calls';
import { providerMessageSchemas } from '@assay/contract/orders/provider-message.schemas';
import type { ProviderAck, ProviderReport } from '@assay/contract/orders/order.types';
import { messageCan, messageProblem } from '@assay/domain/orders/provider-message';
import type { ProviderMessage } from '@assay/domain/orders/provider-message.fields';
import { appendAudit, type AuditContext } from '#platform/audit/audit.ts';
import { providerMessage } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context, type Route } from '#platform/http/route.ts';
import { searchableOf, type Write } from '#platform/resource/binding.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import { serve } from '#platform/resource/serve.ts';
import { writeOf } from '#platform/resource/write.ts';
import { guidOfService, openMessage } from './provider-messages.repository.ts';
import { followAck, followReport, type Incoming, type ReceiveDeps } from './receive-report.ts';

const messageTable = {
  table: providerMessage,
  // What was followed as it came is told by the history of its order: here is what somebody had to look at.
  scope: (scope: { readonly kind: string }) => (scope.kind === 'everything' ? `t.answered_problem <> ''` : 'false'),
  defaultSort: [{ colId: 'receivedAt', sort: 'desc' }] as const,
  derived: {
    providerName: `coalesce((select p.name from provider p where p.id = t.provider_id), '')`,
    orderNumber: `coalesce((select o.order_number from orders o where o.id = t.order_id), '')`,
    serviceName: `coalesce((select s.name from order_service x join service s on s.id = x.service_id where x.id = t.order_service_id), '')`,
    decidedByName: `coalesce(user_name(t.decided_by), '')`,
  },
};
const messages = searchableOf(messageResource, messageTable);

/** A message that nobody has decided on, held first: of two decisions at once one is too late. */
const holdOpen = async (write: Write, context: Context<{ readonly version: number }>): Promise<ProviderMessage> => {
  const current = required(await holdRecord<ProviderMessage>(write, messages, { id: pathId(context) }));
  const problem = messageProblem(current, context.body.version);
  if (problem) throw new AppError(problem, { data: current });
  return current;
};

type Decided = Pick<ProviderMessage, 'state' | 'problem' | 'reason'> & {
  readonly orderId: number | null;
  readonly orderServiceId: number | null;
};

const settle = async ({ tx, actor, auditContext }: Write, current: ProviderMessage, decided: Decided): Promise<void> => {
  const { state, problem, reason, orderId, orderServiceId } = decided;
  await tx.query(
    `update provider_message set state = $2, problem = $3, reason = $4, order_id = $5, order_service_id = $6, version = version + 1, updated_at = now(), updated_by = $7,
       applied_at = case when $2 = 'APPLIED' then now() end, decided_at = case when $2 <> 'HELD' then now() end, decided_by = case when $2 <> 'HELD' then $7::bigint end
     where id = $1`,
    [current.id, state, problem, reason, orderId, orderServiceId, actor.userId],
  );
  await appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: messageResource.name,
    entityId: current.id,
    label: current.eventId,
    companyId: null,
    locationId: null,
    ...(reason === '' ? {} : { reason }),
    before: { state: current.state, problem: current.problem, orderServiceId: current.orderServiceId },
    after: { state, problem, orderServiceId },
  });
};

const answer = async (write: Write, { id }: ProviderMessage): Promise<Result> => {
  const data = required(await findRecord<ProviderMessage>(write, messages, { id }));
  return { data, can: messageCan(write.actor, data) };
};

/** What a message says, about the test that somebody has named. */
const about = async (tx: Tx, body: ProviderReport, { serviceId }: { readonly serviceId: number | undefined }): Promise<ProviderReport> => {
  if (serviceId === undefined) return body;
  const orderGuid = await guidOfService(tx, serviceId);
  if (orderGuid === null) throw fieldError('orderServiceId', 'missing');
  return { ...body, orderGuid, orderServiceId: serviceId };
};

type Found = Awaited<ReturnType<typeof followAck>>;

type Held = Pick<ProviderMessage, 'id' | 'kind' | 'orderId' | 'orderServiceId'>;
type Again = { readonly current: Held; readonly by: AuditContext; readonly serviceId?: number | undefined; readonly isDecided: boolean };

/** Follows what was held, as it came. */
export const followAgain = async (deps: ReceiveDeps, tx: Tx, { current, by, serviceId, isDecided }: Again): Promise<Found> => {
  const kept = await openMessage<ProviderReport>(tx, deps.cipher, { id: current.id });
  if (!kept) return { problem: 'unreadable', orderId: current.orderId, orderServiceId: current.orderServiceId } satisfies Found;
  const incoming: Incoming<ProviderReport> = {
    tx,
    sender: kept.sender,
    body: await about(tx, kept.body, { serviceId }),
    by,
    serviceId,
    isDecided,
  };
  // An acknowledgement has of all this what it is asked for.
  return current.kind === 'ACK' ? followAck(incoming as unknown as Incoming<ProviderAck>) : followReport(deps)(incoming);
};

/** Follows a message after all, by the rules that it was held by: what was in its way is mended, or somebody says which test it means. */
const followMessage =
  (deps: ReceiveDeps) =>
  async (tx: Tx, context: Context<FollowRequest>): Promise<Result> => {
    const write = writeOf(tx, context);
    const current = await holdOpen(write, context);
    const asked = { current, by: write.auditContext, serviceId: context.body.orderServiceId, isDecided: true };
    const found = await followAgain(deps, tx, asked);
    await settle(write, current, { ...found, state: found.problem === '' ? 'APPLIED' : 'HELD', reason: '' });
    return answer(write, current);
  };

/** Leaves a message unfollowed, with the reason. */
const setAside = async (tx: Tx, context: Context<SetAsideRequest>): Promise<Result> => {
  const write = writeOf(tx, context);
  const current = await holdOpen(write, context);
  const { problem, orderId, orderServiceId } = current;
  await settle(write, current, { state: 'SET_ASIDE', problem, reason: context.body.reason, orderId, orderServiceId });
  return answer(write, current);
};

export const messageRoutes = (deps: ReceiveDeps): Route[] =>
  serve(messageResource, {
    schemas: providerMessageSchemas,
    ...messageTable,
    subject: ({ eventId }) => ({ label: eventId, companyId: null, locationId: null }),
    can: messageCan,
    extra: { follow: { write: followMessage(deps) }, setAside: { write: setAside } },
  });
