import { resources } from '@assay/contract/api';
import type { Call } from '@assay/contract/kit/calls';
import type { Permission } from '@assay/domain/access/permissions';
import type { ResourceName } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../api/queries.ts';
import type { Values } from '../form/faults.ts';
import { useText } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';
import { recordPath } from './record-path.ts';

/** What is asked of a resource of whatever kind. */
type Readable = {
  readonly name: ResourceName;
  readonly permissions: { readonly view: Permission };
  readonly calls: { readonly read: Call<undefined, Values> };
};

/** A record by its name, as a link; by its number where it is gone, out of scope, or has no name. */
export function RecordName({ entity, id }: { readonly entity: ResourceName; readonly id: number }) {
  const { t } = useText();
  const may = useMay();
  const resource: Readable = resources[entity];
  const { data } = useQuery({
    ...recordQuery(resource, id, { isSilent: true }),
    enabled: may(resource.permissions.view),
    retry: false,
  });
  const name = data?.data.name;
  if (typeof name !== 'string' || name === '') return t('audit.numbered', { id: String(id) });
  const path = recordPath({ entity, entityId: id }, may);
  return path ? <PathLink path={path}>{name}</PathLink> : name;
}
