import { isChanged } from './conflict.ts';
import type { Values } from './faults.ts';

/** What it needs of the form on screen. */
type Store = { readonly read: () => Values; readonly write: (values: Values) => void };

type FormState = {
  /** Everything a client may write of the record: what was typed over what was loaded, fields that no input shows included. */
  readonly values: () => Values;
  readonly base: () => Values;
  readonly version: () => number | undefined;
  readonly isDirty: () => boolean;
  /** A newer record came in: it is shown unless something is being typed. */
  readonly follow: (record: Values) => void;
  /** From here on this is what was loaded; what is on screen stays. */
  readonly rebase: (record: Values) => void;
  /** Back to what was loaded. */
  readonly discard: () => void;
};

const versionOf = (record: Values): number | undefined => (typeof record.version === 'number' ? record.version : undefined);

/** Remembers what was loaded, so that the form knows what was changed since. */
export const formState = (first: Values, names: readonly string[], store: Store): FormState => {
  const input = (record: Values): Values => Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
  let seen = first;
  let base = input(first);
  let version = versionOf(first);
  const values = (): Values => ({ ...base, ...input(store.read()) });
  const rebase = (record: Values): void => {
    base = input(record);
    version = versionOf(record);
  };
  const isDirty = (): boolean => isChanged(base, values());
  return {
    values,
    base: () => base,
    version: () => version,
    isDirty,
    rebase,
    follow: (record) => {
      if (record === seen || isDirty()) return;
      seen = record;
      rebase(record);
      store.write(base);
    },
    discard: () => store.write(base),
  };
};
