import { daysBetween } from '../time/days.ts';

/** A licence, certificate or refresher that runs out within so many days is to be renewed. */
export const expiryDays = 60;

type ExpiryState = 'expired' | 'expiring' | 'valid';

/** How a day on which something runs out stands to today: on the day itself it still holds. */
export const expiryStateOf = (expiry: string, today: string): ExpiryState => {
  const left = daysBetween(today, expiry);
  if (left < 0) return 'expired';
  return left <= expiryDays ? 'expiring' : 'valid';
};
