import { expect, test } from 'vitest';
import { linkedChoice } from './use-mails.ts';

test('a link chooses a state and the days', () => {
  const filters = {
    state: { filterType: 'set', values: ['FAILED'] },
    createdAt: { type: 'inRange', dateFrom: '2026-11-03', dateTo: '2026-11-16' },
  };
  expect(linkedChoice(filters)).toEqual({ state: 'FAILED', from: '2026-11-03' });
});

test.each([undefined, null, 7, {}, { state: { values: ['GONE'] }, createdAt: { dateFrom: 'soon' } }])('%j chooses nothing', (filters) => {
  expect(linkedChoice(filters)).toEqual({ state: '', from: '' });
});
