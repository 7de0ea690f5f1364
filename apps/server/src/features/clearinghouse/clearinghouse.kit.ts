import type { Tx } from '#platform/db/transaction.ts';
import type { About, FeatureKit } from '#test/kits/kit.ts';
import { under } from '#test/kits/place.ts';

export const clearinghouseKit: FeatureKit = {
  creates: {
    'clearinghouse': ({ orderable }) => ({
      participantId: orderable?.participantId ?? 1,
      queryType: 'Full',
      acceptDuplicate: true,
      acceptLicense: true,
    }),
    'clearinghouse-consent': ({ orderable }) => ({ participantId: orderable?.participantId ?? 1, consentFrom: '2026-01-01' }),
  },
  bodies: {
    'clearinghouse.due': ({ companyId }) => ({ companyId }),
    'clearinghouse.order': ({ orderable }) => ({ participantIds: [orderable.participantId], queryType: 'Full', acceptDuplicate: true }),
    'clearinghouse.outcome': () => ({ status: 'Processing', version: 0 }),
    'clearinghouse.exportFile': ({ companyId }) => ({ companyId }),
    'clearinghouse.importFile': ({ companyId }) => ({
      values: { companyId: String(companyId) },
      file: { name: 'results.txt', bytes: 'Driver\tDana\t01/01/1980\t1234567\tUS\tTX\t1\tProhibited\n' },
    }),
  },
  planted: {
    clearinghouse: (assay, { orderable }) => assay.given.query(orderable?.participantId ?? 0),
  },
  states: {
    // Nobody asks about a driver who has left.
    ...under(
      'clearinghouse',
      ['create', 'update', 'outcome', 'order', 'due', 'exportFile', 'importFile', 'bulkRestore'],
      (tx: Tx, { of }: About) =>
        tx.query(`update participant set status = 'Active', is_archived = false where id = $1`, [of.orderable.participantId]),
    ),
  },
  needMore: [
    // Only what has a whole license leaves.
    'clearinghouse.exportFile',
  ],
  rows: {
    'clearinghouse': (
      count,
      entity,
    ) => `insert into clearinghouse (is_archived, created_at, participant_id, query_type, status, sent_at, outcome_at)
      select one.is_archived, one.created_at, 1 + mod(i, 60), 'Limited', case when one.is_active then 'Processing' else 'Driver not prohibited' end,
        case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1 day' end, case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 30) * interval '1 day' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'clearinghouse-consent': (
      count,
      entity,
    ) => `insert into clearinghouse_consent (is_archived, created_at, participant_id, consent_from, consent_until, withdrawn_on)
      select one.is_archived, one.created_at, 1 + mod(i, 60), '2026-01-01'::date + mod(i, 30), case when i < 1150 then '2027-01-01'::date + mod(i, 40) end,
        case when one.is_active then null else '2026-02-01'::date end from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
  },
  reach: under('clearinghouse', ['due', 'board', 'order'], 'everybody' as const),
};
