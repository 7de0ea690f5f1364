import type pg from 'pg';
import { createExactCounts } from './exact-counts.ts';
import { createLooseCounts } from './loose-counts.ts';
import { createRateStore } from './rate-store.ts';
import { rates, type FailureName, type RateName, type Verdict } from './rates.ts';

/** How often anybody may call. */
export type Limits = {
  readonly isOn: boolean;
  /** Counts one call, or as many as are said where each is counted in the database: with none it tells how the count stands. */
  readonly take: (name: RateName, who: string, of?: { readonly count?: number }) => Verdict | Promise<Verdict>;
  /** Counts a try that failed, where such tries are counted apart. */
  readonly failed: (name: FailureName, who: string) => Promise<void>;
};

type Options = { readonly isOn: boolean; readonly now?: () => number; readonly exchangeMillis?: number; readonly patienceMillis?: number };

export const createLimits = (pool: pg.Pool, { isOn, now = () => Date.now(), exchangeMillis = 1000, patienceMillis }: Options): Limits => {
  const store = createRateStore(pool, patienceMillis);
  const exact = createExactCounts(store, now);
  const loose = createLooseCounts(store, { now, exchangeMillis });
  return {
    isOn,
    take: (name, who, of) => (rates[name].isExact ? exact.take(name, who, of) : loose.take(name, who)),
    failed: (name, who) => exact.add(name, who),
  };
};
