import { provider } from '@assay/contract/catalog/provider.calls';
import { providerInput } from '@assay/domain/catalog/provider';
import { recordPages } from '#shared/record/record-pages.ts';
import { ProviderActions } from './provider-actions.tsx';

export const pages = recordPages(provider, {
  list: {
    columns: [
      { name: 'name', width: 230, grows: true },
      { name: 'code', width: 120 },
      { name: 'kind', width: 205 },
      'isActive',
      'phone',
      { name: 'orderMode', width: 190 },
    ],
  },
  record: {
    schema: providerInput,
    facts: ['kind', 'phone'],
    Actions: ProviderActions,
    sections: [
      { key: 'identity', title: 'providers.sections.identity', fields: ['name', 'code', 'kind', 'isActive'] },
      { key: 'contact', title: 'providers.sections.contact', fields: ['phone', 'fax', 'email', { addresses: ['physical'] }] },
      {
        key: 'connection',
        title: 'providers.sections.connection',
        fields: ['apiBaseUrl', 'authMode', 'orderMode', 'resultMode', 'supportsCancel', 'supportsUpdate', 'slaHours'],
      },
      {
        key: 'certificates',
        title: 'providers.sections.certificates',
        fields: ['hhsCertifiedUrine', 'hhsCertifiedOral', 'cliaNo', 'capNo'],
      },
    ],
  },
});
