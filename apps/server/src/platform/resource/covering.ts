import { coveredIn, typedIn } from '@assay/domain/fields/covered';
import type { Fields } from '@assay/domain/fields/field';
import { isMask, maskOf } from '@assay/domain/validation/covered';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import { snakeCase } from '../db/schema/field-columns.ts';
import { fieldError } from '../http/app-error.ts';

type Values = Readonly<Record<string, unknown>>;

type CoveredKind = {
  readonly table: string;
  readonly fields: Fields;
  /** How a value is written before it is compared with others. */
  readonly compared: (value: string) => string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** New values of covered fields, by their names; an empty one clears what is there. */
export type Coming = ReadonlyMap<string, string>;

export type Covering = ReturnType<typeof coveringOf>;

/**
 * Covers what a record is given: everybody sees the mask, which stands in the field's own column; the value is sealed for its row, and its blind
 * index finds it. A mask that comes back means the value that is there.
 */
export const coveringOf = (cipher: FieldCipher, { table, fields, compared }: CoveredKind) => {
  const names = coveredIn(fields);
  const blindsOf = (value: string): string[] => cipher.blind(table, compared(value));
  return {
    blindsOf,
    /** What is new in an input. A mask of something else is no value, nor is that of what was given under another type: it says so on its field. */
    coming: (input: Values, current: Values | null): Coming => {
      const changed = new Map<string, string>(
        names.map((name) => [name, textOf(input[name])] as const).filter(([name, value]) => textOf(current?.[name]) !== value),
      );
      for (const [name, value] of changed) if (isMask(value)) throw fieldError(name, 'covered');
      for (const [type, name] of typedIn(fields))
        if (current && input[type] !== current[type] && !changed.has(name)) throw fieldError(name, 'covered');
      return changed;
    },
    /** What is stored in sight of everybody, and what finds it. */
    masked: (coming: Coming): Record<string, string> =>
      Object.fromEntries(
        [...coming].flatMap(([name, value]) => [
          [name, maskOf(value)],
          [`${name}Blind`, value === '' ? '' : (blindsOf(value)[0] ?? '')],
        ]),
      ),
    /** The values themselves, each sealed for its row. */
    sealed: (coming: Coming, rowId: number): Record<string, string> =>
      Object.fromEntries(
        [...coming].map(([name, value]) => {
          const column = snakeCase(`${name}Sealed`);
          return [`${name}Sealed`, value === '' ? '' : cipher.seal(value, { table, column, rowId })];
        }),
      ),
  };
};
