import { companyInput } from '@assay/domain/companies/company';
import { locationInput } from '@assay/domain/companies/location';
import { occupationInput } from '@assay/domain/catalog/occupation';
import { describe, expect, it } from 'vitest';
import { faultsOf, requiredFields } from './faults.ts';

describe('required fields', () => {
  it('are those that the schema refuses empty, rules between fields included', () => {
    expect(requiredFields(companyInput)).toEqual(
      new Set(['name', 'phone', 'physicalAddress1', 'physicalCity', 'physicalState', 'physicalZip']),
    );
    expect(requiredFields(locationInput)).toEqual(new Set(['companyId', 'name']));
  });

  it('are also those that what the form starts with asks for', () => {
    expect(requiredFields(occupationInput, { type: 'NON-DOT', agency: 'NON-DOT' })).not.toContain('misCategory');
    expect(requiredFields(occupationInput, { type: 'DOT', agency: 'FMCSA' })).toContain('misCategory');
  });
});

describe('faults of a form', () => {
  it('are all told at once', () => {
    const faults = faultsOf(companyInput, {
      name: '',
      phone: '12',
      ein: '1',
      physicalZip: 'x',
      contractStart: '2026-02-01',
      contractEnd: '2026-01-01',
    });
    const codes = Object.fromEntries(faults.map(({ path, code }) => [path, code]));
    expect(codes).toMatchObject({
      name: 'required',
      phone: 'phone',
      ein: 'ein',
      physicalZip: 'zip',
      physicalCity: 'required',
      contractEnd: 'notBefore',
    });
  });

  it('are none for a record that is right', () => {
    const record = {
      name: 'Acme',
      phone: '212-555-0100',
      physicalAddress1: '1 Main',
      physicalCity: 'X',
      physicalState: 'NY',
      physicalZip: '10001',
    };
    expect(faultsOf(companyInput, record)).toEqual([]);
  });

  it('name the row of a list', () => {
    const faults = faultsOf(locationInput, { companyId: 1, name: 'A', externalIds: [{ system: 'SAP', value: '' }] });
    expect(faults).toEqual([{ path: 'externalIds.0.value', code: 'required', params: {} }]);
  });
});
