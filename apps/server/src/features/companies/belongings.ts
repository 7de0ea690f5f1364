import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { ResourceName } from '@assay/domain/resources';
import { appendAudit, type AuditEvent } from '#platform/audit/audit.ts';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import type { Write } from '#platform/resource/binding.ts';
import { isOwned } from '#platform/resource/owned.ts';
import { titleOf } from '#platform/resource/references.ts';

type Belonging = { readonly entity: ResourceName; readonly table: string; readonly title: string; readonly locationId: string };

/** The location whose record it is, where it is one's; the history of any other is the whole company's. */
const locationIds: Partial<Record<ResourceName, string>> = {
  'location': 't.id',
  'contact': 't.location_id',
  'account-number': 't.location_id',
  'participant': 't.location_id',
  'order': 't.location_id',
  'unsolicited-physical': 't.location_id',
  'historical-data': 't.location_id',
};

/** What belongs to a company, by its declaration: it is archived with the company, and comes back with it. */
const belongings = (): Belonging[] =>
  Object.values<AnyResource & { readonly name: ResourceName }>(resources)
    .filter(isOwned)
    .map(({ name: entity }) => ({
      entity,
      table: tableNameOf(entity),
      title: titleOf(entity),
      locationId: locationIds[entity] ?? 'null::bigint',
    }));

type Row = Pick<AuditEvent, 'label' | 'locationId'> & { readonly id: number };

const changes = {
  DELETE: { set: 'is_archived = true, archived_with_company = true', where: 'not is_archived' },
  RESTORE: { set: 'is_archived = false, archived_with_company = false', where: 'is_archived and archived_with_company' },
} as const;

const change = async (
  write: Write,
  { companyId, action }: { readonly companyId: number; readonly action: keyof typeof changes },
): Promise<void> => {
  const { tx, actor, auditContext } = write;
  const { set, where } = changes[action];
  for (const { entity, table, title, locationId } of belongings()) {
    const rows = await tx.query<Row>(
      `update ${table} t set ${set}, version = version + 1, updated_at = now(), updated_by = $2
       where company_id = $1 and ${where} returning t.id, ${title} as label, ${locationId} as "locationId"`,
      [companyId, actor.userId],
    );
    for (const { id: entityId, ...subject } of rows)
      await appendAudit(tx, auditContext, { action, entity, entityId, companyId, ...subject });
  }
};

export const archiveBelongings = (write: Write, companyId: number): Promise<void> => change(write, { companyId, action: 'DELETE' });

/** Those that went with the company, not those archived before. */
export const restoreBelongings = (write: Write, companyId: number): Promise<void> => change(write, { companyId, action: 'RESTORE' });
