import { companyFields, companySorts } from '@assay/domain/companies/company.fields';
import { flag } from '@assay/domain/fields/field';
import { get, post } from '../kit/calls.ts';
import { pictureCalls } from '../kit/picture.ts';
import { resource } from '../kit/resource.ts';
import type {
  ChildSearch,
  Company,
  CompanyCounts,
  CompanyOption,
  NameSearch,
  RandomSettings,
  RandomSettingsDraft,
} from './company.types.ts';

const logo = pictureCalls<Company>('/company/:id/logo', { view: 'company.view', edit: 'company.edit' });

export const company = resource({
  name: 'company',
  fields: companyFields,
  sorts: companySorts,
  // A create may ask for the MASTER location, and may accept a look-alike it was warned of.
  createOptions: { createLocation: flag(false), acceptDuplicate: flag(false) },
  permissions: { view: 'company.view', create: 'company.create', edit: 'company.edit', archive: 'company.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  stepUp: ['update'],
  extra: {
    rootParent: get<Company>('/company/root-parent-company/:id', 'company.view', { reply: 'record' }),
    counts: get<CompanyCounts>('/company/:id/counts', 'company.view'),
    children: get<Company[]>('/company/list/:parentId', 'company.view', { reply: 'rows' }),
    parentSearch: post<NameSearch, CompanyOption[]>('/company/parent/search', 'company.view', { reply: 'rows', writes: false }),
    childSearch: post<ChildSearch, CompanyOption[]>('/company/child/search', 'company.view', { reply: 'rows', writes: false }),
    logo: logo.read,
    saveLogo: logo.save,
    removeLogo: logo.remove,
    randomSettings: get<RandomSettings>('/company/random-settings/:companyId', 'company.randoms.view', { reply: 'record' }),
    saveRandomSettings: post<RandomSettingsDraft, RandomSettings>('/company/random-settings', 'company.randoms.edit', { reply: 'record' }),
  },
});
