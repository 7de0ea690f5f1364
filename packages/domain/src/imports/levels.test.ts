import { describe, expect, it } from 'vitest';
import { levelsOf } from './levels.ts';

const tree = (...lines: readonly (readonly [name: string, above: string])[]): number[] =>
  levelsOf(lines.map(([name, above], index) => ({ number: index + 2, name, above }))).map(({ level }) => level);

describe('rows of a tree', () => {
  it('stand below the rows that they name, in whatever order they come', () => {
    expect(tree(['Leaf', 'branch'], ['Branch', 'Root'], ['Root', ''], ['Other', 'somebody else'])).toEqual([2, 1, 0, 0]);
  });

  it('of one name are the first of them to those below, and each stands where it says', () => {
    expect(tree(['Twin', ''], ['Twin', 'Root'], ['Root', ''], ['Below', 'Twin'])).toEqual([0, 1, 0, 1]);
  });

  it('that stand below themselves are nowhere, and so is what stands below them', () => {
    expect(tree(['A', 'B'], ['B', 'A'], ['Below', 'A'], ['Self', 'Self'], ['Apart', ''])).toEqual([999, 999, 999, 999, 0]);
  });

  it('are passed once, be they a chain or above a circle', () => {
    const size = 20_000;
    const rows = Array.from({ length: size }, (_, index) => [`row ${index}`, `row ${index - 1}`] as const);
    const below = Array.from({ length: size }, (_, index) => [`row ${index}`, 'A'] as const);
    const start = performance.now();
    expect(tree(...rows).at(-1)).toBe(999);
    expect(tree(['A', 'B'], ['B', 'A'], ...below).at(-1)).toBe(999);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
