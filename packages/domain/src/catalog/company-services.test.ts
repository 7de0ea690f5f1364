import { describe, expect, it } from 'vitest';
import { isOneGroup, newServices } from './company-services.ts';

describe('the services of a company', () => {
  it('come from the arrangement of a company of the same group, never of a stranger', () => {
    expect(isOneGroup([1, 4, 9], [1])).toBe(true);
    expect(isOneGroup([1, 4, 9], [1, 5])).toBe(true);
    expect(isOneGroup([1, 4, 9], [2, 4])).toBe(false);
  });

  it('are given to it together, each once, and none a second time', () => {
    expect(newServices([3, 5, 3, 7], [5])).toEqual([3, 7]);
    expect(newServices([5], [5])).toEqual([]);
  });
});
