import { describe, expect, it } from 'vitest';
import { contactInput, newPassword, signUpInput, userInput } from './user.ts';

type Schema = {
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string; code: string }[] } | undefined;
  };
};
const faults = (schema: Schema, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message, code }) => `${path.join('.')}: ${code === 'custom' ? message : code}`) ?? [];

const user = (overrides: object = {}) => ({
  username: 'a@b.example',
  firstName: 'Ann',
  lastName: 'Bell',
  roles: ['HRA'],
  companyIds: [1],
  ...overrides,
});
const request = (overrides: object = {}) => ({ name: 'Ann Bell', email: 'a@b.example', company: 'Bell Lines', ...overrides });
const breaks = ['\r', '\n', '\r\n', '\t', '\u0085', '\u2028', '\u2029'];

describe('a user as it is written', () => {
  it('is active, without groups, passcode or locations unless it says so', () => {
    expect(userInput.parse(user())).toMatchObject({
      isActive: true,
      requiresPasscode: false,
      permissionGroups: [],
      locationIds: [],
      phone: '',
    });
  });

  it('is named by an address that mail reaches', () => {
    expect(faults(userInput, user({ username: 'ann' }))).toEqual(['username: email']);
  });

  it('tells a conflict of roles and a missing place even where another field is wrong', () => {
    expect(faults(userInput, user({ firstName: '', roles: ['DER', 'GA'], companyIds: [] }))).toEqual([
      'firstName: required',
      'roles: roleConflict',
      'companyIds: placeNeeded',
    ]);
  });

  it('takes each role and place once, and knows no other field', () => {
    expect(faults(userInput, user({ roles: ['HRA', 'HRA'] }))).toEqual(['roles: repeated']);
    expect(faults(userInput, user({ companyIds: [1, 1] }))).toEqual(['companyIds: repeated']);
    expect(faults(userInput, user({ passwordHash: 'x' }))).toEqual([': unrecognized_keys']);
  });
});

describe('what goes into the head of an email', () => {
  it.each(breaks)('has no %j in a name', (sign) => {
    const name = `Ann${sign}Bcc: all@world.example`;
    expect(faults(userInput, user({ firstName: name }))).toEqual(['firstName: characters']);
    expect(faults(userInput, user({ lastName: name }))).toEqual(['lastName: characters']);
    expect(faults(signUpInput, request({ name }))).toEqual(['name: characters']);
    expect(faults(signUpInput, request({ company: name }))).toEqual(['company: characters']);
    expect(faults(contactInput, { name, email: 'a@b.example', message: 'Hello' })).toEqual(['name: characters']);
    expect(faults(contactInput, { name: 'Ann', email: `a@b.example${sign}x`, message: 'Hello' })).toEqual(['email: email']);
  });

  it('lets a message have its lines', () => {
    expect(contactInput.parse({ name: 'Ann', email: 'a@b.example', message: 'One\nTwo' }).message).toBe('One\nTwo');
  });
});

it('a password that is set names the first rule it breaks', () => {
  expect(newPassword.safeParse('short').error?.issues[0]).toMatchObject({ message: 'password', params: { rule: 'length' } });
  expect(newPassword.safeParse('Good-Pass-1!').success).toBe(true);
});
