import type { FeatureKit } from '#test/kits/kit.ts';

export const auditKit: FeatureKit = {
  rows: {
    'audit-log': (count) => `insert into audit_event (shard, seq, at, canon, prev, mac)
      select mod(i, 16), 1000 + i, '2024-01-01'::timestamptz + mod(i, 9) * interval '1 day', json_build_object('action', 'UPDATE', 'entity', 'company', 'entityId', i, 'actorName', 'A' || mod(i, 6))::text, '', ''
      from generate_series(1, ${count}) i`,
  },
  withoutEvent: { 'audit-log.verify': [] },
  reach: { 'audit-log.verify': 'everybody' },
};
