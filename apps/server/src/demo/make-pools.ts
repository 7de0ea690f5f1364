import { nextReportAt } from '@assay/domain/reports/schedule';
import { periodsOf } from '@assay/domain/randoms/periods';
import { dayOf } from '@assay/domain/time/days';
import { randomBytes } from 'node:crypto';
import { appendAudit } from '#platform/audit/audit.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import { randomPoolScheduledReport } from '#platform/db/schema/randoms.reports.ts';
import { randomPool, randomPoolMember, randomPoolSelectionPeriod } from '#platform/db/schema/randoms.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import { makeDraws } from './make-draws.ts';
import { daysAgo, writeAs } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly cipher: FieldCipher };
type Person = { readonly id: number; readonly companyId: number };

/** The employer with most people who work under some rules, and these people. */
const largest = (tx: Tx, condition: string): Promise<Person[]> =>
  tx.query<Person>(
    `with found as (select p.id, p.company_id from participant p join occupation o on o.id = p.occupation_id join company c on c.id = p.company_id and not c.is_archived
       where p.status = 'Active' and not p.is_archived and p.random_eligible and ${condition})
     select id, company_id as "companyId" from found
     where company_id = (select company_id from found group by company_id order by count(*) desc, company_id limit 1) order by id`,
  );

const demoPools = [
  {
    who: `o.agency = 'FMCSA'`,
    services: { drug: 'DOT-U5', alcohol: 'DOT-BAT' },
    pool: {
      name: 'FMCSA drivers',
      regime: 'DOT',
      agencies: ['FMCSA'],
      groups: ['drivers'],
      drugRate: 50,
      alcoholRate: 10,
      alcoholMode: 'NESTED',
    },
  },
  {
    who: `o.type = 'NON-DOT'`,
    services: { drug: 'ND-MS', alcohol: null },
    pool: {
      name: 'Office and warehouse',
      regime: 'NON-DOT',
      agencies: [],
      groups: [],
      drugRate: 25,
      alcoholRate: null,
      alcoholMode: 'NONE',
    },
  },
] as const;

const standing = {
  ownerKind: 'Company',
  frequency: 'Quarterly',
  selectionMethod: 'Percent',
  alternatesKind: 'NONE',
  reasonCode: 'RANDOM',
  attestation: 'WARN',
  outside: 'NONE',
} as const;

type DemoPool = (typeof demoPools)[number];

type Made = { readonly createdBy: number; readonly updatedBy: number; readonly createdAt: string; readonly updatedAt: string };
type Filled = { readonly poolId: number; readonly companyId: number; readonly startDate: string; readonly made: Made };

/** Everybody from the first day on, and the periods of the last year, this one and the next. */
const fill = async (tx: Tx, members: readonly Person[], { poolId, companyId, startDate, made }: Filled): Promise<void> => {
  const entryOf = () => randomBytes(16).toString('hex');
  const rows = members.map(({ id: participantId }) => ({ poolId, participantId, entryId: entryOf(), memberFrom: startDate, ...made }));
  await insertMany(tx, randomPoolMember, rows);
  const first = Number(startDate.slice(0, 4));
  const periods = [first, first + 1, first + 2].flatMap((year) =>
    periodsOf({ year, frequency: 'Quarterly', from: startDate, runDay: '1', blackoutDates: [] }).map((period) => ({
      poolId,
      companyId,
      year,
      ...period,
      ...made,
    })),
  );
  await insertMany(tx, randomPoolSelectionPeriod, periods);
};

/** So many have joined since the roster was last confirmed. */
const joinedSince = 2;

/** Somebody confirmed the roster three weeks ago, before the last few of them joined. */
const confirm = async (
  tx: Tx,
  members: readonly Person[],
  { poolId, companyId, by }: { poolId: number; companyId: number; by: number },
) => {
  const ids = members.slice(0, -joinedSince).map(({ id }) => id);
  await tx.query(
    `insert into random_roster_confirmation (pool_id, company_id, confirmed_at, confirmed_by_id, people, joined_count, left_count, occupation_count, note)
     values ($1, $2, $3, $4, $5, 0, 0, 0, 'No change')`,
    [poolId, companyId, daysAgo(21), by, ids.length],
  );
  await tx.query(
    `insert into random_roster_place (pool_id, company_id, participant_id, occupation_id)
     select $1, $2, p.id, p.occupation_id from participant p where p.id = any ($3::bigint[])`,
    [poolId, companyId, ids],
  );
  return ids.length;
};

/** What is ordered for those who are drawn. */
const servicesOf = async (tx: Tx, { drug, alcohol }: DemoPool['services']) => {
  const found = await tx.query<{ id: number; code: string }>(`select id, code from service where code = any ($1::text[])`, [
    [drug, alcohol],
  ]);
  const idOf = (code: string | null): number | null => found.find((one) => one.code === code)?.id ?? null;
  return { serviceDrugId: idOf(drug), serviceAlcoholId: idOf(alcohol) };
};

/** What its owner sends out every Monday: who was drawn and is not tested yet. */
const schedule = async (
  { tx, users }: World,
  { poolId, companyId, by }: { poolId: number; companyId: number; by: number },
): Promise<void> => {
  const plan = { frequency: 'Weekly', weekday: 'MON', dayOfMonth: '', time: '08:00' } as const;
  const said = { name: `Not tested yet ${poolId}`, companyId, poolId, ...plan, reportType: 'Employees Selected and Not Tested' as const };
  const nextRunAt = nextReportAt(plan, new Date().toISOString());
  const made = { createdBy: by, updatedBy: by, createdAt: daysAgo(20), updatedAt: daysAgo(20) };
  const [entityId = 0] = await insertMany(tx, randomPoolScheduledReport, [{ ...said, ...made, channel: 'Email', nextRunAt }]);
  const { auditContext } = writeAs(tx, users, { by: 'priya.nair@assay.example', at: daysAgo(20) });
  const event = { entity: 'random-pool-scheduled-report', entityId, label: said.name, companyId, locationId: null } as const;
  await appendAudit(tx, auditContext, { action: 'CREATE', after: said, ...event });
};

const makePool = async (world: World, { who, services, pool }: DemoPool): Promise<void> => {
  const { tx, users, cipher } = world;
  const by = known(users, 'priya.nair@assay.example');
  const members = await largest(tx, who);
  const companyId = members[0]?.companyId;
  if (companyId === undefined) return;
  const year = Number(dayOf(new Date()).slice(0, 4));
  const made = { createdBy: by, updatedBy: by, createdAt: daysAgo(300), updatedAt: daysAgo(300) };
  const startDate = `${year - 1}-01-01`;
  const said = { ...standing, ...pool, ...(await servicesOf(tx, services)), companyId, startDate, year };
  const [poolId = 0] = await insertMany(tx, randomPool, [{ ...said, ...made }]);
  await fill(tx, members, { poolId, companyId, startDate, made });
  const { auditContext } = writeAs(tx, users, { by: 'priya.nair@assay.example', at: daysAgo(300) });
  const event = { entity: 'random-pool', entityId: poolId, label: pool.name, companyId, locationId: null } as const;
  await appendAudit(tx, auditContext, { action: 'CREATE', after: said, ...event });
  await makeDraws(tx, cipher, { ...pool, poolId, companyId, by });
  const rosterConfirmed = await confirm(tx, members, { poolId, companyId, by });
  const later = writeAs(tx, users, { by: 'priya.nair@assay.example', at: daysAgo(21) });
  await appendAudit(tx, later.auditContext, { action: 'UPDATE', before: {}, after: { rosterConfirmed, note: 'No change' }, ...event });
  await schedule(world, { poolId, companyId, by });
};

/** A pool of drivers and one of people under no agency’s rules, with the periods of three years and the draws of those that were. */
export const makePools = async (world: World): Promise<void> => {
  for (const pool of demoPools) await makePool(world, pool);
};
