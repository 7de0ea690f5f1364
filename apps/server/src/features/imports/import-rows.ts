import { isImportArea, type ImportArea } from '@assay/domain/imports/areas';
import { withZeros, wordsFor } from '@assay/domain/imports/cells';
import { importLimits, type RowDecision, type RowOutcome, type RowState } from '@assay/domain/imports/lists';
import { mayDecide } from '@assay/domain/imports/steering';
import type { Field } from '@assay/domain/fields/field';
import type { ImportLog, ImportRow, RowChange, RowProblem, RowsQuery } from '@assay/contract/imports/import-log.types';
import { listText as joinedText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler } from '#platform/http/route.ts';
import { columnsOf } from './cells-in.ts';
import { isInSight, type Problem } from './imports.repository.ts';
import type { ReceiveDeps } from './receive-file.ts';
import { cellColumns, shownCells, type KeptCells } from './sealed-cells.ts';

type Values = Readonly<Record<string, unknown>>;
export type ShownRow = KeptCells & {
  readonly number: number;
  readonly outcome: RowOutcome | '';
  readonly state: RowState;
  readonly label: string;
  readonly recordId: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly problems: readonly Problem[] | null;
  readonly decision: RowDecision | '';
};

export const shownColumns = `number, outcome, state, ${cellColumns}, label, record_id as "recordId", before, after, problems, decision`;

/** What is stored of a row is JSON of our own: texts, numbers and flags, and lists of texts. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const dayText = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

const listText = (field: Field, value: unknown, text: Translator): string => {
  const labelled = (one: unknown): string =>
    (field.kind === 'choice' || field.kind === 'choices') && text.hasList(field.list) ? text.label(field.list, plain(one)) : plain(one);
  return Array.isArray(value) ? joinedText(value.map(labelled), text.locale) : labelled(value);
};

const flagText = (name: string, value: unknown, text: Translator): string =>
  text.label(name === 'isActive' ? 'activity' : 'yesNo', String(value));

/** A value as people read it. */
const shownText = (name: string, field: Field, { values, text }: { values: Values; text: Translator }): string => {
  const value = values[name] ?? null;
  if (field.kind === 'reference') {
    const beside = values[name.replace(/Id$/, 'Name')];
    return typeof beside === 'string' ? beside : '';
  }
  if (value === null || value === '') return '';
  if (field.kind === 'flag') return flagText(name, value, text);
  return field.kind === 'day' ? dayText(plain(value)) : listText(field, value, text);
};

const changesOf = (area: ImportArea, { before, after }: ShownRow, text: Translator): RowChange[] =>
  [...columnsOf(area)].flatMap(([name, field]) => {
    if (!after || !(name in after)) return [];
    return [
      {
        field: name,
        before: before ? shownText(name, field, { values: before, text }) : '',
        after: shownText(name, field, { values: after, text }),
      },
    ];
  });

/** What a cell could have said instead, where that is one of few things. */
const amongOf = ({ path, code }: Problem, target: string, text: Translator): string | null => {
  if ((code !== 'notListed' && code !== 'wrongType') || !isImportArea(target)) return null;
  const name = path.split('.')[0] ?? '';
  const field = columnsOf(target).get(name);
  const words = field ? wordsFor(name, field) : null;
  if (!words || !text.hasList(words.list)) return null;
  const { list, values, hasMore } = words;
  const labels = joinedText(
    values.map((value) => text.label(list, value)),
    text.locale,
  );
  return text.t('validation.notAmong', { values: hasMore ? `${labels} …` : labels });
};

/** A sentence about a row, in the reader's language. */
export const sentenceOf = (problem: Problem, target: string, text: Translator): string => {
  const among = amongOf(problem, target, text);
  if (among !== null) return among;
  const { code, params, value = '' } = problem;
  const whole = withZeros(code, value);
  if (whole !== null) return text.t('validation.zerosLost', { value: whole });
  const key = `validation.${code}`;
  return text.has(key) ? text.t(key, params) : text.t('validation.wrongType', { expected: '' });
};

/** Which column of the file a field stands in. */
const columnIn = ({ headers, mapping }: Pick<ImportLog, 'headers' | 'mapping'>, field: string): string =>
  headers.find((header) => mapping[header] === field && field !== '') ?? '';

const problemOf = (log: ImportLog, problem: Problem, text: Translator): RowProblem => {
  const field = problem.path.split('.')[0] ?? '';
  const { code, params, value = '' } = problem;
  const recordId = code === 'looksLike' && typeof params.id === 'number' ? params.id : null;
  return { field, column: columnIn(log, field), code, message: sentenceOf(problem, log.target, text), value, recordId };
};

/** What somebody may decide: that the file counts over what was changed meanwhile, or over a look-alike. */
export const decidable = ['changedSince', 'createdSince', 'looksLike'] as const;
export const isOpen = (log: ImportLog, { outcome, state, problems }: ShownRow): boolean =>
  mayDecide(log) &&
  outcome === 'CONFLICT' &&
  state === 'CHECKED' &&
  (problems ?? []).every(({ code }) => decidable.some((one) => one === code));

export const rowShown = (log: ImportLog, row: ShownRow, { text, cipher }: { text: Translator; cipher: FieldCipher }): ImportRow => {
  const { before: _before, after: _after, cellsSealed: _sealed, secretId: _secret, problems, ...rest } = row;
  const cells = shownCells(cipher, row, log);
  const changes = isImportArea(log.target) ? changesOf(log.target, row, text) : [];
  return { ...rest, cells, changes, problems: (problems ?? []).map((problem) => problemOf(log, problem, text)), isOpen: isOpen(log, row) };
};

const attention = `case when state = 'LEFT' then 0 else array_position(array['CONFLICT', 'ERROR', 'UPDATE', 'INSERT', 'SKIP', ''], outcome) end`;

type Asked = { readonly id: number; readonly inSight: string };

const pageOf = (tx: Tx, { id, inSight }: Asked, query: RowsQuery): Promise<ShownRow[]> => {
  const { from = 0, size = 100, outcome, state, order = 'file' } = query;
  return tx.query<ShownRow>(
    `select ${shownColumns} from import_row where import_id = $1 and ${inSight} and ($2::text is null or outcome = $2) and ($3::text is null or state = $3)
     order by ${order === 'attention' ? `${attention}, ` : ''}number limit $4 offset $5`,
    [id, outcome ?? null, state ?? null, Math.min(size, importLimits.page), from],
  );
};

export type RowDeps = Pick<ReceiveDeps, 'shown' | 'cipher'>;

export const logOf = async (deps: RowDeps, tx: Tx, context: Context): Promise<ImportLog> =>
  required(await deps.shown(tx, context, { id: pathId(context) })).data;

export const readRows = (deps: RowDeps): Handler<RowsQuery> => ({
  read: async (tx, context) => {
    const log = await logOf(deps, tx, context);
    const rows = isImportArea(log.target)
      ? await pageOf(tx, { id: log.id, inSight: isInSight(log.target, context.actor) }, context.body)
      : [];
    return { data: rows.map((row) => rowShown(log, row, { text: context.text, cipher: deps.cipher })) };
  },
});
