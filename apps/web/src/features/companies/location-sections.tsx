import { addressKinds } from '@assay/domain/companies/address-parts';
import type { LocationDraft } from '@assay/domain/companies/location.fields';
import type { FormSection } from '#shared/form/field-types.ts';
import type { Rights } from '#shared/record/record-pages.ts';

type Name = keyof LocationDraft;

/** What is asked of a location. Which company it belongs to is settled when it is made. */
export const locationSections = ({ can, may }: Rights): readonly FormSection<Name>[] => [
  {
    key: 'identity',
    title: 'locations.sections.identity',
    fields: [
      ...(can === null ? (['companyId'] as const) : []),
      'name',
      { name: 'descriptor', help: 'locations.help.master' },
      'groupId',
      'isActive',
      'agencies',
      'usDot',
      'timeZone',
    ],
  },
  {
    key: 'contact',
    title: 'locations.sections.contact',
    fields: ['phone', 'phone2', 'fax', 'fax2', 'email', ...(may('contact.view') ? (['primaryContactId'] as const) : [])],
  },
  { key: 'addresses', title: 'locations.sections.addresses', fields: [{ addresses: addressKinds }] },
  {
    key: 'codes',
    title: 'locations.sections.codes',
    fields: [{ name: 'locationCodes', help: 'locations.help.codes' }, 'externalIds'],
  },
];
