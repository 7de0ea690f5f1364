import { roles } from '@assay/domain/access/roles';
import { randomUUID } from 'node:crypto';
import type { FeatureKit } from '#test/kits/kit.ts';
import { under } from '#test/kits/place.ts';

export const findingKit: FeatureKit = {
  creates: {
    view: () => ({ tableName: 'company', name: `A view ${randomUUID()}`, state: { text: 'acme' }, sharedWithRoles: ['GA'] }),
  },
  bodies: {
    'preference.save': () => ({ tableName: 'company', pageSize: 50, activeColumns: [], filters: { from: 0, size: 50 } }),
  },
  needMore: ['view.update'],
  unremembered: [
    // One's own settings.
    'preference.save',
  ],
  rows: {
    view: (count, entity) => `insert into grid_view (is_active, is_archived, created_at, name, table_name, shared_with_roles)
      select one.*, 'View ' || mod(i, 80), case when mod(i, 2) = 0 then 'company' else 'location' end, '{GA}' from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  withoutEvent: { 'preference.save': ['grid_preference'] },
  reach: {
    ...under('preference', ['read', 'save'], 'own' as const),
    // Somebody's own, and shared with the administrators.
    ...under('view', ['read', 'update', 'remove'], 'administrators' as const),
  },
  // A view is shared with administrators by administrators.
  ownOnly: {
    'view.bulkArchive': roles.filter((role) => role !== 'GA' && role !== 'SA'),
    'view.create': roles.filter((role) => role !== 'GA' && role !== 'SA'),
  },
};
