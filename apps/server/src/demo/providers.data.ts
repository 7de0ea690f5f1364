import type { ProviderInput } from '@assay/domain/catalog/provider.fields';

type DemoProvider = Partial<ProviderInput> &
  Pick<ProviderInput, 'code' | 'name' | 'kind'> & { readonly city: readonly [string, string, string] };

/** Whom the invented administrator works with. */
export const demoProviders: readonly DemoProvider[] = [
  {
    code: 'NGT',
    name: 'Northgate Toxicology',
    kind: 'LAB',
    city: ['Memphis', 'TN', '38103'],
    apiBaseUrl: 'https://results.northgate.example',
    authMode: 'SIGNATURE',
    orderMode: 'API',
    resultMode: 'HL7',
    supportsCancel: true,
    supportsUpdate: true,
    slaHours: 48,
    hhsCertifiedUrine: true,
    hhsCertifiedOral: true,
    cliaNo: '44D0000001',
    capNo: '7200001',
  },
  {
    code: 'PRL',
    name: 'Prairie Reference Laboratory',
    kind: 'LAB',
    city: ['Kansas City', 'MO', '64106'],
    resultMode: 'SFTP',
    slaHours: 72,
    hhsCertifiedUrine: true,
    cliaNo: '26D0000002',
  },
  {
    code: 'ESC',
    name: 'ESC Collection Platform',
    kind: 'COLLECTION_PLATFORM',
    city: ['Overland Park', 'KS', '66210'],
    apiBaseUrl: 'https://orders.esc.example',
    authMode: 'OAUTH2',
    orderMode: 'REDIRECT_URL',
    resultMode: 'API',
    supportsCancel: true,
    slaHours: 24,
  },
  { code: 'FMCSA', name: 'FMCSA Clearinghouse', kind: 'CLEARINGHOUSE', city: ['Washington', 'DC', '20590'] },
  { code: 'BPC', name: 'Bluepoint Clinics', kind: 'CLINIC_NETWORK', city: ['Denver', 'CO', '80202'], resultMode: 'FAX' },
  { code: 'CMR', name: 'Cedar Medical Review', kind: 'MRO', city: ['Atlanta', 'GA', '30303'], slaHours: 72 },
  { code: 'VBG', name: 'Verity Background', kind: 'BACKGROUND', city: ['Phoenix', 'AZ', '85004'], isActive: false },
];
