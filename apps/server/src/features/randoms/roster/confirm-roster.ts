import type { Roster, RosterConfirm } from '@assay/contract/randoms/roster.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { holdPool } from '../pool-members.ts';
import { pools } from '../pool.presenter.ts';
import { rosterOf, storeConfirmation } from './roster.repository.ts';

const shown = (tx: Tx, { id, attestation, autoRun }: Pool): Promise<Roster> =>
  rosterOf(tx, { poolId: id, attestation, isAutomatic: autoRun, today: dayOf(new Date()) });

/** Who confirmed the people of a pool when, and what has changed since. */
export const readRoster = async (tx: Tx, context: Context): Promise<Result & { data: Roster }> => {
  const pool = required(await findRecord<Pool>({ tx, actor: context.actor }, pools, { id: pathId(context) }));
  return { data: await shown(tx, pool) };
};

/** Somebody says that the people of a pool are right as they were seen. Where they are others by now, nobody has. */
export const confirmRoster = async (tx: Tx, context: Context<RosterConfirm>): Promise<Result & { data: Roster }> => {
  const { stamp, note = '' } = context.body;
  const write = writeOf(tx, context);
  const pool = await holdPool(write, pathId(context));
  const roster = await shown(tx, pool);
  if (roster.stamp !== stamp) throw new AppError('conflict', { data: roster });
  const { id: poolId, companyId, name } = pool;
  await storeConfirmation(tx, { poolId, companyId, by: context.actor.userId, note }, roster);
  await appendAudit(tx, write.auditContext, {
    action: 'UPDATE',
    entity: 'random-pool',
    entityId: poolId,
    label: name,
    companyId,
    locationId: null,
    before: {},
    after: { rosterConfirmed: roster.people, ...(note === '' ? {} : { note }) },
  });
  return { data: await shown(tx, pool), message: 'notices.updated' };
};
