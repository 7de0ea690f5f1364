import { describe, expect, it } from 'vitest';
import { defaultRates } from './rates.ts';
import { clauses, joiningProblem, poolProblems, poolProblemsIn, type Refusal } from './refusals.ts';

const pool = {
  ownerKind: 'Company',
  regime: 'DOT',
  agencies: ['FMCSA'],
  year: 2026,
  selectionMethod: 'Percent',
  drugRate: 5000,
  alcoholRate: 1000,
  alcoholMode: 'NESTED',
  reasonCode: 'RANDOM',
  memberRegimes: ['DOT'],
  people: 12,
  hasOwnerOperator: false,
} as const;

const found = (more: object): string[] =>
  poolProblems({ ...pool, ...more }, defaultRates).map(({ field, refusal }) => `${field}: ${refusal}`);

describe('a pool is refused', () => {
  it('not where everything is as the rules want it', () => expect(found({})).toEqual([]));

  it('H10, 49 CFR 40.347(b)(2): where employees of DOT and others are together', () => {
    expect(found({ memberRegimes: ['DOT', 'NON-DOT'] })).toEqual(['regime: mixedRegimes']);
    expect(found({ regime: 'NON-DOT', memberRegimes: ['NON-DOT'] })).toEqual(['agencies: mixedRegimes']);
    expect(found({ regime: 'NON-DOT', agencies: [], memberRegimes: ['NON-DOT'] })).toEqual([]);
    expect(found({ agencies: [] })).toEqual(['agencies: agencyMissing']);
  });

  it('H11, 49 CFR 40.347(b)(1): where its rate is below the highest of its agencies', () => {
    expect(found({ drugRate: 4999 })).toEqual(['drugRate: belowMinimum']);
    expect(found({ alcoholRate: 999 })).toEqual(['alcoholRate: belowMinimum']);
    expect(found({ agencies: ['FAA'], drugRate: 2500 })).toEqual([]);
    expect(found({ agencies: ['FAA', 'FMCSA'], drugRate: 2500 })).toEqual(['drugRate: belowMinimum']);
    expect(found({ agencies: ['PHMSA'], drugRate: 2500, year: 2024 })).toEqual([]);
    expect(found({ agencies: ['PHMSA'], drugRate: 2500, year: 2025 })).toEqual(['drugRate: belowMinimum']);
  });

  it('in any year in which somebody is drawn; what is not published yet keeps nobody from anything', () => {
    const { year: _year, ...wished } = { ...pool, agencies: ['PHMSA'] as const, drugRate: 2500 };
    const foundIn = (...years: [number, ...number[]]) =>
      poolProblemsIn(wished, defaultRates, { years }).map(({ field, refusal, minimum }) => [field, refusal, minimum?.drug]);
    expect(foundIn(2024)).toEqual([]);
    expect(foundIn(2024, 2025)).toEqual([['drugRate', 'belowMinimum', 5000]]);
    expect(foundIn(2025, 2026)).toEqual([['drugRate', 'belowMinimum', 5000]]);
    expect(foundIn(2024, 2020)).toEqual([]);
    expect(foundIn(2020, 2024)).toEqual([['agencies', 'rateUnknown', undefined]]);
  });

  it('and names the rate it is below', () => {
    const [problem] = poolProblems({ ...pool, drugRate: 2500 }, defaultRates);
    expect(problem?.minimum).toMatchObject({ agency: 'FMCSA', drug: 5000, source: '49 CFR 382.305(b)' });
  });

  it('where it tests nobody for alcohol, though an agency asks for it', () => {
    expect(found({ alcoholMode: 'NONE' })).toEqual(['alcoholMode: belowMinimum']);
    expect(found({ alcoholMode: 'NONE', selectionMethod: 'Number/Period' })).toEqual(['alcoholMode: belowMinimum']);
    expect(found({ alcoholMode: 'NONE', agencies: ['USCG'] })).toEqual([]);
  });

  it('not by the rate of a fixed number per period, which each count judges', () => {
    expect(found({ selectionMethod: 'Number/Period', drugRate: 0, alcoholRate: 0 })).toEqual([]);
  });

  it('where nobody has said what its agency asks for in that year', () => {
    expect(found({ year: 2020 })).toEqual(['agencies: rateUnknown']);
  });

  it('H12, 49 CFR 40.347(c): where it draws for tests that follow a plan', () => {
    expect(found({ reasonCode: 'FOLLOW-UP' })).toEqual(['reasonCode: followUp']);
    expect(found({ reasonCode: 'RETURN TO DUTY' })).toEqual(['reasonCode: followUp']);
    expect(found({ reasonCode: 'POCT RANDOM' })).toEqual([]);
  });

  it('49 CFR 382.103(b): where an owner-operator is alone in it, "two or more covered employees in the random testing selection pool"', () => {
    expect(found({ hasOwnerOperator: true, people: 1 })).toEqual(['ownerId: ownerOperatorAlone']);
    expect(found({ hasOwnerOperator: true, people: 1, ownerKind: 'Consortium' })).toEqual(['people: ownerOperatorAlone']);
    expect(found({ hasOwnerOperator: true, people: 2, ownerKind: 'Consortium' })).toEqual([]);
    expect(found({ hasOwnerOperator: true, people: 1, agencies: ['FTA'] })).toEqual([]);
    expect(found({ people: 1 })).toEqual([]);
  });

  it('always with a clause', () => {
    for (const code of Object.keys(clauses)) expect(clauses[code as Refusal]).toMatch(/^49 CFR \d/);
  });
});

describe('"a person in one DOT pool per employer"', () => {
  const joining = { poolId: 1, regime: 'DOT', personRegime: 'DOT', others: [] } as const;
  it('joins the first, and a pool outside of DOT besides', () => {
    expect(joiningProblem(joining)).toBeNull();
    expect(joiningProblem({ ...joining, others: [{ poolId: 2, regime: 'NON-DOT' }] })).toBeNull();
    expect(joiningProblem({ ...joining, others: [{ poolId: 1, regime: 'DOT' }] })).toBeNull();
  });
  it('not a second one, and none under other rules', () => {
    expect(joiningProblem({ ...joining, others: [{ poolId: 2, regime: 'DOT' }] })).toBe('otherDotPool');
    expect(joiningProblem({ ...joining, personRegime: 'NON-DOT' })).toBe('mixedRegimes');
    expect(joiningProblem({ ...joining, regime: 'NON-DOT' })).toBe('mixedRegimes');
  });
});
