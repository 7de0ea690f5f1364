import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskSsn, maskTail } from './masks.ts';

describe('a social security number', () => {
  test.each([
    ['123-45-6789', '***-**-6789'],
    ['123456789', '***-**-6789'],
    ['123 45 6789', '***-**-6789'],
    ['', ''],
    ['123-45-678', '***-**-****'],
    ['not a number', '***-**-****'],
    ['1234567890', '***-**-****'],
  ])('%j is shown as %j', (value, shown) => {
    expect(maskSsn(value)).toBe(shown);
  });

  test('never shows more than its last four digits', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(maskSsn(value).replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

describe('the end of a value', () => {
  test.each([
    ['D1234567', 4, '****4567'],
    ['A-12-3456', 4, '*-**-3456'],
    ['ñandú99', 2, '*****99'],
    ['1234', 4, '****'],
    ['12', 4, '**'],
    ['', 4, ''],
    ['abcdef', 0, '******'],
  ])('%j with %i to see is shown as %j', (value, visible, shown) => {
    expect(maskTail(value, visible)).toBe(shown);
  });

  test('keeps its length and never shows more than was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(8), (value, visible) => {
        const shown = maskTail(value, visible);
        expect([...shown].length).toBe([...value].length);
        expect([...shown].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length).toBeLessThanOrEqual(visible);
      }),
    );
  });
});
