import type { RateStore } from './rate-store.ts';
import { countIn, placeOf, rates, whenBelow, type Place, type RateName, type Slot, type Verdict } from './rates.ts';

const mostRemembered = 10_000;

type Asked = { readonly name: RateName; readonly place: Place; readonly count: number };

/** Until when, in seconds, a rate is known to be spent. */
const createSpent = (now: () => number) => {
  const spent = new Map<string, number>();
  const forgetOld = (): void => {
    for (const [key, until] of spent) if (until * 1000 <= now()) spent.delete(key);
  };
  return {
    until: ({ key }: Place): number => spent.get(key) ?? 0,
    add: ({ key }: Place, until: number): void => {
      if (spent.size >= mostRemembered) forgetOld();
      if (spent.size >= mostRemembered) spent.clear();
      spent.set(key, until);
    },
  };
};

/** Counts that are asked of the database with every call. What is spent is remembered, so that a flood is refused without asking again. */
export const createExactCounts = (store: RateStore, now: () => number) => {
  const spent = createSpent(now);

  const secondsTo = (moment: number): number => Math.max(1, Math.ceil(moment - now() / 1000));

  const refusal = (until: number): Verdict => ({ isOver: true, left: 0, seconds: secondsTo(until) });

  const countsOf = (name: RateName, { who, count }: { readonly who: string; readonly count: number }): [own: Asked, ...also: Asked[]] => {
    const { alsoUnder } = rates[name];
    const own = { name, place: placeOf(name, { who, millis: now() }), count };
    return alsoUnder ? [own, { name: alsoUnder, place: placeOf(alsoUnder, { who, millis: now() }), count: 0 }] : [own];
  };

  const take = async (name: RateName, who: string, { count = 1 }: { readonly count?: number } = {}): Promise<Verdict> => {
    const asked = countsOf(name, { who, count });
    const known = Math.max(...asked.map(({ place }) => spent.until(place)));
    if (known * 1000 > now()) return refusal(known);
    const answer = await store.add(asked);
    const slotsOf = ({ place }: Asked): readonly Slot[] => answer?.get(place.key) ?? [];
    const standing = (one: Asked): number => countIn(slotsOf(one), one.place);
    // This call is in its own count already; the last one that fits makes it full.
    const over = asked.find((one) => standing(one) > rates[one.name].limit - (one.count === 0 ? 1 : 0));
    if (over) {
      const until = whenBelow(rates[over.name].limit, slotsOf(over), { name: over.name });
      spent.add(over.place, until);
      return refusal(until);
    }
    const [own] = asked;
    const used = standing(own);
    const seconds = secondsTo(whenBelow(used, slotsOf(own), { name }));
    return { isOver: false, left: rates[name].limit - used, seconds, ...(answer ? {} : { isUnknown: true }) };
  };

  const add = async (name: RateName, who: string): Promise<void> => {
    await store.add([{ place: placeOf(name, { who, millis: now() }), count: 1 }]);
  };

  return { take, add };
};
