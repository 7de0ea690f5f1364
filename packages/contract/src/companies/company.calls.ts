import { addressKinds, type AddressField } from '@assay/domain/companies/address-parts';
import * as lists from '@assay/domain/companies/lists';
import { countries } from '@assay/domain/geography/countries';
import { locales } from '@assay/domain/languages';
import { get, post } from '../kit/calls.ts';
import { resource, type Column } from '../kit/resource.ts';
import type { Company, CompanyDraft, CompanyOption, NameSearch, RandomSettings, RandomSettingsDraft } from './company.types.ts';

const addressSet = (kind: string): Record<string, Column> => ({
  [`${kind}Address1`]: { kind: 'text' },
  [`${kind}Address2`]: { kind: 'text' },
  [`${kind}City`]: { kind: 'text' },
  [`${kind}State`]: { kind: 'text' },
  [`${kind}Zip`]: { kind: 'text' },
  [`${kind}Country`]: { kind: 'choice', list: 'country', values: countries },
});

export const addressColumns = Object.assign({}, ...addressKinds.map(addressSet)) as Record<AddressField, Column>;

const columns = {
  name: { kind: 'text', text: true },
  legalName: { kind: 'text', text: true },
  dba: { kind: 'text', text: true },
  parentCompanyId: { kind: 'reference' },
  parentCompanyName: { kind: 'text', derived: true },
  rootParentId: { kind: 'reference', derived: true },
  rootParentName: { kind: 'text', derived: true },
  depth: { kind: 'number', derived: true },
  childCount: { kind: 'number', derived: true },
  locationCount: { kind: 'number', derived: true },
  companyType: { kind: 'choice', list: 'companyType', values: lists.companyTypes },
  isActive: { kind: 'boolean' },
  phone: { kind: 'text' },
  phone2: { kind: 'text' },
  fax: { kind: 'text' },
  fax2: { kind: 'text' },
  email: { kind: 'text' },
  website: { kind: 'text' },
  ...addressColumns,
  ein: { kind: 'text' },
  naics: { kind: 'text' },
  usDot: { kind: 'text', text: true },
  mcNumber: { kind: 'text' },
  faaCertificate: { kind: 'text' },
  faaPlanNo: { kind: 'text' },
  fraRailroadCode: { kind: 'text' },
  uscgVesselIds: { kind: 'list' },
  phmsaOperatorId: { kind: 'text' },
  phmsaOperatorTypes: { kind: 'list', list: 'operatorType', values: lists.operatorTypes },
  ftaRecipientNo: { kind: 'text' },
  agencies: { kind: 'list', list: 'agency', values: lists.dotAgencies },
  isDot: { kind: 'boolean' },
  isOwnerOperator: { kind: 'boolean' },
  isExempt: { kind: 'boolean' },
  accountManagerId: { kind: 'reference' },
  accountManagerName: { kind: 'text', derived: true },
  salesRep: { kind: 'text' },
  contractStart: { kind: 'date' },
  contractEnd: { kind: 'date' },
  resultReleaseMode: { kind: 'choice', list: 'releaseMode', values: lists.releaseModes },
  ccfKind: { kind: 'choice', list: 'formKind', values: lists.formKinds },
  negativeAutoRelease: { kind: 'boolean' },
  requireCcf2NonDot: { kind: 'boolean' },
  retestNegativeDilute: { kind: 'json' },
  defaultExpiryHours: { kind: 'json' },
  clearinghouseDesignated: { kind: 'boolean' },
  clearinghouseDesignatedAt: { kind: 'date' },
  primaryMroId: { kind: 'reference' },
  primaryLabId: { kind: 'reference' },
  tier: { kind: 'choice', list: 'tier', values: lists.tiers },
  invoiceTerms: { kind: 'text' },
  paymentStatus: { kind: 'choice', list: 'paymentStatus', values: lists.paymentStatuses },
  timeZone: { kind: 'choice', list: 'timeZone', values: lists.timeZones },
  language: { kind: 'choice', list: 'language', values: locales },
  ssoAccountNumber: { kind: 'text' },
} as const satisfies Record<string, Column>;

export const company = resource<Company, CompanyDraft>()({
  name: 'company',
  columns,
  permissions: { view: 'company.view', create: 'company.create', edit: 'company.edit', archive: 'company.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  stepUp: ['update'],
  extra: {
    rootParent: get<Company>('/company/root-parent-company/:id', 'company.view', { reply: 'record' }),
    children: get<Company[]>('/company/list/:parentId', 'company.view', { reply: 'rows' }),
    parentSearch: post<NameSearch, CompanyOption[]>('/company/parent/search', 'company.view', { reply: 'rows', writes: false }),
    childSearch: post<NameSearch, CompanyOption[]>('/company/child/search', 'company.view', { reply: 'rows', writes: false }),
    randomSettings: get<RandomSettings>('/company/random-settings/:companyId', 'company.randoms.view', { reply: 'record' }),
    saveRandomSettings: post<RandomSettingsDraft, RandomSettings>('/company/random-settings', 'company.randoms.edit', { reply: 'record' }),
  },
});
