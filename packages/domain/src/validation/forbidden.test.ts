import { describe, expect, it } from 'vitest';
import { accountNumberInput } from '../companies/account-number.ts';
import { isDescriptorForbidden, locationInput } from '../companies/location.ts';
import { placeholderIdentifiers } from './forbidden.ts';

describe('"Forbidden values: a value must not equal any of a given list, compared case-insensitively"', () => {
  type Parsed = {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] } | undefined;
  };
  const faultsOf = ({ error }: Parsed) =>
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message, 'params' in issue ? issue.params : null]);

  it.each(placeholderIdentifiers)('%s is nobody’s identifier', (word) => {
    const value = word.toLowerCase();
    const location = { companyId: 1, name: 'Yard', locationCodes: ['A1', value], externalIds: [{ system: 'SAP', value }] };
    expect(faultsOf(locationInput.safeParse(location))).toEqual([
      ['locationCodes.1', 'forbidden', { value }],
      ['externalIds.0.value', 'forbidden', { value }],
    ]);
    const number = { companyId: 1, providerId: 2, accountNumber: ` ${value} ` };
    expect(faultsOf(accountNumberInput.safeParse(number))).toEqual([['accountNumber', 'forbidden', { value }]]);
  });

  it('what only contains such a word is an identifier', () => {
    const location = { companyId: 1, name: 'Yard', locationCodes: ['N/A-1', 'UNKNOWN2'], externalIds: [{ system: 'NONE', value: '77' }] };
    expect(locationInput.safeParse(location).success).toBe(true);
  });

  it('MASTER is the descriptor of the location that a company is born with: it is kept, and never given', () => {
    expect(isDescriptorForbidden('Master', { current: '' })).toBe(true);
    expect(isDescriptorForbidden('MASTER', { current: 'Depot' })).toBe(true);
    expect(isDescriptorForbidden('MASTER', { current: 'MASTER' })).toBe(false);
    expect(isDescriptorForbidden('MASTER YARD', { current: '' })).toBe(false);
  });
});
