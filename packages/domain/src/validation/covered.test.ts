import { describe, expect, test } from 'vitest';
import { isMask, isWholeNumber, maskOf, tailOf } from './covered.ts';

describe('what everybody sees of a covered value', () => {
  test.each([
    ['912-34-5678', '***-**-5678'],
    ['TN4451170', '*****1170'],
    ['AL 445-1170', '** ***-1170'],
    ['E12345', '***345'],
    ['AB1', '**1'],
    ['7', '*'],
    ['', ''],
  ])('%s is %s', (value, mask) => {
    expect(maskOf(value)).toBe(mask);
    expect(isMask(mask)).toBe(value !== '');
    expect(isMask(value)).toBe(false);
  });
});

describe('the whole of somebody’s number', () => {
  test.each([
    '123-45-6789',
    '123456789',
    ' 1234567 ',
    '１２３４５６７',
    'TN4451170',
    'tn 998877',
    'WA-WDLABCD456DG',
    'OR A123456',
    'WV.A12345',
    'OH AB-123456',
    'OR A12-34 56',
    'W\u200BV A12345',
    '555-555-0104',
  ])('may be %s', (text) => {
    expect(isWholeNumber(text)).toBe(true);
  });
  test.each(['', '41', 'E-1001', '123456', 'Guessed', 'Quinn 12', 'Texas', 'CA', 'TN 1234', 'Oregon City', 'ZZ998877'])(
    'is not %s',
    (text) => {
      expect(isWholeNumber(text)).toBe(false);
    },
  );
});

test.each([
  ['123-45-6789', '6789'],
  ['TN 445 1170', '1170'],
  ['wa-wdlabcd456dg', '56DG'],
  ['FLW426-545-30-761-0', '7610'],
])('%s is shown with %s at its end, however it is written', (value, tail) => {
  expect(tailOf(value)).toBe(tail);
  expect(maskOf(value).toUpperCase().replace(/[ -]/g, '').endsWith(tail)).toBe(true);
});
