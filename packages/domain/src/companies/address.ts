import type { z } from 'zod';
import { isCountry, isPostalCodeOf, isRegionOf, type Country } from '../geography/countries.ts';
import {
  addressFields,
  addressKinds,
  addressParts,
  type AddressKind,
  type AddressPart,
  type AddressField,
  type Addresses,
} from './address-parts.ts';
import { isRefused, message } from '../validation/fields.ts';
import { forEachKey } from '../keys.ts';

const requiredParts = ['Address1', 'City', 'State', 'Zip'] as const satisfies readonly AddressPart[];

/** An address that says anything says in which country; the United States unless told otherwise. */
export const withCountries = <T extends Partial<Addresses>>(record: T): T => {
  const isSilent = (kind: AddressKind): boolean =>
    record[`${kind}Country`] === '' && addressParts.some((part) => record[`${kind}${part}`] !== '');
  const countries: Partial<Addresses> = {};
  for (const kind of addressKinds.filter(isSilent)) countries[`${kind}Country`] = 'USA';
  return { ...record, ...countries };
};

type Problem = { readonly path: AddressField; readonly message: string };

const placeProblems = (record: Addresses, { kind, country }: { readonly kind: AddressKind; readonly country: Country }): Problem[] => {
  const problems: Problem[] = [];
  const [state, zip] = [record[`${kind}State`], record[`${kind}Zip`]];
  if (state !== '' && !isRegionOf(country, state)) problems.push({ path: `${kind}State`, message: message.state });
  if (zip !== '' && !isPostalCodeOf(country, zip)) {
    problems.push({ path: `${kind}Zip`, message: country === 'USA' ? message.zip : message.postalCode });
  }
  return problems;
};

/** By whose rules an address is judged: the United States' where no country is said, nobody's where it is none of ours. */
const judgedBy = (country: string): Country | null => {
  if (country === '') return 'USA';
  return isCountry(country) ? country : null;
};

/** What is wrong with the address sets: unknown state, postal code of the wrong form, a required part missing. */
export const addressProblems = (record: Addresses, required: readonly AddressKind[]): Problem[] =>
  addressKinds.flatMap((kind) => {
    const missing = required.includes(kind) ? requiredParts.filter((part) => record[`${kind}${part}`] === '') : [];
    const country = judgedBy(record[`${kind}Country`]);
    return [
      ...missing.map((part): Problem => ({ path: `${kind}${part}`, message: message.required })),
      ...(country === null ? [] : placeProblems(record, { kind, country })),
    ];
  });

/** What was refused for being no text is judged as nothing: it may be an object that lets nobody ask what it says. */
const textsOf = (record: Partial<Addresses>): Addresses =>
  forEachKey(addressFields, (name) => (typeof record[name] === 'string' ? record[name] : ''));

/** The refinement of a schema with address sets. */
export const checkAddresses =
  (required: readonly AddressKind[]) =>
  (record: Partial<Addresses>, context: z.RefinementCtx): void => {
    for (const problem of addressProblems(textsOf(record), required)) {
      if (!isRefused(context, problem.path)) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
    }
  };
