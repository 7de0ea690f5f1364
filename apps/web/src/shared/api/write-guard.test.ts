import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import { expect, test } from 'vitest';
import { lacksObject } from './write-guard.ts';

const { create, update, remove, search } = company.calls;

test.each([create, update, location.calls.create, location.calls.update, company.calls.saveRandomSettings])(
  '$method $path does nothing without an object',
  (call) => {
    expect(lacksObject(call, undefined)).toBe(true);
    expect(lacksObject(call, null)).toBe(true);
    expect(lacksObject(call, {})).toBe(false);
    expect(lacksObject(call, { name: 'Acme' })).toBe(false);
  },
);

test('a delete and a search need no object', () => {
  expect(lacksObject(remove, undefined)).toBe(false);
  expect(lacksObject(search, undefined)).toBe(false);
});
