import type { LocationInput } from '@assay/domain/companies/location.fields';
import { location } from '#platform/db/schema/companies.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';

export const insertLocation = async (tx: Tx, input: LocationInput, { userId }: { readonly userId: number }): Promise<number> => {
  const rows = await tx.db
    .insert(location)
    .values({ ...input, createdBy: userId, updatedBy: userId })
    .returning({ id: location.id });
  return storedId(rows);
};

/** The ids of new locations, in their order. Made of one JSON by PostgreSQL: a statement with a parameter for each value takes longer to write than to run. */
export const insertLocations = (tx: Tx, inputs: readonly LocationInput[], { userId }: { readonly userId: number }): Promise<number[]> =>
  insertMany(
    tx,
    location,
    inputs.map((input) => ({ ...input, createdBy: userId, updatedBy: userId })),
  );

type Owner = { readonly isArchived: boolean };

/**
 * The company of a location, held by one at a time: it is not archived meanwhile, and no other location takes a code that this one saw
 * free. Absent when it is out of the actor's scope.
 */
export const lockOwner = async (tx: Tx, companyId: number): Promise<Owner | null> => {
  const [row] = await tx.query<Owner>(`select is_archived as "isArchived" from company where id = $1 for no key update`, [companyId]);
  return row ?? null;
};

/** The same, by the locations: where they belong never changes. */
export const lockOwnersOf = (tx: Tx, locationIds: readonly number[]) =>
  tx.query(
    `select from company where id in (select company_id from location where id = any ($1::bigint[])) order by id for no key update`,
    [locationIds],
  );

/** Whose siblings are asked for: a location's own id, 0 while it has none. */
type Siblings = { readonly companyId: number; readonly except: number };

/** Which of some codes other locations of the company have, whatever their case. */
export const takenCodes = async (
  tx: Tx,
  { companyId, except }: Siblings,
  { codes }: { readonly codes: readonly string[] },
): Promise<string[]> => {
  const rows = await tx.query<{ code: string }>(`select code from taken_location_codes($1, $2, $3) code`, [companyId, except, codes]);
  return rows.map(({ code }) => code);
};

export const hasMaster = async (tx: Tx, { companyId, except }: Siblings): Promise<boolean> =>
  (
    await tx.query(`select from location where company_id = $1 and not is_archived and upper(descriptor) = 'MASTER' and id <> $2`, [
      companyId,
      except,
    ])
  ).length > 0;
