import { areaOf, importColumns, lookupsOf, type ImportArea } from '@assay/domain/imports/areas';
import { cellValue, isDayNumber, type Labels } from '@assay/domain/imports/cells';
import { rosterNumbers, rowActions, type RowAction } from '@assay/domain/participants/importing';
import type { Field } from '@assay/domain/fields/field';
import { resources } from '@assay/contract/api';
import type { Problem, Running, StoredRow } from './imports.repository.ts';

/** A cell that names another record, by what that is called. */
export type Naming = {
  readonly field: string;
  readonly to: string;
  readonly by: readonly string[];
  readonly text: string;
  readonly within: string | undefined;
};

/** What a row says, as far as it can be known without the other records. */
export type Said = {
  readonly row: StoredRow;
  /** The values of a form, by field; what names another record is not among them. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The same as they stand in the file. */
  readonly texts: Readonly<Record<string, string>>;
  readonly naming: readonly Naming[];
  readonly problems: readonly Problem[];
  /** What a row of a roster asks for. */
  readonly action: RowAction | '';
  /** What it says besides the fields of a record. */
  readonly besides: Readonly<Record<string, unknown>>;
};

const isResource = (name: string): name is keyof typeof resources => Object.hasOwn(resources, name);

/** By which fields of a record a cell names it, in this order: what it is called is what an export says of it. */
const titlesFor = (to: string): readonly string[] => lookupsOf(to, isResource(to) ? resources[to].title : 'name');

const oddityCodes = { scientific: 'scientific', errorValue: 'cellError', formula: 'cellFormula', formulaOnly: 'cellFormulaOnly' } as const;

type Columns = ReadonlyMap<string, Field>;

const mappedColumns = ({ headers, mapping }: Running): { name: string; index: number }[] =>
  headers.flatMap((header, index) => {
    const name = mapping[header] ?? '';
    return name === '' ? [] : [{ name, index }];
  });

const oddProblems = ({ oddities }: StoredRow, mapped: readonly { name: string; index: number }[]): Problem[] =>
  (oddities ?? []).flatMap(({ column, code, value }) => {
    const name = mapped.find(({ index }) => index === column)?.name;
    return name === undefined ? [] : [{ path: name, code: oddityCodes[code], params: { value }, value }];
  });

const namingOf = (name: string, field: Field, { text }: { readonly text: string }): Naming | null =>
  field.kind === 'reference' ? { field: name, to: field.to, by: titlesFor(field.to), text, within: field.within } : null;

/** The columns of an area, with their fields. */
export const columnsOf = (area: ImportArea): Columns => new Map(importColumns(area));

const isAction = (value: unknown): value is RowAction => rowActions.some((action) => action === value);

/** What a row says of a person as a form would say it, apart from what it asks for. */
const rosterOf = (area: ImportArea, said: Pick<Said, 'values' | 'texts' | 'problems'>): Omit<Said, 'row' | 'naming'> => {
  if (area !== 'participant') return { ...said, action: '', besides: {} };
  const besides = areaOf(area).besides ?? {};
  const values = Object.fromEntries(Object.entries(said.values).filter(([name]) => !(name in besides)));
  const { action } = said.values;
  const numbers = rosterNumbers(said.values);
  const unread = Object.entries(besides).flatMap(([name, field]): Problem[] => {
    const given = said.values[name];
    const isListed = field.kind !== 'choice' || given === undefined || field.values.some((one) => one === given);
    const value = said.texts[name] ?? '';
    return isListed ? [] : [{ path: name, code: 'notListed', params: { value }, value }];
  });
  return {
    values: { ...values, ...numbers },
    texts: { ...said.texts, ...numbers },
    problems: [...said.problems, ...unread],
    action: isAction(action) ? action : '',
    besides: said.values,
  };
};

/** Whether nobody knows what a cell says: its program could not work it out, or has not. */
const isUnreadable = ({ oddities }: StoredRow, index: number): boolean =>
  oddities?.some(({ column, code }) => column === index && (code === 'errorValue' || code === 'formulaOnly')) === true;

/** Reads the cells of rows as their fields. An empty cell says nothing: what is there stays. */
export const saidBy = (running: Running, rows: readonly StoredRow[], labels: Labels): Said[] => {
  const columns = columnsOf(running.target);
  const mapped = mappedColumns(running);
  return rows.map((row) => {
    const values: Record<string, unknown> = {};
    const texts: Record<string, string> = {};
    const naming: Naming[] = [];
    const problems = oddProblems(row, mapped);
    for (const { name, index } of mapped) {
      const field = columns.get(name);
      const text = row.cells[index] ?? '';
      if (!field || text === '' || isUnreadable(row, index)) continue;
      texts[name] = text;
      const named = namingOf(name, field, { text });
      if (named) naming.push(named);
      else if (field.kind === 'day' && isDayNumber(text))
        problems.push({ path: name, code: 'dayNumber', params: { value: text }, value: text });
      else values[name] = cellValue(name, field, { text, labels });
    }
    return { row, naming, ...rosterOf(running.target, { values, texts, problems }) };
  });
};

/** What a record of the area is called, as far as the row says. */
export const labelIn = (area: ImportArea, { texts }: Pick<Said, 'texts'>): string =>
  texts[resources[area].title] ?? [texts.lastName, texts.firstName].filter(Boolean).join(', ');
