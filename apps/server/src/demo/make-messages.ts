import { systemMessageInput } from '@assay/domain/messages/system-message';
import { appendAudit } from '#platform/audit/audit.ts';
import { systemMessage } from '#platform/db/schema/messages.ts';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { demoMessages } from './messages.data.ts';
import { daysAgo, writeAs } from './past.ts';

/** Each was written two days before it starts, or a week ago where that is still to come. */
export const makeMessages = async (tx: Tx, users: ReadonlyMap<string, number>): Promise<void> => {
  for (const { days, ...demo } of demoMessages) {
    const [from, to] = days;
    const at = daysAgo(Math.max(7, 2 - from));
    const input = systemMessageInput.parse({ ...demo, startsAt: daysAgo(-from), endsAt: to === null ? null : daysAgo(-to) });
    const rows = await tx.db
      .insert(systemMessage)
      .values({ ...input, createdAt: at, updatedAt: at })
      .returning({ id: systemMessage.id });
    await appendAudit(tx, writeAs(tx, users, { by: 'ga@demo.test', at }).auditContext, {
      action: 'CREATE',
      entity: 'system-message',
      entityId: storedId(rows),
      label: demo.title,
      companyId: null,
      locationId: null,
      after: input,
    });
  }
};
