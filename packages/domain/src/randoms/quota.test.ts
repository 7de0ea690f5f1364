import { expect, test } from 'vitest';
import { aDraw } from '../../../testkit/src/draws.ts';
import { readQuota } from './quota.ts';

const { quota } = aDraw().certificate;

test('the arithmetic of a certificate is read as it was made', () => {
  const { drug, alcohol, rest } = readQuota({ quota });
  // (212 + 218 + 206 + 206) ÷ 4, half of it, three of four periods, rounded up, less 53.
  expect(drug).toMatchObject({ average: { sum: 842, of: 4 }, target: 79, counted: 53, drawn: 26 });
  expect({ alcohol, rest }).toEqual({ alcohol: null, rest: [] });
});

test('numbers that are not known are told by their names, and none is left out', () => {
  const changed = { drug: { target: 3, done: [1, 2] }, changedDrug: 30, reason: 'Two more', added: null };
  expect(readQuota({ quota: changed })).toEqual({
    drug: null,
    alcohol: null,
    rest: [
      ['drug.target', '3'],
      ['drug.done.1', '1'],
      ['drug.done.2', '2'],
      ['changedDrug', '30'],
      ['reason', 'Two more'],
      ['added', 'null'],
    ],
  });
});
