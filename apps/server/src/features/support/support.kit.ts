import { roles } from '@assay/domain/access/roles';
import type { FeatureKit } from '#test/kits/kit.ts';

export const supportKit: FeatureKit = {
  creates: {
    note: ({ companyId }) => ({
      refTable: 'company',
      refId: companyId,
      category: 'INQ',
      subject: 'A question',
      text: 'When is the next collection?',
      visibility: 'PUBLIC',
    }),
  },
  bodies: {
    'note.answer': () => ({ text: 'An answer', visibility: 'PUBLIC' }),
  },
  aboutFields: ['note.refTable', 'note.refId', 'note.companyId', 'note.locationId'],
  rows: {
    note: (
      count,
      entity,
    ) => `insert into note (is_active, is_archived, created_at, ref_table, ref_id, category, subject, text, visibility, status, due_at)
      select one.*, 'company', 100001 + mod(i, 60), case when mod(i, 2) = 0 then '' else 'BIL' end, 'Subject ' || mod(i, 80), 'Text ' || i, case when mod(i, 3) = 0 then 'INTERNAL' else 'PUBLIC' end,
        case when mod(i, 5) = 0 then 'CLOSED' else 'OPEN' end, case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1.001 second' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  // Its author changes it, and the administrators.
  ownOnly: { 'note.update': roles.filter((role) => role !== 'GA' && role !== 'SA') },
};
