import { forEachKey, keysOf } from '@assay/domain/keys';
import type { Plural } from './plural.ts';

/**
 * What is said of every kind of record. A language makes each as a whole sentence from its own nouns: gender, elision, number and measure word
 * are settled there, and no sentence has a hole for a noun.
 */
export type RecordSentences = {
  /** The noun alone, as a label. */
  readonly word: string;
  /** The name of the list. */
  readonly title: string;
  /** What the box for free text over the list says. */
  readonly search: string;
  readonly all: string;
  readonly create: string;
  /** The button under the form of a new one. */
  readonly submit: string;
  readonly empty: string;
  readonly noMatch: string;
  readonly archivedMatch: Plural;
  readonly missing: string;
  readonly missingText: string;
  readonly archived: string;
  readonly archivedText: string;
  /** What the question before archiving adds. */
  readonly archiveText: string;
  /** Many at once: the questions before, what is said after, and of those that were left out. */
  readonly bulk: {
    readonly archive: Plural;
    readonly restore: Plural;
    readonly archived: Plural;
    readonly restored: Plural;
    readonly leftOut: Plural;
  };
  readonly changes: { readonly CREATE: string; readonly UPDATE: string; readonly DELETE: string; readonly RESTORE: string };
};

type Records<Name extends string> = { readonly [N in Name]: RecordSentences };

/** The sentences of every noun. */
export const sentencesOf = <const Nouns extends Readonly<Record<string, unknown>>>(
  nouns: Nouns,
  sentences: (noun: Nouns[keyof Nouns]) => RecordSentences,
): Records<keyof Nouns & string> => forEachKey(keysOf(nouns), (name) => sentences(nouns[name]));

/** The nouns as labels, for a list whose values are names of resources. */
export const wordsOf = <Name extends string>(records: Records<Name>): { readonly [N in Name]: string } =>
  forEachKey(keysOf(records), (name) => records[name].word);

/** As at the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
