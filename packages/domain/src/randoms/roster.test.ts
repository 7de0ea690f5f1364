import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readRoster, rosterHash, rosterOf, rosterText } from './roster.ts';

const entry = (index: number): string => createHash('sha256').update(`entry ${index}`).digest('hex').slice(0, 32);
const seven = Array.from({ length: 7 }, (_, index) => entry(index));

test('sorted as text, each followed by one LF', () => {
  expect(rosterText(rosterOf(['b'.repeat(32), '0'.repeat(32), 'a'.repeat(32)]))).toBe(
    `${'0'.repeat(32)}\n${'a'.repeat(32)}\n${'b'.repeat(32)}\n`,
  );
});

test('rosterHash of the vector n = 7, in whatever order people came', () => {
  const hash = 'f451c9e9d5f26e42968f2242d9b8f71c154293e3accaefcbbf640b21569adf09';
  expect(rosterHash(rosterText(rosterOf(seven)))).toBe(hash);
  expect(rosterHash(rosterText(rosterOf(seven.toReversed())))).toBe(hash);
});

test('nobody’s roster is the empty text', () => {
  expect(rosterText(rosterOf([]))).toBe('');
  expect(readRoster('')).toEqual({ roster: [], fault: null });
});

test.each([['A'.repeat(32)], ['a'.repeat(31)], ['a'.repeat(33)], [`${'a'.repeat(32)}\n`], ['']])('%j is no entry', (text) => {
  expect(() => rosterOf([text])).toThrow('not an entry');
});

test('nobody stands twice on a roster', () => {
  expect(() => rosterOf([entry(1), entry(2), entry(1)])).toThrow('twice');
});

describe('a file of a roster', () => {
  const sorted = rosterOf(seven);
  const [first = '', second = ''] = sorted;

  test('is read as it was written', () => {
    expect(readRoster(rosterText(sorted))).toEqual({ roster: sorted, fault: null });
  });

  test.each([
    ['an entry in capitals', `${first.toUpperCase()}\n`, { code: 'ROSTER_LINE', line: 1 }],
    ['line ends of Windows', `${first}\r\n${second}\r\n`, { code: 'ROSTER_LINE', line: 1 }],
    ['an empty line', `${first}\n\n${second}\n`, { code: 'ROSTER_LINE', line: 2 }],
    ['another order', `${second}\n${first}\n`, { code: 'ROSTER_ORDER', line: 2 }],
    ['an entry twice', `${first}\n${second}\n${second}\n`, { code: 'ROSTER_ORDER', line: 3 }],
    ['no end of the last line', `${first}\n${second}`, { code: 'ROSTER_END', line: 2 }],
  ])('with %s tells the line', (_, text, fault) => {
    expect(readRoster(text).fault).toEqual(fault);
  });
});
