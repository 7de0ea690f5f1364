import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plotBySeed, plots, scriptOf } from './plots.ts';

const orderGuid = '0d5b1f6e-6c1e-4a55-9d8f-3a5a3d1b7c11';
const told = (services: string, plot: (typeof plots)[number]) => scriptOf({ orderGuid, services }, plot).map(({ name }) => name);

describe('the rule by which orders go', () => {
  const many = Array.from({ length: 2000 }, () => randomUUID());

  test('is the same for the same order and seed, and another for another seed', () => {
    const [one, again, other] = [plotBySeed(1), plotBySeed(1), plotBySeed(2)].map((rule) => many.map(rule));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('is mostly negative, and knows every honest way', () => {
    const seen = many.map(plotBySeed(7));
    expect(seen.filter((plot) => plot === 'negative').length).toBeGreaterThan(many.length / 2);
    expect([...new Set(seen)].toSorted()).toEqual(plots.slice(0, 7).toSorted());
  });
});

describe('what is told', () => {
  test('of a specimen goes over the laboratory, of a breath test and an exam does not', () => {
    expect(told('DOT urine drug test', 'negative')).toEqual(['collected', 'at-lab', 'result']);
    expect(told('DOT breath alcohol test', 'negative')).toEqual(['collected', 'result']);
    expect(told('DOT physical', 'negative')).toEqual(['collected', 'result']);
  });

  test('may lack its end, come twice, out of turn and contradict itself', () => {
    expect(told('Urine', 'noResult')).toEqual(['collected', 'at-lab']);
    expect(told('Urine', 'twice')).toEqual(['collected', 'collected', 'at-lab', 'at-lab', 'result', 'result']);
    expect(told('Urine', 'outOfOrder')).toEqual(['at-lab', 'result', 'collected']);
    expect(told('Urine', 'contradiction')).toEqual(['collected', 'at-lab', 'result', 'another-result']);
  });

  test('is never told before it came about', () => {
    for (const plot of plots)
      for (const { happens, told: when } of scriptOf({ orderGuid, services: 'Urine' }, plot)) expect(when).toBeGreaterThanOrEqual(happens);
  });
});
