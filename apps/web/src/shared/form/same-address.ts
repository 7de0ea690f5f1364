import { addressParts, type AddressField, type AddressKind } from '@assay/domain/companies/address-parts';
import type { Values } from './faults.ts';

export type CopiedKind = Exclude<AddressKind, 'physical'>;

const partOf = (values: Values, field: AddressField): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The country alone is no address: it is filled in for everybody. */
const isEmpty = (values: Values, kind: AddressKind): boolean =>
  addressParts.every((part) => part === 'Country' || partOf(values, `${kind}${part}`) === '');

/** Whether an address is the physical one again; two empty ones are not the same, they are not there. */
export const isSameAsPhysical = (values: Values, kind: CopiedKind): boolean =>
  !isEmpty(values, kind) && addressParts.every((part) => partOf(values, `${kind}${part}`) === partOf(values, `physical${part}`));

/** The physical address under the names of another. */
export const copyOfPhysical = (values: Values, kind: CopiedKind): Record<string, string> =>
  Object.fromEntries(addressParts.map((part) => [`${kind}${part}`, partOf(values, `physical${part}`)]));
