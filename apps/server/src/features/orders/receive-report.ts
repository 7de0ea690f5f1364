import type { ProviderAck, ProviderReport, ReportAnswer } from '@assay/contract/orders/order.types';
import { isBeforeOrder } from '@assay/domain/orders/before-order';
import { noShowFrom } from '@assay/domain/orders/no-show';
import { advanceOf, speaksOf, type HoldReason, type Reported } from '@assay/domain/orders/reports';
import { isExamResult } from '@assay/domain/orders/paper';
import { orderLife } from '@assay/domain/orders/order-life';
import { expiryOf, type ExamResult } from '@assay/domain/orders/exam-results';
import { isIn } from '@assay/domain/orders/status';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit, type AuditContext } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, Sender, Unread } from '#platform/http/route.ts';
import { placeOf } from './order.presenter.ts';
import {
  holdOrder,
  holdTested,
  isTakenSpecimen,
  keepReport,
  keepUnread,
  reportedOf,
  settleMessage,
  storeOnce,
  type HeldOrder,
  type HeldService,
  type MessageKind,
} from './provider-messages.repository.ts';
import { settleTest } from './settle-order.ts';
import { findProvider } from './telling.ts';

export type ReceiveDeps = {
  readonly database: Database;
  readonly cipher: FieldCipher;
  /** Has the authorization form made that an order needs now, once this is stored. */
  readonly requestForm: (tx: Tx, of: { readonly orderId: number; readonly isAwaited: boolean }) => Promise<void>;
};

export type Incoming<Body> = {
  readonly tx: Tx;
  readonly sender: Sender;
  readonly body: Body;
  readonly by: AuditContext;
  /** The test that is meant, where somebody has found out: it need not be one of the sender's. */
  readonly serviceId?: number | undefined;
  /** Whether somebody has looked at it and means it to be followed. */
  readonly isDecided?: boolean;
};
type Found = { readonly problem: HoldReason | ''; readonly orderId: number | null; readonly orderServiceId: number | null };

const nowhere = { orderId: null, orderServiceId: null };

/**
 * Takes a message of a provider in and follows it, in one transaction: it is answered once that is stored, and the same message is answered as it was.
 * What cannot be followed is kept with the reason, for somebody to decide.
 */
const receive =
  <Body extends ProviderAck | ProviderReport>(
    deps: ReceiveDeps,
    kind: MessageKind,
    { follow }: { readonly follow: (incoming: Incoming<Body>) => Promise<Found> },
  ) =>
  async (context: Context<Body>): Promise<Result> => {
    const [sender, { body, requestId, address }] = [required(context.sender ?? null), context];
    const signedText = context.signedText ?? JSON.stringify(body);
    const by = { actor: { userId: 0, username: sender.code, roles: [] }, sessionId: null, requestId, address };
    const problem = await deps.database.system('a message of a provider', async (tx) => {
      const taken = await storeOnce(tx, deps.cipher, { providerId: sender.providerId, kind, body, signedText });
      if ('isOther' in taken) return null;
      if ('answered' in taken) return taken.answered;
      const found = await follow({ tx, sender, body, by });
      await settleMessage(tx, taken.id, found);
      return found.problem;
    });
    if (problem === null) throw new AppError('key-reused');
    const data: ReportAnswer = { status: problem === '' ? 'applied' : 'held', problem };
    return { data };
  };

/** Keeps what a provider signed and nobody can read, for somebody to ask them: it is refused all the same. */
export const keepUnreadable =
  ({ database, cipher }: ReceiveDeps, kind: MessageKind) =>
  ({ sender, signedText, requestId, address }: Unread): Promise<void> =>
    database.system('a message that nobody can read', async (tx) => {
      const kept = await keepUnread(tx, cipher, { providerId: sender.providerId, kind, signedText });
      if (kept === null) return;
      const by = { actor: { userId: 0, username: sender.code, roles: [] }, sessionId: null, requestId, address };
      const subject = { entity: 'provider-message', entityId: kept.id, label: kept.label, companyId: null, locationId: null } as const;
      await appendAudit(tx, by, { action: 'CREATE', ...subject, after: { state: 'HELD', problem: 'unreadable' } });
    });

/** An address is followed by browsers later: only one of the provider's own is kept. */
const isTheirs = (url: string, apiBaseUrl: string): boolean => {
  if (url === '') return true;
  return apiBaseUrl !== '' && new URL(url).origin === new URL(apiBaseUrl).origin;
};

type Taken = { readonly providerOrderId: string; readonly url: string };

const noteTaken = async ({ tx, by }: Incoming<ProviderAck>, order: HeldOrder, { providerOrderId, url }: Taken): Promise<void> => {
  await tx.query(
    `update orders set provider_order_id = $2, ack_at = coalesce(ack_at, now()), url = coalesce(nullif($3, ''), url), failed_provider_message = '',
       provider_task = case provider_task when 'PLACE' then '' else provider_task end, next_try_at = case provider_task when 'PLACE' then null else next_try_at end
     where id = $1`,
    [order.id, providerOrderId, url],
  );
  await appendAudit(tx, by, {
    action: 'UPDATE',
    entity: 'order',
    entityId: order.id,
    ...placeOf(order),
    before: { providerOrderId: order.providerOrderId },
    after: { providerOrderId },
  });
};

/** The services of an order, for whom they are asked about; the one that somebody has named is theirs. */
const testedFor = async (orderId: number, { tx, sender, serviceId }: Pick<Incoming<unknown>, 'tx' | 'sender' | 'serviceId'>) =>
  (await holdTested(tx, orderId, sender)).map((one) => (one.id === serviceId ? { ...one, isTheirs: true } : one));

/** A provider says that it has an order (O06). */
export const followAck = async (incoming: Incoming<ProviderAck>): Promise<Found> => {
  const { tx, sender, body } = incoming;
  const order = await holdOrder(tx, body.orderGuid);
  if (!order) return { ...nowhere, problem: 'unknownOrder' };
  const held = (problem: HoldReason | ''): Found => ({ problem, orderId: order.id, orderServiceId: null });
  const services = await testedFor(order.id, incoming);
  if (!services.some((one) => one.isTheirs)) return held('otherProvider');
  // It is taken by who it was sent to.
  if (order.providerCode !== '' && order.providerCode !== sender.code) return held('otherProvider');
  if (services.every(({ status }) => isIn('unsent', status))) return held('notSent');
  if (order.providerOrderId !== '' && order.providerOrderId !== body.providerOrderId) return held('contradiction');
  const [told, provider] = [body.url ?? '', await findProvider(tx, sender.code)];
  const url = isTheirs(told, provider?.apiBaseUrl ?? '') ? told : '';
  await noteTaken(incoming, order, { providerOrderId: body.providerOrderId, url });
  return held('');
};

export const receiveAck = (deps: ReceiveDeps) => receive(deps, 'ACK', { follow: followAck });

/** Which service of an order is meant: the one that is named, that has the specimen, or the only one that it can be. */
const meantBy = (services: readonly HeldService[], { orderServiceId, specimenId = '' }: ProviderReport): HeldService | HoldReason => {
  const theirs = services.filter((one) => one.isTheirs);
  if (theirs.length === 0) return 'otherProvider';
  if (orderServiceId !== undefined) return theirs.find(({ id }) => id === orderServiceId) ?? 'unknownService';
  const same = theirs.filter((one) => specimenId !== '' && one.specimenId === specimenId);
  const awaited = theirs.filter(({ status }) => status !== 'COMPLETE' && status !== 'CANCELED');
  const [only, ...others] = [same, awaited, theirs].find((some) => some.length > 0) ?? [];
  return only && others.length === 0 ? only : 'unknownService';
};

const reportedIn = ({ stage, specimenId = '', labResult = '', screening, confirmation, isCorrected }: ProviderReport): Reported => ({
  stage,
  specimenId,
  labResult,
  screening: screening ?? null,
  confirmation: confirmation ?? null,
  ...(isCorrected === true ? { isCorrected } : {}),
});

type Followed = Exclude<ReturnType<typeof advanceOf>, string>;

/** Whether nobody but the review is to know that it came: what a laboratory reports of what it is known to have (49 CFR 40.97). */
const isSilent = ({ stage }: ProviderReport, { steps, result }: Followed): boolean =>
  stage === 'result' && steps.length === 0 && result === null;

/** What a service is after a report. What a laboratory found is no part of it. */
const valuesAfter = (service: HeldService, { body, followed }: { readonly body: ProviderReport; readonly followed: Followed }) => {
  const { steps, isLate, result, supersedes = false } = followed;
  const last = steps.at(-1);
  return {
    ...(last ? { status: orderLife.step(last).to } : {}),
    // With nothing but a report it would tell of the report, where its number is sealed.
    ...(service.specimenId === '' && body.specimenId && !isSilent(body, followed) ? { specimenId: body.specimenId } : {}),
    ...(service.collectionDate === null && body.stage === 'collected' ? { collectionDate: body.at } : {}),
    // What was told first stands. What was reported had come before: who is not told of the report reads the same as of any that came.
    ...(service.labReceivedAt === null && (body.stage === 'at-lab' || last === 'O12' || last === 'O15') ? { labReceivedAt: body.at } : {}),
    // With a report it would tell of the report.
    ...(body.stage === 'at-lab' && body.labAccession ? { labAccession: body.labAccession } : {}),
    ...(body.stage === 'result' && result === null && (supersedes || service.labReportedAt === null) ? { labReportedAt: body.at } : {}),
    ...(isLate ? { isLate: true, finalResult: '' } : {}),
    ...(result === null ? {} : { finalResult: result, resultVerifiedAt: body.at }),
    ...(isExamResult(result ?? '') && service.family === 'OH'
      ? { resultExpiry: expiryOf({ result: result as ExamResult, examDate: dayOf(new Date(body.at)), expiryDate: null }) }
      : {}),
    ...(result !== null && service.family === 'ALCOHOL'
      ? { screeningValue: body.screening ?? null, confirmationValue: body.confirmation ?? null }
      : {}),
  };
};

/** Whether nothing changed but that a laboratory has reported, which nobody but the review is told before it is verified (49 CFR 40.97). */
const isOnlyReported = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(values).every((name) => name === 'labReportedAt');

type Applied = {
  readonly order: HeldOrder;
  readonly service: HeldService;
  readonly followed: Followed;
  /** The message of the report that stood before. */
  readonly before: string;
};

/** What the trail says of a corrected report: which message stood before, and which stands now. */
const namesBoth = (
  service: HeldService,
  { followed, before, eventId }: Pick<Applied, 'followed' | 'before'> & { readonly eventId: string },
) =>
  followed.supersedes === true
    ? { before: { labReportedAt: service.labReportedAt, eventId: before }, after: { eventId } }
    : { before: {}, after: {} };

type OnlyReported = Pick<Applied, 'order' | 'service'> & {
  readonly values: { readonly labReportedAt?: string };
  readonly told: ReturnType<typeof namesBoth>;
};

/** That a laboratory has reported and nothing else: everybody sees a version and when it came about. */
const noteReported = async (
  { tx, by }: Pick<Incoming<ProviderReport>, 'tx' | 'by'>,
  { order, service, values, told }: OnlyReported,
): Promise<void> => {
  await tx.query(`update order_service set lab_reported_at = $2 where id = $1`, [service.id, values.labReportedAt]);
  await appendAudit(tx, by, {
    action: 'UPDATE',
    entity: 'order-service',
    entityId: service.id,
    ...placeOf(order),
    before: { status: service.status, ...told.before },
    after: { ...values, ...told.after },
  });
};

const apply = async (deps: ReceiveDeps, { tx, by, body, sender }: Incoming<ProviderReport>, applied: Applied) => {
  const { order, service, followed } = applied;
  const { status, ...values } = valuesAfter(service, { body, followed });
  if (body.stage === 'result' && followed.result === null)
    await keepReport(tx, deps.cipher, {
      orderServiceId: service.id,
      providerId: sender.providerId,
      at: body.at,
      eventId: body.eventId,
      body: { ...reportedIn(body), analytes: body.analytes ?? [] },
      supersedes: followed.supersedes === true,
    });
  if (Object.keys(values).length === 0 && status === undefined) return;
  const told = namesBoth(service, { ...applied, eventId: body.eventId });
  if (status === undefined && isOnlyReported(values)) return noteReported({ tx, by }, { order, service, values, told });
  await settleTest({ tx, actor: by.actor, auditContext: by }, order, {
    going: [{ rows: [service], to: status ?? service.status, values, told }],
    // Of what was drawn its selection tells, to those who may know.
    tells: order.isUntold ? 'rows' : 'all',
    ...(followed.steps.includes('O08') ? { values: { noShowAt: body.at } } : {}),
  });
  await deps.requestForm(tx, { orderId: order.id, isAwaited: false });
};

const speaks = (service: HeldService, { stage }: ProviderReport): boolean =>
  speaksOf(service, stage, { isCarrier: service.isCarrier === true, isLaboratory: service.isLaboratory === true });

const toleranceMillis = 300_000;

/** Nothing is done of a test before it is ordered, or collected, where its order came on paper afterwards. */
const beganAt = ({ createdAt }: HeldOrder, { collectionDate }: HeldService): string =>
  collectionDate !== null && collectionDate < createdAt ? collectionDate : createdAt;

/** A provider says how far a test has come, or that nobody came for it (O07, O08, O12, O13, O15, O17). */
export const followReport =
  (deps: ReceiveDeps) =>
  async (incoming: Incoming<ProviderReport>): Promise<Found> => {
    const { tx, body } = incoming;
    const order = await holdOrder(tx, body.orderGuid);
    if (!order) return { ...nowhere, problem: 'unknownOrder' };
    const service = meantBy(
      (await testedFor(order.id, incoming)).filter((one) => one.id === incoming.serviceId || speaks(one, body)),
      body,
    );
    if (typeof service === 'string') return { orderId: order.id, orderServiceId: null, problem: service };
    const held = (problem: HoldReason | ''): Found => ({ problem, orderId: order.id, orderServiceId: service.id });
    if (Date.parse(body.at) > Date.now() + toleranceMillis) return held('fromTheFuture');
    if (isBeforeOrder(body.at, { createdAt: beganAt(order, service) })) return held('contradiction');
    // Nobody is missed before they were to be there.
    if (body.stage === 'no-show' && body.at < noShowFrom(order)) return held('contradiction');
    if (body.specimenId && (await isTakenSpecimen(tx, service.id, { specimenId: body.specimenId }))) return held('otherSpecimen');
    const before = await reportedOf(tx, deps.cipher, { serviceId: service.id });
    const awaiting = { ...service, reportedBefore: before?.reported ?? null, isDecided: incoming.isDecided === true };
    const followed = advanceOf(awaiting, reportedIn(body));
    if (typeof followed === 'string') return held(followed);
    await apply(deps, incoming, { order, service, followed, before: before?.eventId ?? '' });
    return held('');
  };

export const receiveReport = (deps: ReceiveDeps) => receive(deps, 'REPORT', { follow: followReport(deps) });
