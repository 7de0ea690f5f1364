import { describe, expect, it } from 'vitest';
import { poolRateOf } from './pool-rate.ts';

const average = { sizes: [100, 120, 80, 100], sum: 400, of: 4 };

describe('"averagePool = (N_1 + ... + N_k) / k", "requiredTests = ceil(rate x averagePool)", "rateAchieved = countedTests / averagePool"', () => {
  it('says how much was to be done, was done, and which share of the average pool that is', () => {
    expect(poolRateOf(5000, average, { done: 50 })).toEqual({ average, required: 50, done: 50, reached: 5000 });
    expect(poolRateOf(5000, average, { done: 36 })).toMatchObject({ required: 50, reached: 3600 });
  });

  it('never says a rate is reached that is not: shares are rounded down, tests are "never rounded down"', () => {
    const thirds = { sizes: [3], sum: 3, of: 1 };
    expect(poolRateOf(5000, thirds, { done: 1 })).toMatchObject({ required: 2, reached: 3333 });
    expect(poolRateOf(5000, { sizes: [1], sum: 1, of: 1 }, { done: 0 })).toMatchObject({ required: 1, reached: 0 });
  });

  it('asks for nothing of an empty pool', () => {
    expect(poolRateOf(5000, { sizes: [], sum: 0, of: 1 }, { done: 0 })).toMatchObject({ required: 0, reached: 0 });
  });
});
