import type { Addition, RateStore } from './rate-store.ts';
import { rates, windowOf, type RateName, type Verdict, type Window } from './rates.ts';

const mostCounters = 10_000;

/** `shared` is what all processes had counted at the last exchange, `pending` what was counted here since, `sent` what is on its way. */
type Counter = { readonly window: Window; shared: number; pending: number; sent: number };

type Options = { readonly now: () => number; readonly exchangeMillis: number };

/** The counters of this process, one per window that is open. */
const createCounters = (now: () => number) => {
  const counters = new Map<string, Counter>();

  const forgetOld = (): void => {
    for (const [key, { window }] of counters) if (window.end * 1000 <= now()) counters.delete(key);
  };

  return {
    of: (window: Window): Counter => {
      const known = counters.get(window.key);
      if (known && known.window.start === window.start) return known;
      if (counters.size >= mostCounters) forgetOld();
      if (counters.size >= mostCounters) counters.clear();
      const fresh = { window, shared: 0, pending: 0, sent: 0 };
      counters.set(window.key, fresh);
      return fresh;
    },
    hasNews: (): boolean => [...counters.values()].some(({ pending }) => pending > 0),
    /** What the others do not know yet; from now on it is on its way. */
    collect: (): Counter[] => {
      forgetOld();
      const changed = [...counters.values()].filter(({ pending }) => pending > 0);
      for (const counter of changed) {
        counter.sent = counter.pending;
        counter.pending = 0;
      }
      return changed;
    },
  };
};

/**
 * Counts that cost a call nothing but an addition. Processes tell each other about once a second, in one statement for all that was
 * counted; between two exchanges they may together let pass more than the limit, by what each of them serves in a second.
 */
export const createLooseCounts = (store: RateStore, { now, exchangeMillis }: Options) => {
  const counters = createCounters(now);
  let isPlanned = false;

  const exchange = async (): Promise<void> => {
    const changed = counters.collect();
    if (changed.length === 0) return;
    const counts = await store.add(changed.map(({ window, sent }): Addition => ({ window, count: sent })));
    for (const counter of changed) {
      // Without an answer the own count goes on alone.
      counter.shared = counts?.get(counter.window.key) ?? counter.shared + counter.sent;
      counter.sent = 0;
    }
  };

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      void exchange().then(() => {
        isPlanned = false;
        if (counters.hasNews()) plan();
      });
    }, exchangeMillis).unref();
  };

  const take = (name: RateName, who: string): Verdict => {
    const window = windowOf(name, who, now());
    const counter = counters.of(window);
    const left = rates[name].limit - counter.shared - counter.sent - counter.pending;
    const seconds = Math.max(1, Math.ceil(window.end - now() / 1000));
    if (left <= 0) return { isOver: true, left: 0, seconds };
    counter.pending += 1;
    plan();
    return { isOver: false, left: left - 1, seconds };
  };

  return { take };
};
