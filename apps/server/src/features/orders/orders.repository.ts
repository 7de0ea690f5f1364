import type { Collision } from '@assay/contract/orders/order.types';
import type { Reason } from '@assay/domain/catalog/reason.fields';
import type { testReasons } from '@assay/domain/companies/lists';
import type { Company } from '@assay/domain/companies/company.fields';
import { standing, type Stored } from '@assay/domain/orders/duplicates';
import type { Orderable } from '@assay/domain/orders/compatibility';
import type { ServiceStatus } from '@assay/domain/orders/lists';
import { orderStatusOf } from '@assay/domain/orders/status';
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
/** Each number through its own index. */
const byNumber = numbers
  .map(
    (blind) =>
      `union select p.id from self s join participant p on p.${blind} = s.${blind} and p.${blind} <> '' join company c on c.id = p.company_id and c.path[1] = s.root`,
  )
  .join(' ');

/**
 * What stands of a person, by whichever record of them: the same, one with a number in common among companies of one root, or one of the same
 * last name born on the same day. Row policies bound what is found. What is collected again for a service is no duplicate of it.
 */
export const standingServices = (
  tx: Tx,
  { participantId, orderId, parentOrderServiceId }: { participantId: number; orderId: number; parentOrderServiceId: number | null },
): Promise<StoredService[]> =>
  tx.query<StoredService>(
    `with self as (select p.*, c.path[1] as root from participant p join company c on c.id = p.company_id where p.id = $1),
     same as (
       select id from self
       ${byNumber}
       union select p.id from self s join participant p on p.dob = s.dob and search_form(p.last_name) = search_form(s.last_name) and p.company_id = s.company_id and not p.is_archived
     )
     select os.id, os.order_id as "orderId", os.service_id as "serviceId", os.service_type_code as "serviceTypeCode", os.agency,
       os.reason_code as "reasonCode", os.status, os.created_at as "createdAt"
     from order_service os
     where os.participant_id in (select id from same) and os.status = any ($2::text[]) and not os.is_archived and os.order_id <> $3
       and os.id is distinct from $4 order by os.id`,
    [participantId, standing, orderId, parentOrderServiceId],
  );

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

export type ServiceRow = { readonly id: number; readonly serviceId: number; readonly status: ServiceStatus };

/** The services of an order, held. */
export const holdServices = (tx: Tx, orderId: number): Promise<ServiceRow[]> =>
  tx.query<ServiceRow>(`select id, service_id as "serviceId", status from order_service where order_id = $1 order by id for update`, [
    orderId,
  ]);

/** The status of an order as its services are now. */
export const rollUp = async (tx: Tx, orderId: number): Promise<string> => {
  const rows = await tx.query<{ status: ServiceStatus }>(`select status from order_service where order_id = $1`, [orderId]);
  return orderStatusOf(rows.map(({ status }) => status));
};
