import type { Panel } from '@assay/domain/catalog/panel.fields';
import type { ProviderLinkInput } from '@assay/domain/catalog/provider-link.fields';
import type { ServiceInput } from '@assay/domain/catalog/service.fields';
import type { ServiceType } from '@assay/domain/catalog/service-type.fields';
import type { Period } from '@assay/domain/time/periods';
import type { Tx } from '#platform/db/transaction.ts';

/** Something that holds for a time, by what it is called. */
export type Held = Period & { readonly id: number; readonly name: string };

const period = `to_char(t.effective_from, 'YYYY-MM-DD') as "effectiveFrom", to_char(t.effective_to, 'YYYY-MM-DD') as "effectiveTo"`;

/** The other versions of a panel. One at a time looks and stores: two at once would not see each other. */
export const panelsOfCode = async (tx: Tx, { code, except }: { readonly code: string; readonly except: number }): Promise<Held[]> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('panel code ' || lower($1), 0))`, [code]);
  return tx.query<Held>(
    `select t.id, t.name, ${period} from panel t where lower(t.code) = lower($1) and not t.is_archived and t.id <> $2 order by t.effective_from, t.id`,
    [code, except],
  );
};

type TypeFacts = Pick<ServiceType, 'code' | 'specimenTypes'>;
type PanelFacts = Pick<Panel, 'regime' | 'specimenType'>;

/** What a service points to, as far as it is there. */
export const findChosen = async (tx: Tx, { serviceTypeId, panelId }: Pick<ServiceInput, 'serviceTypeId' | 'panelId'>) => {
  const [type = null] = await tx.query<TypeFacts>(`select code, specimen_types as "specimenTypes" from service_type where id = $1`, [
    serviceTypeId,
  ]);
  const [chosen = null] = await tx.query<PanelFacts>(`select regime, specimen_type as "specimenType" from panel where id = $1`, [panelId]);
  return { type, panel: chosen };
};

/** The DOT panel of a specimen that is in effect today. */
export const findDotPanel = async (tx: Tx, specimenType: string): Promise<number | null> => {
  const [row] = await tx.query<{ id: number }>(
    `select id from panel where regime = 'DOT' and specimen_type = $1 and not is_archived
     and (now() at time zone 'America/New_York')::date between effective_from and coalesce(effective_to, 'infinity')
     order by effective_from desc, id desc limit 1`,
    [specimenType],
  );
  return row?.id ?? null;
};

type Owner = { readonly path: number[]; readonly isArchived: boolean };

/** A company in the writer's scope with those above it, held by one at a time: what is stored below it meanwhile is seen by the next. */
export const lockOwner = async (tx: Tx, companyId: number): Promise<Owner | null> => {
  const [row] = await tx.query<Owner>(`select path, is_archived as "isArchived" from company where id = $1 for no key update`, [companyId]);
  return row ?? null;
};

/** The same, by what belongs to it: whose it is never changes. */
export const lockOwnersOf = (
  tx: Tx,
  { table, ids }: { readonly table: 'company_services' | 'company_servicetype_provider'; readonly ids: readonly number[] },
) =>
  tx.query(
    `select from company where id in (select company_id from ${table} where id = any ($1::bigint[])) order by id for no key update`,
    [ids],
  );

export const findPath = async (tx: Tx, companyId: number): Promise<number[] | null> => {
  const [row] = await tx.query<{ path: number[] }>(`select path from company where id = $1`, [companyId]);
  return row?.path ?? null;
};

type OtherLink = Held & { readonly providerId: number; readonly isDefault: boolean };

/** The other links of the same company, type and location that are switched on. */
export const linksBeside = (
  tx: Tx,
  { companyId, serviceTypeId, locationId }: ProviderLinkInput,
  { except }: { readonly except: number },
): Promise<OtherLink[]> =>
  tx.query<OtherLink>(
    `select t.id, p.name, t.provider_id as "providerId", t.is_default as "isDefault", ${period}
     from company_servicetype_provider t join provider p on p.id = t.provider_id
     where t.company_id = $1 and t.service_type_id = $2 and t.location_id is not distinct from $3 and t.is_active and not t.is_archived and t.id <> $4
     order by t.effective_from, t.id`,
    [companyId, serviceTypeId, locationId, except],
  );

type Offered = { readonly id: number; readonly isArchived: boolean };

export const findServices = (tx: Tx, ids: readonly number[]): Promise<Offered[]> =>
  tx.query<Offered>(`select id, is_archived as "isArchived" from service where id = any ($1::bigint[])`, [ids]);

export const servicesOf = async (tx: Tx, companyId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(`select service_id as id from company_services where company_id = $1 and not is_archived`, [companyId])
  ).map(({ id }) => id);
