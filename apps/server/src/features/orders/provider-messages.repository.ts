import { orderSchemas } from '@assay/contract/orders/order.schemas';
import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import { familyOf } from '@assay/domain/catalog/service-families';
import type { messageKinds } from '@assay/domain/orders/provider-message.fields';
import type { noShowFrom } from '@assay/domain/orders/no-show';
import type { HoldReason, Reported } from '@assay/domain/orders/reports';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import type { serviceTypeCodes } from '@assay/domain/testing/lists';
import { createHash, randomUUID } from 'node:crypto';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import type { Sender } from '#platform/http/route.ts';

export type MessageKind = (typeof messageKinds)[number];
/** What of a message is read without opening it. */
type Told = { readonly eventId: string; readonly stage?: string; readonly specimenId?: string | undefined; readonly at?: string };
type Incoming = {
  readonly providerId: number;
  readonly kind: MessageKind;
  readonly body: Told;
  /** The very text that was signed: that is what is kept. */
  readonly signedText: string;
};

const sealedAt = (rowId: string) => ({ table: 'provider_message', column: 'body_sealed', rowId });

type Stored = { readonly id: number } | { readonly answered: HoldReason | '' } | { readonly isOther: true };

const insert = async (tx: Tx, cipher: FieldCipher, { providerId, kind, body, signedText }: Incoming): Promise<number | null> => {
  const guid = randomUUID();
  const { eventId, stage = '', specimenId = '', at = null } = body;
  const [taken] = await tx.query<{ id: number }>(
    `insert into provider_message (guid, provider_id, event_id, kind, state, body_sealed, stage, specimen_id, told_at)
     values ($1, $2, $3, $4, 'HELD', $5, $6, $7, $8) on conflict (provider_id, event_id) do nothing returning id`,
    [guid, providerId, eventId, kind, cipher.seal(signedText, sealedAt(guid)), stage, specimenId, at],
  );
  return taken?.id ?? null;
};

/** What a text says that was signed; null where that cannot be read. */
const readAs = (kind: MessageKind, text: string): object | null => {
  const { providerAck, providerResult } = required(orderSchemas.extra);
  const { body } = kind === 'ACK' ? providerAck : providerResult;
  // It was parsed when it came, or it would not be here.
  return body.safeParse(JSON.parse(text)).data ?? null;
};

/** What its sender signed and nobody can read: kept once, for somebody to ask them. */
export const keepUnread = async (tx: Tx, cipher: FieldCipher, { signedText, ...unread }: Omit<Incoming, 'body'>) => {
  const mark = createHash('sha256').update(signedText).digest('hex').slice(0, 16);
  const body = { eventId: `unreadable ${mark}` };
  const id = await insert(tx, cipher, { ...unread, signedText, body });
  if (id !== null) await settleMessage(tx, id, { problem: 'unreadable', orderId: null, orderServiceId: null });
  return id === null ? null : { id, label: body.eventId };
};

/** One number for two contents: which of them is meant nobody can tell here. The second is kept beside the first, once, for somebody to ask. */
const keepOther = async (tx: Tx, cipher: FieldCipher, incoming: Incoming): Promise<void> => {
  const mark = createHash('sha256').update(JSON.stringify(incoming.body)).digest('hex').slice(0, 8);
  const id = await insert(tx, cipher, { ...incoming, body: { ...incoming.body, eventId: `${incoming.body.eventId} ${mark}` } });
  if (id !== null) await settleMessage(tx, id, { problem: 'otherBody', orderId: null, orderServiceId: null });
};

/** Takes a message in, unless it was before: then what it was answered, or that it says something else now. Who brings the same one meanwhile waits for this. */
export const storeOnce = async (tx: Tx, cipher: FieldCipher, incoming: Incoming): Promise<Stored> => {
  const id = await insert(tx, cipher, incoming);
  if (id !== null) return { id };
  const { providerId, kind, body } = incoming;
  const [known] = await tx.query<{ answered: HoldReason | ''; guid: string; sealed: string }>(
    `select answered_problem as answered, guid, body_sealed as sealed from provider_message where provider_id = $1 and event_id = $2`,
    [providerId, body.eventId],
  );
  // What is no longer kept is not compared with.
  if (!known || known.sealed === '') return { answered: known?.answered ?? '' };
  const before = readAs(kind, cipher.open(known.sealed, sealedAt(known.guid)));
  if (JSON.stringify(before) === JSON.stringify(body)) return { answered: known.answered };
  await keepOther(tx, cipher, incoming);
  return { isOther: true };
};

type Outcome = { readonly problem: HoldReason | ''; readonly orderId: number | null; readonly orderServiceId: number | null };

export const settleMessage = (tx: Tx, id: number, { problem, orderId, orderServiceId }: Outcome) =>
  tx.query(
    `update provider_message set state = case when $2 = '' then 'APPLIED' else 'HELD' end, problem = $2, answered_problem = $2, order_id = $3,
       order_service_id = $4, applied_at = case when $2 = '' then now() end where id = $1`,
    [id, problem, orderId, orderServiceId],
  );

type Kept<Body> = { readonly sender: Sender; readonly body: Body };

/** A message as it came, and from whom. */
export const openMessage = async <Body>(tx: Tx, cipher: FieldCipher, { id }: { readonly id: number }): Promise<Kept<Body> | null> => {
  const [row] = await tx.query<Sender & { readonly guid: string; readonly sealed: string; readonly kind: MessageKind }>(
    `select m.provider_id as "providerId", p.code, m.guid, m.kind, m.body_sealed as sealed from provider_message m join provider p on p.id = m.provider_id
     where m.id = $1`,
    [id],
  );
  // What is no longer kept, or never could be, cannot be read.
  if (!row || row.sealed === '') return null;
  const { guid, sealed, kind, ...sender } = row;
  const body = readAs(kind, cipher.open(sealed, sealedAt(guid)));
  // Of its kind it is what the schema of that kind makes.
  return body === null ? null : { sender, body: body as Body };
};

/** The order that a service belongs to, by what its provider calls it. */
export const guidOfService = async (tx: Tx, serviceId: number): Promise<string | null> => {
  const [row] = await tx.query<{ guid: string }>(
    `select o.order_guid as guid from order_service s join orders o on o.id = s.order_id where s.id = $1 and not s.is_archived`,
    [serviceId],
  );
  return row?.guid ?? null;
};

export type HeldOrder = Parameters<typeof noShowFrom>[0] & {
  readonly id: number;
  readonly orderNumber: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly status: string;
  readonly providerCode: string;
  readonly url: string;
  readonly providerOrderId: string;
  /** Made for somebody who was drawn, and nobody was told. */
  readonly isUntold: boolean;
};

/** What is asked of a held order. */
const heldOrderColumns = `id, order_number as "orderNumber", company_id as "companyId", location_id as "locationId", status, is_untold as "isUntold", provider_code as "providerCode", url,
  provider_order_id as "providerOrderId", ${instant('scheduled_at')} as "scheduledAt", ${instant('sent_at')} as "sentAt", ${instant('created_at')} as "createdAt",
  coalesce((select code from reasonfortest r where r.id = orders.reason_for_test_id), '') as "reasonCode"`;

export const holdOrder = async (tx: Tx, orderGuid: string): Promise<HeldOrder | null> => {
  const [row] = await tx.query<HeldOrder>(`select ${heldOrderColumns} from orders where order_guid = $1 and not is_archived for update`, [
    orderGuid,
  ]);
  return row ?? null;
};

export type HeldService = {
  readonly id: number;
  readonly status: ServiceStatus;
  readonly family: ServiceFamily;
  readonly requiresLab: boolean;
  readonly isDot: boolean;
  readonly specimenId: string;
  readonly collectionDate: string | null;
  /** Whether it ended with that nobody came. */
  readonly isMissed: boolean;
  /** Whether somebody has noted that the donor came, for it or for another test of the order. */
  readonly hasArrived: boolean;
  /** Whether the provider is who tests the specimen, and whether it is who was to collect it. */
  readonly isLaboratory: boolean | null;
  readonly isCarrier: boolean | null;
  readonly labReceivedAt: unknown;
  readonly labReportedAt: unknown;
  /** Whether the provider is the one that carries it out, or the laboratory that tests it. */
  readonly isTheirs: boolean;
};

export const holdTested = async (tx: Tx, orderId: number, { providerId }: { readonly providerId: number }): Promise<HeldService[]> => {
  const rows = await tx.query<Omit<HeldService, 'family'> & { readonly code: (typeof serviceTypeCodes)[number] }>(
    `select x.id, x.status, x.service_type_code as code, x.is_dot as "isDot", x.specimen_id as "specimenId",
       to_char(x.collection_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "collectionDate",
       x.at_lab_at as "labReceivedAt", x.lab_reported_at as "labReportedAt",
       coalesce((select t.requires_lab from service s join service_type t on t.id = s.service_type_id where s.id = x.service_id), false) as "requiresLab",
       $2 in (x.provider_id, x.lab_id) as "isTheirs", coalesce(x.lab_id, x.provider_id) = $2 as "isLaboratory", x.provider_id = $2 as "isCarrier",
       x.final_result in ('DER Designated Refusal', 'No Show') as "isMissed",
       exists (select from order_service o where o.order_id = x.order_id and o.arrived_at is not null) as "hasArrived"
     from order_service x where x.order_id = $1 order by x.id for update of x`,
    [orderId, providerId],
  );
  return rows.map(({ code, isTheirs, ...row }) => ({ ...row, isTheirs: isTheirs ?? false, family: familyOf[code] }));
};

/** Whether another order has the specimen at the same laboratory. */
export const isTakenSpecimen = async (tx: Tx, serviceId: number, { specimenId }: { readonly specimenId: string }): Promise<boolean> => {
  const rows = await tx.query(
    `select from order_service x join order_service o on o.lab_id = x.lab_id and lower(o.specimen_id) = lower($2) and o.specimen_id <> ''
     where x.id = $1 and o.order_id <> x.order_id and not o.is_archived limit 1`,
    [serviceId, specimenId],
  );
  return rows.length > 0;
};

const place = (rowId: string) => ({ table: 'lab_report', column: 'body_sealed', rowId });

type Before = { readonly reported: Reported; readonly eventId: string };

/** What was reported of a service before, as it stands, and by which message. */
export const reportedOf = async (tx: Tx, cipher: FieldCipher, { serviceId }: { readonly serviceId: number }): Promise<Before | null> => {
  const [row] = await tx.query<{ id: string; sealed: string; eventId: string }>(
    `select id, body_sealed as sealed, event_id as "eventId" from lab_report where order_service_id = $1 and superseded_at is null`,
    [serviceId],
  );
  // Sealed by `keepReport` alone.
  return row ? { reported: JSON.parse(cipher.open(row.sealed, place(row.id))) as Reported, eventId: row.eventId } : null;
};

type KeptReport = {
  readonly orderServiceId: number;
  readonly providerId: number;
  readonly at: string;
  readonly eventId: string;
  readonly body: object;
  /** Whether it stands in the place of the one before, which is kept beside it. */
  readonly supersedes: boolean;
};

export const keepReport = async (tx: Tx, cipher: FieldCipher, report: KeptReport): Promise<void> => {
  const { orderServiceId, providerId, at, eventId, body, supersedes } = report;
  if (supersedes)
    await tx.query(`update lab_report set superseded_at = now() where order_service_id = $1 and superseded_at is null`, [orderServiceId]);
  const id = randomUUID();
  await tx.query(
    `insert into lab_report (id, order_service_id, provider_id, body_sealed, reported_at, event_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_service_id) where superseded_at is null do nothing`,
    [id, orderServiceId, providerId, cipher.seal(JSON.stringify(body), place(id)), at, eventId],
  );
};
