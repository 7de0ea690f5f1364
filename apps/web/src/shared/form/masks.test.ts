import { describe, expect, it } from 'vitest';
import { digitsMask, einMask, isAppending, phoneMask, postalMask } from './masks.ts';

describe('a mask', () => {
  it('adds the dashes of a phone while it is typed', () => {
    expect(phoneMask.type('2125')).toBe('212-5');
    expect(phoneMask.type('212-5550')).toBe('212-555-0');
    expect(phoneMask.type('2125550100')).toBe('212-555-0100');
  });

  it('leaves what it does not know as it was typed', () => {
    expect(phoneMask.type('(212')).toBe('(212');
    expect(phoneMask.type('212-555-01000')).toBe('212-555-01000');
    expect(phoneMask.type('ask Bob')).toBe('ask Bob');
  });

  it('settles every way of writing a phone on one', () => {
    for (const typed of ['(212) 555-0100', '212.555.0100', '+1 212 555 0100', ' 2125550100 ']) {
      expect(phoneMask.settle(typed)).toBe('212-555-0100');
    }
    expect(phoneMask.settle('555-0100')).toBe('555-0100');
    expect(phoneMask.settle('2125550100 x9')).toBe('2125550100 x9');
  });

  it('knows an EIN and postal codes', () => {
    expect(einMask.type('123')).toBe('12-3');
    expect(einMask.settle('123456789')).toBe('12-3456789');
    expect(postalMask.type('100012')).toBe('10001-2');
    expect(postalMask.type('10001')).toBe('10001');
    expect(postalMask.settle('k1a0b1')).toBe('K1A 0B1');
    expect(postalMask.settle('100011234')).toBe('10001-1234');
  });

  it('works only where something is added at the end', () => {
    expect(isAppending('212', '2125', { caret: 4 })).toBe(true);
    expect(isAppending('212-', '212', { caret: 3 })).toBe(false);
    expect(isAppending('12-5', '212-5', { caret: 1 })).toBe(false);
  });
});

describe('digits in another script', () => {
  it.each([
    [phoneMask, '٢١٢٥٥٥٠١٠٠', '212-555-0100'],
    [phoneMask, '（۲۱۲）', '（212）'],
    [einMask, '１２３４５６７８９', '12-3456789'],
    [postalMask, '۳۷۹۰۲', '37902'],
    [digitsMask, ' ٣١٥٨٨٢٠ ', '3158820'],
  ])('are understood', (mask, typed, settled) => {
    expect(mask.settle(typed)).toBe(settled);
  });

  it('get their marks while they are typed', () => {
    expect(phoneMask.type('٢١٢٥')).toBe('212-5');
  });
});
