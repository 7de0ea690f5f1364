import type { FieldError } from '@assay/contract/kit/errors';
import { fieldOf } from './faults.ts';

/** What is wrong with a field, in words. */
export type Said = { readonly name: string; readonly text: string };

type FieldErrorTable = {
  /** What the server found wrong: the form cannot see it by itself. */
  readonly note: (errors: readonly FieldError[]) => Said[];
  /** These were changed since: only the server can say whether they are right now. */
  readonly forget: (names: readonly string[]) => void;
  /** What is known to be wrong, the form's own word first. */
  readonly with: (own: readonly Said[]) => Said[];
};

/** Remembers what the server said about a field until the field is changed. */
export const fieldErrorTable = (): FieldErrorTable => {
  let noted: readonly Said[] = [];
  return {
    note: (errors) => {
      const said = errors.map(({ path, message }) => ({ name: fieldOf(path), text: message }));
      noted = said;
      return said;
    },
    forget: (names) => {
      noted = noted.filter(({ name }) => !names.includes(name));
    },
    with: (own) => [...own, ...noted],
  };
};
