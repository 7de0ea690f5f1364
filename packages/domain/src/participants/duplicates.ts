import type { Participant } from './participant.fields.ts';

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
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * What a draft and a stored person have in common, by the names of the fields. Without a number in common they may be one person where the last
 * name and the date of birth agree; a first name, a phone or an address alone says nothing.
 */
export const sharedBy = (draft: Partial<Plain>, stored: Plain): (typeof plainFields)[number][] =>
  plainFields.filter((name) => folded(draft[name] ?? '') !== '' && folded(draft[name] ?? '') === folded(stored[name]));
