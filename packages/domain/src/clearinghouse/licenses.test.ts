import { describe, expect, it } from 'vitest';
import { countryOf, fitsState, keptLicense, licenseOf, shapesOf, variantsOf } from './licenses.ts';

describe('licenses', () => {
  it.each([
    ['TX 0123-4567', 'TX', '01234567'],
    ['pa12 345 678', 'PA', '12345678'],
    ['OHrf904312', 'OH', 'RF904312'],
    ['AL-0007731', 'AL', '0007731'],
  ])('writes %s as %s and %s: without blanks and dashes, with its zeros', (kept, state, number) => {
    expect(licenseOf(kept)).toEqual({ state, number });
    expect(keptLicense({ state, number })).toBe(`${state}${number}`);
  });

  it.each([
    ['CA', 'D1234567', true],
    ['CA', '12345678', false],
    ['PA', '12345678', true],
    ['PA', '1234567', false],
    ['FL', 'A123456789012', true],
    ['OH', 'RF90431', false],
    ['AL', '7731', false],
    ['WA', 'WDLABCD1234A', true],
    ['ON', 'A12345678901234', true],
    ['TX', '', false],
  ])('%s %s fits: %s', (state, number, fits) => {
    expect(fitsState({ state, number })).toBe(fits);
  });

  it('says what the numbers of a state look like', () => {
    expect(shapesOf('CA')).toBe('A9999999');
    expect(shapesOf('AL')).toBe('9999999–99999999');
    expect(shapesOf('HI')).toBe('A99999999 / 999999999');
    expect(shapesOf('ON')).toBe('');
  });

  it('proposes the numbers that were meant: zeros that were lost, a state that is no part of it, an O for a 0', () => {
    expect(variantsOf({ state: 'AL', number: '7731' })).toEqual(['0007731', '00007731']);
    expect(variantsOf({ state: 'OH', number: 'RF90431' })).toContain('RF090431');
    expect(variantsOf({ state: 'PA', number: 'PA12345678' })).toEqual(['12345678']);
    expect(variantsOf({ state: 'PA', number: '1234567O' })).toEqual(['12345670']);
    expect(variantsOf({ state: 'PA', number: '12345678' })).toEqual([]);
  });

  it('names the country', () => {
    expect(['TX', 'ON', 'JA'].map(countryOf)).toEqual(['US', 'CA', 'MX']);
  });
});
