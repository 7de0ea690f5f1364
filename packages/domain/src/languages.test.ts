import { describe, expect, it } from 'vitest';
import { directionOf, localeFrom, locales } from './languages.ts';

describe('languages', () => {
  it('are the six of the product, English first', () => {
    expect(locales).toEqual(['en-US', 'zh-Hans-CN', 'ar', 'it-IT', 'es', 'fr-FR']);
  });

  it('run from left to right, Arabic alone from right to left', () => {
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']);
  });
});

describe('the language of an Accept-Language header', () => {
  it.each(locales)('is %s when it asks for exactly that, whatever the case', (locale) => {
    expect(localeFrom(locale)).toBe(locale);
    expect(localeFrom(locale.toUpperCase())).toBe(locale);
  });

  it.each([
    ['es-MX', 'es'],
    ['fr-CA', 'fr-FR'],
    ['fr', 'fr-FR'],
    ['it', 'it-IT'],
    ['ar-EG', 'ar'],
    ['zh-CN', 'zh-Hans-CN'],
    ['zh', 'zh-Hans-CN'],
    ['en-GB', 'en-US'],
  ] as const)('%s is answered in %s: the language counts when the region is not ours', (header, locale) => {
    expect(localeFrom(header)).toBe(locale);
  });

  it('is the first that we have, in the order of the header', () => {
    expect(localeFrom('de-DE,de;q=0.9,fr-CA;q=0.8,es;q=0.7')).toBe('fr-FR');
    expect(localeFrom('es;q=0.9, it;q=0.8')).toBe('es');
  });

  it.each([undefined, '', '*', 'de-DE', ',,', ';q=1', 'x'.repeat(5000)])('is English for %j', (header) => {
    expect(localeFrom(header)).toBe('en-US');
  });
});
