import { choice, code, text } from '../fields/field.ts';
import { countries } from '../geography/countries.ts';
import type { AddressKind, AddressPart } from './address-parts.ts';

const parts = {
  Address1: text(),
  Address2: text(),
  City: text({ max: 100 }),
  State: text({ max: 3 }),
  Zip: code({ max: 10 }),
  Country: choice('country', countries),
} satisfies Record<AddressPart, unknown>;

type AddressSet<K extends string> = { readonly [P in AddressPart as `${K}${P}`]: (typeof parts)[P] };

/** One address as fields of a record; their names begin with its kind. */
export const addressSet = <const K extends AddressKind>(kind: K): AddressSet<K> =>
  Object.fromEntries(Object.entries(parts).map(([part, field]) => [`${kind}${part}`, field])) as AddressSet<K>;

/** The three addresses that companies and locations have. */
export const addressSets = { ...addressSet('physical'), ...addressSet('mailing'), ...addressSet('billing') };
