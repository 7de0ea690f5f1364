import { resources } from '@assay/contract/api';
import type { ResourceName } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../api/queries.ts';
import { useText } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';
import { recordPath } from './record-path.ts';

/** What is asked of a record of whatever kind. */
type Named = { readonly name?: string };

/** A record by its name, as a link; by its number where it is gone, out of scope, or has no name. */
export function RecordName({ entity, id }: { readonly entity: ResourceName; readonly id: number }) {
  const { t } = useText();
  const may = useMay();
  const resource = resources[entity];
  const { data } = useQuery({
    ...recordQuery<Named>(resource as never, id, { isSilent: true }),
    enabled: may(resource.permissions.view),
    retry: false,
  });
  const { name } = data?.data ?? {};
  if (!name) return t('audit.numbered', { id: String(id) });
  const path = recordPath({ entity, entityId: id }, may);
  return path ? <PathLink path={path}>{name}</PathLink> : name;
}
