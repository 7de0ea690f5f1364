import { describe, expect, it } from 'vitest';
import { serviceTypeInput } from './service-type.ts';

const complaints = (given: object): string[] =>
  (serviceTypeInput.safeParse({ name: 'A type', code: 'DRG', ...given }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a service type', () => {
  it('needs a name and a code, and no review unless told', () => {
    expect(serviceTypeInput.parse({ name: 'Urine drug test', code: 'DRG' })).toMatchObject({ requiresMro: 'NEVER', requiresLab: false });
    expect(complaints({ name: '', code: '' })).toEqual(['name: required', 'code: required']);
  });

  it('tests specimens that its kind of testing knows', () => {
    expect(complaints({ specimenTypes: ['URINE', 'ORAL'] })).toEqual([]);
    expect(complaints({ specimenTypes: ['BREATH'] })).toEqual(['specimenTypes: otherSpecimen']);
    expect(complaints({ code: 'BAT', specimenTypes: ['URINE'] })).toEqual(['specimenTypes: otherSpecimen']);
    expect(complaints({ code: 'OH', specimenTypes: ['URINE', 'BREATH'] })).toEqual([]);
  });

  it('has no laboratory and no review where alcohol is tested: the result is read on the spot (49 CFR 40.253)', () => {
    expect(complaints({ code: 'BAT', requiresLab: true, requiresMro: 'DOT_ONLY' })).toEqual([
      'requiresLab: notForAlcohol',
      'requiresMro: notForAlcohol',
    ]);
    expect(complaints({ requiresLab: true, requiresMro: 'ALWAYS' })).toEqual([]);
  });
});
