import { coveredIn } from '../fields/covered.ts';
import { isMask } from '../validation/covered.ts';
import { isIsoDate, isSsn } from '../validation/patterns.ts';
import { comparedId } from './identifiers.ts';
import { participantFields, type Participant } from './participant.fields.ts';

/** What tells a person without a number. */
const plainFields = [
  'firstName',
  'lastName',
  'dob',
  'participantEmail',
  'participantPhoneNumber',
] as const satisfies readonly (keyof Participant)[];
type Plain = Readonly<Record<(typeof plainFields)[number], string>>;

/** As people write one name: without case, accents and marks. */
export const foldedName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * What a draft and a stored person have in common, by the names of the fields. Without a number in common they may be one person where the last
 * name and the date of birth agree; a first name, a phone or an address alone says nothing.
 */
export const sharedBy = (draft: Partial<Plain>, stored: Plain): (typeof plainFields)[number][] =>
  plainFields.filter((name) => foldedName(draft[name] ?? '') !== '' && foldedName(draft[name] ?? '') === foldedName(stored[name]));

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The shortest number that is somebody's: of fewer signs most are the beginning of another. */
const shortest = 4;

/** Half of a social security number is nobody's: each that is asked about is counted. */
const isTyped = (name: string, values: Readonly<Record<string, unknown>>): boolean => {
  const text = textOf(values[name]);
  if (isMask(text)) return false;
  const isOfSsn = name === 'ssn' || (name === 'primaryId' && values.primaryIdType === 'SSN');
  return isOfSsn ? isSsn(text) : comparedId(text).length >= shortest;
};

/** What of a form that is being filled in can tell who somebody is; null while nobody can be found by it. */
export const draftIn = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | null => {
  const numbers = coveredIn(participantFields).filter((name) => isTyped(name, values));
  const isBirthKnown = isIsoDate(textOf(values.dob));
  if (numbers.length === 0 && !(isBirthKnown && textOf(values.lastName) !== '')) return null;
  const plain = plainFields.filter((name) => textOf(values[name]) !== '' && (name !== 'dob' || isBirthKnown));
  return Object.fromEntries([...numbers, ...plain].map((name) => [name, textOf(values[name])]));
};

/** What a record says of who somebody is, its numbers as they are shown: others may be the same person. */
export const draftOf = (
  record: Pick<Participant, 'id'> & Readonly<Record<string, unknown>>,
): { readonly id: number } & Readonly<Record<string, string>> =>
  Object.assign(
    { id: record.id },
    Object.fromEntries([...coveredIn(participantFields), ...plainFields].map((name) => [name, textOf(record[name])])),
  );
