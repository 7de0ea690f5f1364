import { requiredTests, type Average } from './count.ts';
import { whole } from './rates.ts';

/** What a pool has reached in a year for one kind of test. */
export type PoolRate = {
  readonly average: Average;
  /** How many tests the rate asks for in the year. */
  readonly required: number;
  readonly done: number;
  /** In hundredths of a percent of the average pool, never more than was reached. */
  readonly reached: number;
};

/** "rateAchieved = countedTests / averagePool". It is rounded down: no rate is said to be reached before it is. */
const reachedRate = (done: number, { sum, of }: Average): number => (sum === 0 ? 0 : Math.floor((done * whole * of) / sum));

/** The rate of a pool as an auditor asks for it: what was to be done, what was, and which share of the average pool that is. */
export const poolRateOf = (rate: number, average: Average, { done }: { readonly done: number }): PoolRate => ({
  average,
  required: average.sum === 0 ? 0 : requiredTests(rate, average),
  done,
  reached: reachedRate(done, average),
});
