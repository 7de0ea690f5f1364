import { en } from '@assay/i18n/catalogs/en/whole';
import { translator } from '@assay/i18n/translate';
import { describe, expect, it } from 'vitest';
import { entityWord, headingOf, valueLines } from './field-words.ts';

const text = translator('en-US', en);
const lines = (entity: string, name: string, value: unknown): string[] => valueLines({ entity, name }, value, text);

describe('the heading of a field', () => {
  it('is the one that the form has', () => {
    expect(headingOf('company', 'companyType', text)).toBe('Type');
    expect(headingOf('user', 'permissionGroups', text)).toBe('Permission groups');
    expect(headingOf('random-settings', 'drugRate', text)).toBe('Drug rate (%)');
  });

  it('is a word of the audit log for what is no field', () => {
    expect(headingOf('user', 'how', text)).toBe('Sign-in method');
    expect(headingOf('company', 'format', text)).toBe('Format');
  });

  it('is spelled out where nobody named it', () => {
    expect(headingOf('company', 'somethingNew', text)).toBe('Something new');
    expect(entityWord('new-thing', text)).toBe('New thing');
  });
});

describe('a value', () => {
  it('reads as it does in a form', () => {
    expect(lines('company', 'companyType', 'OWNER_OPERATOR')).toEqual(['Owner-operator']);
    expect(lines('company', 'contractStart', '2026-03-09')).toEqual(['03/09/2026']);
    expect(lines('company', 'isDot', true)).toEqual(['Yes']);
    expect(lines('company', 'isActive', false)).toEqual(['Inactive']);
    expect(lines('user', 'lastSignInAt', '2026-11-15T07:11:00.000Z')).toEqual(['11/15/2026 02:11 AM']);
    expect(lines('user', 'roles', ['DER', 'HRA'])).toEqual(['Designated Employer Representative', 'Human Resources Administrator']);
    expect(lines('random-settings', 'selectionMethod', 'Number/Period')).toEqual(['Number/Period']);
    expect(lines('random-settings', 'blackoutDates', ['2026-12-25'])).toEqual(['12/25/2026']);
  });

  it('is called an image where it is one, and not by the name of its file', () => {
    expect(lines('company', 'logoFile', `${'5f'.repeat(32)}.png`)).toEqual(['Image']);
  });

  it('tells a map by its keys, in words', () => {
    expect(lines('company', 'defaultExpiryHours', { 'POST-ACCIDENT': 8, 'RANDOM': 24 })).toEqual(['Post Accident: 8', 'Random: 24']);
    expect(lines('user', 'notifications', { auditReport: { email: false } })).toEqual(['Nightly audit log verification: Email: No']);
  });

  it('tells how somebody signed in', () => {
    expect(lines('user', 'how', 'totp')).toEqual(['Password and authenticator app']);
  });

  it('is no line where there is nothing', () => {
    for (const nothing of [null, undefined, '', [], {}]) expect(lines('company', 'name', nothing)).toEqual([]);
  });
});
