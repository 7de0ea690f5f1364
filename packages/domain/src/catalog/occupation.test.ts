import { actingAs } from '@assay/testkit/actors';
import { describe, expect, it } from 'vitest';
import { misCategories, misCategoriesOf } from './mis-categories.ts';
import { companyForNew, mayKeepDot, mayKeepOccupation, occupationInput } from './occupation.ts';

const complaints = (given: object): string[] =>
  (occupationInput.safeParse({ occupation: 'Driver', ...given }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('an occupation', () => {
  it('is NON-DOT, of no agency and everybody’s, where nothing else is said', () => {
    expect(occupationInput.parse({ occupation: ' Driver ' })).toEqual({
      occupation: 'Driver',
      companyId: null,
      type: 'NON-DOT',
      agency: 'NON-DOT',
      misCategory: '',
      safetySensitive: false,
      randomEligible: true,
      isActive: true,
    });
  });

  it('of DOT has an agency, and one of its categories in the MIS report', () => {
    expect(complaints({ type: 'DOT' })).toEqual(['agency: required']);
    expect(complaints({ type: 'DOT', agency: 'FMCSA' })).toEqual(['misCategory: required']);
    expect(complaints({ type: 'DOT', agency: 'FMCSA', misCategory: 'Crewmember' })).toEqual(['misCategory: otherAgency']);
    expect(complaints({ type: 'DOT', agency: 'FMCSA', misCategory: 'Driver' })).toEqual([]);
  });

  it('outside of DOT has neither', () => {
    expect(complaints({ agency: 'FAA', misCategory: 'Driver' })).toEqual(['agency: dotOccupationOnly', 'misCategory: dotOccupationOnly']);
  });

  it('is reported under categories that no two agencies share', () => {
    expect(new Set(misCategories).size).toBe(misCategories.length);
    expect(misCategoriesOf.FMCSA).toEqual(['Driver']);
    expect(misCategories).toHaveLength(21);
  });
});

describe('who keeps an occupation', () => {
  const at = { companyIds: [5], ownCompanyIds: [5] };
  const ga = actingAs({ roles: ['GA'] });
  const lsa = actingAs({ roles: ['LSA'], ...at });
  const der = actingAs({ roles: ['DER'], ...at });
  const own = { type: 'NON-DOT', companyId: 5 } as const;

  it('everybody’s are kept by who sees everything', () => {
    const common = { type: 'NON-DOT', companyId: null } as const;
    expect([ga, lsa, der].map((actor) => mayKeepOccupation(actor, common))).toEqual([true, false, false]);
  });

  it('a company’s own are kept by its administrators and employers, those of DOT by the administrators alone', () => {
    expect([ga, lsa, der].map((actor) => mayKeepOccupation(actor, own))).toEqual([true, true, true]);
    expect([ga, lsa, der].map((actor) => mayKeepOccupation(actor, { ...own, type: 'DOT' }))).toEqual([true, true, false]);
    expect([ga, lsa, der].map(mayKeepDot)).toEqual([true, true, false]);
    expect(mayKeepOccupation(der, { ...own, companyId: 6 })).toBe(false);
    expect(mayKeepOccupation(actingAs({ roles: ['LHRA'], ...at }), own)).toBe(false);
  });

  it('a new one is everybody’s, or of the one company that its maker works for', () => {
    expect(companyForNew(ga)).toBeNull();
    expect(companyForNew(der)).toBe(5);
    expect(companyForNew(actingAs({ roles: ['DER'], companyIds: [5, 6], ownCompanyIds: [5, 6] }))).toBeUndefined();
  });
});
