import { z } from 'zod';
import type { Outbound } from '#platform/outbound/outbound.ts';

export type BeaconDeps = { readonly beaconUrl: string | undefined; readonly askBeacon: Outbound };

const chain = z.object({ period: z.int().positive(), genesis_time: z.int().positive() });
const round = z.object({ round: z.int().positive(), randomness: z.string().regex(/^[0-9a-f]{64}$/) });

/** The first round after a moment: round r is at the beginning of the chain and r - 1 periods (drand's HTTP format). */
const firstRoundAfter = (moment: string, { period, genesis_time: genesis }: z.infer<typeof chain>): number =>
  Math.floor((Date.parse(moment) / 1000 - genesis) / period) + 2;

const jsonOf = async (ask: Outbound, url: string): Promise<unknown> => {
  const answer = await ask(url, {});
  return answer.ok ? ((await answer.json()) as unknown) : null;
};

/**
 * `round:randomness` of the first round after a roster was frozen, or null while the beacon does not answer or has not come to it. There is no other
 * value that would do: a run waits.
 */
export const beaconAfter = async ({ beaconUrl, askBeacon }: BeaconDeps, frozenAt: string): Promise<string | null> => {
  if (!beaconUrl) return null;
  try {
    const info = chain.safeParse(await jsonOf(askBeacon, `${beaconUrl}/info`));
    if (!info.success) return null;
    const wanted = firstRoundAfter(frozenAt, info.data);
    const found = round.safeParse(await jsonOf(askBeacon, `${beaconUrl}/public/${wanted}`));
    return found.success && found.data.round === wanted ? `${wanted}:${found.data.randomness}` : null;
  } catch {
    return null;
  }
};
