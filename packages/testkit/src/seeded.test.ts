import { describe, expect, it } from 'vitest';
import { seeded } from './seeded.ts';

const sample = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe('seeded', () => {
  it('gives the same values for the same seed', () => {
    expect(sample(5, seeded(7).fraction)).toEqual(sample(5, seeded(7).fraction));
  });

  it('gives the values written down here, whatever the machine', () => {
    const random = seeded(1);
    expect(sample(4, () => random.integer(0, 999))).toEqual([627, 2, 527, 981]);
  });

  it('gives other values for another seed', () => {
    expect(sample(5, seeded(7).fraction)).not.toEqual(sample(5, seeded(8).fraction));
  });

  it('stays at or above 0 and below 1', () => {
    const drawn = sample(10_000, seeded(3).fraction);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
  });

  it('reaches both ends of a range of whole numbers and nothing beyond', () => {
    const random = seeded(5);
    const drawn = new Set(sample(1_000, () => random.integer(1, 6)));
    expect(drawn).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('picks every member of a list sooner or later', () => {
    const random = seeded(9);
    expect(new Set(sample(200, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('shuffles a copy: the same members, the given list untouched', () => {
    const list = sample(20, () => 0).map((_, index) => index);
    const shuffled = seeded(11).shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(list);
    expect(list[0]).toBe(0);
  });
});
