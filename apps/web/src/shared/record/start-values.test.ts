import { companyFields } from '@assay/domain/companies/company.fields';
import { locationFields } from '@assay/domain/companies/location.fields';
import { expect, it } from 'vitest';
import { startValues } from './start-values.ts';

it('starts with what the declaration says, at home', () => {
  expect(startValues(companyFields)).toMatchObject({
    name: '',
    companyType: 'EMPLOYER',
    isActive: true,
    parentCompanyId: null,
    physicalCountry: 'USA',
    billingCountry: 'USA',
    agencies: [],
    retestNegativeDilute: {},
    timeZone: 'America/New_York',
    language: 'en-US',
  });
  expect(startValues(locationFields)).toMatchObject({ externalIds: [], groupId: null, mailingCountry: 'USA' });
});

it('asks for nothing that the server makes', () => {
  expect(startValues(companyFields)).not.toHaveProperty('rootParentId');
});
