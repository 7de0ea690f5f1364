import { describe, expect, it } from 'vitest';
import { dotAgencies } from '../companies/lists.ts';
import { rateGroups } from './lists.ts';
import { agenciesWithoutRate, defaultRates, groupsOf, highestMinimum, rateOf, rateProblem, type DotAgency } from './rates.ts';

const at = (agencies: readonly DotAgency[], year: number, groups: (typeof rateGroups)[number][] = []) => {
  const covered = { agencies, groups, year };
  return [highestMinimum(defaultRates, 'drug', covered)?.drug ?? null, highestMinimum(defaultRates, 'alcohol', covered)?.alcohol ?? null];
};

describe('"Minimum annual rates (percent of average covered employees)"', () => {
  it.each([
    ['FMCSA', 'drivers', ['50/10', '50/10', '50/10', '50/10']],
    ['FAA', 'safety-sensitive', ['25/10', '25/10', '25/10', '25/10']],
    ['FRA', 'covered service', ['25/10', '25/10', '25/10', '25/10']],
    ['FRA', 'maintenance of way', ['25/10', '25/10', '25/10', '25/10']],
    ['FRA', 'mechanical', ['50/25', '50/25', '50/25', '50/10']],
    ['FTA', 'covered', ['50/10', '50/10', '50/10', '50/10']],
    ['PHMSA', 'covered', ['25/none', '25/none', '50/none', '50/none']],
    ['USCG', 'crewmembers', ['50/none', '50/none', '50/none', '50/none']],
  ] as const)('%s, %s, 2023 to 2026', (agency, group, years) => {
    const found = [2023, 2024, 2025, 2026].map((year) =>
      at([agency], year, [group])
        .map((rate) => (rate === null ? 'none' : rate / 100))
        .join('/'),
    );
    expect(found).toEqual(years);
  });

  it('stand until others are published, and each has its source', () => {
    expect(at(['FMCSA'], 2031)).toEqual([5000, 1000]);
    for (const { source } of defaultRates) expect(source).toMatch(/^(14|46|49) CFR \d/);
  });

  it('are in whole hundredths of a percent, whatever the percent was written as', () => {
    expect([rateOf(50), rateOf(12.5), rateOf(0.29), rateOf(1.15)]).toEqual([5000, 1250, 29, 115]);
  });
});

describe('49 CFR 40.347(b)(1): in a pool of several agencies the highest rate of any of them holds', () => {
  it('for drugs and alcohol apart', () => {
    expect(at(['FAA', 'FMCSA'], 2026)).toEqual([5000, 1000]);
    expect(at(['FAA', 'PHMSA'], 2024)).toEqual([2500, 1000]);
    expect(at(['FAA', 'PHMSA'], 2025)).toEqual([5000, 1000]);
    expect(at(['PHMSA', 'USCG'], 2026)).toEqual([5000, null]);
  });

  it('and says which rate it is', () => {
    const highest = highestMinimum(defaultRates, 'drug', { agencies: ['FAA', 'FTA'], year: 2026 });
    expect(highest).toMatchObject({ agency: 'FTA', source: '49 CFR 655.45(b)' });
  });

  it('of an agency with several groups, all of them unless the pool names some', () => {
    expect(at(['FRA'], 2025)).toEqual([5000, 2500]);
    expect(at(['FRA'], 2025, ['covered service', 'maintenance of way'])).toEqual([2500, 1000]);
    expect(at(['FRA', 'FAA'], 2025, ['covered service'])).toEqual([2500, 1000]);
  });

  it('in a year in which a rate changes on the way, the higher of the two', () => {
    const row = { agency: 'FAA', group: 'safety-sensitive', alcohol: 1000, source: 'x' } as const;
    const rates = [
      { ...row, effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30', drug: 5000 },
      { ...row, effectiveFrom: '2026-07-01', effectiveTo: null, drug: 2500 },
    ];
    expect(highestMinimum(rates, 'drug', { agencies: ['FAA'], year: 2026 })?.drug).toBe(5000);
    expect(highestMinimum(rates, 'drug', { agencies: ['FAA'], year: 2027 })?.drug).toBe(2500);
  });

  it('names the agencies of which no rate is known in that year', () => {
    expect(agenciesWithoutRate(defaultRates, { agencies: ['FAA', 'FTA'], year: 2022 })).toEqual(['FAA', 'FTA']);
    expect(agenciesWithoutRate(defaultRates, { agencies: [...dotAgencies], year: 2026 })).toEqual([]);
  });
});

describe('a rate beside others', () => {
  const rate = { ...defaultRates[0], agency: 'FMCSA', group: 'drivers', drug: 5000, alcohol: 1000, source: 'x' } as const;
  it.each([
    [{ effectiveFrom: '2022-01-01', effectiveTo: '2022-12-31' }, null],
    [{ effectiveFrom: '2027-01-01', effectiveTo: null }, 'overlap'],
    [{ effectiveFrom: '2022-12-31', effectiveTo: '2022-01-01' }, 'notBefore'],
    [{ effectiveFrom: '2022-01-01', effectiveTo: '2022-12-31', group: 'crewmembers' }, 'otherGroup'],
    [{ effectiveFrom: '2022-01-01', effectiveTo: '2022-12-31', drug: 10_001 }, 'rate'],
    [{ effectiveFrom: '2022-01-01', effectiveTo: '2022-12-31', drug: 12.5 }, 'rate'],
    [{ effectiveFrom: '2022-01-01', effectiveTo: '2022-12-31', alcohol: 0 }, 'rate'],
    [{ effectiveFrom: '2022-01-01', effectiveTo: '2022-12-31', alcohol: null }, null],
  ] as const)('%o: %s', (more, problem) => {
    expect(rateProblem({ ...rate, ...more }, defaultRates)).toBe(problem);
  });

  it('each of the defaults can stand beside the others', () => {
    for (const one of defaultRates)
      expect(
        rateProblem(
          one,
          defaultRates.filter((other) => other !== one),
        ),
      ).toBeNull();
    expect(new Set(Object.values(groupsOf).flat())).toEqual(new Set(rateGroups));
  });
});
