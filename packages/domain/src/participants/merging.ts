import { addressParts } from '../companies/address-parts.ts';
import { writableNames } from '../fields/values.ts';
import { participantFields, type ParticipantInput } from './participant.fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whose value of a field stays. */
export const mergeSides = ['keep', 'merge'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** Where somebody belongs is not chosen: only people of one company are merged. */
export const mergedFields = writableNames(participantFields).filter((name) => name !== 'companyId') as (keyof ParticipantInput)[];

/** What is one thing to whoever chooses: a number of another type than the one it was given under is none. */
const together: readonly (readonly (keyof ParticipantInput)[])[] = [
  ['primaryIdType', 'primaryId'],
  addressParts.map((part) => `physical${part}` as const),
  ['leaveStatus', 'leaveFrom', 'leaveTo'],
];

/** What is chosen with a field, itself included. */
const chosenWith = (name: string): readonly string[] => together.find((names) => names.some((one) => one === name)) ?? [name];

/** What two records of one person say differently, in the parts that are chosen as a whole. */
export const mergeChoices = (differing: readonly string[]): string[][] => {
  const parts = differing.map((name) => [...chosenWith(name)]);
  return parts.filter((part, index) => parts.findIndex(([first]) => first === part[0]) === index);
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** The kept record says what it said, unless it said nothing. */
export const suggestedSide = (names: readonly string[], { keep, merge }: { readonly keep: Values; readonly merge: Values }): MergeSide =>
  names.every((name) => isEmpty(keep[name])) && names.some((name) => !isEmpty(merge[name])) ? 'merge' : 'keep';

/** What two records of one person say differently. */
export const differingIn = (keep: Values, merge: Values): string[] =>
  mergedFields.filter((name) => JSON.stringify(keep[name] ?? null) !== JSON.stringify(merge[name] ?? null));
