import { describe, expect, it } from 'vitest';
import { companyInput } from '../companies/company.ts';
import { companyProblem, consortiumInput, ownCompanyOf } from './consortium.ts';

const whole = {
  name: 'Open Road Consortium',
  phone: '555-555-0100',
  agencies: ['FMCSA'],
  physicalAddress1: '1 Main Street',
  physicalCity: 'Austin',
  physicalState: 'TX',
  physicalZip: '78701',
} as const;

describe('a consortium', () => {
  it('needs a name and nothing else', () => {
    expect(consortiumInput.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['name']);
    expect(consortiumInput.parse({ name: 'A' })).toMatchObject({ companyId: null, isActive: true, agencies: [], adminFee: null });
  });

  it('has an address that can be one', () => {
    expect(consortiumInput.safeParse({ ...whole, physicalState: 'XX' }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'physicalState',
    ]);
    expect(consortiumInput.parse(whole).physicalCountry).toBe('USA');
  });

  it('"createLocation makes its company record (type CONSORTIUM)": with the name, the phone and the address it has', () => {
    expect(companyInput.parse(ownCompanyOf(consortiumInput.parse(whole)))).toMatchObject({
      ...whole,
      companyType: 'CONSORTIUM',
      isDot: true,
      physicalCountry: 'USA',
    });
  });

  it('and so needs what a company needs', () => {
    const made = companyInput.safeParse(ownCompanyOf(consortiumInput.parse({ name: 'A' })));
    expect(made.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'phone',
      'physicalAddress1',
      'physicalCity',
      'physicalState',
      'physicalZip',
    ]);
  });

  it('has one company record: one that is there, or one that is made', () => {
    expect(companyProblem({ companyId: 3 }, { createLocation: true })).toBe('companyChosen');
    expect(companyProblem({ companyId: 3 }, { createLocation: false })).toBeNull();
    expect(companyProblem({ companyId: null }, { createLocation: true })).toBeNull();
  });

  it('keeps its company once it has one', () => {
    expect(companyProblem({ companyId: 3 }, { current: null })).toBeNull();
    expect(companyProblem({ companyId: 3 }, { current: 3 })).toBeNull();
    expect(companyProblem({ companyId: 4 }, { current: 3 })).toBe('companyKept');
    expect(companyProblem({ companyId: null }, { current: 3 })).toBe('companyKept');
  });
});
