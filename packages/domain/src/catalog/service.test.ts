import { describe, expect, it } from 'vitest';
import { chosenProblems, serviceChange, serviceInput } from './service.ts';

const draft = { code: 'U5', name: 'Urine 5', serviceTypeId: 1, specimenType: 'URINE' };
const dot = { ...draft, isDot: true, panelId: 1, collectionKind: 'SPLIT', agencies: ['FMCSA'] };
const complaints = (given: object, schema: typeof serviceChange = serviceInput): string[] =>
  (schema.safeParse(given).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a service', () => {
  it('needs a code, a name, a type and a specimen', () => {
    expect(complaints({})).toEqual(['name: required', 'code: required', 'serviceTypeId: required', 'specimenType: required']);
    expect(serviceInput.parse(draft)).toMatchObject({ isDot: false, panelId: null, price: null, collectionKind: '' });
  });

  it('is done for DOT agencies only as a DOT test', () => {
    expect(complaints({ ...draft, agencies: ['FAA'] })).toEqual(['agencies: onlyDot']);
    expect(complaints(dot)).toEqual([]);
  });

  it('as a DOT drug test is a split collection (49 CFR 40.71) with a panel, which a new one need not say, of urine or oral fluid (40.210)', () => {
    expect(complaints({ ...dot, collectionKind: 'SINGLE' })).toEqual(['collectionKind: dotSplit']);
    expect(serviceInput.parse({ ...dot, collectionKind: '' })).toMatchObject({ collectionKind: 'SPLIT' });
    expect(serviceInput.parse({ ...dot, specimenType: 'BREATH', panelId: null, collectionKind: '' })).toMatchObject({ collectionKind: '' });
    const unsaid = { ...dot, panelId: null, collectionKind: '' };
    expect([complaints(unsaid), complaints(unsaid, serviceChange)]).toEqual([[], ['panelId: required', 'collectionKind: dotSplit']]);
    expect(complaints({ ...dot, specimenType: 'HAIR' })).toEqual(['specimenType: notForDot']);
    expect(complaints({ ...dot, specimenType: 'BREATH', panelId: null, collectionKind: '' })).toEqual([]);
  });
});

describe('a service and what it is made of', () => {
  const input = serviceInput.parse(draft);
  const dotInput = serviceInput.parse(dot);
  const type = { code: 'DRG', specimenTypes: ['URINE' as const] } as const;
  const of = (regime: 'DOT' | 'NON-DOT', specimenType: 'URINE' | 'ORAL' = 'URINE') => ({ regime, specimenType });

  it('takes a specimen of its type', () => {
    expect(chosenProblems(input, { type: { ...type, specimenTypes: ['URINE'] }, panel: null })).toEqual([]);
    expect(chosenProblems(input, { type: { code: 'BAT', specimenTypes: [] }, panel: null })).toEqual([
      { path: 'specimenType', code: 'otherSpecimen' },
    ]);
    expect(chosenProblems(input, { type: { code: 'DRG', specimenTypes: ['HAIR'] }, panel: null })).toEqual([
      { path: 'specimenType', code: 'otherSpecimen' },
    ]);
  });

  it('has a DOT panel if and only if it is a DOT test (49 CFR 40.13)', () => {
    const typed = { type: { ...type, specimenTypes: [] } };
    expect(chosenProblems(dotInput, { ...typed, panel: of('DOT') })).toEqual([]);
    expect(chosenProblems(dotInput, { ...typed, panel: of('NON-DOT') })).toEqual([{ path: 'panelId', code: 'otherRegime' }]);
    expect(chosenProblems(input, { ...typed, panel: of('DOT') })).toEqual([{ path: 'panelId', code: 'otherRegime' }]);
  });

  it('has a panel of its own specimen', () => {
    expect(chosenProblems(dotInput, { type: null, panel: of('DOT', 'ORAL') })).toEqual([{ path: 'panelId', code: 'otherSpecimen' }]);
  });
});
