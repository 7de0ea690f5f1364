import { daysBetween } from '../time/days.ts';

/** So many days before a certificate ends its employer is reminded. */
export const reminderDays = [60, 30, 14, 1] as const;

/** Of which reminder it is time: the nearest, once, while the certificate holds. What was missed meanwhile is not sent after it. */
export const reminderDue = (expiry: string, today: string, { sent }: { readonly sent: readonly number[] }): number | null => {
  const left = daysBetween(today, expiry);
  if (left < 0) return null;
  const nearest = reminderDays.findLast((days) => left <= days) ?? null;
  return nearest === null || sent.some((days) => days <= nearest) ? null : nearest;
};
