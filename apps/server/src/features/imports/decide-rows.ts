import { isImportArea } from '@assay/domain/imports/areas';
import { mayDecide } from '@assay/domain/imports/steering';
import type { AllDecided, ImportLog, RowDecided, RowDecisions } from '@assay/contract/imports/import-log.types';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { decidable, isOpen, logOf, rowShown, shownColumns, type RowDeps, type ShownRow } from './import-rows.ts';
import { mayImport } from './rights.ts';
import { notNow } from './steer-import.ts';

/** The import, held, where something can be decided about its rows now. */
const heldToDecide = async (deps: RowDeps, tx: Tx, context: Context): Promise<ImportLog> => {
  await tx.query(`select from import_log where id = $1 for update`, [pathId(context)]);
  const log = await logOf(deps, tx, context);
  if (!isImportArea(log.target) || !mayImport(context.actor, log.target)) throw new AppError('forbidden');
  return log;
};

type Said = Readonly<Record<string, unknown>>;

const remember = (tx: Tx, context: Context, { log, before, after }: { log: ImportLog; before: Said; after: Said }): Promise<unknown> =>
  appendAudit(tx, auditContextOf(context), {
    action: 'UPDATE',
    entity: 'import-log',
    entityId: log.id,
    label: log.fileName,
    companyId: log.companyId,
    locationId: null,
    before,
    after,
  });

/** Somebody decides about a conflict; what is decided counts with the next commit. */
export const decideRow = (deps: RowDeps): Handler<RowDecided> => ({
  write: async (tx, context) => {
    const log = await heldToDecide(deps, tx, context);
    const number = pathId(context, 'number');
    const [row] = await tx.query<ShownRow>(`select ${shownColumns} from import_row where import_id = $1 and number = $2 for update`, [
      log.id,
      number,
    ]);
    const open = required(row);
    if (!mayDecide(log)) throw notNow(log);
    if (!isOpen(log, open)) throw new AppError('decided', { data: log, sentence: 'imports.notNow.row' });
    const { decision } = context.body;
    await tx.query(`update import_row set decision = $3 where import_id = $1 and number = $2`, [log.id, number, decision]);
    await remember(tx, context, { log, before: { row: number, decision: open.decision }, after: { row: number, decision } });
    return { data: rowShown(log, { ...open, decision }, { text: context.text, cipher: deps.cipher }) };
  },
});

/** Rows that somebody may decide about, where the import is ready for it: the same as `isOpen`, of all of them at once. */
const openRows = `state = 'CHECKED' and outcome = 'CONFLICT'
  and not exists (select from jsonb_array_elements(coalesce(problems, '[]')) p where p ->> 'code' <> all ($2::text[]))`;

const none: RowDecisions = { open: 0, kept: 0, used: 0, inserted: 0, updated: 0 };

const countDecisions = async (tx: Tx, log: ImportLog): Promise<RowDecisions> => {
  if (!mayDecide(log)) return none;
  const [row] = await tx.query<RowDecisions>(
    `select count(*) filter (where is_open)::integer as open, count(*) filter (where is_open and decision = 'KEEP')::integer as kept,
       count(*) filter (where is_used)::integer as used,
       count(*) filter (where outcome = 'INSERT' or (is_used and record_id is null))::integer as inserted,
       count(*) filter (where outcome = 'UPDATE' or (is_used and record_id is not null))::integer as updated
     from (select outcome, decision, record_id, ${openRows} as is_open, outcome = 'CONFLICT' and decision = 'USE' as is_used
       from import_row where import_id = $1 and state = 'CHECKED') r`,
    [log.id, decidable],
  );
  return row ?? none;
};

/** How many conflicts wait, and what the next commit stores. */
export const readDecisions = (deps: RowDeps): Handler => ({
  read: async (tx, context) => ({ data: await countDecisions(tx, await logOf(deps, tx, context)) }),
});

/** One word about all conflicts, however many they are. */
export const decideAllRows = (deps: RowDeps): Handler<AllDecided> => ({
  write: async (tx, context) => {
    const log = await heldToDecide(deps, tx, context);
    if (!mayDecide(log)) throw notNow(log);
    const { decision, expected } = context.body;
    const before = await countDecisions(tx, log);
    if (before.open !== expected) throw new AppError('count-changed', { data: { count: before.open } });
    await tx.query(`update import_row set decision = $3 where import_id = $1 and ${openRows}`, [log.id, decidable, decision]);
    const { kept, used } = before;
    await remember(tx, context, { log, before: { kept, used }, after: { rows: expected, decision } });
    return { data: await countDecisions(tx, log) };
  },
});
