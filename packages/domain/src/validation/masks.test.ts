import { describe, expect, test } from 'vitest';
import { maskSsn, maskTail } from './masks.ts';

const odd = [
  '',
  '1',
  '12-34',
  '000-00-0000',
  '١٢٣٤٥٦٧٨٩',
  '日本語の番号12',
  '😀😀1234567😀',
  '---',
  'x'.repeat(300),
  '1'.repeat(9),
  '1\n2\t3',
];

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

  test.each(odd)('never shows more than the last four digits of %j', (value) => {
    expect(maskSsn(value).replaceAll(/\D/g, '').length).toBeLessThanOrEqual(4);
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

  test.each(odd)('%j keeps its length and shows no more than was asked for', (value) => {
    for (let visible = 0; visible < 9; visible += 1) {
      const shown = maskTail(value, visible);
      expect([...shown].length).toBe([...value].length);
      expect([...shown].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length).toBeLessThanOrEqual(visible);
    }
  });
});
