import { locales, type Locale } from '@assay/domain/languages';
import { describe, expect, it, test } from 'vitest';
import { listText, moneyText, numberFormat, relativeText, sentencesText } from './formats.ts';

describe('a number', () => {
  it.each<[Locale, string]>([
    ['en-US', '1,234.5'],
    ['zh-Hans-CN', '1,234.5'],
    ['ar', '1,234.5'],
    ['it-IT', '1234,5'],
    ['es', '1,234.5'],
    ['fr-FR', '1\u202f234,5'],
  ])('is written in %s as %s', (locale, text) => {
    expect(numberFormat(locale).format(1234.5)).toBe(text);
  });

  it.each(locales)('has Latin digits in %s', (locale) => {
    expect(numberFormat(locale).format(1_234_567)).toMatch(/^[\d.,\s\u202f\u00a0]+$/u);
  });
});

test.each<[Locale, string]>([
  ['en-US', '$1,234.50'],
  ['zh-Hans-CN', '$1,234.50'],
  ['es', '$1,234.50'],
  ['ar', '\u200E$1,234.50'],
  ['fr-FR', '1\u202f234,50\u00a0$'],
  ['it-IT', '1234,50\u00a0$'],
])('an amount is in dollars in %s', (locale, text) => {
  expect(moneyText('1234.50', locale)).toBe(text);
});

describe('several words', () => {
  it.each<[Locale, string]>([
    ['en-US', 'A, B, C'],
    ['zh-Hans-CN', 'A、B、C'],
    ['ar', 'A وB وC'],
    ['it-IT', 'A, B e C'],
    ['es', 'A, B y C'],
    ['fr-FR', 'A, B, C'],
  ])('read in %s as %s', (locale, text) => {
    expect(listText(['A', 'B', 'C'], locale)).toBe(text);
  });

  it.each(locales)('are one word, or none, as they are in %s', (locale) => {
    expect([listText(['A'], locale), listText([], locale)]).toEqual(['A', '']);
  });
});

it('puts a space between sentences, but not in Chinese, and leaves out what is empty', () => {
  expect(sentencesText(['One.', '', 'Two.'], 'fr-FR')).toBe('One. Two.');
  expect(sentencesText(['一。', '二。'], 'zh-Hans-CN')).toBe('一。二。');
});

describe('how long ago', () => {
  test.each([
    [0, 'en-US', 'now'],
    [-59, 'en-US', 'now'],
    [-90, 'en-US', '1 minute ago'],
    [-40 * 3600, 'en-US', 'yesterday'],
    [3 * 86_400, 'en-US', 'in 3 days'],
    [-45 * 86_400, 'en-US', '45 days ago'],
    [41 * 86_400, 'fr-FR', 'dans 41 jours'],
    [61 * 86_400, 'en-US', 'in 2 months'],
    [-400 * 86_400, 'en-US', '13 months ago'],
    [-3 * 3600, 'fr-FR', 'il y a 3 heures'],
    [-50 * 60, 'es', 'hace 50 minutos'],
    [-50 * 60, 'it-IT', '50 minuti fa'],
    [-50 * 60, 'zh-Hans-CN', '50分钟前'],
    [-3 * 86_400, 'ar', 'قبل 3 أيام'],
  ] as const)('%i seconds in %s', (seconds, locale, text) => {
    expect(relativeText(seconds, locale)).toBe(text);
  });
});
