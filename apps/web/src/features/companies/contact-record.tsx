import { company } from '@assay/contract/companies/company.calls';
import type { contact } from '@assay/contract/companies/contact.calls';
import { location } from '@assay/contract/companies/location.calls';
import { contactInput } from '@assay/domain/companies/contact';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { PhrasePanel } from './identity-phrase.tsx';
import { inCompany } from './in-company.ts';

export const record: RecordOptions<typeof contact> = {
  ...inCompany,
  schema: contactInput,
  // Nothing is sent to a contact by these yet.
  unasked: ['resultChannels', 'notifyEvents'],
  Below: PhrasePanel,
  sections: ({ can, may }) => [
    {
      key: 'identity',
      title: 'contacts.sections.identity',
      fields: [
        'firstName',
        'lastName',
        'title',
        ...(can === null ? (['companyId'] as const) : []),
        { name: 'locationId', help: 'contacts.help.location' },
        { name: 'isPrimary', help: 'contacts.help.isPrimary', isFirst: true },
        'isActive',
        ...(may('user.view') ? ([{ name: 'userId', help: 'contacts.help.user' }] as const) : []),
      ],
    },
    {
      key: 'channels',
      title: 'contacts.sections.channels',
      group: 'channels',
      fields: [{ name: 'phone', isFirst: true }, 'ext', 'mobile', 'fax', { name: 'email', isFirst: true }],
    },
    {
      key: 'roles',
      title: 'contacts.sections.roles',
      group: 'channels',
      fields: [
        { name: 'roles', isFirst: true },
        { name: 'isReachable24h', help: 'contacts.help.isReachable24h', isFirst: true },
      ],
    },
  ],
  alsoChanges: [company, location],
  savesTo: 'list',
  facts: ['companyId', 'locationId', 'roles', 'phone', 'email'],
};
