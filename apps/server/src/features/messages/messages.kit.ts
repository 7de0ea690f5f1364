import { randomUUID } from 'node:crypto';
import type { FeatureKit } from '#test/kits/kit.ts';

export const messagesKit: FeatureKit = {
  creates: {
    'system-message': () => ({
      title: `A message ${randomUUID()}`,
      body: 'A text',
      display: 'Banner',
      startsAt: '2026-01-01T12:00:00.000Z',
    }),
  },
  unremembered: ['system-message.dismiss'],
  rows: {
    'system-message': (
      count,
      entity,
    ) => `insert into system_message (is_active, is_archived, created_at, title, body, display, severity, starts_at, ends_at)
      select one.*, 'Message ' || mod(i, 80), 'Text', 'Banner', 'INFO', '2026-01-01'::timestamptz + mod(i, 30) * interval '1 hour', case when i < 1150 then '2027-01-01'::timestamptz + mod(i, 40) * interval '1 hour' end
      from generate_series(1, ${count}) i, lateral (select ${entity}) one`,
    'mail': (count) => `insert into mail_message (id, recipient, subject, body, created_at, sent_at)
      select gen_random_uuid(), 'to' || mod(i, 40), 'On ' || mod(i, 9), '', '2024-01-01'::timestamptz + mod(i, 9) * interval '1 day', case when i < 1150 then '2026-01-01'::timestamptz + mod(i, 40) * interval '1 hour' end
      from generate_series(1, ${count}) i`,
  },
  withoutEvent: { 'system-message.dismiss': ['system_message_dismissal'] },
};
