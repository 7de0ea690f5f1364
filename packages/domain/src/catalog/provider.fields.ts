import { addressSet } from '../companies/address.fields.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';

export const providerKinds = ['LAB', 'CLINIC_NETWORK', 'MRO', 'COLLECTION_PLATFORM', 'CLEARINGHOUSE', 'BACKGROUND'] as const;
const authModes = ['NONE', 'API_KEY', 'BASIC', 'OAUTH2', 'SIGNATURE'] as const;
const orderModes = ['API', 'REDIRECT_URL', 'AUTH_FORM'] as const;
const resultModes = ['HL7', 'API', 'SFTP', 'MANUAL', 'FAX'] as const;

const { text, choice, flag, limits } = field;

/** Whoever does a part of the work for us: laboratories, clinics, platforms that collect, the Clearinghouse. */
export const providerFields = field.fields({
  code: field.code({ max: 10, required: true, search: true }),
  name: text({ max: limits.name, required: true, search: true }),
  kind: choice('providerKind', providerKinds, { required: true }),
  isActive: flag(true),
  phone: field.phone({ required: true }),
  fax: field.phone(),
  email: field.email(),
  ...addressSet('physical'),
  apiBaseUrl: field.website(),
  authMode: choice('authMode', authModes, { initial: 'NONE' }),
  orderMode: choice('orderMode', orderModes, { initial: 'AUTH_FORM' }),
  resultMode: choice('resultMode', resultModes, { initial: 'MANUAL' }),
  supportsCancel: flag(false),
  supportsUpdate: flag(false),
  slaHours: field.number({ min: 1, max: 8760 }),
  hhsCertifiedUrine: flag(false),
  hhsCertifiedOral: flag(false),
  cliaNo: field.code(),
  capNo: field.code(),
});

export type Provider = RecordOf<typeof providerFields>;
export type ProviderInput = InputOf<typeof providerFields>;
