import type { Fields, TextField } from './kinds.ts';

const coveredFields = (fields: Fields): [string, TextField][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' && field.covered ? [[name, field]] : []));

export type CoveredNames<Fs> = { [K in keyof Fs]: Fs[K] extends { covered: true } ? K : never }[keyof Fs] & string;

/** The fields that are kept sealed. */
export const coveredIn = <const Fs extends Fields>(fields: Fs): CoveredNames<Fs>[] =>
  coveredFields(fields).map(([name]) => name as CoveredNames<Fs>);

/** Of those, the ones that another field judges: the covered by the name of the other. */
export const typedIn = (fields: Fields): ReadonlyMap<string, string> =>
  new Map(coveredFields(fields).flatMap(([name, { typedBy }]) => (typedBy === undefined ? [] : [[typedBy, name]])));
