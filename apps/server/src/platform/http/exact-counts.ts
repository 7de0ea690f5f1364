import type { RateStore } from './rate-store.ts';
import { rates, windowOf, type RateName, type Verdict, type Window } from './rates.ts';

const mostRemembered = 10_000;

type Asked = { readonly name: RateName; readonly window: Window; readonly count: number };

/** Windows that are known to be spent. */
const createSpent = (now: () => number) => {
  const spent = new Map<string, number>();
  return {
    has: ({ key, end }: Window): boolean => spent.get(key) === end,
    add: ({ key, end }: Window): void => {
      if (spent.size >= mostRemembered) for (const [other, until] of spent) if (until * 1000 <= now()) spent.delete(other);
      if (spent.size >= mostRemembered) spent.clear();
      spent.set(key, end);
    },
  };
};

/** Counts that are asked of the database with every call. What is spent is remembered, so that a flood is refused without asking again. */
export const createExactCounts = (store: RateStore, now: () => number) => {
  const spent = createSpent(now);

  const secondsTo = (end: number): number => Math.max(1, Math.ceil(end - now() / 1000));

  const refusal = ({ end }: Window): Verdict => ({ isOver: true, left: 0, seconds: secondsTo(end) });

  const countsOf = (name: RateName, who: string): Asked[] => {
    const { alsoUnder } = rates[name];
    const own = { name, window: windowOf(name, who, now()), count: 1 };
    return alsoUnder ? [own, { name: alsoUnder, window: windowOf(alsoUnder, who, now()), count: 0 }] : [own];
  };

  const take = async (name: RateName, who: string): Promise<Verdict> => {
    const asked = countsOf(name, who);
    const known = asked.find(({ window }) => spent.has(window));
    if (known) return refusal(known.window);
    const counts = await store.add(asked);
    const standing = ({ window }: Asked): number => counts?.get(window.key) ?? 0;
    // This call is in its own count already; the last one that fits makes it full.
    const over = asked.find((one) => standing(one) > rates[one.name].limit - (one.count === 0 ? 1 : 0));
    if (over) {
      spent.add(over.window);
      return refusal(over.window);
    }
    const own = asked[0] as Asked;
    return { isOver: false, left: rates[name].limit - standing(own), seconds: secondsTo(own.window.end) };
  };

  const add = async (name: RateName, who: string): Promise<void> => {
    await store.add([{ window: windowOf(name, who, now()), count: 1 }]);
  };

  return { take, add };
};
