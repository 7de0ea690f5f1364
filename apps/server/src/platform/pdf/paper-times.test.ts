import { expect, it } from 'vitest';
import { addressLines, dayText, openDays, timeText } from './paper-times.ts';

const on = (day: 'MON' | 'TUE' | 'WED' | 'FRI' | 'SUN', [opens, closes]: readonly [string, string]) => ({ day, opens, closes });
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('an instant is told on the clocks of its place', () => {
  expect(plain(timeText('2026-11-20T22:00:00.000Z', 'America/New_York'))).toBe('11/20/2026 5:00 PM');
  expect(plain(timeText('2026-11-20T22:00:00.000Z', 'America/Los_Angeles'))).toBe('11/20/2026 2:00 PM');
  expect(plain(timeText('2026-11-21T05:05:00.000Z', 'America/New_York'))).toBe('11/21/2026 12:05 AM');
});

it('a covered day stays as it is', () => {
  expect(dayText('1987-03-09')).toBe('03/09/1987');
  expect(dayText('**/**/1987')).toBe('**/**/1987');
});

it('days in a row with the same hours are one line, and a week begins on Monday', () => {
  const hours = [
    on('SUN', ['10:00', '12:00']),
    on('TUE', ['08:00', '17:00']),
    on('MON', ['08:00', '17:00']),
    on('WED', ['08:00', '17:00']),
    on('FRI', ['08:00', '17:00']),
  ];
  expect(openDays(hours).map(({ from, to, times }) => [from, to, ...times.map(plain)])).toEqual([
    ['MON', 'WED', '8:00 AM – 5:00 PM'],
    ['FRI', 'FRI', '8:00 AM – 5:00 PM'],
    ['SUN', 'SUN', '10:00 AM – 12:00 PM'],
  ]);
});

it('an address has the lines that it has', () => {
  expect(addressLines({ address1: '1 Main St', address2: '', city: 'Troy', state: 'AL', zip: '' })).toEqual(['1 Main St', 'Troy, AL']);
  expect(addressLines({ address1: '', address2: '', city: '', state: '', zip: '' })).toEqual([]);
});
