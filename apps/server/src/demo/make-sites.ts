import { siteInput } from '@assay/domain/catalog/site';
import type { SiteInput } from '@assay/domain/catalog/site.fields';
import { weekdays } from '@assay/domain/sites/lists';
import { derivedOf } from '#features/catalog/write-site.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { collectionSite } from '#platform/db/schema/catalog.ts';
import { storedId } from '#platform/db/stored-id.ts';
import { demoSites } from './catalog.data.ts';
import type { CatalogWorld } from './make-catalog.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';

const hoursOf = (isAlwaysOpen: boolean): SiteInput['hours'] => {
  if (isAlwaysOpen) return weekdays.map((day) => ({ day, opens: '00:00', closes: '23:59' }));
  const week = weekdays.slice(1, 6).map((day) => ({ day, opens: '08:00', closes: '17:00' }));
  return [...week, { day: 'SAT', opens: '09:00', closes: '12:00' }];
};

type DemoSite = (typeof demoSites)[number];
type Turn = { readonly index: number; readonly companies: CatalogWorld['companies'] };

const inputOf = ({ city, company, collectors, isAlwaysOpen, ...demo }: DemoSite, { index, companies }: Turn) => {
  const [physicalCity, physicalState, physicalZip] = city;
  const [technician = ['', 0]] = collectors;
  return siteInput.parse({
    ...demo,
    code: `S-${100 + index}`,
    phone: `555-630-01${10 + index}`,
    physicalAddress1: `${500 + index * 40} Clinic Way`,
    physicalCity,
    physicalState,
    physicalZip,
    hours: hoursOf(isAlwaysOpen === true),
    walkIn: index % 2 === 0,
    afterHours: isAlwaysOpen === true,
    electronicCcf: index < 3,
    fee: `${28 + index * 4}.50`,
    companyIds: company === undefined ? [] : [companies.get(company)],
    collectors: collectors.map(([name, days]) => ({ name, trainedOn: dayFromNow(days - 1826), refresherDue: dayFromNow(days) })),
    bats: demo.services.includes('BAT') ? [{ name: technician[0], certExpiry: dayFromNow(700), refresherDue: dayFromNow(520) }] : [],
    ebts: demo.services.includes('BAT')
      ? [
          {
            make: 'Lifeloc',
            model: 'Phoenix 6.0',
            serial: `P6-${2040 + index}`,
            lastCheck: dayFromNow(-9),
            checkDue: dayFromNow(21 + index * 30),
          },
        ]
      : [],
  });
};

export const makeSites = async ({ tx, users, companies }: CatalogWorld): Promise<void> => {
  for (const [index, demo] of demoSites.entries()) {
    const at = daysAgo(60 - index * 3, index * 23);
    const input = inputOf(demo, { index, companies });
    const rows = await tx.db
      .insert(collectionSite)
      .values({ ...input, ...(await derivedOf(input)), createdAt: at, updatedAt: at })
      .returning({ id: collectionSite.id });
    await appendAudit(tx, writeAs(tx, users, { by: 'sa@demo.test', at }).auditContext, {
      action: 'CREATE',
      entity: 'collection-site',
      entityId: storedId(rows),
      label: demo.name,
      companyId: input.companyIds[0] ?? null,
      locationId: null,
      after: input,
    });
  }
};

/** So many of the newest orders go to the site of the demo's collector, who then has somebody to wait for. */
const atCollector = 14;

/** Who collects at the first site, and what is to be collected there. */
export const makeCollector = async ({ tx, users }: Pick<CatalogWorld, 'tx' | 'users'>): Promise<void> => {
  const [site] = await tx.query<{ id: number }>(
    `update collection_site set otp_user_ids = array[$1::bigint] where id = (select min(id) from collection_site) returning id`,
    [users.get('collector@demo.test') ?? 0],
  );
  await tx.query(
    `update orders set collection_site_id = $1 where id in
       (select id from orders where status in ('ORDERED', 'COLLECTED') and expires_at > now() and provider_code not in ('ESC', 'FMCSA') order by created_at desc, id limit ${atCollector})`,
    [site?.id ?? 0],
  );
};
