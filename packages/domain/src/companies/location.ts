import { inputOf, shapeOf } from '../fields/schema.ts';
import { evenWhenRefused } from '../validation/fields.ts';
import { refusePlaceholders } from '../validation/forbidden.ts';
import { isForbiddenValue } from '../validation/patterns.ts';
import { addressFields, type Addresses } from './address-parts.ts';
import { checkAddresses, withCountries } from './address.ts';
import { locationFields, type LocationInput } from './location.fields.ts';
import { forEachKey } from '../keys.ts';

/** The descriptor of the location that a company is born with; one per company. */
const masterDescriptor = 'MASTER';

export const locationShape = shapeOf(locationFields);
export const locationInput = inputOf(locationFields)
  .superRefine(checkAddresses([]), evenWhenRefused)
  .superRefine(({ locationCodes, externalIds }, context) => {
    refusePlaceholders(context, [
      ...locationCodes.map((value, index) => ({ path: ['locationCodes', index], value })),
      ...externalIds.map(({ value }, index) => ({ path: ['externalIds', index, 'value'], value })),
    ]);
  })
  .transform(withCountries);

export const isMaster = (descriptor: string): boolean => isForbiddenValue(descriptor, [masterDescriptor]);

/** What a location may not be called by hand: MASTER is kept by the one that its company was born with. `current` is empty for a new one. */
export const isDescriptorForbidden = (descriptor: string, { current }: { readonly current: string }): boolean =>
  isMaster(descriptor) && !isMaster(current);

type CompanyFacts = Addresses & Pick<LocationInput, 'name' | 'phone' | 'phone2' | 'fax' | 'fax2' | 'timeZone'>;

/** The location made together with its company: the company's name, numbers, addresses and time zone, nothing else. */
export const masterLocationOf = (companyId: number, company: CompanyFacts): LocationInput => {
  const { name, phone, phone2, fax, fax2, timeZone } = company;
  const addresses = forEachKey(addressFields, (key) => company[key]);
  return {
    companyId,
    name,
    phone,
    phone2,
    fax,
    fax2,
    timeZone,
    ...(addresses as Pick<LocationInput, keyof Addresses>),
    descriptor: masterDescriptor,
    isActive: true,
    isReceiveElectronicInvoices: true,
    email: '',
    usDot: '',
    groupId: null,
    primaryContactId: null,
    externalIds: [],
    locationCodes: [],
    agencies: [],
  };
};
