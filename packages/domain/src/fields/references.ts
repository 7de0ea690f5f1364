import { isResourceName, type ResourceName } from '../resources.ts';
import { limits } from '../validation/limits.ts';
import type { Field, Fields, ReferenceField } from './kinds.ts';

/** Whether a client writes it, and its record can be named. */
type IsNamed<F> = F extends { readonly kind: 'reference'; readonly to: ResourceName }
  ? F extends { readonly derived: true }
    ? false
    : true
  : false;

type NameBeside<K> = K extends `${infer Base}Id` ? `${Base}Name` : never;

/** The text that the server makes beside a reference: what its record is called. */
type NameField = { readonly kind: 'text'; readonly max: number; readonly derived: true; readonly nameOf: string };

/** The fields as they were written, and the name beside each reference that has none of its own making. */
export type WithNames<F extends Fields> = F & {
  readonly [K in keyof F as IsNamed<F[K]> extends true ? Exclude<NameBeside<K>, keyof F> : never]: NameField;
};

/** Asks for what nobody can give where a reference is not what it says, so that it does not compile. */
type Problem<F, K extends keyof F> = K extends `${string}Id`
  ? F[K] extends { readonly within: infer W }
    ? W extends keyof F
      ? unknown
      : { readonly within: 'a field that is declared beside it' }
    : unknown
  : { readonly kind: 'the name of a reference ends in Id' };

export type Checked<F> = {
  readonly [K in keyof F]: F[K] extends { readonly kind: 'reference' }
    ? F[K] extends { readonly derived: true }
      ? unknown
      : Problem<F, K>
    : unknown;
};

/** What the name beside a reference is called: `groupName` beside `groupId`. */
export const nameBeside = (reference: string): string => reference.replace(/Id$/, 'Name');

const isNamed = (field: Field): boolean => field.kind === 'reference' && !field.derived && isResourceName(field.to);

const nameOf = (reference: string): Field => ({ kind: 'text', max: limits.line, derived: true, nameOf: reference });

/** Every reference with the name of its record right behind it. */
export const withNames = <const F extends Fields>(declared: F): WithNames<F> =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, field]) =>
      isNamed(field) && !(nameBeside(name) in declared)
        ? [
            [name, field],
            [nameBeside(name), nameOf(name)],
          ]
        : [[name, field]],
    ),
  ) as unknown as WithNames<F>;

export type NamedReference = ReferenceField & { readonly name: string };

/** The references that a client writes, by their names. */
export const referencesIn = (declared: Fields): NamedReference[] =>
  Object.entries(declared).flatMap(([name, field]) => (field.kind === 'reference' && !field.derived ? [{ ...field, name }] : []));
