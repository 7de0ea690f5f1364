import type { Fields } from './kinds.ts';

/** The fields that free text finds a record by. */
export const searchedIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => ((field.kind === 'text' || field.kind === 'codes') && field.search ? [name] : []));
