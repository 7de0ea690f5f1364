import { dotAgencies, timeZones } from '@assay/domain/companies/lists';
import { get } from '../kit/calls.ts';
import { resource, type Column } from '../kit/resource.ts';
import { addressColumns } from './company.calls.ts';
import type { Location, LocationDraft } from './location.types.ts';

const columns = {
  companyId: { kind: 'reference' },
  companyName: { kind: 'text', derived: true },
  name: { kind: 'text', text: true },
  descriptor: { kind: 'text', text: true },
  groupId: { kind: 'reference' },
  email: { kind: 'text' },
  phone: { kind: 'text' },
  phone2: { kind: 'text' },
  fax: { kind: 'text' },
  fax2: { kind: 'text' },
  usDot: { kind: 'text' },
  ...addressColumns,
  primaryContactId: { kind: 'reference' },
  isReceiveElectronicInvoices: { kind: 'boolean' },
  isActive: { kind: 'boolean' },
  externalIds: { kind: 'json' },
  locationCodes: { kind: 'list' },
  agencies: { kind: 'list', list: 'agency', values: dotAgencies },
  timeZone: { kind: 'choice', list: 'timeZone', values: timeZones },
} as const satisfies Record<string, Column>;

export const location = resource<Location, LocationDraft>()({
  name: 'location',
  columns,
  permissions: { view: 'location.view', create: 'location.edit', edit: 'location.edit', archive: 'location.archive' },
  has: ['read', 'list', 'create', 'update', 'remove', 'search', 'count', 'export'],
  extra: { ofCompany: get<Location[]>('/location/list/:companyId', 'location.view', { reply: 'rows' }) },
});
