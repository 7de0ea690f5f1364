import { brokenPasswordRules, isGuessable } from '@assay/domain/identity/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { commonest } from './common-passwords.ts';

const isRefused = (password: string): boolean => isGuessable(password, { names: [], common: commonest });
const top = dictionary['passwords-common'].slice(0, 10_000);

const capitalised = (word: string): string => word.replace(/[a-z]/, (letter) => letter.toUpperCase());
/** What people do to a word so that it keeps the rules. */
const dressed: Readonly<Record<string, (word: string) => string>> = {
  'as it is': (word) => word,
  'capitalised, with a figure and a sign': (word) => `${capitalised(word)}1!`,
  'with a year': (word) => `${capitalised(word)}-2026!`,
  'with figures in front': (word) => `#1${capitalised(word)}`,
  'in capitals': (word) => `${word.toUpperCase()}!`,
};

describe.each(Object.entries(dressed))('a guesser with the commonest passwords, %s', (_how, dress) => {
  test('finds nothing: each of them that has a word in it is refused', () => {
    const words = top.filter((word) => word.replaceAll(/[^a-z]/gi, '').length >= 3);
    expect(words.length).toBeGreaterThan(7000);
    expect(words.filter((word) => !isRefused(dress(word)))).toEqual([]);
  });
});

test('a guesser with the commonest numbers and letters around them finds nothing', () => {
  const numbers = top.filter((word) => /^\d{6,}$/.test(word));
  expect(numbers.length).toBeGreaterThan(500);
  expect(numbers.flatMap((number) => [`Aa${number}!`, `${number}aA-`, `!A${number}b`]).filter((password) => !isRefused(password))).toEqual(
    [],
  );
});

test.each(['P@ssw0rd!', 'Tr1nity-99', 'M1chelle#7', 'Sup3rman!', 'Ch0colate-1', 'L1verpool-2026', '5tarWars!', 'F00tball-12'])(
  'a guesser who writes figures for letters is refused %s',
  (password) => {
    expect(brokenPasswordRules(password)).toEqual([]);
    expect(isRefused(password)).toBe(true);
  },
);

test.each([
  'Demo-Pass-1!',
  'Correct-Horse-1!',
  'Tr0ub4dor&3',
  'x7!Kp2#mQ9',
  'Blue-Tiger-Runs-42!',
  'Another-Pass-7#',
  'vR4!kolpew',
  '8Juniper&Slate',
])("%s is nobody else's first guess", (password) => {
  expect(isRefused(password)).toBe(false);
});
