import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatesOf, changeProblem, countOf, dividedUp, projectedAverage, quotaOf, requiredTests, type Count } from './count.ts';

const asked = {
  frequency: 'Quarterly',
  periods: 4,
  index: 1,
  method: 'Percent',
  rate: 5000,
  number: 0,
  counted: 0,
  open: 0,
  targetBefore: 0,
  buffer: 0,
} as const;
const quarters = ['2026-01-05', '2026-04-01', '2026-07-01', '2026-10-01', '2026-12-31'];
const drawsOf = (sizes: readonly number[]) => sizes.map((size, index) => ({ on: quarters[index] ?? '', size }));

/** A year, of which so many of each draw are tested; all, where nothing is said. */
const yearOf = (sizes: readonly number[], tested: readonly (number | undefined)[] = [], more: object = {}): Count[] => {
  const counts: Count[] = [];
  let counted = 0;
  for (const [at] of sizes.entries()) {
    const draws = drawsOf(sizes.slice(0, at + 1));
    const count = countOf({ ...asked, ...more, draws, index: at + 1, counted, targetBefore: counts.at(-1)?.target ?? 0 });
    counted += tested[at] ?? count.drawn;
    counts.push(count);
  }
  return counts;
};

describe('"Number to draw in period i"', () => {
  it('"rate 50%, k=4, N=(10,10,10,10), all tested: cumTarget 2, 3, 4, 5 -> draws 2,1,1,1"', () => {
    const counts = yearOf([10, 10, 10, 10]);
    expect(counts.map(({ target }) => target)).toEqual([2, 3, 4, 5]);
    expect(counts.map(({ drawn }) => drawn)).toEqual([2, 1, 1, 1]);
  });

  it('"N=(100,120,80,100), rate 50%": targets 13, 29, 36, 50, the average as it was to be expected each time', () => {
    const counts = yearOf([100, 120, 80, 100]);
    expect(counts.map(({ target }) => target)).toEqual([13, 29, 36, 50]);
    expect(counts.map(({ average }) => average.sum / average.of)).toEqual([100, 115, 95, 100]);
    expect(counts.map(({ drawn }) => drawn)).toEqual([13, 16, 7, 14]);
  });

  it('"If period 2 tested only 10 of 16, period 3 need = 36-23 = 13", of which 6 were left over', () => {
    const third = yearOf([100, 120, 80, 100], [13, 10])[2];
    expect(third).toMatchObject({ target: 36, counted: 23, needed: 13, carried: 6, drawn: 13, missing: 0 });
  });

  it('makes up for a run of misses', () => {
    const counts = yearOf([40, 40, 40, 40], [0, 0, 0]);
    expect(counts.map(({ drawn }) => drawn)).toEqual([5, 10, 15, 20]);
    expect(counts.map(({ carried }) => carried)).toEqual([0, 5, 10, 15]);
  });

  it('"Single-driver pools: rate 50% of 1 -> 1 test in the year"', () => {
    expect(yearOf([1, 1, 1, 1]).map(({ drawn }) => drawn)).toEqual([1, 0, 0, 0]);
  });

  it('says every number on the way', () => {
    expect(yearOf([212, 218, 206, 214], [26, 27, 24], { buffer: 2 })[3]).toEqual({
      method: 'Percent',
      index: 4,
      periods: 4,
      rate: 5000,
      size: 214,
      average: { sizes: [212, 218, 206, 214], sum: 850, of: 4 },
      required: 107,
      target: 107,
      counted: 77,
      open: 0,
      carried: 2,
      needed: 30,
      buffer: 2,
      wanted: 32,
      drawn: 32,
      missing: 0,
    });
  });

  it('"still-open selections that can still be tested this period" are not drawn again', () => {
    expect(countOf({ ...asked, draws: drawsOf([100]), open: 5 })).toMatchObject({ target: 13, needed: 8, drawn: 8 });
  });

  it('draws nobody who is not needed, and never more than there are: "draw_i = min(N_i, need_i + buffer)"', () => {
    expect(countOf({ ...asked, draws: drawsOf([100]), counted: 20 })).toMatchObject({ needed: 0, drawn: 0 });
    const last = yearOf([40, 40, 40, 5], [0, 0, 0])[3];
    expect(last).toMatchObject({ target: 16, wanted: 16, drawn: 5, missing: 11 });
    expect(countOf({ ...asked, draws: drawsOf([0]) })).toMatchObject({ target: 0, drawn: 0 });
  });

  it('"Number/Period": draws the fixed number, "the system still shows cumTarget_i and warns when behind"', () => {
    const fixed = { ...asked, method: 'Number/Period', number: 10, buffer: 3, draws: drawsOf([100]) } as const;
    expect(countOf(fixed)).toMatchObject({ target: 13, wanted: 10, buffer: 0, drawn: 10, missing: 3 });
    expect(countOf({ ...fixed, number: 13 })).toMatchObject({ drawn: 13, missing: 0 });
    expect(countOf({ ...fixed, number: 200 })).toMatchObject({ wanted: 200, drawn: 100 });
  });

  it('takes a period that was not drawn for one as large as the newest', () => {
    const { average, target } = countOf({ ...asked, index: 3, draws: drawsOf([100, 80]) });
    expect([average.sizes, target]).toEqual([[100, 80, 80, 80], 32]);
  });
});

describe('"averagePool = (N_1 + ... + N_k) / k. If draws are more often than monthly, count once a month."', () => {
  it('of a weekly pool it has twelve sizes', () => {
    const draws = [
      { on: '2026-01-01', size: 100 },
      { on: '2026-01-08', size: 500 },
      { on: '2026-02-05', size: 80 },
    ];
    const average = projectedAverage({ frequency: 'Weekly', periods: 52, draws });
    expect([average.sizes.slice(0, 3), average.of, average.sum]).toEqual([[100, 80, 80], 12, 980]);
    expect(countOf({ ...asked, frequency: 'Weekly', periods: 52, index: 52, draws }).target).toBe(dividedUp(980, 24));
  });

  it('of one that began in the last weeks no more than it has periods', () => {
    const average = projectedAverage({ frequency: 'Weekly', periods: 3, draws: [{ on: '2026-12-15', size: 7 }] });
    expect(average.sizes).toEqual([7, 7, 7]);
  });
});

describe('"Do this arithmetic in integers"', () => {
  it('at exact targets no binary fraction adds a test', () => {
    // 0.07 * 100 is 7.000000000000001, and 0.29 * 100 is 28.999999999999996.
    const average = { sizes: [100], sum: 100, of: 1 };
    expect([700, 2900, 5700, 5701].map((rate) => requiredTests(rate, average))).toEqual([7, 29, 57, 58]);
  });

  it('is right for every rate and pool, as fractions of any size say', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 4 }), (all, rate, index) => {
        const draws = drawsOf(all.slice(0, index));
        const newest = BigInt(all[index - 1] ?? 0);
        const sum = draws.reduce((total, { size }) => total + BigInt(size), 0n) + newest * BigInt(4 - index);
        const [above, below] = [BigInt(rate) * sum * BigInt(index), 10_000n * 4n * 4n];
        expect(BigInt(countOf({ ...asked, rate, index, draws }).target)).toBe((above + below - 1n) / below);
      }),
    );
  });

  it('reaches the rate of the exact average at the end of the year, whoever was missed before', () => {
    const year = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 10_000 }), (quartersBefore, rate) => {
        // The last draw has people enough for all that were missed.
        const sizes = [...quartersBefore.map(([size]) => size), 10_000];
        let counted = 0;
        for (const index of [1, 2, 3, 4]) {
          const { drawn } = countOf({ ...asked, rate, index, draws: drawsOf(sizes.slice(0, index)), counted });
          counted += index === 4 ? drawn : Math.floor(drawn * (quartersBefore[index - 1]?.[1] ?? 1));
        }
        const sum = sizes.reduce((total, size) => total + size, 0);
        expect(counted).toBeGreaterThanOrEqual((rate * sum) / 4 / 10_000);
      }),
    );
  });
});

describe('alternates', () => {
  it.each([
    ['NONE', 5, 0],
    ['NUMBER', 4, 4],
    ['PERCENT', 1000, 4],
    ['PERCENT', 10_000, 32],
    ['NUMBER', 500, 182],
  ] as const)('%s %i of 32 drawn from 214: %i', (kind, value, alternates) => {
    expect(alternatesOf({ kind, value }, { drawn: 32, size: 214 })).toBe(alternates);
  });

  it('are none where everybody is drawn', () => {
    expect(alternatesOf({ kind: 'NUMBER', value: 2 }, { drawn: 5, size: 5 })).toBe(0);
  });
});

describe('drug and alcohol together', () => {
  const drug = countOf({ ...asked, draws: drawsOf([100]) });
  const alcohol = countOf({ ...asked, rate: 1000, draws: drawsOf([100]) });
  const both = { drug, alcohol, alternates: { kind: 'NUMBER', value: 2 } } as const;

  it('"nested, the first m of the drug-ranked list also get alcohol", "independent second draw", or none', () => {
    const plain = { drug: 13, alternates: 2, addedForAlcohol: 0 };
    expect(quotaOf({ ...both, alcoholMode: 'NESTED' })).toEqual({ ...plain, alcohol: 3 });
    expect(quotaOf({ ...both, alcoholMode: 'INDEPENDENT' })).toEqual({ ...plain, alcohol: 3 });
    expect(quotaOf({ ...both, alcoholMode: 'NONE' })).toEqual({ ...plain, alcohol: 0 });
  });

  it('"Never alcohol-only when nested": who is needed for alcohol is tested for drugs as well', () => {
    const ahead = { ...both, drug: countOf({ ...asked, draws: drawsOf([100]), counted: 12 }) };
    expect(quotaOf({ ...ahead, alcoholMode: 'NESTED' })).toMatchObject({ drug: 3, alcohol: 3, addedForAlcohol: 2 });
    expect(quotaOf({ ...ahead, alcoholMode: 'INDEPENDENT' })).toMatchObject({ drug: 1, alcohol: 3, addedForAlcohol: 0 });
  });
});

describe('a count that is changed by hand', () => {
  const count = { drawn: 13, size: 100 };
  it.each([
    [{ to: 13, reason: '' }, null],
    [{ to: 15, reason: 'Two expect a leave' }, null],
    [{ to: 15, reason: ' ' }, 'reason'],
    [{ to: 101, reason: 'All of them' }, 'morePeople'],
    [{ to: -1, reason: 'x' }, 'number'],
    [{ to: 1.5, reason: 'x' }, 'number'],
  ])('%o: %s', (change, problem) => expect(changeProblem(count, change)).toBe(problem));
});
