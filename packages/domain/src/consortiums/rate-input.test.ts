import { expect, it } from 'vitest';
import { minimumOf, rateInput } from './rate-input.ts';
import { defaultRates } from '../randoms/rates.ts';

const rate = {
  agency: 'FMCSA',
  rateGroup: 'drivers',
  drugRate: 50,
  alcoholRate: 10,
  effectiveFrom: '2027-01-01',
  source: '49 CFR 382.305(b)',
} as const;
const complaints = (more: object) =>
  rateInput.safeParse({ ...rate, ...more }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('a minimum rate says of whom, how much, from when and where it stands', () => {
  expect(complaints({})).toEqual([]);
  expect(rateInput.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'agency',
    'rateGroup',
    'drugRate',
    'effectiveFrom',
    'source',
  ]);
});

it('is of a group that its agency has', () => {
  expect(complaints({ rateGroup: 'crewmembers' })).toEqual(['rateGroup: otherAgency']);
});

it('does not end before it begins', () => {
  expect(complaints({ effectiveTo: '2026-12-31' })).toEqual(['effectiveTo: notBefore']);
  expect(complaints({ effectiveTo: '2027-01-01' })).toEqual([]);
});

it('is a percentage with at most two decimals; alcohol may be asked of nobody', () => {
  expect(complaints({ drugRate: 0 })).toHaveLength(1);
  expect(complaints({ drugRate: 100.01 })).toHaveLength(1);
  expect(complaints({ drugRate: 12.345 })).toHaveLength(1);
  expect(complaints({ alcoholRate: null })).toEqual([]);
});

it('is counted in hundredths of a percent', () => {
  const { alcoholRate: _none, ...others } = rate;
  expect(minimumOf(rateInput.parse({ ...rate, drugRate: 12.5 }))).toMatchObject({ drug: 1250, alcohol: 1000, effectiveTo: null });
  expect(minimumOf(rateInput.parse(others)).alcohol).toBeNull();
  for (const known of defaultRates) {
    const { agency, group: rateGroup, drug, alcohol, ...rest } = known;
    const input = { agency, rateGroup, drugRate: drug / 100, alcoholRate: alcohol === null ? null : alcohol / 100, ...rest };
    expect(minimumOf(rateInput.parse(input))).toEqual(known);
  }
});
