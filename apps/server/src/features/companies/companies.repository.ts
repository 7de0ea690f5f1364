import type { BulkAction } from '@assay/domain/bulk/bulk-run';
import type { Role } from '@assay/domain/access/roles';
import type { CompanyInput } from '@assay/domain/companies/company.fields';
import type { CompanyMatch, CompanyOption } from '@assay/contract/companies/company.types';
import { company } from '#platform/db/schema/companies.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { BulkOf, Write } from '#platform/resource/binding.ts';

export const newCompanyId = async (tx: Tx): Promise<number> =>
  storedId(await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('company', 'id')) as id`));

type Parent = { readonly path: number[]; readonly isArchived: boolean };

/** A parent the actor can see, held so that it is not archived or moved meanwhile. */
export const lockParent = async (tx: Tx, id: number): Promise<Parent | null> => {
  const [row] = await tx.query<Parent>(`select path, is_archived as "isArchived" from company where id = $1 for no key update`, [id]);
  return row ?? null;
};

/** Who comes or goes below a company is counted with it: it is held before its child is, as by who renames it. */
export const lockParentsOf = (tx: Tx, { ids, others }: { readonly ids: readonly number[]; readonly others: readonly number[] }) =>
  tx.query(
    `select from company where id = any ($2::bigint[]) or id in (select parent_company_id from company where id = any ($1::bigint[])) order by id for no key update`,
    [ids, others],
  );

/** Only one company moves at a time: two moves at once could make a circle that neither sees. */
export const lockMoves = (tx: Tx) => tx.query(`select pg_advisory_xact_lock(hashtext('company moves'))`);

/** No company moves while one takes its place below another: a move does not see it yet, and would leave it with its old ancestors. */
export const holdStill = (tx: Tx) => tx.query(`select pg_advisory_xact_lock_shared(hashtext('company moves'))`);

/** Whether one of some companies stands below another one than this, or below none. */
export const standElsewhere = async (tx: Tx, ids: readonly number[], parentId: unknown): Promise<boolean> =>
  (
    await tx.query(`select from company where id = any ($1::bigint[]) and parent_company_id is distinct from $2::bigint limit 1`, [
      ids,
      parentId,
    ])
  ).length > 0;

/** Whether people of one of these companies may sign in with its own identity provider. */
export const hasSso = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await tx.query(`select from company_sso where enabled and company_id = any ($1::bigint[]) limit 1`, [ids])).length > 0;

export type AccountNumberOf = { readonly companyId: number; readonly accountNumber: string };

/** Another account number for single sign-on. Who decides on it is not decided here. */
export const storeAccountNumber = async (
  { tx, actor }: Pick<Write, 'tx' | 'actor'>,
  { companyId, accountNumber }: AccountNumberOf,
): Promise<void> => {
  await tx.query(`update company set sso_account_number = $2, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`, [
    companyId,
    accountNumber,
    actor.userId,
  ]);
};

export const heightOf = async (tx: Tx, id: number): Promise<number> => {
  const [row] = await tx.query<{ height: number }>(`select company_height($1) as height`, [id]);
  return row?.height ?? 1;
};

type NewCompany = {
  readonly id: number;
  readonly path: number[];
  readonly nameKey: string;
  readonly input: CompanyInput;
  readonly userId: number;
};

export const insertCompany = (tx: Tx, { id, path, nameKey, input, userId }: NewCompany) =>
  tx.db
    .insert(company)
    .overridingSystemValue()
    .values({ ...input, id, path, nameKey, createdBy: userId, updatedBy: userId });

/** Gives the subtree of a moved company its new ancestors. */
export const movePaths = (tx: Tx, { id, above }: { readonly id: number; readonly above: readonly number[] }) =>
  tx.query(`update company set path = $2::bigint[] || path[array_position(path, $1::bigint):] where path @> array[$1::bigint]`, [
    id,
    above,
  ]);

/** Companies that share the name key, the EIN or the USDOT number, with all that they share; the likeliest first. */
export const findLookAlikes = (tx: Tx, nameKey: string, input: CompanyInput): Promise<CompanyMatch[]> => {
  const { ein, usDot, phone, physicalAddress1, physicalZip } = input;
  return tx.query<CompanyMatch>(
    `select t.id, t.name, coalesce((select p.name from company p where p.id = t.parent_company_id), '') as "parentCompanyName",
            t.physical_city as "physicalCity", t.physical_state as "physicalState", shared as "matchedOn"
     from company t,
          lateral (select array_remove(array[case when t.name_key = $1 then 'name' end, case when $2 <> '' and t.ein = $2 then 'ein' end,
                                             case when $3 <> '' and t.us_dot = $3 then 'usDot' end,
                                             case when $4 <> '' and t.phone = $4 then 'phone' end,
                                             case when lower(t.physical_address1) = lower($5) and t.physical_zip = $6 then 'physicalAddress1' end],
                                       null) as shared) s
     where not t.is_archived and (t.name_key = $1 or ($2 <> '' and t.ein = $2) or ($3 <> '' and t.us_dot = $3))
     order by cardinality(shared) desc, t.name, t.id limit 20`,
    [nameKey, ein, usDot, phone, physicalAddress1, physicalZip],
  );
};

/** The roles of a user the actor can see; null where there is none. */
export const rolesOfUser = async (tx: Tx, id: number): Promise<readonly Role[] | null> => {
  const [row] = await tx.query<{ roles: Role[] }>(`select roles from app_user where id = $1 and not is_archived`, [id]);
  return row?.roles ?? null;
};

const inOrder: Record<BulkAction, string> = {
  // The lowest first; a company stays for an active one below it that is not among them.
  archive: `exists (select from company d where d.path @> array[c.id] and d.id <> all ($1::bigint[]) and not d.is_archived) as "isBlocked"
    from company c where c.id = any ($1::bigint[]) order by cardinality(c.path) desc, c.id`,
  // The highest first; a company waits for an archived one above it that is not among them.
  restore: `exists (select from company a where a.id = any (c.path) and a.id <> all ($1::bigint[]) and a.is_archived) as "isBlocked"
    from company c where c.id = any ($1::bigint[]) order by cardinality(c.path), c.id`,
};

export const companiesTogether = (tx: Tx, { action, ids }: BulkOf) =>
  tx.query<{ id: number; isBlocked: boolean }>(`select c.id, ${inOrder[action]}`, [ids]);

const searchLimit = 50;

type NameQuery = {
  readonly scope: string | null;
  readonly pattern: string;
  /** Only those right below this one. */
  readonly parent: string | null;
  readonly values: readonly unknown[];
  readonly isBelow: boolean;
};

/** Active companies whose name holds the text; `isBelow` keeps those that have a parent. */
export const searchByName = (tx: Tx, { scope, pattern, parent, values, isBelow }: NameQuery): Promise<CompanyOption[]> =>
  tx.query<CompanyOption>(
    `select t.id, t.name, coalesce((select p.name from company p where p.id = t.parent_company_id), '') as "parentCompanyName", t.is_active as "isActive"
     from company t where t.is_active and not t.is_archived and t.name ilike ${pattern} ${isBelow ? `and t.parent_company_id ${parent ? `= ${parent}` : 'is not null'}` : ''} and ${scope ?? 'true'}
     order by t.name collate "und-x-icu", t.id limit ${searchLimit}`,
    values,
  );
