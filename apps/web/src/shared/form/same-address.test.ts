import { describe, expect, it } from 'vitest';
import { copyOfPhysical, isCopied, isSameAsPhysical, withCopies, withSameMarks } from './same-address.ts';

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

describe('a ticked address', () => {
  it('is a copy, whatever its own fields say', () => {
    const values = { ...physical, mailingSame: true, mailingCity: 'Troy', billingSame: false, billingCity: 'Troy' };
    expect(withCopies(values)).toMatchObject({ mailingCity: 'Albany', mailingZip: '12207', billingCity: 'Troy' });
  });

  it('is told apart from one with its own faults', () => {
    expect(isCopied({ mailingSame: true }, 'mailingZip')).toBe(true);
    expect(isCopied({ mailingSame: false }, 'mailingZip')).toBe(false);
    expect(isCopied({ mailingSame: true }, 'physicalZip')).toBe(false);
  });

  it('is one at the start of a new record, and of a stored one only where it is the same', () => {
    const marks = { mailingSame: true, billingSame: true };
    expect(withSameMarks({ physicalAddress1: '', mailingCountry: 'USA' }, true)).toMatchObject(marks);
    expect(withSameMarks({ ...physical, ...copyOfPhysical(physical, 'mailing'), billingCity: 'Troy' }, false)).toMatchObject({
      mailingSame: true,
      billingSame: false,
    });
    expect(withSameMarks(physical, false)).toMatchObject({ mailingSame: false, billingSame: false });
  });

  it('is no business of a record without addresses', () => {
    expect(withSameMarks({ name: 'Bayou' }, true)).toEqual({ name: 'Bayou' });
  });
});
