import { writableNames } from '../fields/values.ts';
import { participantFields, type ParticipantInput } from './participant.fields.ts';

/** Whose value of a field stays. */
export const mergeSides = ['keep', 'merge'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** Where somebody belongs is not chosen: only people of one company are merged. */
export const mergedFields = writableNames(participantFields).filter((name) => name !== 'companyId') as (keyof ParticipantInput)[];

/** What two records of one person say differently. */
export const differingIn = (keep: Readonly<Record<string, unknown>>, merge: Readonly<Record<string, unknown>>): string[] =>
  mergedFields.filter((name) => JSON.stringify(keep[name] ?? null) !== JSON.stringify(merge[name] ?? null));
