import type { Addition, RateStore } from './rate-store.ts';
import { countIn, placeOf, rates, whenBelow, type RateName, type Slot, type Verdict } from './rates.ts';

const mostCounters = 10_000;

/** `shared` is what all processes had counted at the last exchange, `pending` what was counted here since, `sent` what is on its way. */
type Counter = { readonly name: RateName; readonly who: string; shared: readonly Slot[]; pending: number; sent: number; expires: number };

type Options = { readonly now: () => number; readonly exchangeMillis: number };

/** The counters of this process, one per rate and caller. */
const createCounters = (now: () => number) => {
  const counters = new Map<string, Counter>();

  const forgetOld = (): void => {
    for (const [key, { expires }] of counters) if (expires * 1000 <= now()) counters.delete(key);
  };

  return {
    of: (name: RateName, who: string): Counter => {
      const key = `${name}:${who}`;
      const known = counters.get(key);
      if (known) return known;
      if (counters.size >= mostCounters) forgetOld();
      if (counters.size >= mostCounters) counters.clear();
      const fresh = { name, who, shared: [], pending: 0, sent: 0, expires: 0 };
      counters.set(key, fresh);
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

/** In how many seconds fewer than `below` calls count. Those that were not exchanged yet will fall into the slot of about now. */
const secondsTo = (below: number, { shared, sent, pending, name, who }: Counter, { millis }: { readonly millis: number }): number => {
  const { start } = placeOf(name, { who, millis });
  const until = whenBelow(below, [...shared, { start, count: sent + pending }], { name });
  return Math.max(1, Math.ceil(until - millis / 1000));
};

/** What an exchange brought: the counts of all, or, without an answer, the own ones alone. */
const settle = (counter: Counter, { place, count }: Addition, found: readonly Slot[] | undefined): void => {
  const alone = [...counter.shared.filter(({ start }) => start >= place.oldest), { start: place.start, count }];
  counter.shared = found ?? alone;
  counter.sent = 0;
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
    // What was counted since the last exchange falls into the slot of this one: a second late at most, and never lost.
    const countOf = ({ name, who, sent }: Counter): Addition => ({ place: placeOf(name, { who, millis: now() }), count: sent });
    const additions = changed.map((counter) => ({ counter, addition: countOf(counter) }));
    const answer = await store.add(additions.map(({ addition }) => addition));
    for (const { counter, addition } of additions) settle(counter, addition, answer?.get(addition.place.key));
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
    const { limit } = rates[name];
    const place = placeOf(name, { who, millis: now() });
    const counter = counters.of(name, who);
    const used = countIn(counter.shared, place) + counter.sent + counter.pending;
    if (used >= limit) return { isOver: true, left: 0, seconds: secondsTo(limit, counter, { millis: now() }) };
    counter.pending += 1;
    counter.expires = place.expires;
    plan();
    return { isOver: false, left: limit - used - 1, seconds: secondsTo(used + 1, counter, { millis: now() }) };
  };

  return { take };
};
