import { accountNumberFields } from '../companies/account-number.fields.ts';
import { companyFields } from '../companies/company.fields.ts';
import { locationFields } from '../companies/location.fields.ts';
import type { Field, Fields } from '../fields/field.ts';
import { writableFields, type WritableNames } from '../fields/values.ts';
import type { ImportArea } from './lists.ts';

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
};

const declared = <Fs extends Fields>(fields: Fs, of: Area<Column<Fs>>): Area & { readonly fields: Fields } => ({ fields, ...of });

/** The whole of what an area costs: the fields of its records, and by what a row finds the one that it is about. */
export const importAreas: Readonly<Record<ImportArea, ReturnType<typeof declared>>> = {
  'company': declared(companyFields, { keys: ['name', 'ein', 'usDot', 'ssoAccountNumber'], above: 'parentCompanyId', ofCompany: false }),
  'location': declared(locationFields, { keys: ['name', 'locationCodes', 'descriptor'], ofCompany: true }),
  'account-number': declared(accountNumberFields, { keys: ['accountNumber'], ofCompany: true }),
};

export const areaOf = (area: ImportArea) => importAreas[area];

/** Users are found by what they sign in with, before they are by name: two may have the same. */
const lookedUpBy: Readonly<Record<string, string>> = { user: 'username' };
/** By which field of what it points to a cell names another record; its title unless said otherwise. */
export const lookupOf = (to: string): string | undefined => lookedUpBy[to];

/** The columns that a file of an area may have, by the names of their fields. */
export const importColumns = (area: ImportArea): [string, Field][] =>
  writableFields(areaOf(area).fields).filter(([, { kind }]) => inCells.has(kind));

/** What a new record cannot do without, and no column of these says. */
export const missingColumns = (area: ImportArea, mapped: readonly string[]): string[] => {
  const { ofCompany } = areaOf(area);
  return importColumns(area)
    .filter(([name, field]) => 'required' in field && field.required && !mapped.includes(name) && !(ofCompany && name === 'companyId'))
    .map(([name]) => name);
};
