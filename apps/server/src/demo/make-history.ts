import { productActors } from '@assay/domain/audit/audit.fields';
import { pick } from '@assay/domain/fields/values';
import { instantAt } from '@assay/domain/time/days';
import { storedId } from '#platform/db/stored-id.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { company, location } from '#platform/db/schema/companies.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { and, eq, sql } from 'drizzle-orm';
import { demoChanges } from './changes.data.ts';
import { known } from './known.ts';
import { demoPeople } from './people.data.ts';
import { dayFromNow, daysAgo, writeAs } from './past.ts';

export type Made = { readonly companies: Map<string, number>; readonly locations: Map<string, number[]> };
type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly made: Made };

/** Records are made now, by the use cases; their times are then put where the audit log has them. */
export const backdateCompany = async (tx: Tx, { companyId, at }: { readonly companyId: number; readonly at: string }): Promise<void> => {
  await tx.query(`update company set created_at = $2, updated_at = $2 where id = $1`, [companyId, at]);
  await tx.query(`update location set created_at = $2, updated_at = $2 where company_id = $1`, [companyId, at]);
};

/** A change as the product itself stores one: the values, the version, who and when, and its event. */
const makeChange = async ({ tx, users, made }: World, change: (typeof demoChanges)[number]): Promise<void> => {
  const { company: key, site, by, days, minutes, set } = change;
  const at = daysAgo(days, minutes);
  const companyId = known(made.companies, key);
  const table = site === undefined ? company : location;
  const id = site === undefined ? companyId : made.locations.get(key)?.[site];
  if (id === undefined) throw new Error(`the demo has no location ${site} of ${key}`);
  const [before] = await tx.db.select().from(table).where(eq(table.id, id));
  if (!before) throw new Error(`the demo has no ${key} to change`);
  const userId = users.get(by) ?? null;
  await tx.db
    .update(table)
    .set({ ...set, version: sql`${table.version} + 1`, updatedAt: at, updatedBy: userId })
    .where(and(eq(table.id, id)));
  await appendAudit(tx, writeAs(tx, users, { by, at }).auditContext, {
    action: 'UPDATE',
    entity: site === undefined ? 'company' : 'location',
    entityId: id,
    label: before.name,
    companyId,
    locationId: site === undefined ? null : id,
    before: pick(before, Object.keys(set)),
    after: set,
  });
};

/** A change of single sign-on that one operator asked for and the other has to approve. */
const askForSso = async ({ tx, users, made }: World): Promise<void> => {
  const waiting = {
    enabled: true,
    issuer: 'https://login.redtail.example',
    clientId: 'assay',
    accountNumber: 'REDTAIL',
    requireSecondFactor: true,
  };
  await tx.query(`insert into company_sso (company_id, waiting, waiting_by, waiting_at) values ($1, $2, array[$3::bigint], $4)`, [
    made.companies.get('redtail'),
    JSON.stringify(waiting),
    users.get('sa@demo.test'),
    daysAgo(3),
  ]);
};

const signIns = async ({ tx }: World): Promise<void> => {
  for (const { username, roles, days, standing } of demoPeople.filter((person) => person.standing !== 'invited' && person.days < 90)) {
    const rows = await tx.query<{ id: number }>(`select id from app_user where username = $1`, [username]);
    const userId = storedId(rows);
    const at = daysAgo(days, standing === 'active' ? 60 : 90);
    const context = { actor: { userId, username, roles: [...roles] }, sessionId: null, requestId: 'demo', at };
    await appendAudit(tx, context, {
      action: 'LOGIN',
      entity: 'user',
      entityId: userId,
      label: username,
      companyId: null,
      locationId: null,
    });
  }
};

/** The night before the demo begins the whole log was looked at, as every night. */
const nightlyCheck = async ({ tx }: World): Promise<void> => {
  const tonight = instantAt(`${dayFromNow(0)}T02:30`);
  const at = tonight < new Date().toISOString() ? tonight : instantAt(`${dayFromNow(-1)}T02:30`);
  await tx.query(`insert into audit_check (ok, rows, at) values (true, 0, $1)`, [at]);
  const context = { actor: { userId: 0, username: productActors.nightlyCheck, roles: [] }, sessionId: null, requestId: '', at };
  await appendAudit(tx, context, {
    action: 'RUN',
    entity: 'audit-log',
    entityId: null,
    label: '',
    companyId: null,
    locationId: null,
    after: { ok: true, rows: 0, firstBad: null },
  });
};

/** What happened in the months before the demo begins. */
export const makeHistory = async (world: World): Promise<void> => {
  for (const change of demoChanges) await makeChange(world, change);
  await askForSso(world);
  await signIns(world);
  await nightlyCheck(world);
};
