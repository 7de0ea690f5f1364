import { describe, expect, it } from 'vitest';
import { isFixed, panelInput } from './panel.ts';

const thc = { drugClass: 'THC', analyte: 'THCA', initialCutoff: 50, confirmCutoff: 15 };
const draft = { code: 'ND5', name: 'NON-DOT 5', regime: 'NON-DOT', specimenType: 'URINE', effectiveFrom: '2026-01-01', analytes: [thc] };
const complaints = (given: object): string[] =>
  (panelInput.safeParse({ ...draft, ...given }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a panel', () => {
  it('names at least one analyte, and from when on it holds', () => {
    expect(panelInput.parse(draft).analytes).toEqual([{ ...thc, unit: 'ng/mL' }]);
    expect(complaints({ analytes: [] })).toEqual(['analytes: required']);
    expect(complaints({ effectiveFrom: null })).toEqual(['effectiveFrom: required']);
    expect(complaints({ effectiveTo: '2025-12-31' })).toEqual(['effectiveTo: notBefore']);
  });

  it('has a cut-off for each analyte: of the initial test, of the confirmation, or of both', () => {
    expect(complaints({ analytes: [{ ...thc, initialCutoff: null }] })).toEqual([]);
    expect(complaints({ analytes: [{ ...thc, initialCutoff: null, confirmCutoff: null }] })).toEqual([
      'analytes.0.confirmCutoff: required',
    ]);
    expect(complaints({ analytes: [{ ...thc, initialCutoff: 0.555 }] })).toEqual(['analytes.0.initialCutoff: step']);
  });

  it('names an analyte of a class once', () => {
    expect(complaints({ analytes: [thc, { ...thc, analyte: 'thca' }] })).toEqual(['analytes.1.analyte: repeated']);
  });

  it('measures hair by its weight and every fluid by its volume', () => {
    expect(complaints({ analytes: [{ ...thc, unit: 'pg/mg' }] })).toEqual(['analytes.0.unit: otherUnit']);
    expect(complaints({ specimenType: 'HAIR' })).toEqual(['analytes.0.unit: otherUnit']);
    expect(complaints({ specimenType: 'HAIR', analytes: [{ ...thc, unit: 'pg/mg' }] })).toEqual([]);
  });

  it('is nobody’s to change where DOT says what is tested (49 CFR 40.82)', () => {
    expect([isFixed({ regime: 'DOT' }), isFixed({ regime: 'NON-DOT' })]).toEqual([true, false]);
    expect(complaints({ regime: 'DOT' })).toEqual(['regime: dotPanel']);
  });
});
