import type { occupationAgencies } from '@assay/domain/catalog/lists';
import type { testReasons } from '@assay/domain/companies/lists';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import { familyOf } from '@assay/domain/catalog/service-type';
import { misfitOf } from '@assay/domain/orders/compatibility';
import { findTerms, type Terms } from '#features/orders/orders.repository.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { orders, orderService } from '#platform/db/schema/orders.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { dayFromNow, daysAgo, writeAs, type Staff } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number> };

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
  if (days <= 2) return among<ServiceStatus>(['ORDERED', 'PRE_ORDERED', 'ORDERED', 'COLLECTED'], turn);
  if (days <= 7) return among<ServiceStatus>(['COLLECTED', 'AT_LAB', 'COMPLETE', 'ORDERED', 'AT_LAB', 'NO_SHOW'], turn);
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
const later = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * hour).toISOString();

const isDone = (status: ServiceStatus): boolean => status === 'COLLECTED' || status === 'AT_LAB' || status === 'COMPLETE';

type Numbered = Planned & { readonly orderNumber: string; readonly createdAt: string; readonly userId: number };

const orderRow = ({ person, agency, chosen, status, createdAt, userId, turn, orderNumber }: Numbered, reasonForTestId: number) => ({
  companyId: person.companyId,
  locationId: person.locationId,
  participantId: person.id,
  reasonForTestId,
  agency,
  serviceIds: `{${chosen.map(({ serviceId }) => serviceId).join(',')}}`,
  status,
  orderNumber,
  orderGuid: crypto.randomUUID(),
  onlySaveOrder: status === 'PRE_ORDERED',
  providerCode: chosen[0]?.providerCode ?? '',
  expiresAt: later(createdAt, status === 'EXPIRED' || status === 'COMPLETE' ? 72 : 72 + (turn % 40)),
  cancelReason: status === 'CANCELED' ? 'Offer withdrawn' : '',
  canceledAt: status === 'CANCELED' ? later(createdAt, 20) : null,
  canceledBy: status === 'CANCELED' ? userId : null,
  createdAt,
  updatedAt: later(createdAt, status === 'ORDERED' ? 0 : 26),
  createdBy: userId,
  updatedBy: userId,
});

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
  plan.chosen.map((terms, place) => ({
    orderId,
    orderNumber: plan.orderNumber,
    companyId: plan.person.companyId,
    locationId: plan.person.locationId,
    participantId: plan.person.id,
    serviceId: terms.serviceId,
    serviceTypeCode: terms.serviceTypeCode,
    reasonCode: plan.reason,
    agency: plan.agency,
    status: plan.status,
    specimenType: terms.specimenType,
    providerId: terms.providerId,
    accountNumberId: terms.accountNumberId,
    labId: terms.labId,
    mroId: terms.mroId,
    price: terms.price,
    expiresAt: later(plan.createdAt, 72),
    specimenId: isDone(plan.status) && familyOf[terms.serviceTypeCode] === 'DRUG' ? `${4_000_000 + plan.turn * 3 + place}` : '',
    collectionDate: isDone(plan.status) ? later(plan.createdAt, 20) : null,
    resultVerifiedAt: plan.status === 'COMPLETE' ? later(plan.createdAt, 70) : null,
    mroStatus: '',
    finalResult: '',
    screeningValue: null,
    ...(plan.status === 'COMPLETE' ? resultOf(terms, plan.turn) : {}),
    paymentStatus: plan.status === 'COMPLETE' ? 'Billed' : '',
    correctionReason: '',
    viewedBy: '{}',
    sortParticipantName: '',
    version: 1,
    isArchived: false,
    createdAt: plan.createdAt,
    updatedAt: later(plan.createdAt, plan.status === 'ORDERED' ? 0 : 26),
    createdBy: plan.userId,
    updatedBy: plan.userId,
  }));

const staff: readonly Staff[] = ['priya.nair@assay.example', 'sa@demo.test', 'tom.calloway@assay.example'];

const plansOf = async ({ tx }: World): Promise<Planned[]> => {
  const all = await people(tx);
  const terms = new Map<number, Terms[]>();
  const plans: Planned[] = [];
  for (let turn = 1; plans.length < total && turn < total * 2; turn += 1) {
    const person = among(all, turn * 7919);
    const known = terms.get(person.companyId) ?? (await findTerms(tx, { ...person }, { today: dayFromNow(0) }));
    terms.set(person.companyId, known);
    const plan = planOf(turn, { person, terms: known });
    if (plan) plans.push(plan);
  }
  return plans.toSorted((one, other) => other.days - one.days);
};

/** Two years of orders, in every status there is. */
export const makeOrders = async (world: World): Promise<void> => {
  const { tx, users } = world;
  const reasons = new Map(
    (await tx.query<{ id: number; code: string }>(`select id, code from reasonfortest`)).map(({ id, code }) => [code, id]),
  );
  const plans = (await plansOf(world)).map((plan, index): Numbered => {
    const createdAt = daysAgo(plan.days, (plan.turn * 13) % 500);
    const orderNumber = `${createdAt.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`;
    return { ...plan, createdAt, orderNumber, userId: users.get(among(staff, plan.turn)) ?? 0 };
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
  for (const [place, { person, orderNumber, createdAt, status, agency, turn }] of plans.entries())
    await appendAudit(tx, writeAs(tx, users, { by: among(staff, turn), at: createdAt }).auditContext, {
      action: 'CREATE',
      entity: 'order',
      entityId: ids[place] ?? 0,
      label: orderNumber,
      companyId: person.companyId,
      locationId: person.locationId,
      after: { agency, status: status === 'PRE_ORDERED' ? status : 'ORDERED' },
    });
};
