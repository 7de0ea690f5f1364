import { describe, expect, it } from 'vitest';
import { contactInput } from './contact.ts';
import { byDerFirst, isDerOnCall, lacksDerContact } from './der-contact.ts';

const ana = { companyId: 1, firstName: 'Ana', lastName: 'Ruiz' };

const faults = (given: object): string[] =>
  contactInput.safeParse({ ...ana, ...given }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a contact', () => {
  it('has an email address or a phone number: "email* (or phone)"', () => {
    expect(faults({})).toEqual(['email: emailOrPhone']);
    for (const way of [{ email: 'ana@acme.example' }, { phone: '404-555-0134' }, { mobile: '404-555-0134' }])
      expect(faults(way)).toEqual([]);
    expect(faults({ fax: '404-555-0134' })).toEqual(['email: emailOrPhone']);
  });

  it('is not reachable at any hour without a phone', () => {
    expect(faults({ email: 'ana@acme.example', isReachable24h: true })).toEqual(['isReachable24h: phoneNeeded']);
    expect(faults({ mobile: '404-555-0134', isReachable24h: true })).toEqual([]);
  });

  it('is told of events by email', () => {
    expect(faults({ phone: '404-555-0134', notifyEvents: ['NO_SHOW'] })).toEqual(['email: channelNeeds']);
    expect(faults({ email: 'ana@acme.example', notifyEvents: ['NO_SHOW'] })).toEqual([]);
  });

  it('has what each channel for results goes through', () => {
    const reached = { phone: '404-555-0134' };
    expect(faults({ ...reached, resultChannels: ['PORTAL', 'PHONE'] })).toEqual([]);
    expect(faults({ ...reached, resultChannels: ['EMAIL_SECURE'] })).toEqual(['email: channelNeeds']);
    expect(faults({ ...reached, resultChannels: ['FAX'] })).toEqual(['fax: channelNeeds']);
    expect(faults({ email: 'a@b.example', resultChannels: ['PHONE'] })).toEqual(['phone: channelNeeds']);
    expect(faults({ ...reached, fax: '404-555-0135', email: 'a@b.example', resultChannels: ['EMAIL_SECURE', 'FAX'] })).toEqual([]);
  });
});

describe('"every DOT company needs at least one DER contact with a 24-hour number (40.36)"', () => {
  const der = { roles: ['DER' as const], isReachable24h: true, isActive: true, isArchived: false };

  it('is the representative or who stands in, reached at any hour, active and not archived', () => {
    expect(isDerOnCall(der)).toBe(true);
    expect(isDerOnCall({ ...der, roles: ['ALT_DER', 'HR'] })).toBe(true);
    const others = [{ roles: ['HR' as const] }, { isReachable24h: false }, { isActive: false }, { isArchived: true }];
    expect(others.map((other) => isDerOnCall({ ...der, ...other }))).toEqual([false, false, false, false]);
  });

  it('is missed at an active DOT company alone', () => {
    const company = { isDot: true, isActive: true, isArchived: false, hasDerContact: false };
    expect(lacksDerContact(company)).toBe(true);
    const others = [{ isDot: false }, { isActive: false }, { isArchived: true }, { hasDerContact: true }];
    expect(others.map((other) => lacksDerContact({ ...company, ...other }))).toEqual([false, false, false, false]);
  });
});

describe('the main DER', () => {
  const of = (name: string, { isPrimary, isReachable24h }: { readonly isPrimary: boolean; readonly isReachable24h: boolean }) => ({
    name,
    isPrimary,
    isReachable24h,
  });

  it('is the contact to turn to first, or else who is reached at any hour', () => {
    const contacts = [
      of('Cy', { isPrimary: false, isReachable24h: false }),
      of('Bo', { isPrimary: false, isReachable24h: true }),
      of('Ana', { isPrimary: true, isReachable24h: false }),
    ];
    expect(contacts.toSorted(byDerFirst).map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Cy']);
    expect(
      [of('Di', { isPrimary: false, isReachable24h: false }), of('Ed', { isPrimary: false, isReachable24h: false })]
        .toSorted(byDerFirst)
        .map(({ name }) => name),
    ).toEqual(['Di', 'Ed']);
  });
});
