import type { Location } from '@assay/contract/companies/location.types';
import type { LocationDraft } from '@assay/domain/companies/location.fields';
import { AddressFields } from '#shared/form/address-fields.tsx';
import type { FormSection } from '#shared/form/field-types.ts';
import { ExternalIdsInput } from './external-ids-input.tsx';
import { NoneYet } from './none-yet.tsx';

type Name = keyof LocationDraft;

const shownIds = (ids: unknown): string =>
  ((ids ?? []) as Location['externalIds']).map(({ system, value }) => `${system}: ${value}`).join(', ');

/** What is asked of a location. */
export const locationSections: readonly FormSection<Name>[] = [
  {
    title: 'locations.sections.identity',
    fields: [
      'name',
      { name: 'descriptor', help: 'locations.help.master' },
      'isActive',
      'agencies',
      'usDot',
      'timeZone',
      { name: 'groupId', input: <NoneYet />, help: 'locations.help.group' },
      { name: 'primaryContactId', input: <NoneYet />, help: 'locations.help.contact' },
    ],
  },
  {
    title: 'locations.sections.reach',
    fields: [
      { name: 'phone', kind: 'phone' },
      { name: 'phone2', kind: 'phone' },
      { name: 'fax', kind: 'phone' },
      { name: 'fax2', kind: 'phone' },
      'email',
    ],
  },
  { title: 'locations.sections.addresses', fields: [{ block: 'addresses', render: (look) => <AddressFields {...look} /> }] },
  {
    title: 'locations.sections.codes',
    fields: [
      { name: 'locationCodes', help: 'locations.help.codes' },
      { name: 'externalIds', input: <ExternalIdsInput />, fact: shownIds },
      'isReceiveElectronicInvoices',
    ],
  },
];
