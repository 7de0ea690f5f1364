import { describe, expect, it } from 'vitest';
import { copyOfPhysical, isSameAsPhysical } from './same-address.ts';

const physical = {
  physicalAddress1: '1 Main St',
  physicalCity: 'Albany',
  physicalState: 'NY',
  physicalZip: '12207',
  physicalCountry: 'USA',
};

describe('same as physical', () => {
  it('is ticked for an equal address', () => {
    const values = { ...physical, ...copyOfPhysical(physical, 'mailing') };
    expect(isSameAsPhysical(values, 'mailing')).toBe(true);
    expect(isSameAsPhysical({ ...values, mailingCity: 'Troy' }, 'mailing')).toBe(false);
  });

  it('is not ticked for two addresses that are not there, whatever their country', () => {
    expect(isSameAsPhysical({}, 'billing')).toBe(false);
    expect(isSameAsPhysical({ physicalCountry: 'USA', billingCountry: 'USA' }, 'billing')).toBe(false);
  });

  it('copies every part, empty ones too', () => {
    expect(copyOfPhysical(physical, 'billing')).toEqual({
      billingAddress1: '1 Main St',
      billingAddress2: '',
      billingCity: 'Albany',
      billingState: 'NY',
      billingZip: '12207',
      billingCountry: 'USA',
    });
  });
});
