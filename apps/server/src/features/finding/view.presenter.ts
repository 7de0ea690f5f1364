import type { Acting } from '@assay/domain/access/actor';
import { mayArchiveView, mayChangeView } from '@assay/domain/finding/sharing';
import type { View } from '@assay/domain/finding/view.fields';
import type { Can } from '@assay/contract/kit/envelope';
import { gridView } from '#platform/db/schema/finding.ts';
import { ofNobody } from '#platform/resource/scopes.ts';
import type { Params } from '#platform/resource/params.ts';

const reader = `nullif(current_setting('app.user_id', true), '')::bigint`;

/** Where a view was shared that was made by somebody of some companies only: in one of the reader's. */
const nearby = ({ scope: { kind, companyIds, locationCompanyIds } }: Acting, params: Params): string =>
  kind === 'cases'
    ? 'true'
    : `(t.company_ids is null or t.company_ids && ${params.add([...companyIds, ...locationCompanyIds], 'bigint[]')})`;

/** One's own, and what is shared with a role of the reader; an administrator of all companies sees whatever is shared. */
const seen = (actor: Acting, params: Params): string => {
  const isOwn = `t.created_by = ${params.add(actor.userId, 'bigint')}`;
  if (actor.scope.kind === 'everything') return `(${isOwn} or t.shared_with_roles <> '{}')`;
  return `(${isOwn} or (t.shared_with_roles && ${params.add(actor.roles, 'text[]')} and ${nearby(actor, params)}))`;
};

const derived = {
  ownerId: 't.created_by',
  ownerName: `coalesce(user_name(t.created_by), '')`,
  isOffered: `(t.created_by is not distinct from ${reader} or t.shared_with_roles && (select own_roles()))`,
};

export const viewTable = { table: gridView, scope: ofNobody, seen, derived } as const;

export const viewSubject = ({ name }: View) => ({ label: name, companyId: null, locationId: null });

export const viewCan = (actor: Acting, view: View): Can => ({
  edit: mayChangeView(actor, view) && !view.isArchived,
  archive: mayArchiveView(actor, view) && !view.isArchived,
  restore: mayArchiveView(actor, view) && view.isArchived,
});
