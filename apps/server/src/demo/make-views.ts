import { viewInput } from '@assay/domain/finding/view';
import { appendAudit } from '#platform/audit/audit.ts';
import { gridView } from '#platform/db/schema/finding.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { known } from './known.ts';
import { daysAgo, writeAs } from './past.ts';

const by = 'ga@demo.test';

/** Two ways to look at the companies, for all of the staff. */
const demoViews = [
  {
    name: 'FMCSA carriers',
    tableName: 'company',
    state: { filters: { agencies: { filterType: 'set', values: ['FMCSA'] } }, sort: [{ colId: 'name', sort: 'asc' }] },
    sharedWithRoles: ['GA', 'SA', 'LSA'],
  },
  {
    name: 'Contracts by end',
    tableName: 'company',
    state: { sort: [{ colId: 'contractEnd', sort: 'asc' }] },
    sharedWithRoles: ['GA', 'SA', 'LSA'],
  },
] as const;

export const makeViews = async (tx: Tx, users: ReadonlyMap<string, number>): Promise<void> => {
  const at = daysAgo(20);
  const owner = known(users, by);
  for (const demo of demoViews) {
    const input = viewInput.parse(demo);
    const rows = await tx.db
      .insert(gridView)
      .values({ ...input, createdBy: owner, updatedBy: owner, createdAt: at, updatedAt: at })
      .returning({ id: gridView.id });
    const subject = { entity: 'view', entityId: storedId(rows), label: demo.name, companyId: null, locationId: null } as const;
    await appendAudit(tx, writeAs(tx, users, { by, at }).auditContext, { action: 'CREATE', after: input, ...subject });
  }
};
