import { isIsoDate, usDateToIso } from '../validation/patterns.ts';
import { queryStatuses, type QueryStatus, type QueryType } from './lists.ts';
import { countryOf, normalNumber, type License } from './licenses.ts';
import { codeOf } from './query.ts';

/** A driver as the bulk file names one. */
export type Asked = License & {
  readonly lastName: string;
  readonly firstName: string;
  readonly dob: string;
  readonly queryType: QueryType;
};

export const bulkFileType = 'text/tab-separated-values; charset=utf-8';

/** How long a file may be: an employer has so many drivers at the most. */
export const bulkFileLimits = { rows: 10_000, bytes: 4_000_000 } as const;

const columns = ['Last Name', 'First Name', 'Date of Birth', 'CDL Number', 'CDL Country', 'CDL State', 'Query Type'] as const;

/** A tab or a line in a name would be another column or row. */
const cell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim();
const usDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** The file that is handed to the Clearinghouse: one of each employer, a line per driver. */
export const writeBulkFile = (drivers: readonly Asked[]): string =>
  [
    columns,
    ...drivers.map((one) => [
      one.lastName,
      one.firstName,
      usDate(one.dob),
      one.number,
      countryOf(one.state),
      one.state,
      codeOf(one.queryType),
    ]),
  ]
    .map((cells) => `${cells.map(cell).join('\t')}\r\n`)
    .join('');

/** What is wrong with a line of a result file. */
export const lineProblems = ['columns', 'dob', 'license', 'status'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** A line of a result file as it is understood. */
export type Answer = License & {
  readonly line: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly dob: string;
  readonly status: QueryStatus;
};
export type BadLine = { readonly line: number; readonly lastName: string; readonly problem: LineProblem };

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** The words that a result file has for where a query stands, besides our own. */
const otherWords: Readonly<Record<string, QueryStatus>> = {
  'not prohibited': 'Driver not prohibited',
  'completed not prohibited': 'Driver not prohibited',
  'completed driver not prohibited': 'Driver not prohibited',
  'no records found': 'Driver not prohibited',
  'prohibited': 'Driver prohibited',
  'completed prohibited': 'Driver prohibited',
  'completed driver prohibited': 'Driver prohibited',
  'records found': 'Specific consent required',
  'refused': 'Consent refused',
  'driver refused consent': 'Consent refused',
  'not found': 'Driver not found',
};
const words = new Map<string, QueryStatus>([
  ...queryStatuses.map((status) => [folded(status), status] as const),
  ...Object.entries(otherWords),
]);

/** The columns that a line is read by, and what headings call them. */
const headings = {
  lastName: ['last name', 'driver last name'],
  firstName: ['first name', 'driver first name'],
  dob: ['date of birth', 'dob'],
  number: ['cdl number', 'cdl cpl number', 'license number'],
  state: ['cdl state', 'state', 'cdl issuing state'],
  status: ['status', 'query status', 'result', 'query result'],
} as const;
type Name = keyof typeof headings;
/** Where they stand without headings: as in the file that was sent, the status after it. */
const usual: Readonly<Record<Name, number>> = { lastName: 0, firstName: 1, dob: 2, number: 3, state: 5, status: 7 };

const names = Object.keys(headings) as Name[];

const placesIn = (first: readonly string[]): Readonly<Record<Name, number>> | null => {
  const known = first.map(folded);
  const found = names.map((name) => [name, known.findIndex((one) => headings[name].some((heading) => heading === one))] as const);
  return found.some(([, place]) => place >= 0) ? (Object.fromEntries(found) as Record<Name, number>) : null;
};

type Line = { readonly line: number; readonly cells: readonly string[] };

const read = ({ line, cells }: Line, places: Readonly<Record<Name, number>>): Answer | BadLine => {
  const at = (name: Name): string => (cells[places[name]] ?? '').trim();
  const [lastName, firstName, number, state] = [at('lastName'), at('firstName'), normalNumber(at('number')), at('state').toUpperCase()];
  const bad = (problem: LineProblem): BadLine => ({ line, lastName, problem });
  const dob = isIsoDate(at('dob')) ? at('dob') : usDateToIso(at('dob').replace(/\b(\d)\b(?=\/)/g, '0$1'));
  if (cells.length < names.length) return bad('columns');
  if (dob === null) return bad('dob');
  if (number === '' || !/^[A-Z]{2}$/.test(state)) return bad('license');
  const status = words.get(folded(at('status')));
  return status ? { line, lastName, firstName, dob, number, state, status } : bad('status');
};

/** What a result file says, line by line; lines count as an editor counts them. */
export const readResultFile = (text: string): readonly (Answer | BadLine)[] => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((one, index): Line => ({ line: index + 1, cells: one.split('\t') }))
    .filter(({ cells }) => cells.some((one) => one.trim() !== ''));
  const [first, ...rest] = lines;
  if (!first) return [];
  const places = placesIn(first.cells);
  return (places ? rest : lines).map((one) => read(one, places ?? usual));
};
