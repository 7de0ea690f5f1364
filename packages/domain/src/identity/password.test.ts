import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, commonPasswords, isGuessable as guessable } from './password.ts';

/** A few of the commonest; the server brings thousands. */
const common = commonPasswords([
  '123456',
  'password',
  'welcome',
  'qwerty',
  'letmein',
  'admin',
  'summer',
  'october',
  'changeme',
  'iloveyou',
  '21081990',
]);
const isGuessable = (password: string, names: readonly string[]): boolean => guessable(password, { names, common });

/** The 27 of the rule, one by one: "^ $ * . [ ] { } ( ) ? - ! @ # % & , > < : ; | _ ~ + =". */
const allowed = '^ $ * . [ ] { } ( ) ? - ! @ # % & , > < : ; | _ ~ + ='.split(' ');

const ofLength = (length: number): string => `aA1!${'x'.repeat(length - 4)}`;

describe('password: "at least 8 characters, with a lowercase letter, an uppercase letter, a digit and a special character"', () => {
  it('accepts one that has them all', () => {
    expect(brokenPasswordRules('Demo-Pass-1!')).toEqual([]);
  });

  it.each([
    [7, ['length']],
    [8, []],
    [128, []],
    [129, ['length']],
  ] as const)('of %d characters breaks %j', (length, broken) => {
    expect(ofLength(length)).toHaveLength(length);
    expect(brokenPasswordRules(ofLength(length))).toEqual(broken);
  });

  it.each([
    ['PASSWORD-1', ['lowercase']],
    ['password-1', ['uppercase']],
    ['Password-x', ['digit']],
    ['Password1', ['special']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ] as const)('%j breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });

  it('tells every rule that is broken, not the first', () => {
    expect(brokenPasswordRules('pass word')).toEqual(['uppercase', 'digit', 'special', 'characters']);
  });

  it('does not take letters and digits of other scripts for ours', () => {
    expect(brokenPasswordRules('ÀÉÎàéî٣٤!')).toEqual(['lowercase', 'uppercase', 'digit', 'characters']);
  });
});

describe('password: "Allowed specials"', () => {
  it('are twenty-seven', () => {
    expect(new Set(allowed).size).toBe(27);
  });

  it.each(allowed)('takes %s as the special', (special) => {
    expect(brokenPasswordRules(`Passw0rd${special}`)).toEqual([]);
  });

  it.each([' ', '"', "'", '/', '\\', '`', 'é', '€', '§', '\t', '\u0000', '😀', 'ß', '，'])(
    '%j is no special: "No other characters are allowed"',
    (character) => {
      expect(brokenPasswordRules(`Passw0rd${character}`)).toEqual(['special', 'characters']);
      expect(brokenPasswordRules(`Passw0rd!${character}`)).toEqual(['characters']);
    },
  );

  it('holds for every printable ASCII character: letters, digits and these pass, the rest do not', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
    const passing = printable.filter((character) => brokenPasswordRules(`Passw0rd!${character}`).length === 0);
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
    expect(passing.toSorted()).toEqual([...letters, ...allowed].toSorted());
  });
});

describe('a password that keeps the rules and is guessed all the same', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Pa$$word-2026',
    '1Password!',
    '123Welcome!',
    'Welcome-2026!',
    'Qwerty123!',
    'Letmein-1',
    'Adm1n-2026!',
    'Summer2026!',
    'October-2026',
    'ChangeMe1!',
    'Iloveyou-1',
  ])('is a common word with digits and specials added or substituted: %s', (password) => {
    expect(brokenPasswordRules(password)).toEqual([]);
    expect(isGuessable(password, [])).toBe(true);
  });

  it.each(['Aa21081990!', '21081990-bC', '!2108-1990Xy'])('is a common number with letters around it: %s', (password) => {
    expect(isGuessable(password, [])).toBe(true);
  });

  it('is not a number that few people chose', () => {
    expect(isGuessable('Aa70318264!', [])).toBe(false);
  });

  it.each(['Aa123456!', 'Abcd-1234', 'Qwer-4321!', '12345678aA!', 'Zxcvbnm-1', '!Asdfghjkl1', 'Lkjhgf-0987'])(
    'is a sequence of the keyboard or the alphabet: %s',
    (password) => {
      expect(brokenPasswordRules(password)).toEqual([]);
      expect(isGuessable(password, [])).toBe(true);
    },
  );

  it.each(['Aaaa-1111', 'aA1!aA1!', 'Xx1-Xx1-Xx1-'])('repeats a few characters: %s', (password) => {
    expect(isGuessable(password, [])).toBe(true);
  });

  it.each([
    ['Acme-Trucking-7!', ['acme trucking']],
    ['my.acmetrucking.X7', ['acme trucking']],
    ['Acme-2026!', ['acme trucking']],
    ['Pat.Miller-19', ['pat.miller']],
    ['M1ller-2026!', ['Pat', 'Miller']],
    ['4ssay-Rules-1!', []],
    ['Assay-Portal-1!', []],
  ])('holds a name of the account: %s of %j', (password, names) => {
    expect(isGuessable(password, names)).toBe(true);
  });

  it.each([
    'Demo-Pass-1!',
    'Correct-Horse-1!',
    'Chosen-Horse-2!',
    'Wrong-Pass-1!',
    'Tr0ub4dor&3',
    'x7!Kp2#mQ9',
    'Blue-Tiger-Runs-42!',
    'Passing-Clouds-9!',
  ])('is not %s', (password) => {
    expect(isGuessable(password, ['pat.miller', 'Pat', 'Miller', 'acme trucking'])).toBe(false);
  });

  it('is not one that shares a few letters with a short name', () => {
    expect(isGuessable('Upset-Walnut-4!', ['UPS', 'Al', ''])).toBe(false);
  });
});
