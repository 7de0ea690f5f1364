import { importColumns, isImportArea } from '@assay/domain/imports/areas';
import { pick } from '@assay/domain/fields/values';
import type { RowOutcome, RowState } from '@assay/domain/imports/lists';
import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { headingOf, areas } from '@assay/i18n/areas';
import type { Translator } from '@assay/i18n/translate';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { csvHeader } from '#platform/resource/export-cells.ts';
import { neutralCell, neutralLines } from '#platform/resource/neutral-csv.ts';
import type { Texts } from '#platform/text.ts';
import { sentenceOf } from './import-rows.ts';
import { isInSight, type Problem } from './imports.repository.ts';
import { ownHeaders } from './own-headers.ts';
import type { ReceiveDeps } from './receive-file.ts';
import { mayImport } from './rights.ts';
import { cellColumns, shownCells, type KeptCells } from './sealed-cells.ts';

const byteOrderMark = '\uFEFF';
const csvType = 'text/csv; charset=utf-8';

const csvLine = (cells: readonly string[]): string => `${csvHeader(cells.map(neutralCell))}\r\n`;

type ToldRow = KeptCells & {
  readonly number: number;
  readonly outcome: RowOutcome | '';
  readonly state: RowState;
  readonly problems: readonly Problem[] | null;
};

/** What is wrong with a row: each problem in the words of its sentence, below what the file calls its column. */
const reasonOf = ({ headers, mapping, target }: ImportLog, problems: readonly Problem[], text: Translator): string => {
  const columnOf = (name: string): string | null => {
    if (name === '' || !isImportArea(target)) return null;
    return headers.find((header) => mapping[header] === name) ?? headingOf(areas[target], name, text);
  };
  return problems
    .map((one) => {
      const [label, value] = [columnOf(one.path.split('.')[0] ?? ''), sentenceOf(one, target, text)];
      return label === null ? value : text.t('form.fact', { label, value });
    })
    .join(' · ');
};

/** What became of a row, or of one that is not stored, what would. */
const outcomeOf = ({ outcome, state }: ToldRow, text: Translator): string => {
  if (state === 'STORED' && (outcome === 'INSERT' || outcome === 'UPDATE')) return text.t(`imports.outcomes.${outcome}`);
  return state === 'CHECKED' && outcome !== '' ? text.label('rowOutcome', outcome) : text.label('rowState', state);
};

/** A file of rows: which of them, whether it says what became of each, and which counts tell its size. */
type RowFile = {
  readonly name: 'errorFile' | 'outcomeFile';
  readonly where: string;
  readonly hasOutcome: boolean;
  readonly counts: readonly (keyof ImportLog)[];
};

const errors: RowFile = {
  name: 'errorFile',
  where: `(outcome in ('ERROR', 'CONFLICT') or state = 'LEFT') and state not in ('STORED', 'UNDONE') and not is_missing`,
  hasOutcome: false,
  counts: ['rowsFailed', 'rowsConflict'],
};
const outcomes: RowFile = {
  name: 'outcomeFile',
  where: 'not is_missing',
  hasOutcome: true,
  counts: ['rowsTotal'],
};

type Told = { readonly log: ImportLog; readonly texts: Texts; readonly cipher: FieldCipher; readonly file: RowFile };

/** Rows in the columns of the file, and why they are as they are. What an earlier file of this kind said is said anew. */
async function* toldRows(client: pg.PoolClient, { log, texts, cipher, file }: Told, { text, actor }: Context): AsyncGenerator<string> {
  const { id, headers, target } = log;
  const { where, hasOutcome } = file;
  const own = ownHeaders(headers, texts).map((header) => ({ header, index: headers.indexOf(header) }));
  const added = [...(hasOutcome ? [text.t('imports.rows.outcome')] : []), text.t('imports.reason')];
  yield byteOrderMark + csvLine([...own.map(({ header }) => header), ...added]);
  const inSight = isImportArea(target) ? isInSight(target, actor) : 'true';
  const lineOf = (row: ToldRow): string => {
    const cells = shownCells(cipher, row, log);
    return csvLine([
      ...own.map(({ index }) => cells[index] ?? ''),
      ...(hasOutcome ? [outcomeOf(row, text)] : []),
      reasonOf(log, row.problems ?? [], text),
    ]);
  };
  for (let after = 0; ;) {
    const { rows } = await client.query<ToldRow>(
      `select number, ${cellColumns}, outcome, state, problems from import_row where import_id = $1 and number > $2 and ${inSight} and ${where} order by number limit 500`,
      [id, after],
    );
    if (rows.length === 0) return;
    yield rows.map(lineOf).join('');
    after = rows.at(-1)?.number ?? after;
  }
}

type FileDeps = Pick<ReceiveDeps, 'shown' | 'texts' | 'cipher'>;

const rowFile =
  (file: RowFile) =>
  ({ shown, texts, cipher }: FileDeps): Handler => ({
    file: async (context, database) => {
      const { data: log } = await database.read(context.actor, async (tx) => required(await shown(tx, context, { id: pathId(context) })));
      const name = log.fileName.replace(/\.\w+$/, '');
      return {
        fileName: `${context.text.t(`imports.${file.name}`, { name })}.csv`,
        contentType: csvType,
        record: () =>
          database.write(context.actor, (tx) =>
            appendAudit(tx, auditContextOf(context), {
              action: 'EXPORT',
              entity: 'import-log',
              entityId: log.id,
              label: log.fileName,
              companyId: log.companyId,
              locationId: null,
              after: pick(log, file.counts),
            }),
          ),
        open: async (client) => neutralLines(toldRows(client, { log, texts, cipher, file }, context)),
      };
    },
  });

/** The rows that could not be stored, as a file that can be mended and brought in again. */
export const errorFile = rowFile(errors);

/** Every row with what became of it. */
export const outcomeFile = rowFile(outcomes);

/** A file with all the columns of an area, to be filled in. */
export const templateFile: Handler = {
  file: async (context) => {
    const area = context.params.area ?? '';
    if (!isImportArea(area)) throw new AppError('not-found');
    if (!mayImport(context.actor, area)) throw new AppError('forbidden');
    const names = importColumns(area).map(([name]) => headingOf(areas[area], name, context.text));
    return {
      fileName: `${context.text.t(`imports.templateFiles.${area}`)}.csv`,
      contentType: csvType,
      record: () => Promise.resolve(),
      open: async () => Readable.from([byteOrderMark + csvLine(names)]),
    };
  },
};
