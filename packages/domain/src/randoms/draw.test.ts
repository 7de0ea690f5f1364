import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, draw, drawContext, inRankOrder, ranksOf, type DrawInput } from './draw.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const entriesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => hashOf(`entry ${index}`).slice(0, 32));
const short = (entryIds: readonly string[]): string[] => entryIds.map((entryId) => entryId.slice(0, 8));

const inputOf = (count: number, given: Partial<DrawInput> = {}): DrawInput => ({
  poolId: 3,
  periodId: 5,
  runNo: 1,
  beacon: 'round 7:abcd',
  witness: '',
  serverSeed: hashOf(`seed ${count}`),
  entryIds: entriesOf(count),
  drugCount: 3,
  alcoholCount: 1,
  alternateCount: 2,
  alcoholMode: 'NESTED',
  ...given,
});

describe('vectors: entry i = the first 32 hex digits of SHA-256("entry i"); poolId 3, periodId 5, runNo 1', () => {
  test('n = 7, NESTED, beacon "round 7:abcd", no witness', () => {
    const input = inputOf(7);
    expect(input.serverSeed).toMatch(/^d1ce346a/);
    const { drug, alcohol, alternates, drawKey, rosterHash } = draw(input);
    expect(rosterHash).toBe('f451c9e9d5f26e42968f2242d9b8f71c154293e3accaefcbbf640b21569adf09');
    expect(drawKey).toBe('11b7848301237cea5b49458b28025fba007187fe5755d10be4a155973d17c4f3');
    expect(short(drug)).toEqual(['690396b0', '2351aa42', 'a8e17765']);
    expect(short(alcohol)).toEqual(['690396b0']);
    expect(short(alternates)).toEqual(['7bc4956f', '40093ead']);
  });

  test('n = 10, INDEPENDENT, beacon "round 7:abcd", witness "witness"', () => {
    const input = inputOf(10, { alcoholMode: 'INDEPENDENT', witness: 'witness' });
    expect(input.serverSeed).toMatch(/^2815d1f6/);
    const { drug, alcohol, alternates, drawKey } = draw(input);
    expect(drawKey).toBe('3ec7ad9376af7d1b6ec6afd73cd62e5e7fedd61d72d73094d0fb53b4c3197a55');
    expect(short(drug)).toEqual(['2351aa42', '1218017b', '40093ead']);
    expect(short(alcohol)).toEqual(['d7610a0d']);
    expect(short(alternates)).toEqual(['7bc4956f', 'c3ef3248']);
  });
});

test('context = the lines assay-draw-v1, poolId, periodId, runNo, rosterHash, beacon, witness, each followed by LF', () => {
  expect(drawContext({ poolId: 3, periodId: 5, runNo: 1, beacon: '', witness: 'été' }, 'ab')).toBe('assay-draw-v1\n3\n5\n1\nab\n\nété\n');
});

test.each(['a\nb', 'a\r', '\ud800'])('beacon and witness are one line each: not %j', (text) => {
  expect(() => draw(inputOf(7, { witness: text }))).toThrow('one line');
  expect(() => draw(inputOf(7, { beacon: text }))).toThrow('one line');
});

test('commitment = SHA-256(serverSeed), of its bytes', () => {
  expect(commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

describe('ranks', () => {
  const drawn = draw(inputOf(10, { alcoholMode: 'INDEPENDENT' }));

  test('are those of everyone, without gaps, whoever is selected', () => {
    expect(drawn.ranks.drug.toSorted()).toEqual(entriesOf(10).toSorted());
    expect(drawn.ranks.alcohol.toSorted()).toEqual(entriesOf(10).toSorted());
    expect(drawn.ranks.alcohol).not.toEqual(drawn.ranks.drug);
  });

  test('do not depend on the order in which people joined', () => {
    expect(draw(inputOf(10, { alcoholMode: 'INDEPENDENT', entryIds: entriesOf(10).toReversed() }))).toEqual(drawn);
  });

  test('ascending value as hex, ties by entryId', () => {
    const tied = [
      { entryId: 'c', value: '0f' },
      { entryId: 'b', value: '0f' },
      { entryId: 'a', value: 'a0' },
      { entryId: 'd', value: '01' },
      { entryId: 'e', value: '9f' },
    ];
    expect(inRankOrder(tied).map(({ entryId }) => entryId)).toEqual(['d', 'b', 'c', 'e', 'a']);
    expect(inRankOrder(tied.toReversed())).toEqual(inRankOrder(tied));
  });

  test.each(['poolId', 'periodId', 'runNo'] as const)('are others for another %s', (name) => {
    expect(draw(inputOf(10, { alcoholMode: 'INDEPENDENT', [name]: 77 })).ranks.drug).not.toEqual(drawn.ranks.drug);
  });
});

describe('selection', () => {
  const { ranks } = draw(inputOf(7));

  test('NESTED = ranks 1..m of the drug list', () => {
    expect(draw(inputOf(7, { alcoholCount: 2 }))).toMatchObject({ drug: ranks.drug.slice(0, 3), alcohol: ranks.drug.slice(0, 2) });
  });

  test('INDEPENDENT = ranks 1..m under the label alcohol, more than the drug tests where so many are asked for', () => {
    const drawn = draw(inputOf(7, { alcoholMode: 'INDEPENDENT', alcoholCount: 5 }));
    expect(drawn.alcohol).toEqual(
      ranksOf(drawn.drawKey, { label: 'alcohol', entryIds: entriesOf(7) })
        .slice(0, 5)
        .map(({ entryId }) => entryId),
    );
  });

  test('NONE = nobody', () => {
    expect(draw(inputOf(7, { alcoholMode: 'NONE', alcoholCount: 0 }))).toMatchObject({ drug: ranks.drug.slice(0, 3), alcohol: [] });
  });

  test('alternates = the next ranks of the drug list, as many as there are', () => {
    expect(draw(inputOf(7, { alternateCount: 9 })).alternates).toEqual(ranks.drug.slice(3));
  });

  test('more than the roster has is everyone, with no one left as an alternate', () => {
    expect(draw(inputOf(7, { drugCount: 8, alcoholCount: 8 }))).toMatchObject({ drug: ranks.drug, alcohol: ranks.drug, alternates: [] });
  });

  test('of an empty roster is nobody', () => {
    expect(draw(inputOf(0, { alcoholMode: 'INDEPENDENT' }))).toMatchObject({
      drug: [],
      alcohol: [],
      alternates: [],
      rosterHash: hashOf(''),
    });
  });

  test.each([
    ['alcohol alone, nested', { alcoholCount: 4 }],
    ['alcohol where there is none', { alcoholMode: 'NONE' as const }],
    ['a negative number', { drugCount: -1 }],
    ['a fraction', { alternateCount: 0.5 }],
  ])('refuses %s', (_, given) => {
    expect(() => draw(inputOf(7, given))).toThrow('cannot be drawn');
  });
});

/** A fixed seed, so that the test says the same every time. 27.88 is what chance exceeds once in 1,000 at nine degrees of freedom. */
test('over 20,000 draws everybody is as likely to be first, and to be drawn, as anybody else', () => {
  const people = 10;
  const draws = 20_000;
  const picked = 3;
  const first = new Map<string, number>();
  const drawn = new Map<string, number>();
  const entryIds = entriesOf(people);
  for (let runNo = 1; runNo <= draws; runNo += 1) {
    const { drug } = draw(
      inputOf(people, { serverSeed: hashOf('chi-square'), entryIds, runNo, drugCount: picked, alcoholMode: 'NONE', alcoholCount: 0 }),
    );
    first.set(drug[0] ?? '', (first.get(drug[0] ?? '') ?? 0) + 1);
    for (const entryId of drug) drawn.set(entryId, (drawn.get(entryId) ?? 0) + 1);
  }
  const squares = (counts: ReadonlyMap<string, number>, expected: number) =>
    entryIds.reduce((sum, entryId) => sum + ((counts.get(entryId) ?? 0) - expected) ** 2 / expected, 0);
  expect(squares(first, draws / people)).toBeLessThan(27.88);
  // Drawn without being put back, counts vary less, by (people - picked) / (people - 1).
  expect(squares(drawn, (draws * picked) / people) / ((people - picked) / (people - 1))).toBeLessThan(27.88);
});
