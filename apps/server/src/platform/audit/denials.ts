import type { Database } from '../db/transaction.ts';
import type { Denials } from '../http/guard.ts';
import { appendAudit } from './audit.ts';

const perMinute = 20;
const minuteMillis = 60_000;
const mostRemembered = 10_000;

/**
 * Remembers attempts at what somebody may not do. The first ones of a minute tell the story; the rest would only let a user fill the
 * trail.
 */
export const createDenials = (database: Database, now: () => number = () => performance.now()): Denials => {
  const noted = new Map<number, { since: number; count: number }>();

  const isWorthNoting = (userId: number): boolean => {
    const known = noted.get(userId);
    const minute = known && now() - known.since < minuteMillis ? known : { since: now(), count: 0 };
    if (minute !== known) {
      if (noted.size >= mostRemembered) noted.clear();
      noted.set(userId, minute);
    }
    minute.count += 1;
    return minute.count <= perMinute;
  };

  return async (auditContext, { method, path }) => {
    if (!isWorthNoting(auditContext.actor.userId)) return;
    const subject = { entity: 'route', entityId: null, label: `${method} ${path}`, companyId: null, locationId: null };
    await database.system('a denied attempt', (tx) => appendAudit(tx, auditContext, { action: 'DENIED', ...subject }));
  };
};
