import type { Collision } from '@assay/contract/orders/order.types';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import { familyOf, isCollectedFor } from '@assay/domain/catalog/service-families';
import { serviceTypeCodes } from '@assay/domain/testing/lists';
import type { testReasons } from '@assay/domain/companies/lists';
import type { Company } from '@assay/domain/companies/company.fields';
import type { Stored } from '@assay/domain/orders/duplicates';
import type { Orderable } from '@assay/domain/orders/compatibility';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { isRefusable } from '@assay/domain/orders/no-show';
import { orderStatusOf, statusSets, type StatusSet } from '@assay/domain/orders/status';
import { instant } from '#platform/db/instant.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** A service that the company has, and what follows from it. */
export type Terms = Orderable & {
  readonly serviceId: number;
  readonly name: string;
  readonly code: string;
  readonly requiresLab: boolean;
  readonly price: string | null;
  readonly providerId: number | null;
  readonly providerName: string;
  readonly providerCode: string;
  readonly orderMode: string;
  readonly apiBaseUrl: string;
  readonly accountNumberId: number | null;
  readonly accountNumber: string;
  readonly labId: number | null;
  readonly labName: string;
  readonly mroId: number | null;
  readonly mroName: string;
};

type Place = { readonly companyId: number; readonly locationId: number | null };

/** What a company can order, and on whose terms. Asked of a company that the reader sees: the terms of those above it hold, too. */
export const findTerms = (tx: Tx, { companyId, locationId }: Place, { today }: { readonly today: string }): Promise<Terms[]> =>
  tx.query<Terms>(
    `select service_id as "serviceId", name, code, service_type_code as "serviceTypeCode", requires_lab as "requiresLab",
       specimen_type as "specimenType", is_dot as "isDot", agencies, to_char(price, 'FM999999999999990.00') as price,
       allowed_reasons as "allowedReasons", provider_id as "providerId", provider_name as "providerName", provider_code as "providerCode",
       order_mode as "orderMode", api_base_url as "apiBaseUrl", account_number_id as "accountNumberId", account_number as "accountNumber",
       lab_id as "labId", lab_name as "labName", mro_id as "mroId", mro_name as "mroName"
     from order_terms($1, $2, $3)`,
    [companyId, locationId, today],
  );

type ReasonFacts = Pick<Reason, 'allowedFamilies' | 'defaultExpiryHours' | 'isActive'> & { readonly code: (typeof testReasons)[number] };
type CompanyFacts = Pick<Company, 'agencies' | 'defaultExpiryHours'>;

export const findReason = async (tx: Tx, id: number): Promise<ReasonFacts | null> => {
  const [row] = await tx.query<ReasonFacts>(
    `select code, allowed_families as "allowedFamilies", default_expiry_hours as "defaultExpiryHours", is_active as "isActive"
     from reasonfortest where id = $1`,
    [id],
  );
  return row ?? null;
};

export const findCompany = async (tx: Tx, id: number): Promise<CompanyFacts | null> => {
  const [row] = await tx.query<CompanyFacts>(
    `select agencies, default_expiry_hours as "defaultExpiryHours" from company where id = $1 and not is_archived`,
    [id],
  );
  return row ?? null;
};

/** One at a time orders for a person: of two who order the same at once, the second sees the first. */
export const holdPerson = (tx: Tx, participantId: number) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('orders of participant ' || $1::bigint, 0))`, [participantId]);

export type StoredService = Stored & { readonly id: number; readonly orderId: number };

const numbers = ['primary_id', 'ssn', 'cdl_number', 'employee_number'].map((name) => `${name}_blind`);
/** Each number of somebody, whichever it is of the other: all are found alike, each through its own index. */
const byNumber = numbers
  .map(
    (blind) =>
      `union select n.id, p.id from number n join participant p on p.${blind} = n.blind and p.${blind} <> '' join company c on c.id = p.company_id and c.path[1] = n.root`,
  )
  .join(' ');

type Standing = { readonly participantIds: readonly number[]; readonly orderId: number; readonly parentOrderServiceId: number | null };

/**
 * What stands of some people, by whichever record of them: the same, one with a number in common among companies of one root, or one of the same
 * last name born on the same day. Row policies bound what is found. What is collected again for a service is no duplicate of it.
 */
export const standingOf = (tx: Tx, { participantIds, orderId, parentOrderServiceId }: Standing) =>
  tx.query<StoredService & { readonly personId: number }>(
    `with self as (select p.*, c.path[1] as root from participant p join company c on c.id = p.company_id where p.id = any ($1::bigint[])),
     number as (select s.id, s.root, blind from self s cross join unnest(array[${numbers.map((blind) => `s.${blind}`).join(', ')}]) blind where blind <> ''),
     same (person_id, id) as (
       select id, id from self
       ${byNumber}
       union select s.id, p.id from self s join participant p on p.dob = s.dob and search_form(p.last_name) = search_form(s.last_name) and p.company_id = s.company_id and not p.is_archived
     )
     select same.person_id as "personId", os.id, os.order_id as "orderId", os.service_id as "serviceId", os.service_type_code as "serviceTypeCode", os.agency,
       os.reason_code as "reasonCode", os.status, os.created_at as "createdAt"
     from same join order_service os on os.participant_id = same.id
     where os.status = any ($2::text[]) and not os.is_archived and os.order_id <> $3
       and os.id is distinct from $4 order by os.id`,
    [participantIds, statusSets.open, orderId, parentOrderServiceId],
  );

/** Of one of them. */
export const standingServices = (
  tx: Tx,
  { participantId, ...wanted }: Omit<Standing, 'participantIds'> & { readonly participantId: number },
): Promise<StoredService[]> => standingOf(tx, { ...wanted, participantIds: [participantId] });

/** The orders by their ids, as somebody is told of them who is about to order again. */
export const collisionsOf = (tx: Tx, ids: readonly number[]): Promise<Collision[]> =>
  tx.query<Collision>(
    `select o.id, o.order_number as "orderNumber", o.participant_id as "participantId", o.sort_participant_name as "participantName", o.status,
       r.code as "reasonCode", o.agency, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
       to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt", ${servicesOf('o')} as services
     from orders o join reasonfortest r on r.id = o.reason_for_test_id where o.id = any ($1::bigint[]) order by o.id desc`,
    [ids],
  );

/** The services of an order by their names, in the order in which they were chosen; what was canceled is left out while others stand. */
export const servicesOf = (order: string): string =>
  `(select coalesce(string_agg(s.name, ', ' order by os.id), '') from order_service os join service s on s.id = os.service_id where os.order_id = ${order}.id and (os.status <> 'CANCELED' or ${order}.status = 'CANCELED'))`;

export type ServiceRow = {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceTypeCode: (typeof serviceTypeCodes)[number];
  readonly status: ServiceStatus;
  /** Since when its donor is at the site. */
  readonly arrivedAt: string | null;
  readonly finalResult: string;
  readonly expiresAt: string | null;
};

/** The services of an order, held. */
export const holdServices = (tx: Tx, orderId: number): Promise<ServiceRow[]> =>
  tx.query<ServiceRow>(
    `select id, service_id as "serviceId", service_type_code as "serviceTypeCode", status, ${instant('arrived_at')} as "arrivedAt", final_result as "finalResult",
       ${instant('expires_at')} as "expiresAt" from order_service where order_id = $1 order by id for update`,
    [orderId],
  );

/** Whether a status, of which the column is named, is one of a set. */
export const isInSet = (column: string, set: StatusSet): string =>
  `${column} in (${statusSets[set].map((status) => `'${status}'`).join(', ')})`;

/** Of services `s`, those of some kinds. */
const ofCodes = (codes: readonly string[]): string => `s.service_type_code = any ('{${codes.join(',')}}')`;

/** Of services `s`, those that somebody comes for. */
const collectedFor = ofCodes(serviceTypeCodes.filter((serviceTypeCode) => isCollectedFor({ serviceTypeCode })));

/** Whether somebody is to come for a test of an order. */
export const awaitsDonor = (order: string): string =>
  `exists (select from order_service s where s.order_id = ${order}.id and s.status = 'ORDERED' and ${collectedFor})`;

/** How the tests of an order stand, and those of them that somebody comes for. */
export const standOf = (order: string) => {
  const of = (which: string): string =>
    `array(select distinct s.status from order_service s where s.order_id = ${order}.id and ${which} order by s.status)`;
  return { serviceStatuses: of('true'), collectionStatuses: of(collectedFor) };
};

/** When the donor was first sent the form. */
export const donorNotifiedAt = (order: string): string =>
  `(select min(d.emailed_at) from document d where d.ref_table = 'order' and d.ref_id = ${order}.id)`;

/** Whether a test for drugs or alcohol was missed, and not an exam alone. */
export const missedTestOf = (order: string): string =>
  `exists (select from order_service s where s.order_id = ${order}.id and s.status = 'NO_SHOW' and ${ofCodes(serviceTypeCodes.filter((code) => isRefusable(familyOf[code])))})`;

/** The status of an order as its services are now. */
export const rollUp = async (tx: Tx, orderId: number): Promise<string> => {
  const rows = await tx.query<{ status: ServiceStatus }>(`select status from order_service where order_id = $1`, [orderId]);
  return orderStatusOf(rows.map(({ status }) => status));
};

/** The order of a service, held. */
export const holdOrderOf = (tx: Tx, serviceId: number) =>
  tx.query(`select from orders where id = (select order_id from order_service where id = $1) for update`, [serviceId]);

/** The status of an order as it is stored. */
export const orderStatus = async (tx: Tx, orderId: number): Promise<string> => {
  const [row] = await tx.query<{ status: string }>(`select status from orders where id = $1`, [orderId]);
  return row?.status ?? '';
};

type Unseen = Pick<OrderService, 'screeningValue' | 'confirmationValue' | 'finalResult' | 'resultExpiry' | 'restrictions'> & {
  readonly mayDiffer: boolean;
};

/** What stands of a service whoever asks, and whether its order lets another kind of specimen be collected. */
export const storedOf = async (tx: Tx, serviceId: number): Promise<Unseen> => {
  const [row] = await tx.query<Unseen>(
    `select s.screening_value::float8 as "screeningValue", s.confirmation_value::float8 as "confirmationValue", s.final_result as "finalResult",
       to_char(s.result_expiry, 'YYYY-MM-DD') as "resultExpiry", s.restrictions, o.alternate_specimen_allowed as "mayDiffer"
     from order_service s join orders o on o.id = s.order_id where s.id = $1`,
    [serviceId],
  );
  return row ?? { screeningValue: null, confirmationValue: null, finalResult: '', resultExpiry: null, restrictions: '', mayDiffer: false };
};

/** What somebody is called. */
export const nameOf = async (tx: Tx, userId: number): Promise<string> => {
  const [row] = await tx.query<{ name: string | null }>(`select user_name($1) as name`, [userId]);
  return row?.name ?? '';
};
