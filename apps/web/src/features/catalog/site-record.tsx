import type { site } from '@assay/contract/catalog/site.calls';
import { siteInput } from '@assay/domain/catalog/site';
import type { Site } from '@assay/domain/catalog/site.fields';
import { StatusCell } from '#shared/grid/cells.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { CollectorsFact, HoursFact } from './site-facts.tsx';
import { ExpiryMark } from './expiry-mark.tsx';

/** Status, and whether somebody's training or certificate has run out or is about to. */
function SiteBadges({ record }: { readonly record: Site }) {
  return (
    <>
      <StatusCell data={record} />
      <ExpiryMark day={record.nextDue} expired="sites.warnings.trainingExpired" expiring="sites.warnings.trainingExpiring" />
    </>
  );
}

export const record: RecordOptions<typeof site> = {
  schema: siteInput,
  Badges: SiteBadges,
  facts: ['kind', 'phone', 'tier', 'nextDue'],
  sections: ({ may }) => [
    { key: 'identity', title: 'sites.sections.identity', fields: ['name', 'code', 'kind', 'isActive'] },
    {
      key: 'contact',
      title: 'sites.sections.contact',
      fields: [
        'phone',
        'fax',
        'email',
        { addresses: ['physical'] },
        { name: 'lat', help: 'sites.help.place' },
        { name: 'lng', help: 'sites.help.place' },
        'timeZone',
      ],
    },
    {
      key: 'hours',
      title: 'sites.sections.hours',
      fields: [
        { name: 'hours', fact: (hours) => <HoursFact hours={hours as Site['hours']} /> },
        'services',
        'walkIn',
        'afterHours',
        'electronicCcf',
      ],
    },
    {
      key: 'price',
      title: 'sites.sections.price',
      fields: ['tier', 'fee', ...(may('catalog.view') ? (['providerId'] as const) : [])],
    },
    {
      key: 'staff',
      title: 'sites.sections.staff',
      fields: [{ name: 'collectors', fact: (people) => <CollectorsFact collectors={people as Site['collectors']} /> }, 'bats', 'ebts'],
    },
  ],
  // Which companies a site is for is set with the orders that are sent there.
  unasked: ['companyIds'],
};
