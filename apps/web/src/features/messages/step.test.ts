import { describe, expect, it } from 'vitest';
import { stepTo } from './step.ts';

const ids = [30, 20, 10];

describe('the keys of the list of emails', () => {
  it.each([
    ['ArrowDown', 30, 20],
    ['ArrowDown', 10, 10],
    ['ArrowUp', 20, 30],
    ['ArrowUp', 30, 30],
    ['Home', 10, 30],
    ['End', 30, 10],
  ] as const)('%s from %d leads to %d', (key, open, next) => {
    expect(stepTo(key, { ids, open })).toBe(next);
  });

  it('start at the top where nothing is open, or what is open is on another page', () => {
    expect(stepTo('ArrowDown', { ids, open: null })).toBe(30);
    expect(stepTo('ArrowUp', { ids, open: 99 })).toBe(30);
    expect(stepTo('End', { ids, open: null })).toBe(10);
  });

  it('leave every other key alone, and an empty list', () => {
    expect(stepTo('a', { ids, open: 30 })).toBeNull();
    expect(stepTo('Tab', { ids, open: 30 })).toBeNull();
    expect(stepTo('ArrowDown', { ids: [], open: null })).toBeNull();
  });
});
