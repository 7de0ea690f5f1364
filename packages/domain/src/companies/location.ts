import { z } from 'zod';
import * as field from '../validation/fields.ts';
import { addressFields, type Addresses } from './address-parts.ts';
import { addressShape, checkAddresses, withCountries } from './address.ts';
import { dotAgencies, timeZones } from './lists.ts';

/** The descriptor of the location that a company is born with; one per company. */
export const masterDescriptor = 'MASTER';

const externalId = z.strictObject({
  system: field.text({ max: field.limits.code, required: true }),
  value: field.text({ required: true }),
});

export const locationShape = {
  companyId: field.requiredReference(),
  name: field.text({ max: field.limits.name, required: true }),
  descriptor: field.text({ max: field.limits.name }),
  groupId: field.reference(),
  email: field.email(),
  phone: field.phone(),
  phone2: field.phone(),
  fax: field.phone(),
  fax2: field.phone(),
  usDot: field.digits(8),
  ...addressShape,
  primaryContactId: field.reference(),
  isReceiveElectronicInvoices: field.flag(false),
  isActive: field.flag(true),
  externalIds: z
    .array(externalId)
    .max(field.limits.list)
    .nullish()
    .transform((value) => value ?? []),
  locationCodes: field.codes(),
  agencies: field.choices(dotAgencies),
  timeZone: field.choiceOr(timeZones, 'America/New_York'),
};

export const locationInput = z.strictObject(locationShape).superRefine(checkAddresses([]), field.evenWhenRefused).transform(withCountries);
export type LocationInput = z.output<typeof locationInput>;
export type LocationDraftFields = z.input<typeof locationInput>;

type CompanyFacts = Addresses & Pick<LocationInput, 'name' | 'phone' | 'phone2' | 'fax' | 'fax2' | 'timeZone'>;

/** The location made together with its company: the company's name, numbers, addresses and time zone, nothing else. */
export const masterLocationOf = (companyId: number, company: CompanyFacts): LocationInput => {
  const { name, phone, phone2, fax, fax2, timeZone } = company;
  const addresses = Object.fromEntries(addressFields.map((key) => [key, company[key]])) as Addresses;
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
