import { describe, expect, test } from 'vitest';
import { isMask, maskOf } from './covered.ts';

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
