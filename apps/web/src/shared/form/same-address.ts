import { addressKinds, addressParts, type AddressField, type AddressKind } from '@assay/domain/companies/address-parts';
import type { Values } from './faults.ts';

export type CopiedKind = Exclude<AddressKind, 'physical'>;
const copiedKinds = addressKinds.filter((kind): kind is CopiedKind => kind !== 'physical');

/** A value of the form alone: whether the address is the physical one. It is never sent. */
export const sameName = (kind: CopiedKind) => `${kind}Same` as const;

const partOf = (values: Values, field: AddressField): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** The country alone is no address: it is filled in for everybody. */
export const isEmptyAddress = (values: Values, kind: AddressKind): boolean =>
  addressParts.every((part) => part === 'Country' || partOf(values, `${kind}${part}`) === '');

/** Whether an address is the physical one again; two empty ones are not the same, they are not there. */
export const isSameAsPhysical = (values: Values, kind: CopiedKind): boolean =>
  !isEmptyAddress(values, kind) && addressParts.every((part) => partOf(values, `${kind}${part}`) === partOf(values, `physical${part}`));

/** The physical address under the names of another. */
export const copyOfPhysical = (values: Values, kind: CopiedKind): Record<string, string> =>
  Object.fromEntries(addressParts.map((part) => [`${kind}${part}`, partOf(values, `physical${part}`)]));

/** The record as the form holds it. A new one has one address until told otherwise. */
export const withSameMarks = (values: Values, isNew: boolean): Values => {
  const isSame = (kind: CopiedKind): boolean => isSameAsPhysical(values, kind) || (isNew && isEmptyAddress(values, kind));
  return 'physicalAddress1' in values
    ? { ...values, ...Object.fromEntries(copiedKinds.map((kind) => [sameName(kind), isSame(kind)])) }
    : values;
};

const copiedIn = (values: Values): CopiedKind[] => copiedKinds.filter((kind) => values[sameName(kind)] === true);

/** What the form holds as a record: an address that is the same is a copy, whatever its own fields say. */
export const withCopies = (values: Values): Values => {
  const copies = copiedIn(values).flatMap((kind) => Object.entries(copyOfPhysical(values, kind)));
  return { ...values, ...Object.fromEntries(copies) };
};

/** Whether a field repeats one of the physical address: what is wrong with it is told there. */
export const isCopied = (values: Values, name: string): boolean => copiedIn(values).some((kind) => name.startsWith(kind));
