import { isInForce, needsGeneralConsent } from '@assay/domain/clearinghouse/consent';
import { fitsState, licenseOf, shapesOf, type License } from '@assay/domain/clearinghouse/licenses';
import type { QueryStatus, QueryType } from '@assay/domain/clearinghouse/lists';
import { isDriver, standingStatuses, type QueryProblem } from '@assay/domain/clearinghouse/query';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Tx } from '#platform/db/transaction.ts';

type Given = { readonly consentFrom: string; readonly consentUntil: string | null; readonly withdrawnOn: string | null };

/** A driver as a query finds one. */
export type Driver = {
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly companyId: number;
  readonly locationId: number;
  readonly isActive: boolean;
  readonly isArchived: boolean;
  readonly cdlNumber: string;
  readonly cdlSealed: string;
  readonly agency: string;
  readonly secondaryAgencies: readonly string[];
  readonly isDesignated: boolean;
  readonly consents: readonly Given[];
  readonly standing: { readonly id: number; readonly status: QueryStatus } | null;
};

/** One at a time asks about a driver: of two who order at once, the second sees the query of the first. */
export const holdDrivers = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  for (const id of ids.toSorted((one, other) => one - other))
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('queries of participant ' || $1::bigint, 0))`, [id]);
};

/** Drivers by their ids, as far as the reader sees them. */
export const findDrivers = (tx: Tx, ids: readonly number[]): Promise<Driver[]> =>
  tx.query<Driver>(
    `select p.id, p.name, p.first_name as "firstName", p.last_name as "lastName", to_char(p.dob, 'YYYY-MM-DD') as dob,
       p.company_id as "companyId", p.location_id as "locationId", p.is_active as "isActive", p.is_archived as "isArchived",
       p.cdl_number as "cdlNumber", p.cdl_number_sealed as "cdlSealed", coalesce(o.agency, '') as agency,
       p.secondary_agencies as "secondaryAgencies", coalesce(c.clearinghouse_designated, false) as "isDesignated",
       (select coalesce(jsonb_agg(jsonb_build_object('consentFrom', g.consent_from, 'consentUntil', g.consent_until, 'withdrawnOn', g.withdrawn_on)), '[]')
        from clearinghouse_consent g where g.participant_id = p.id and g.company_id = p.company_id and not g.is_archived) as consents,
       (select jsonb_build_object('id', q.id, 'status', q.status) from clearinghouse q
        where q.participant_id = p.id and q.company_id = p.company_id and not q.is_archived and q.status = any ($2::text[]) order by q.id desc limit 1) as standing
     from participant p join company c on c.id = p.company_id left join occupation o on o.id = p.occupation_id
     where p.id = any ($1::bigint[]) order by p.name, p.id`,
    [ids, [...standingStatuses]],
  );

/** The license of a driver, whole; null where no number is kept that could be opened. */
export const openLicense = (cipher: FieldCipher, { id, cdlSealed }: Pick<Driver, 'id' | 'cdlSealed'>): License | null =>
  cdlSealed === '' ? null : licenseOf(cipher.open(cdlSealed, { table: 'participant', column: 'cdl_number_sealed', rowId: id }));

export type Found = { readonly problem: QueryProblem; readonly params: Readonly<Record<string, string>> };
const found = (problem: QueryProblem, params: Found['params'] = {}): Found => ({ problem, params });

type Asked = {
  readonly queryType: QueryType;
  readonly today: string;
  readonly acceptDuplicate?: boolean | undefined;
  readonly acceptLicense?: boolean | undefined;
};

const licenseProblem = (license: License | null): Found | null =>
  license === null || fitsState(license) ? null : found('licenseFormat', { state: license.state, shapes: shapesOf(license.state) });

/** Why no query is made about a driver; null where one is. The license is opened for its form alone. */
export const problemOf = (cipher: FieldCipher, driver: Driver, asked: Asked): Found | null => {
  if (driver.cdlNumber === '') return found('noLicense');
  if (!isDriver(driver)) return found('notDriver');
  if (!driver.isDesignated) return found('notDesignated');
  if (needsGeneralConsent(asked.queryType) && !driver.consents.some((one) => isInForce(one, asked.today))) return found('consentMissing');
  const problem = asked.acceptLicense ? null : licenseProblem(openLicense(cipher, driver));
  if (problem) return problem;
  return driver.standing && !asked.acceptDuplicate ? found('standing') : null;
};

/** What a problem is called among the faults of fields. */
export const faultOf = (problem: QueryProblem): string => `query${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
