import { locales } from '@assay/domain/languages';
import { describe, expect, it } from 'vitest';
import type { Catalog, TextKey } from './catalog.ts';
import { en } from './catalogs/en/whole.ts';
import { loadCatalog } from './load.ts';
import { translator } from './translate.ts';

/** English with a few sentences of our own in the place of real ones. */
const changed = (notices: object): Catalog => ({ ...en, notices: { ...en.notices, ...notices } });

describe('a sentence', () => {
  const { t } = translator('en-US', changed({ created: '{name} made {count} of {name}', updated: 'Plain' }));

  it('is found by its key', () => {
    expect(t('notices.updated')).toBe('Plain');
    expect(t('errors.forbidden')).toBe('Not authorized');
  });

  it('is filled in from the params, wherever they stand', () => {
    expect(t('notices.created', { name: 'Ann', count: 3 })).toBe('Ann made 3 of Ann');
  });

  it('leaves standing what it was not given', () => {
    expect(t('notices.created', { name: 'Ann' })).toBe('Ann made {count} of Ann');
  });

  it('takes a param as it is: nothing in it is filled in again', () => {
    expect(t('notices.created', { name: '{count}', count: 1 })).toBe('{count} made 1 of {count}');
    expect(t('notices.created', { name: '$&', count: 1 })).toBe('$& made 1 of $&');
  });

  it('is the key itself where there is none', () => {
    expect(t('notices.nothing' as TextKey)).toBe('notices.nothing');
  });

  it('writes numbers as the language does', () => {
    expect(t('notices.created', { name: 'Ann', count: 1234567 })).toBe('Ann made 1,234,567 of Ann');
    expect(translator('it-IT', changed({ created: '{count}' })).t('notices.created', { count: 1234567 })).toBe('1.234.567');
  });
});

describe('a plural', () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  const formOf = (locale: (typeof locales)[number], count: number): string =>
    translator(locale, changed({ created: forms })).t('notices.created', { count });

  it('takes the form that the language has for the number', () => {
    expect([0, 1, 2, 5].map((count) => formOf('en-US', count))).toEqual(['other', 'one', 'other', 'other']);
    expect([0, 1, 2, 3, 11, 100].map((count) => formOf('ar', count))).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
    expect([0, 1, 2].map((count) => formOf('zh-Hans-CN', count))).toEqual(['other', 'other', 'other']);
    expect([0, 1, 2].map((count) => formOf('fr-FR', count))).toEqual(['one', 'one', 'other']);
  });

  it('is chosen by the only number of the sentence where none is called the count', () => {
    const { t } = translator('en-US', changed({ created: { one: '{days} day, {name}', other: '{days} days, {name}' } }));
    expect([1, 2].map((days) => t('notices.created', { days, name: '1' }))).toEqual(['1 day, 1', '2 days, 1']);
    expect(t('notices.created', { days: 1, name: 'Ann', count: 2 })).toBe('1 days, Ann');
  });

  it('takes the general form where the catalog lacks the one asked for', () => {
    expect(translator('ar', changed({ created: { other: '{count} records' } })).t('notices.created', { count: 2 })).toContain('records');
  });

  it('fills in the number', () => {
    expect(
      translator('en-US', changed({ created: { one: '{count} row', other: '{count} rows' } })).t('notices.created', { count: 1200 }),
    ).toBe('1,200 rows');
  });
});

describe('a key that comes over the wire', () => {
  const { has } = translator('en-US', en);

  it.each(['validation.required', 'errors.not-found', 'errors.PasswordResetRequiredException'])('%s has a sentence', (key) => {
    expect(has(key)).toBe(true);
  });

  it.each([
    'validation',
    'validation.',
    'validation.nothing',
    '',
    'constructor',
    'errors.toString',
    'errors.forbidden.length',
    '__proto__.x',
  ])('%j has none', (key) => {
    expect(has(key)).toBe(false);
  });
});

describe('the words of a value', () => {
  it.each(locales)('stand in the catalog of %s', async (locale) => {
    const catalog = await loadCatalog[locale]();
    expect(translator(locale, catalog).label('companyType', 'EMPLOYER')).toBe(catalog.labels.companyType.EMPLOYER);
  });

  it('are the value itself where it has none', () => {
    const { label } = translator('en-US', en);
    expect(label('companyType', 'BANK')).toBe('BANK');
    expect(label('companyType', '')).toBe('');
  });
});
