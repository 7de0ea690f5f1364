import type { occupationAgencies } from '@assay/domain/catalog/lists';
import type { testReasons } from '@assay/domain/companies/lists';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import { familyOf } from '@assay/domain/catalog/service-families';
import { misfitOf } from '@assay/domain/orders/compatibility';
import { isCollected, orderStatusOf } from '@assay/domain/orders/status';
import { keepReport } from '#features/orders/provider-messages.repository.ts';
import { findTerms, type Terms } from '#features/orders/orders.repository.ts';
import { appendAudit, byProduct } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { orders, orderService } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import { atWork, dayFromNow, millisAgo, writeAs, type Hours, type Staff } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly cipher: FieldCipher };

/** So many orders of two years. */
const total = 3_000;

type Reason = (typeof testReasons)[number];

type Person = {
  readonly id: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly agency: (typeof occupationAgencies)[number];
  readonly isCompanys: boolean;
  readonly days: number;
};

const among = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

const people = (tx: Tx): Promise<Person[]> =>
  tx.query<Person>(
    `select p.id, p.company_id as "companyId", p.location_id as "locationId", o.agency, o.agency = any (c.agencies) as "isCompanys",
       floor(extract(epoch from now() - p.created_at) / 86400)::integer as days
     from participant p join occupation o on o.id = p.occupation_id join company c on c.id = p.company_id
     where not p.is_archived and not c.is_archived order by p.id`,
  );

/** What people are tested for, the usual first. */
const reasonsFor = (turn: number): Reason =>
  among<Reason>(
    ['RANDOM', 'PRE-EMPLOYMENT', 'RANDOM', 'PRE-EMPLOYMENT', 'RANDOM', 'FOLLOW-UP', 'PRE-EMPLOYMENT', 'RETURN TO DUTY', 'RANDOM'],
    turn,
  );

/** How far an order of so many days ago has come: most are done, some never were. */
const statusOf = (turn: number, days: number): ServiceStatus => {
  // Of the newest each is a twentieth.
  if (days <= 2) return among<ServiceStatus>(['ORDERED', 'PRE_ORDERED', 'ORDERED', 'COLLECTED'], Math.floor(turn / 20));
  // What nobody came for in three days has expired.
  const missed = days === 3 ? 'COLLECTED' : 'EXPIRED';
  if (days <= 7) return among<ServiceStatus>(['COLLECTED', 'AT_LAB', 'COMPLETE', missed, 'AT_LAB', 'NO_SHOW'], turn);
  if (turn % 23 === 0) return 'CANCELED';
  if (turn % 19 === 0) return 'EXPIRED';
  return turn % 61 === 0 ? 'NO_SHOW' : 'COMPLETE';
};

/** Nearly all are negative, as they are everywhere. */
const resultOf = ({ serviceTypeCode }: Terms, turn: number) => {
  const family = familyOf[serviceTypeCode];
  if (family === 'ALCOHOL') return { finalResult: 'Negative', screeningValue: 0 };
  if (family !== 'DRUG') return { finalResult: 'Passed' };
  if (turn % 67 === 0) return { finalResult: 'Positive', mroStatus: 'Complete' };
  return { finalResult: turn % 41 === 0 ? 'Negative-Dilute' : 'Negative', mroStatus: 'Complete' };
};

type Planned = {
  readonly person: Person;
  readonly reason: Reason;
  readonly agency: Person['agency'];
  readonly chosen: readonly Terms[];
  readonly days: number;
  readonly status: ServiceStatus;
  readonly turn: number;
};

const planOf = (turn: number, { person, terms }: { readonly person: Person; readonly terms: readonly Terms[] }): Planned | null => {
  const days = turn % 20 === 0 ? turn % 9 : Math.min(person.days, 3 + ((turn * 7) % 700));
  const [reason, agency] = [reasonsFor(turn), person.isCompanys ? person.agency : 'NON-DOT'];
  const occasion = { agency, reasonCode: reason, allowedFamilies: [], today: dayFromNow(-days) } as const;
  const fitting = terms.filter((one) => misfitOf(one, occasion) === null);
  const drug = fitting.find(({ serviceTypeCode }) => familyOf[serviceTypeCode] === 'DRUG');
  const alcohol = turn % 4 === 0 ? fitting.find(({ serviceTypeCode }) => familyOf[serviceTypeCode] === 'ALCOHOL') : undefined;
  const chosen = [drug, alcohol].filter((one): one is Terms => one !== undefined);
  return chosen.length === 0 ? null : { person, reason, agency, chosen, days, status: statusOf(turn, days), turn };
};

const hour = 3_600_000;
/** How long an order stands. */
const lifeHours = 72;
const later = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * hour).toISOString();

/** When all the sites of the country are open: from the first hour in the west to the last in the east. */
const siteHours: Hours = { opens: 11, closes: 17 };

/** So many hours after it began, or a part of the way to now: what has come about is over. */
const since = (begun: number, hours: number, { share }: { readonly share: number }): string =>
  new Date(atWork(begun + Math.min(hours * hour, (Date.now() - begun) * share), { now: Date.now(), ...siteHours })).toISOString();

/** A breath test sees no laboratory: it is done when the specimen is taken, or still to be done. */
const serviceStatus = ({ status, turn, days }: Planned, { serviceTypeCode }: Terms): ServiceStatus => {
  if (familyOf[serviceTypeCode] !== 'ALCOHOL' || (status !== 'COLLECTED' && status !== 'AT_LAB')) return status;
  return days <= 2 && Math.floor(turn / 20) % 8 === 3 ? 'ORDERED' : 'COMPLETE';
};

/** When a service came how far: collected, received, reported, verified. A breath test is read on the spot. */
const timesOf = (status: ServiceStatus, { serviceTypeCode }: Terms, { begun, turn }: Pick<Numbered, 'begun' | 'turn'>) => {
  const isRead = familyOf[serviceTypeCode] !== 'DRUG';
  const isReceived = !isRead && (status === 'AT_LAB' || status === 'COMPLETE');
  const isReported = isReceived && (status === 'COMPLETE' || turn % 2 === 0);
  const verified = isRead ? since(begun, 20.5, { share: 0.45 }) : since(begun, 70, { share: 0.9 });
  return {
    collectionDate: isCollected(status) ? since(begun, 20, { share: 0.4 }) : null,
    labReceivedAt: isReceived ? since(begun, 44, { share: 0.6 }) : null,
    labReportedAt: isReported ? since(begun, 66, { share: 0.8 }) : null,
    resultVerifiedAt: status === 'COMPLETE' ? verified : null,
  };
};

type Numbered = Planned & {
  readonly orderNumber: string;
  /** The moment of any hour that its times follow from. */
  readonly begun: number;
  readonly createdAt: string;
  readonly orderedBy: Staff;
  readonly userId: number;
};

/** When its status came about that is no more than ordered. */
const movedAt = ({ status, begun, createdAt }: Numbered): string => {
  if (status === 'ORDERED' || status === 'PRE_ORDERED') return createdAt;
  if (status === 'EXPIRED') return later(createdAt, lifeHours);
  return since(begun, status === 'CANCELED' ? 20 : 26, { share: 0.9 });
};

const orderRow = (plan: Numbered, reasonForTestId: number) => {
  const { person, agency, chosen, status, createdAt, userId, turn, orderNumber } = plan;
  const moved = movedAt(plan);
  return {
    companyId: person.companyId,
    locationId: person.locationId,
    participantId: person.id,
    reasonForTestId,
    agency,
    serviceIds: `{${chosen.map(({ serviceId }) => serviceId).join(',')}}`,
    status: orderStatusOf(chosen.map((terms) => serviceStatus(plan, terms))),
    orderNumber,
    orderGuid: crypto.randomUUID(),
    onlySaveOrder: status === 'PRE_ORDERED',
    providerCode: chosen[0]?.providerCode ?? '',
    expiresAt: later(createdAt, status === 'EXPIRED' || status === 'COMPLETE' ? lifeHours : lifeHours + (turn % 40)),
    sentAt: status === 'PRE_ORDERED' ? null : createdAt,
    noShowAt: status === 'NO_SHOW' ? moved : null,
    cancelReason: status === 'CANCELED' ? 'Offer withdrawn' : '',
    canceledAt: status === 'CANCELED' ? moved : null,
    canceledBy: status === 'CANCELED' ? userId : null,
    createdAt,
    updatedAt: moved,
    createdBy: userId,
    updatedBy: userId,
  };
};

/** Columns that the table fills by itself where nothing is said; of many rows at once each has to be said. */
const standard = {
  observed: false,
  observedReason: '',
  alternateSpecimenAllowed: false,
  specialInstructions: '',
  donorNotifyEmail: '',
  donorNotifyPhone: '',
  duplicateOverrideReason: '',
  correctionReason: '',
  isCreateCase: false,
  isUnsolicitedPhysical: false,
  alcoholDelayReason: '',
  alcoholNotDoneReason: '',
  drugNotDoneReason: '',
  url: '',
  failedProviderMessage: '',
  source: 'PORTAL',
  sortParticipantName: '',
  archivedWithCompany: false,
  version: 1,
  isArchived: false,
};

const serviceRows = (plan: Numbered, orderId: number) =>
  plan.chosen.map((terms, place) => {
    const status = serviceStatus(plan, terms);
    return {
      orderId,
      orderNumber: plan.orderNumber,
      companyId: plan.person.companyId,
      locationId: plan.person.locationId,
      participantId: plan.person.id,
      serviceId: terms.serviceId,
      serviceTypeCode: terms.serviceTypeCode,
      reasonCode: plan.reason,
      agency: plan.agency,
      status,
      specimenType: terms.specimenType,
      providerId: terms.providerId,
      accountNumberId: terms.accountNumberId,
      labId: terms.labId,
      mroId: terms.mroId,
      price: terms.price,
      expiresAt: later(plan.createdAt, lifeHours),
      specimenId: isCollected(status) && familyOf[terms.serviceTypeCode] === 'DRUG' ? `${4_000_000 + plan.turn * 3 + place}` : '',
      ...timesOf(status, terms, plan),
      mroStatus: '',
      finalResult: '',
      screeningValue: null,
      ...(status === 'COMPLETE' ? resultOf(terms, plan.turn) : {}),
      ...(status === 'EXPIRED' ? { finalResult: 'Order Expired' } : {}),
      paymentStatus: status === 'COMPLETE' ? 'Billed' : '',
      correctionReason: '',
      viewedBy: '{}',
      sortParticipantName: '',
      version: 1,
      isArchived: false,
      createdAt: plan.createdAt,
      updatedAt: movedAt(plan),
      createdBy: plan.userId,
      updatedBy: plan.userId,
    };
  });

/** What laboratories found of what waits for its review: nearly all negative, and sealed as it comes. */
const makeReports = async ({ tx, cipher }: World): Promise<void> => {
  const waiting = await tx.query<{ id: number; providerId: number; at: string; specimenId: string }>(
    `select id, coalesce(lab_id, provider_id) as "providerId", specimen_id as "specimenId",
       to_char(lab_reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from order_service where status = 'AT_LAB' and lab_reported_at is not null order by id`,
  );
  for (const [place, { id, providerId, at, specimenId }] of waiting.entries()) {
    const labResult = place % 5 === 4 ? 'POSITIVE' : 'NEGATIVE';
    const analytes = labResult === 'POSITIVE' ? [{ name: 'THC', result: labResult, value: '62 ng/mL' }] : [];
    const body = { stage: 'result', specimenId, labResult, screening: null, confirmation: null, analytes };
    await keepReport(tx, cipher, { orderServiceId: id, providerId, at, body, eventId: `demo-${id}`, supersedes: false });
  }
};

const staff: readonly Staff[] = ['priya.nair@assay.example', 'sa@demo.test', 'tom.calloway@assay.example'];
/** The minute of its day. */
const minuteOf = (turn: number): number => (turn * 13) % 500;

/** Who ordered what, in turns: at any hour, several people are at work. */
const orderers = (plans: readonly Planned[]): ReadonlyMap<Planned, Staff> => {
  const age = ({ days, turn }: Planned): number => days * 1440 + minuteOf(turn);
  return new Map(plans.toSorted((one, other) => age(one) - age(other)).map((plan, place) => [plan, among(staff, place)]));
};

const plansOf = async ({ tx }: World): Promise<Planned[]> => {
  const all = await people(tx);
  const terms = new Map<number, Terms[]>();
  const plans: Planned[] = [];
  for (let turn = 1; plans.length < total && turn < total * 2; turn += 1) {
    const person = among(all, turn * 7919);
    const offered = terms.get(person.companyId) ?? (await findTerms(tx, { ...person }, { today: dayFromNow(0) }));
    terms.set(person.companyId, offered);
    const plan = planOf(turn, { person, terms: offered });
    if (plan) plans.push(plan);
  }
  return plans.toSorted((one, other) => other.days - one.days);
};

/** What is told on the order itself, of how it ended: what expired did so by itself, the rest somebody of the staff said. */
const endings: ReadonlySet<ServiceStatus> = new Set(['CANCELED', 'EXPIRED', 'NO_SHOW']);

const remember = async ({ tx, users }: World, plan: Numbered, { id: entityId }: { readonly id: number }): Promise<void> => {
  const { person, orderNumber, createdAt, status, agency, orderedBy } = plan;
  const { companyId, locationId } = person;
  const subject = { entity: 'order', entityId, label: orderNumber, companyId, locationId } as const;
  const by = (at: string) => writeAs(tx, users, { by: orderedBy, at }).auditContext;
  const first = status === 'PRE_ORDERED' ? status : 'ORDERED';
  await appendAudit(tx, by(createdAt), { action: 'CREATE', ...subject, after: { agency, status: first } });
  if (!endings.has(status)) return;
  const at = movedAt(plan);
  const change = { before: { status: first }, after: { status } };
  await appendAudit(tx, status === 'EXPIRED' ? { ...byProduct, at } : by(at), { action: 'UPDATE', ...subject, ...change });
};

/** Two years of orders, in every status there is. */
export const makeOrders = async (world: World): Promise<void> => {
  const { tx, users } = world;
  const reasons = new Map(
    (await tx.query<{ id: number; code: string }>(`select id, code from reasonfortest`)).map(({ id, code }) => [code, id]),
  );
  const planned = await plansOf(world);
  const by = orderers(planned);
  const plans = planned.map((plan, index): Numbered => {
    const begun = millisAgo(plan.days, minuteOf(plan.turn));
    const createdAt = since(begun, 0, { share: 0 });
    const orderNumber = `${createdAt.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`;
    const orderedBy = by.get(plan) ?? 'sa@demo.test';
    return { ...plan, begun, createdAt, orderNumber, orderedBy, userId: known(users, orderedBy) };
  });
  await tx.query(`select setval('order_number_seq', $1)`, [plans.length]);
  const ids = await insertMany(
    tx,
    orders,
    plans.map((plan) => ({ ...standard, ...orderRow(plan, reasons.get(plan.reason) ?? 1) })),
  );
  await insertMany(
    tx,
    orderService,
    plans.flatMap((plan, place) => serviceRows(plan, ids[place] ?? 0)),
  );
  await makeReports(world);
  for (const [place, plan] of plans.entries()) await remember(world, plan, { id: ids[place] ?? 0 });
};
