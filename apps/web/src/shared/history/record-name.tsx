import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import { user } from '@assay/contract/identity/user.calls';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../api/queries.ts';
import { useText } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';

const resources = { company, location, user } as const;
export type NamedEntity = keyof typeof resources;

/** Fields that hold the number of another record, and of which kind it is. */
const referring: Readonly<Record<string, NamedEntity>> = {
  companyId: 'company',
  companyIds: 'company',
  parentCompanyId: 'company',
  rootParentId: 'company',
  locationId: 'location',
  locationIds: 'location',
  accountManagerId: 'user',
  userId: 'user',
  pendingBy: 'user',
};

export const referredBy = (name: string): NamedEntity | undefined => referring[name];

/** A record by its name, as a link; by its number where it is gone or out of reach. */
export function RecordName({ entity, id }: { readonly entity: NamedEntity; readonly id: number }) {
  const { t } = useText();
  const may = useMay();
  const resource = resources[entity];
  const isVisible = may(resource.permissions.view);
  // The three kinds read alike: what is asked of each is its name.
  const { data } = useQuery({
    ...recordQuery<{ readonly name: string }>(resource as never, id, { isSilent: true }),
    enabled: isVisible,
    retry: false,
  });
  if (!data) return t('audit.numbered', { id: String(id) });
  return entity === 'location' ? data.data.name : <PathLink path={`/${entity}/${id}`}>{data.data.name}</PathLink>;
}
