import { areaOf } from '@assay/domain/imports/areas';
import type { RowState } from '@assay/domain/imports/lists';
import { createHash } from 'node:crypto';
import { appendAudit } from '#platform/audit/audit.ts';
import { importLog, importRow } from '#platform/db/schema/imports.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import type { Made } from './make-history.ts';
import { demoImports, type DemoImport, type DemoRow } from './imports.data.ts';
import { daysAgo, writeAs } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly made: Made };
type Values = Readonly<Record<string, string>>;
type Turn = { readonly demo: DemoImport; readonly companyId: number | null };

/** What a row says, by field. */
const saidBy = ({ mapping }: DemoImport, { cells }: DemoRow): Values =>
  Object.fromEntries(Object.values(mapping).flatMap((field, index) => (field && cells[index] ? [[field, cells[index]]] : [])));

const isWritten = ({ outcome }: DemoRow): boolean => outcome === 'INSERT' || outcome === 'UPDATE';

const stateOf = ({ stage }: DemoImport, row: DemoRow): RowState => {
  if (stage === 'TRIED' || !isWritten(row)) return 'CHECKED';
  return stage === 'STORED' ? 'STORED' : 'UNDONE';
};

const countsOf = ({ stage, rows }: DemoImport) => {
  const of = (outcome: DemoRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const counts = { rowsInserted: of('INSERT'), rowsUpdated: of('UPDATE'), rowsSkipped: of('SKIP') };
  const undone = stage === 'UNDONE' ? rows.filter(isWritten).length : 0;
  return {
    ...counts,
    rowsConflict: of('CONFLICT'),
    rowsFailed: of('ERROR'),
    rowsUndone: undone,
    rowsTotal: rows.length,
    rowsDone: rows.length,
  };
};

const modes = { TRIED: 'VALIDATE', STORED: 'COMMIT', UNDONE: 'ROLLBACK' } as const;
/** A dry run takes seconds; somebody looks at it for a while, and again before it is taken back. */
const minutesUntil = { TRIED: 1, STORED: 7, UNDONE: 95 } as const;

const after = (moment: string, minutes: number): string => new Date(Date.parse(moment) + minutes * 60_000).toISOString();

const makeLog = async ({ tx, users }: World, { demo, companyId }: Turn, { at }: { readonly at: string }): Promise<number> => {
  const by = known(users, demo.by);
  const end = after(at, minutesUntil[demo.stage]);
  const { mapping, fileName, area, stage } = demo;
  const file = { fileName, fileHash: createHash('sha256').update(JSON.stringify(demo.rows)).digest('hex') };
  const people = { uploadedById: by, runById: by, createdBy: by, updatedBy: by };
  const times = { uploadedAt: at, createdAt: at, updatedAt: end, touchedAt: end, startedAt: end, finishedAt: end };
  const ends = { committedAt: stage === 'TRIED' ? null : end, undoneAt: stage === 'UNDONE' ? end : null };
  const kind = { area, target: area, mode: modes[stage], status: 'DONE', matchOn: [areaOf(area).keys[0]] };
  const columns = { headers: Object.keys(mapping), mapping: { ...mapping } };
  const rows = await tx.db
    .insert(importLog)
    .values({ ...file, ...people, ...times, ...kind, ...columns, ...countsOf(demo), ...ends, companyId })
    .returning({ id: importLog.id });
  return storedId(rows);
};

/** The location that a row is about, as it is now. */
const recordOf = async (
  tx: Tx,
  { companyId }: Turn,
  { name }: { readonly name: string },
): Promise<{ id: number; version: number } | null> => {
  const [row] = await tx.query<{ id: number; version: number }>(`select id, version from location where company_id = $1 and name = $2`, [
    companyId,
    name,
  ]);
  return row ?? null;
};

/** What a file changed has been changed by it: in the record, and in its history. */
const change = async (
  world: World,
  { demo, companyId }: Turn,
  { id, importId, row, at }: { id: number; importId: number; row: DemoRow; at: string },
): Promise<void> => {
  const { tx, users } = world;
  const { before = {} } = row;
  const said = saidBy(demo, row);
  const now = Object.fromEntries(Object.keys(before).map((name) => [name, said[name] ?? '']));
  await tx.query(`update location set descriptor = $2, version = version + 1, updated_at = $3, updated_by = $4 where id = $1`, [
    id,
    now.descriptor,
    at,
    known(users, demo.by),
  ]);
  const subject = { entity: 'location' as const, entityId: id, label: said.name ?? '', companyId, locationId: id };
  const { auditContext } = writeAs(tx, users, { by: demo.by, at });
  await appendAudit(tx, { ...auditContext, cause: `import:${importId}` }, { action: 'UPDATE', ...subject, before, after: now });
};

/** The company that a row looks like, by its name. */
const lookAlikeOf = async (tx: Tx, name: string | undefined): Promise<{ id?: number }> => {
  const [row] = await tx.query<{ id: number }>(`select id from company where name = $1`, [name ?? null]);
  return row ?? {};
};

const problemsOf = async ({ tx }: World, { demo }: Turn, row: DemoRow) => {
  if (!row.problem) return [];
  const { path, code, params = {} } = row.problem;
  const found = code === 'looksLike' ? await lookAlikeOf(tx, params.value) : {};
  return [{ path, code, params: { ...params, ...found }, value: saidBy(demo, row)[path] ?? '' }];
};

const makeRow = async (world: World, turn: Turn, { id, row, number, at }: { id: number; row: DemoRow; number: number; at: string }) => {
  const { demo } = turn;
  const said = saidBy(demo, row);
  const state = stateOf(demo, row);
  const label = said.name ?? '';
  const record = row.outcome === 'UPDATE' || row.outcome === 'SKIP' ? await recordOf(world.tx, turn, { name: label }) : null;
  if (record && state === 'STORED') await change(world, turn, { id: record.id, importId: id, row, at });
  const { before = null } = row;
  const changed = before ? Object.fromEntries(Object.keys(before).map((name) => [name, said[name] ?? ''])) : said;
  const versions = record
    ? { recordId: record.id, seenVersion: record.version, storedVersion: state === 'STORED' ? record.version + 1 : null }
    : {};
  await world.tx.db.insert(importRow).values({
    importId: id,
    number,
    place: number,
    cells: [...row.cells],
    outcome: row.outcome,
    state,
    key: label === '' || row.outcome === 'ERROR' ? '' : `${turn.companyId ?? ''} name ${label.toLowerCase()}`,
    label,
    ...versions,
    before,
    after: isWritten(row) || row.outcome === 'CONFLICT' ? changed : null,
    problems: await problemsOf(world, turn, row),
  });
};

const makeImport = async (world: World, demo: DemoImport): Promise<void> => {
  const { tx, users, made } = world;
  const at = daysAgo(demo.days);
  const turn = { demo, companyId: demo.company === undefined ? null : known(made.companies, demo.company) };
  const id = await makeLog(world, turn, { at });
  const subject = { entity: 'import-log' as const, entityId: id, label: demo.fileName, companyId: turn.companyId, locationId: null };
  const said = { fileName: demo.fileName, area: demo.area, mode: 'VALIDATE', rowsTotal: demo.rows.length };
  await appendAudit(tx, writeAs(tx, users, { by: demo.by, at }).auditContext, { action: 'CREATE', ...subject, after: said });
  const end = after(at, minutesUntil[demo.stage]);
  for (const [index, row] of demo.rows.entries()) await makeRow(world, turn, { id, row, number: index + 2, at: end });
  await appendAudit(tx, writeAs(tx, users, { by: demo.by, at: end }).auditContext, {
    action: 'RUN',
    ...subject,
    after: { mode: modes[demo.stage] },
  });
};

/** Files that were brought in, with what they changed. */
export const makeImports = async (world: World): Promise<void> => {
  for (const demo of demoImports) await makeImport(world, demo);
};
