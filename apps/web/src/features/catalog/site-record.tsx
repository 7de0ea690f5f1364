import type { site } from '@assay/contract/catalog/site.calls';
import { siteInput } from '@assay/domain/catalog/site';
import type { Site } from '@assay/domain/catalog/site.fields';
import type { ReactNode } from 'react';
import { StatusCell } from '#shared/grid/cells.tsx';
import { useText } from '#shared/i18n/text.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { RecordNames, ReferencesInput } from '#shared/form/references-input.tsx';
import { CollectorsFact, DevicesFact, HoursFact, TechniciansFact } from './site-facts.tsx';
import { ExpiryMark } from './expiry-mark.tsx';

/** Status, and whether a training, certificate or calibration has run out or is about to. */
function SiteBadges({ record }: { readonly record: Site }) {
  return (
    <>
      <StatusCell data={record} />
      <ExpiryMark day={record.nextDue} expired="sites.warnings.trainingExpired" expiring="sites.warnings.trainingExpiring" />
    </>
  );
}

/** A list that says nothing is not filled in. */
const factOf =
  <T,>(draw: (members: T[]) => ReactNode) =>
  (value: unknown): ReactNode => {
    const members = value as T[];
    return members.length === 0 ? null : draw(members);
  };

/** Which companies a site is for; without any it is offered to all. */
function Companies({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useText();
  return ids.length === 0 ? t('sites.allCompanies') : <RecordNames to="company" ids={ids} />;
}

/** Who signs in to collect here. */
const collectorAccounts = {
  name: 'otpUserIds',
  help: 'sites.help.otpUsers',
  input: <ReferencesInput name="otpUserIds" only={{ roles: 'COLLECTOR' }} />,
  fact: factOf<number>((ids) => <RecordNames to="user" ids={ids} />),
} as const;

export const record: RecordOptions<typeof site> = {
  schema: siteInput,
  Badges: SiteBadges,
  said: ['isActive'],
  facts: ['kind', 'phone', 'tier', 'nextDue'],
  sections: ({ may }) => [
    {
      key: 'identity',
      title: 'sites.sections.identity',
      fields: [
        'name',
        'code',
        'kind',
        'isActive',
        {
          name: 'companyIds',
          help: 'sites.help.companies',
          fact: (ids) => <Companies ids={ids as Site['companyIds']} />,
        },
      ],
    },
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
        { name: 'hours', fact: factOf<Site['hours'][number]>((hours) => <HoursFact hours={hours} />) },
        'services',
        'walkIn',
        'afterHours',
        'electronicCcf',
      ],
    },
    {
      key: 'price',
      title: 'sites.sections.price',
      fields: ['tier', 'fee', 'rating', ...(may('catalog.view') ? (['providerId'] as const) : [])],
    },
    {
      key: 'staff',
      title: 'sites.sections.staff',
      fields: [
        { name: 'collectors', fact: factOf<Site['collectors'][number]>((collectors) => <CollectorsFact collectors={collectors} />) },
        ...(may('user.view') ? [collectorAccounts] : []),
        { name: 'bats', fact: factOf<Site['bats'][number]>((bats) => <TechniciansFact bats={bats} />) },
        { name: 'ebts', fact: factOf<Site['ebts'][number]>((ebts) => <DevicesFact ebts={ebts} />) },
      ],
    },
  ],
};
