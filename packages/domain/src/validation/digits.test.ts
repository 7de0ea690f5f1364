import { expect, it } from 'vitest';
import { latinDigits } from './digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['٢١٢-٥٥٥-٠١٠٠', '212-555-0100'],
  ['０１／０５／２０２６', '01/05/2026'],
  ['１２－３４５６７８９', '12-3456789'],
  ['١٢٫٥٠', '12.50'],
  ['MC-٤٢', 'MC-42'],
  ['75 Union Avenue', '75 Union Avenue'],
  ['', ''],
])('%s is read as %s', (typed, read) => {
  expect(latinDigits(typed)).toBe(read);
});
