import { isImportArea, missingColumns } from '@assay/domain/imports/areas';
import { importLimits } from '@assay/domain/imports/lists';
import {
  mayBegin,
  mayCommit,
  mayDiscard,
  mayEndMissing,
  mayResume,
  mayRollBack,
  mayStop,
  mayValidate,
  standingOf,
  type Steered,
} from '@assay/domain/imports/steering';
import type { EndMissing, ImportLog, Recheck, Seen } from '@assay/contract/imports/import-log.types';
import { randomUUID } from 'node:crypto';
import { appendAudit, auditContextOf, type AuditEvent } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { addMissing } from './missing-people.ts';
import { ownHeaders } from './own-headers.ts';
import { checkMapping, keepMapping, type ReceiveDeps } from './receive-file.ts';
import { mayImport, mayTakeBack } from './rights.ts';
import { enqueueImport } from './run-import.ts';

type SteerDeps = ReceiveDeps;

type Change = Readonly<Record<string, unknown>>;

type Steering<Body = Seen> = { readonly deps: SteerDeps; readonly tx: Tx; readonly context: Context<Body> };

/** It is too late for what is wanted, or too early: where the import stands, and what comes next. */
export const notNow = (data: ImportLog): AppError => new AppError('decided', { data, sentence: `imports.notNow.${standingOf(data)}` });

/** The import, held, as it is now: in sight, of a kind that one may bring in, as it was seen, and ready for what is wanted. */
const held = async ({ deps, tx, context }: Steering, may: (log: Steered) => boolean): Promise<ImportLog> => {
  const id = pathId(context);
  await tx.query(`select from import_log where id = $1 for update`, [id]);
  const { data } = required(await deps.shown(tx, context, { id }));
  if (!isImportArea(data.target) || !mayImport(context.actor, data.target)) throw new AppError('forbidden');
  const { version = data.version } = context.body;
  if (version !== data.version) throw new AppError('conflict', { data });
  if (!may(data)) throw notNow(data);
  return data;
};

const store = async ({ tx, context: { actor } }: Steering, { id }: ImportLog, change: Change): Promise<void> => {
  const names = Object.keys(change);
  await tx.query(
    `update import_log set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')}, version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
    [id, actor.userId, ...Object.values(change)],
  );
};

/** Begins a run in a mode: whatever went before it ends. */
const begin = async (steering: Steering, log: ImportLog, change: Change): Promise<void> => {
  const { tx, context } = steering;
  const run = randomUUID();
  const fresh = {
    status: 'QUEUED',
    run,
    run_by_id: context.actor.userId,
    finished_at: null,
    problem: '',
    asked_at: new Date().toISOString(),
    touched_at: new Date().toISOString(),
  };
  await store(steering, log, { ...fresh, ...change });
  await enqueueImport(tx, { id: log.id, run });
};

const steered = ['mode', 'status', 'matchOn', 'mapping'] as const;

/** What a word about an import changed, remembered with who said it: the run itself is told at its end, and some words begin none. */
const eventOf = (before: ImportLog, after: ImportLog): AuditEvent => {
  const names = steered.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const of = (log: ImportLog) => Object.fromEntries(names.map((name) => [name, log[name]]));
  const subject = {
    entity: 'import-log' as const,
    entityId: after.id,
    label: after.fileName,
    companyId: after.companyId,
    locationId: null,
  };
  return { action: 'UPDATE', ...subject, before: of(before), after: of(after) };
};

const steer = <Body extends Seen>(
  deps: SteerDeps,
  may: (log: Steered) => boolean,
  act: (steering: Steering<Body>, log: ImportLog) => Promise<void>,
): Handler<Body> => ({
  write: async (tx, context) => {
    const steering = { deps, tx, context };
    const log = await held(steering, may);
    await act(steering, log);
    const shown = await deps.shown(tx, context, { id: log.id });
    await appendAudit(tx, auditContextOf(context), eventOf(log, shown.data));
    return shown;
  },
});

type Remembered = Pick<ImportLog, 'id' | 'area' | 'target' | 'companyId' | 'fileName' | 'headers' | 'mapping' | 'matchOn'>;

const remember = async ({ deps, tx, context: { actor } }: Steering, log: Remembered): Promise<void> => {
  const { id, area, target, companyId, fileName, mapping, matchOn } = log;
  const headers = ownHeaders(log.headers, deps.texts);
  const templateId = area === 'template' ? id : null;
  if (isImportArea(target))
    await keepMapping(tx, { area: target, companyId, name: fileName, headers, mapping, matchOn, templateId, userId: actor.userId });
};

/** What the columns are to stand for, and the keys that find records: as they are given, or as they were. */
const chosenIn = (log: ImportLog, { mapping = log.mapping, matchOn = log.matchOn }: Recheck) => {
  if (!isImportArea(log.target)) throw new AppError('forbidden');
  const stray = Object.keys(mapping).find((header) => !log.headers.includes(header));
  if (stray !== undefined) throw fieldError(`mapping.${stray}`, 'unknownColumn');
  if (matchOn.length === 0) throw fieldError('matchOn', 'required');
  const whole = Object.fromEntries(
    log.headers.filter(Boolean).map((header) => [header, Object.hasOwn(mapping, header) ? (mapping[header] ?? '') : '']),
  );
  checkMapping(log.target, { mapping: whole, matchOn });
  return { mapping: whole, matchOn: [...matchOn], isWhole: missingColumns(log.target, Object.values(whole)).length === 0 };
};

/** The same of what begins a run of the rows: it is its owner's word. */
const steerOwn: typeof steer = (deps, may, act) =>
  steer(deps, may, async (steering, log) => {
    if (!mayBegin(steering.context.actor, log)) throw new AppError('forbidden');
    await act(steering, log);
  });

/** Takes rows back, as who could by hand: anybody else would leave them all behind. */
const takeBack = async (steering: Steering, log: ImportLog, change: Change): Promise<void> => {
  const { target } = log;
  if (!isImportArea(target) || !mayTakeBack(steering.context.actor, { ...log, target })) throw new AppError('forbidden');
  await begin(steering, log, change);
};

/** Looks at the rows anew, by other columns or other keys where they are given. A template has no rows: what its columns stand for is kept. */
const validate = (deps: SteerDeps): Handler<Recheck> =>
  steerOwn(deps, mayValidate, async (steering, log) => {
    const { isWhole, ...chosen } = chosenIn(log, steering.context.body);
    const change = { mapping: JSON.stringify(chosen.mapping), match_on: chosen.matchOn };
    if (log.area === 'template') await store(steering, log, change);
    else await begin(steering, log, { ...change, mode: 'VALIDATE', started_at: null });
    if (isWhole || log.area === 'template') await remember(steering, { ...log, ...chosen });
  });

/** Stores what the dry run found to be storable, and remembers what the columns stood for. */
const commit = (deps: SteerDeps): Handler<Seen> =>
  steerOwn(deps, mayCommit, async (steering, log) => {
    await begin(steering, log, { mode: 'COMMIT', started_at: null, committed_at: log.committedAt ?? new Date().toISOString() });
    await remember(steering, log);
  });

/** A second commit, of those alone who are not in the file: asked for by itself, by who has seen how many they are. */
const endMissing = (deps: SteerDeps): Handler<EndMissing> =>
  steerOwn(deps, mayEndMissing, async (steering, log) => {
    await addMissing(steering.tx, log, steering.context.body);
    await begin(steering, log, { mode: 'COMMIT', started_at: null });
  });

const stop = (deps: SteerDeps): Handler<Seen> =>
  steer(deps, mayStop, (steering, log) => store(steering, log, { status: 'STOPPED', run: null }));

const resume = (deps: SteerDeps): Handler<Seen> =>
  steerOwn(deps, mayResume, (steering, log) => (log.mode === 'ROLLBACK' ? takeBack(steering, log, {}) : begin(steering, log, {})));

/** Takes back what was stored, as far as nobody has changed it since. */
const rollback = (deps: SteerDeps): Handler<Seen> =>
  steer(
    deps,
    (log) => mayRollBack(log, { now: Date.now(), days: importLimits.rollbackDays }),
    (steering, log) => takeBack(steering, log, { mode: 'ROLLBACK', started_at: null, rows_undone: 0 }),
  );

/** Puts a file away, and a template with what was kept by it: nobody is offered that any more. */
const discard = (deps: SteerDeps): Handler<Seen> =>
  steer(deps, mayDiscard, async (steering, log) => {
    await store(steering, log, { status: 'DISCARDED', run: null, finished_at: new Date().toISOString() });
    await steering.tx.query(`update import_mapping set is_archived = true where template_id = $1`, [log.id]);
  });

export const steering = (deps: SteerDeps) => ({
  validate: validate(deps),
  commit: commit(deps),
  endMissing: endMissing(deps),
  stop: stop(deps),
  resume: resume(deps),
  rollback: rollback(deps),
  discard: discard(deps),
});
