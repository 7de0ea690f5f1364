import type { ResourceName } from '@assay/domain/resources';
import { appendAudit, type AuditEvent } from '#platform/audit/audit.ts';
import type { Write } from '#platform/resource/binding.ts';

type Belonging = {
  readonly entity: ResourceName;
  readonly table: string;
  readonly title: string;
  /** The location whose record it is, where it is one's. */
  readonly locationId: string;
};

/** What belongs to a company: it is archived with the company, and comes back with it. */
const belongings: readonly Belonging[] = [
  { entity: 'location', table: 'location', title: 'name', locationId: 'id' },
  { entity: 'group', table: 'location_group', title: 'name', locationId: 'null::bigint' },
  { entity: 'contact', table: 'contact', title: 'name', locationId: 'location_id' },
  { entity: 'account-number', table: 'account_number', title: 'account_number', locationId: 'location_id' },
  {
    entity: 'company-services',
    table: 'company_services',
    title: '(select s.name from service s where s.id = service_id)',
    locationId: 'null::bigint',
  },
  {
    entity: 'company-servicetype-provider',
    table: 'company_servicetype_provider',
    title: '(select p.name from provider p where p.id = provider_id)',
    locationId: 'null::bigint',
  },
];

type Row = Pick<AuditEvent, 'label' | 'locationId'> & { readonly id: number };

const changes = {
  DELETE: { set: 'is_archived = true, archived_with_company = true', where: 'not is_archived' },
  RESTORE: { set: 'is_archived = false, archived_with_company = false', where: 'is_archived and archived_with_company' },
} as const;

const change = async (write: Write, companyId: number, action: keyof typeof changes): Promise<void> => {
  const { tx, actor, auditContext } = write;
  const { set, where } = changes[action];
  for (const { entity, table, title, locationId } of belongings) {
    const rows = await tx.query<Row>(
      `update ${table} set ${set}, version = version + 1, updated_at = now(), updated_by = $2
       where company_id = $1 and ${where} returning id, ${title} as label, ${locationId} as "locationId"`,
      [companyId, actor.userId],
    );
    for (const { id: entityId, ...subject } of rows)
      await appendAudit(tx, auditContext, { action, entity, entityId, companyId, ...subject });
  }
};

export const archiveBelongings = (write: Write, companyId: number): Promise<void> => change(write, companyId, 'DELETE');

/** Those that went with the company, not those archived before. */
export const restoreBelongings = (write: Write, companyId: number): Promise<void> => change(write, companyId, 'RESTORE');
