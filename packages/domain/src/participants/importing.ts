import { occupationAgencies, regimes } from '../catalog/lists.ts';
import { choice, fields, text } from '../fields/field.ts';
import type { Participant } from './participant.fields.ts';

/** What a row of a roster asks for. */
export const rowActions = ['ADD', 'UPDATE', 'TERM'] as const;
export type RowAction = (typeof rowActions)[number];

/** What a roster says besides the fields of a person. */
export const rosterFields = fields({
  action: choice('rowAction', rowActions),
  cdlState: text(),
  regime: choice('regime', regimes),
  agency: choice('occupationAgency', occupationAgencies),
});

/** Which of several occupations of one title is meant: by what a roster says of the work, under the names that the occupation has for it. */
export const occupationTold: Readonly<Record<string, string>> = { regime: 'type', agency: 'agency' };

/** What the columns of rosters are called by those who send them. */
export const rosterNames: Readonly<Record<string, readonly string[]>> = {
  companyId: ['Company Code', 'Account', 'Account number', 'Company Code or Account'],
  locationId: ['Location Code', 'Site'],
  employeeNumber: ['Employee ID', 'EID', 'Employee No'],
  ssn: ['Social Security Number', 'Social Security'],
  cdlNumber: ['CDL', 'License Number'],
  firstName: ['First'],
  middleName: ['Middle'],
  lastName: ['Last', 'Surname'],
  dob: ['DOB', 'Birth date'],
  participantPhoneNumber: ['Cell', 'Cell Phone', 'Mobile'],
  phone2: ['Home Phone'],
  participantEmail: ['Email address'],
  physicalAddress1: ['Address1', 'Address'],
  physicalAddress2: ['Address2'],
  physicalCity: ['City'],
  physicalState: ['State'],
  physicalZip: ['Zip', 'Zip code'],
  physicalCountry: ['Country'],
  regime: ['DOT/NON-DOT', 'DOT / Non-DOT', 'DOT or NON-DOT'],
  occupationId: ['Job Title', 'Occupation/Job Title'],
  leaveStatus: ['Leave Status'],
  hireDate: ['Hire Date'],
  terminationDate: ['Termination Date', 'Term date'],
};

/** The numbers that a person without a primary ID is known by, in this order, and what type each is of. */
const primaries = [
  ['employeeNumber', 'EID'],
  ['ssn', 'SSN'],
  ['cdlNumber', 'CDL'],
] as const;

/** What says who somebody is where a roster has no column for a primary ID. */
export const primaryNumbers: readonly string[] = primaries.map(([name]) => name);

type Values = Readonly<Record<string, unknown>>;

const said = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '');

/** Spreadsheets keep the digits of an SSN, and often not its dashes. */
const dashed = (ssn: string): string => ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');

/** A license as it is written here, with its state in front, where the roster has that in a column of its own. */
const license = (state: string, number: string): string =>
  state === '' || number.toUpperCase().startsWith(state.toUpperCase()) ? number : `${state.toUpperCase()}${number}`;

/** The numbers of a row as a form would be given them. */
export const rosterNumbers = (values: Values): Readonly<Record<string, string>> => {
  const [ssn, number] = [said(values, 'ssn'), said(values, 'cdlNumber')];
  return {
    ...(ssn === '' ? {} : { ssn: dashed(ssn) }),
    ...(number === '' ? {} : { cdlNumber: license(said(values, 'cdlState'), number) }),
  };
};

/** The primary ID of somebody new whose row names none: the first number that it has. */
export const primaryIn = (values: Values): Readonly<Record<string, string>> => {
  if (said(values, 'primaryId') !== '') return {};
  const found = primaries.find(([name]) => said(values, name) !== '');
  return found ? { primaryId: said(values, found[0]), primaryIdType: found[1] } : {};
};

type Leaving = Pick<Participant, 'status' | 'leaveStatus' | 'terminationDate'>;

/** Somebody who has left: inactive, and since when. Who has left already stays as they are unless another day is given. */
export const leavingOf = (
  current: Partial<Leaving>,
  { on, today }: { readonly on: string | null; readonly today: string },
): Partial<Leaving> => {
  const isGone = current.status === 'Inactive' && current.leaveStatus === 'Terminated';
  if (isGone && (on === null || on === current.terminationDate)) return {};
  return { status: 'Inactive', leaveStatus: 'Terminated', terminationDate: on ?? today };
};
