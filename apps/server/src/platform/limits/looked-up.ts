import { comparedId } from '@assay/domain/participants/identifiers';
import { createHmac, randomBytes } from 'node:crypto';
import type { Limits } from './limits.ts';
import type { RateName, Verdict } from './rates.ts';

/** For so long a number is still the same look: its count, its second page and another glance are no new guess. */
const sameLookMillis = 10 * 60_000;
const mostRemembered = 20_000;

type Who = { readonly userId: number };

/** What came of counting: which numbers were not looked for a moment ago, and whether they are too many. */
type Counted = Pick<Verdict, 'isOver' | 'seconds' | 'isUnknown'> & { readonly fresh: readonly string[] };

/**
 * Counts the whole numbers that each user looks for, by the rates that are named. What is shown of a number leaves few that it can be, and who
 * may ask as often as they like has it soon. Without any number it tells how the counts stand. Where a count is not known, nothing is remembered as
 * looked for, and nothing is told.
 */
export type LookedUp = (who: Who, numbers: readonly string[], names: readonly RateName[]) => Promise<Counted>;

export const createLookedUp = (limits: Limits, { now = () => Date.now() }: { readonly now?: () => number } = {}): LookedUp => {
  const secret = randomBytes(32);
  const seen = new Map<string, number>();
  const keyOf = ({ userId }: Who, number: string): string =>
    createHmac('sha256', secret)
      .update(`${userId} ${comparedId(number)}`)
      .digest('base64');
  const remember = (keys: Iterable<string>): void => {
    if (seen.size >= mostRemembered) for (const [key, until] of seen) if (until <= now()) seen.delete(key);
    if (seen.size >= mostRemembered) seen.clear();
    for (const key of keys) seen.set(key, now() + sameLookMillis);
  };
  return async (who, numbers, names) => {
    const fresh = new Map(numbers.map((number) => [keyOf(who, number), number] as const).filter(([key]) => (seen.get(key) ?? 0) <= now()));
    const counted = { fresh: [...fresh.values()] };
    const isSameLook = numbers.length > 0 && fresh.size === 0;
    if (limits.isOn && !isSameLook)
      for (const name of names) {
        const { isOver, seconds, isUnknown } = await limits.take(name, `u${who.userId}`, { count: fresh.size });
        if (isOver || isUnknown) return { ...counted, isOver, seconds, ...(isUnknown ? { isUnknown } : {}) };
      }
    remember(fresh.keys());
    return { ...counted, isOver: false, seconds: 0 };
  };
};
