import { bytesOfHex, hexOf, utf8 } from './draw-bytes.ts';
import { hmacSha256, sha256 } from './draw-sha256.ts';
import { rosterHash, rosterOf, rosterText } from './roster.ts';

/** The random draw: a pure function of a frozen roster, of a seed that was committed to before, and of what came from outside. docs/random-draw.md. */

export const drawAlgorithm = 'assay-draw-v1';

/** NESTED: the first of the drug list are tested for alcohol, too. INDEPENDENT: a list of its own. NONE: nobody is. */
export const alcoholModes = ['NESTED', 'INDEPENDENT', 'NONE'] as const;
export type AlcoholMode = (typeof alcoholModes)[number];

type DrawLabel = 'drug' | 'alcohol';

type DrawSetting = {
  readonly poolId: number;
  readonly periodId: number;
  readonly runNo: number;
  /** `round:randomness` of the beacon, or the empty text. */
  readonly beacon: string;
  /** What the witness gave after having seen the hash of the roster, or the empty text. */
  readonly witness: string;
};

/** How many are drawn. More than a roster has is everyone on it. */
type DrawCounts = {
  readonly drugCount: number;
  readonly alcoholCount: number;
  readonly alternateCount: number;
  readonly alcoholMode: AlcoholMode;
};

/** Whether a value from outside can be a line of the context: another line break would let one context be read as two. */
export const isDrawLine = (text: string): boolean => text.isWellFormed() && !/[\n\r]/.test(text);

/** Whether these can be drawn: whole, not negative, nobody for alcohol alone where it is nested, and nobody at all where there is none. */
export const areDrawable = ({ drugCount, alcoholCount, alternateCount, alcoholMode }: DrawCounts): boolean =>
  [drugCount, alcoholCount, alternateCount].every((count) => Number.isSafeInteger(count) && count >= 0) &&
  (alcoholMode !== 'NESTED' || alcoholCount <= drugCount) &&
  (alcoholMode !== 'NONE' || alcoholCount === 0);

export const commitmentOf = (serverSeed: string): string => hexOf(sha256(bytesOfHex(serverSeed)));

export const drawContext = ({ poolId, periodId, runNo, beacon, witness }: DrawSetting, hash: string): string => {
  for (const text of [beacon, witness]) if (!isDrawLine(text)) throw new RangeError('what comes from outside is one line');
  return [drawAlgorithm, poolId, periodId, runNo, hash, beacon, witness].map((line) => `${line}\n`).join('');
};

/** In hex. Whoever has it can rank everyone: it is as secret as the seed. */
export const drawKeyOf = (serverSeed: string, context: string): string => hexOf(hmacSha256(bytesOfHex(serverSeed))(utf8(context)));

type Ranked = { readonly entryId: string; readonly value: string };

const byValue = (one: Ranked, other: Ranked): number => {
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  return Number(one.entryId > other.entryId) - Number(one.entryId < other.entryId);
};

/** In the order of their values as text, those of one value in that of their entries. The first has rank 1, and no rank is left out. */
export const inRankOrder = (values: readonly Ranked[]): Ranked[] => values.toSorted(byValue);

type Ranking = { readonly label: DrawLabel; readonly entryIds: readonly string[] };

/** The values by which some are ranked, in the order in which they were given. */
export const valuesOf = (drawKey: string, { label, entryIds }: Ranking): Ranked[] => {
  const valueOf = hmacSha256(bytesOfHex(drawKey));
  return entryIds.map((entryId) => ({ entryId, value: hexOf(valueOf(utf8(`${label}\n${entryId}`))) }));
};

export const ranksOf = (drawKey: string, ranking: Ranking): Ranked[] => inRankOrder(valuesOf(drawKey, ranking));

export type Selection = { readonly drug: string[]; readonly alcohol: string[]; readonly alternates: string[] };

export type RankLists = { readonly drug: readonly string[]; readonly alcohol: readonly string[] };

/** Who is drawn, of everyone in the order of their ranks. `alcohol` are the ranks of the independent list, and are asked for there alone. */
export const selectionOf = ({ drug, alcohol }: RankLists, counts: DrawCounts): Selection => {
  if (!areDrawable(counts)) throw new RangeError('counts that cannot be drawn');
  const { drugCount, alcoholCount, alternateCount, alcoholMode } = counts;
  return {
    drug: drug.slice(0, drugCount),
    alcohol: (alcoholMode === 'NESTED' ? drug : alcohol).slice(0, alcoholMode === 'NONE' ? 0 : alcoholCount),
    alternates: drug.slice(drugCount, drugCount + alternateCount),
  };
};

const idsOf = (ranked: readonly Ranked[]): string[] => ranked.map(({ entryId }) => entryId);

/** The ranks of everyone under both labels, the second only where it decides something. */
export const rankLists = (
  drawKey: string,
  { entryIds, alcoholMode }: { entryIds: readonly string[]; alcoholMode: AlcoholMode },
): RankLists => ({
  drug: idsOf(ranksOf(drawKey, { label: 'drug', entryIds })),
  alcohol: alcoholMode === 'INDEPENDENT' ? idsOf(ranksOf(drawKey, { label: 'alcohol', entryIds })) : [],
});

export type DrawInput = DrawSetting & DrawCounts & { readonly serverSeed: string; readonly entryIds: Iterable<string> };

type Drawn = Selection & { readonly drawKey: string; readonly rosterHash: string; readonly ranks: RankLists };

/** The whole draw. An empty roster is drawn like any other, and nobody is selected. */
export const draw = (input: DrawInput): Drawn => {
  const roster = rosterOf(input.entryIds);
  const hash = rosterHash(rosterText(roster));
  const drawKey = drawKeyOf(input.serverSeed, drawContext(input, hash));
  const ranks = rankLists(drawKey, { entryIds: roster, alcoholMode: input.alcoholMode });
  return { ...selectionOf(ranks, input), drawKey, rosterHash: hash, ranks };
};
