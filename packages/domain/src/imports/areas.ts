import { accountNumberFields } from '../companies/account-number.fields.ts';
import { companyFields } from '../companies/company.fields.ts';
import { historyFields } from '../history/history.fields.ts';
import { locationFields } from '../companies/location.fields.ts';
import type { Field, Fields } from '../fields/field.ts';
import { coveredIn } from '../fields/covered.ts';
import { writableFields, type WritableNames } from '../fields/values.ts';
import { occupationTold, primaryNumbers, rosterFields, rosterNames } from '../participants/importing.ts';
import { participantFields } from '../participants/participant.fields.ts';
import type { ImportArea } from './lists.ts';
import { usualNames } from './usual-names.ts';

export { isImportArea, type ImportArea } from './lists.ts';

/** What a cell of a table can say: one value, or several with a semicolon between them. */
const cellKinds = ['text', 'choice', 'choices', 'flag', 'day', 'number', 'money', 'reference', 'codes'] as const satisfies Field['kind'][];
const inCells: ReadonlySet<Field['kind']> = new Set(cellKinds);

type InCells<F> = F extends { kind: (typeof cellKinds)[number] } ? true : false;
type Column<Fs> = { [K in WritableNames<Fs>]: InCells<Fs[K]> extends true ? K : never }[WritableNames<Fs>] & string;

type Area<Name extends string = string> = {
  /** By what a row can find its record, within its company where that has one. The first is meant unless somebody chooses. */
  readonly keys: readonly [Name, ...Name[]];
  /** The field that says below which other record of the same file a row stands. */
  readonly above?: Name;
  /** Asked of the person who brings the file: the company that all rows belong to which name no other. */
  readonly ofCompany: boolean;
  /** The keys that are meant unless somebody chooses, in their order; the first alone where nothing is said. */
  readonly matchedBy?: readonly Name[];
  /** What tells two rows of one key apart, and a row from a record of its key, besides the key. */
  readonly apart?: readonly Name[];
  /** Where a whole number finds somebody, one of these has to agree as well: a number alone would be a guess. */
  readonly agreeing?: readonly Name[];
  /** What a file says besides the fields of a record. */
  readonly besides?: Fields;
  /** What else columns of files are called, by their fields. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** What a row says of a record that it names, by the reference, under the names that this record has for it: it tells apart those of one title. */
  readonly told?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What stands for a field that no column says. */
  readonly instead?: Readonly<Record<string, readonly string[]>>;
};

const declared = <Fs extends Fields>(fields: Fs, of: Area<Column<Fs>>): Area & { readonly fields: Fields } => ({ fields, ...of });

/** The whole of what an area costs: the fields of its records, and by what a row finds the one that it is about. */
export const importAreas: Readonly<Record<ImportArea, ReturnType<typeof declared>>> = {
  'company': declared(companyFields, { keys: ['name', 'ein', 'usDot', 'ssoAccountNumber'], above: 'parentCompanyId', ofCompany: false }),
  'location': declared(locationFields, { keys: ['name', 'locationCodes', 'descriptor'], ofCompany: true }),
  'account-number': declared(accountNumberFields, { keys: ['accountNumber'], ofCompany: true, apart: ['providerId'] }),
  'participant': declared(participantFields, {
    keys: ['employeeNumber', 'ssn', 'cdlNumber', 'primaryId'],
    matchedBy: ['employeeNumber', 'ssn', 'cdlNumber', 'primaryId'],
    ofCompany: true,
    agreeing: ['lastName', 'dob'],
    besides: rosterFields,
    names: rosterNames,
    told: { occupationId: occupationTold },
    instead: { primaryId: primaryNumbers, primaryIdType: primaryNumbers },
  }),
  'historical-data': declared(historyFields, { keys: ['sourceRef'], ofCompany: true }),
};

export const areaOf = (area: ImportArea) => importAreas[area];

/** Users are found by what they sign in with and locations by their codes, before they are by name: two may have the same. */
const beforeTitle: Readonly<Record<string, readonly string[]>> = { user: ['username'], location: ['locationCodes'] };
/** Companies are found by their account in single sign-on where none is called so. */
const afterTitle: Readonly<Record<string, readonly string[]>> = { company: ['ssoAccountNumber'] };
/** By which fields of what it points to a cell names another record, in this order. */
export const lookupsOf = (to: string, title: string): readonly string[] => [...(beforeTitle[to] ?? []), title, ...(afterTitle[to] ?? [])];

/** At last a company is found by the numbers under which providers know it. */
const throughOwn: Readonly<Record<string, { readonly to: ImportArea; readonly field: string }>> = {
  company: { to: 'account-number', field: 'accountNumber' },
};
/** The records of a company by one of whose fields it is named itself. */
export const lookupThrough = (to: string) => throughOwn[to];

/** The columns that a file of an area may have, by the names of their fields. */
export const importColumns = (area: ImportArea): [string, Field][] =>
  [...writableFields(areaOf(area).fields), ...Object.entries(areaOf(area).besides ?? {})].filter(([, { kind }]) => inCells.has(kind));

/** What else a column is called in files that others make. */
export const otherNames = (area: ImportArea, name: string): readonly string[] => [
  ...(areaOf(area).names?.[name] ?? []),
  ...(usualNames[name] ?? []),
];

/** The columns whose values nobody reads here: a file of them is kept sealed. */
export const coveredColumns = (area: ImportArea): readonly string[] => coveredIn(areaOf(area).fields);

/** By what a row finds its record unless somebody chooses. */
export const usualKeys = (area: ImportArea): readonly string[] => areaOf(area).matchedBy ?? [areaOf(area).keys[0]];

/** What a new record cannot do without, and no column of these says. */
export const missingColumns = (area: ImportArea, mapped: readonly string[]): string[] => {
  const { ofCompany, instead = {} } = areaOf(area);
  const isSaid = (name: string): boolean => [name, ...(instead[name] ?? [])].some((one) => mapped.includes(one));
  return importColumns(area)
    .filter(([name, field]) => 'required' in field && field.required && !isSaid(name) && !(ofCompany && name === 'companyId'))
    .map(([name]) => name);
};
