import { describe, expect, it } from 'vitest';
import { brokenPasswordRules } from './password.ts';

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
