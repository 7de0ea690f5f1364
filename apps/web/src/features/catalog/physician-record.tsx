import type { physician } from '@assay/contract/catalog/physician.calls';
import { physicianInput } from '@assay/domain/catalog/physician';
import type { Physician } from '@assay/domain/catalog/physician.fields';
import { StatusCell } from '#shared/grid/cells.tsx';
import type { RecordOptions } from '#shared/record/record-pages.ts';
import { ExpiryMark } from './expiry-mark.tsx';
import { SignaturePanel } from './physician-signature.tsx';

/** Status, and what has run out or is about to. */
function PhysicianBadges({ record }: { readonly record: Physician }) {
  return (
    <>
      <StatusCell data={record} />
      <ExpiryMark day={record.licenseExpiry} expired="physicians.warnings.licenseExpired" expiring="physicians.warnings.licenseExpiring" />
      <ExpiryMark
        day={record.certExpiry}
        expired="physicians.warnings.certificateExpired"
        expiring="physicians.warnings.certificateExpiring"
      />
    </>
  );
}

export const record: RecordOptions<typeof physician> = {
  schema: physicianInput,
  Badges: PhysicianBadges,
  said: ['isActive'],
  Below: SignaturePanel,
  facts: ['phone', 'licenseExpiry', 'certExpiry', 'isDefault'],
  sections: ({ may }) => [
    {
      key: 'identity',
      title: 'physicians.sections.identity',
      fields: [
        'firstName',
        'lastName',
        'credentials',
        'isActive',
        'isDefault',
        ...(may('user.view') ? (['userId'] as const) : []),
        'stampText',
      ],
    },
    {
      key: 'license',
      title: 'physicians.sections.license',
      fields: ['licenseNo', 'licenseState', 'licenseExpiry', 'deaNo', 'certBody', 'certNo', 'certExpiry', 'clearinghouseRegistered'],
    },
    { key: 'contact', title: 'physicians.sections.contact', fields: ['phone', 'fax', 'email', { addresses: ['physical'] }] },
  ],
};
