import { describe, expect, it } from 'vitest';
import { lastPage, pagedRows, totalFrom, totalWith } from './total.ts';

const capped = totalFrom(10_001);

describe('the number of rows', () => {
  it('is exact up to ten thousand, and "more" from there', () => {
    expect(totalFrom(0)).toEqual({ count: 0, isExact: true });
    expect(totalFrom(10_000)).toEqual({ count: 10_000, isExact: true });
    expect(capped).toEqual({ count: 10_000, isExact: false });
  });

  it('leaves a page to turn to where there are more', () => {
    expect([pagedRows(totalFrom(100)), lastPage(totalFrom(100), 50)]).toEqual([100, 1]);
    expect([pagedRows(capped), lastPage(capped, 50)]).toEqual([10_001, 200]);
    expect(lastPage(totalFrom(0), 50)).toBe(0);
  });

  it('grows with the pages beyond it, and is exact with the last', () => {
    expect(totalWith(capped, { from: 0, size: 50, found: 50 })).toEqual(capped);
    const next = totalWith(capped, { from: 10_000, size: 50, found: 50 });
    expect([next, lastPage(next, 50)]).toEqual([{ count: 10_050, isExact: false }, 201]);
    expect(totalWith(capped, { from: 10_050, size: 50, found: 7 })).toEqual({ count: 10_057, isExact: true });
  });
});
