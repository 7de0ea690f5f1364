import { scopeOf } from '@assay/domain/access/actor';
import { mayKeepSite, nextDueOf, takesFromOthers } from '@assay/domain/catalog/site';
import type { Site, SiteInput } from '@assay/domain/catalog/site.fields';
import { collectionSite } from '#platform/db/schema/catalog.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import { insertRow } from '#platform/resource/write.ts';
import { placeOfZip } from './zip-places.ts';

/** Where a site is: by the coordinates that were given, or by its ZIP code. */
const placeOf = async ({ lat, lng, physicalZip, physicalCountry }: SiteInput): Promise<[number, number] | null> => {
  if (lat !== null && lng !== null) return [lng, lat];
  const found = physicalCountry === 'USA' ? await placeOfZip(physicalZip) : null;
  return found && [found.lng, found.lat];
};

/** What is stored with a site and follows from what was said of it. */
export const derivedOf = async (input: SiteInput) => ({ place: await placeOf(input), nextDue: nextDueOf(input) });

/** Those that are newly named are there, in the writer's scope, and not archived. */
const checkCompanies = async (
  tx: Tx,
  { companyIds, before }: { readonly companyIds: readonly number[]; readonly before: readonly number[] },
): Promise<void> => {
  const added = companyIds.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await tx.query<{ isArchived: boolean }>(`select is_archived as "isArchived" from company where id = any ($1::bigint[])`, [
    added,
  ]);
  if (found.length < added.length) throw fieldError('companyIds', 'reference');
  if (found.some(({ isArchived }) => isArchived)) throw fieldError('companyIds', 'archivedRecord');
};

/** Those that are newly named are there, in the writer's scope, and collect. */
const checkCollectors = async (
  tx: Tx,
  { userIds, before }: { readonly userIds: readonly number[]; readonly before: readonly number[] },
): Promise<void> => {
  const added = userIds.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const found = await tx.query(
    `select from app_user where id = any ($1::bigint[]) and 'COLLECTOR' = any (roles) and is_active and not is_archived`,
    [added],
  );
  if (found.length < new Set(added).size) throw fieldError('otpUserIds', 'reference');
};

/** Who collects at a site sees the orders of all companies there: only who looks after all of them says who that is. */
const refuseStrangers = async (
  { tx, actor }: Write,
  site: { readonly id: number | null; readonly companyIds: readonly number[] },
): Promise<void> => {
  const scope = scopeOf(actor, 'site.edit');
  if (scope.kind === 'everything') return;
  const [row] =
    site.id === null
      ? []
      : await tx.query<{ companyIds: number[] }>(`select company_ids as "companyIds" from collection_site where id = $1`, [site.id]);
  const companyIds = row?.companyIds ?? site.companyIds;
  if (companyIds.length === 0 || companyIds.some((id) => !scope.companyIds.includes(id))) throw fieldError('otpUserIds', 'reference');
};

/** A writer who does not see all companies of a site takes none away that is out of sight. */
const companiesOf = async (tx: Tx, { companyIds }: SiteInput, current: Site): Promise<{ readonly companyIds?: number[] }> => {
  const [row] = await tx.query<{ hidden: number[] }>(
    `select array(select id from unnest(company_ids) id where id <> all ($2::bigint[])) as hidden from collection_site where id = $1`,
    [current.id, current.companyIds],
  );
  const hidden = row?.hidden ?? [];
  if (hidden.length === 0) return {};
  // Without one of theirs it would leave their own sight.
  if (companyIds.length === 0) throw fieldError('companyIds', 'required');
  return { companyIds: [...hidden, ...companyIds] };
};

export const createSite = async (write: Write, input: SiteInput): Promise<number> => {
  await checkCompanies(write.tx, { companyIds: input.companyIds, before: [] });
  await checkCollectors(write.tx, { userIds: input.otpUserIds, before: [] });
  if (input.otpUserIds.length > 0) await refuseStrangers(write, { id: null, companyIds: input.companyIds });
  return insertRow(write, collectionSite, { ...input, ...(await derivedOf(input)) });
};

export const updateSite = async (write: Write, input: SiteInput, current: Site): Promise<Readonly<Record<string, unknown>>> => {
  const { tx, actor } = write;
  if (!mayKeepSite(actor, current)) throw new AppError('forbidden');
  if (takesFromOthers(actor, { before: current.companyIds, after: input.companyIds })) throw fieldError('companyIds', 'siteOfAll');
  await checkCompanies(tx, { companyIds: input.companyIds, before: current.companyIds });
  await checkCollectors(tx, { userIds: input.otpUserIds, before: current.otpUserIds });
  if (input.otpUserIds.some((id) => !current.otpUserIds.includes(id))) await refuseStrangers(write, current);
  return { ...(await derivedOf(input)), ...(await companiesOf(tx, input, current)) };
};
