import type { z } from 'zod';
import type { Json } from './components.ts';

/** Values that read like the real ones, by the name of the field. What is not here is made from the schema. */
const known: Json = {
  mode: 'login',
  username: 'ana.ruiz@example.com',
  email: 'ana.ruiz@example.com',
  password: 'Long-Enough-7#',
  currentPassword: 'Long-Enough-6#',
  name: 'Summit Ridge Freight',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '555-555-0100',
  dob: '1985-04-12',
  participantPhoneNumber: '555-555-0104',
  primaryIdType: 'EID',
  primaryId: 'E-1001',
  keepId: 1,
  mergeId: 2,
  physicalAddress1: '100 Main Street',
  physicalCity: 'Denver',
  physicalState: 'CO',
  physicalZip: '80202',
  company: 'Summit Ridge Freight',
  message: 'Please call me back.',
  refTable: 'company',
  refId: 1,
  category: 'INQ',
  subject: 'Next collection',
  reason: 'Asked for by the employer',
  roles: ['HRA'],
  companyIds: [1],
  locationIds: [1],
  serviceIds: [1],
  participantIds: [1],
  onlySaveOrder: true,
  expiresAt: '2099-01-05T22:00:00.000Z',
  accountNumber: 'SUMMIT-1',
  effectiveFrom: '2026-01-01',
  examDate: '2026-01-15',
  consentFrom: '2026-01-01',
  startDate: '2026-01-01',
  joinedOn: '2026-01-01',
  leftOn: '2026-06-30',
  rateGroup: 'safety-sensitive',
  zip: '80202',
  startsAt: '2026-01-01T12:00:00.000Z',
  filePath: '2026/11/8f14e45f-ceea-467f-a0e6-3b1f5a2d9c11',
  emailAddress: 'ana.ruiz@example.com',
  image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  specimenType: 'URINE',
  regime: 'NON-DOT',
  analytes: [{ drugClass: 'THC', analyte: 'THCA', confirmCutoff: 15 }],
  credentials: 'MD',
  licenseNo: 'CO-1001',
  licenseState: 'CO',
  licenseExpiry: '2030-12-31',
  certExpiry: '2030-12-31',
  code: '123456',
  answer: '123456',
  session: 'the-session-of-the-challenge',
  tableName: 'company',
  enabled: false,
  from: 0,
  size: 50,
  archive: 'Active',
  format: 'csv',
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonIn = (value: unknown): Json => (isJson(value) ? value : {});
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
/** The first of several forms. */
const firstOf = (forms: unknown): Json | undefined => (Array.isArray(forms) ? forms.find(isJson) : undefined);

type Resolve = (schema: Json) => Json;

/** What an object cannot do without. */
const neededOf = ({ properties, required }: Json, resolve: Resolve): Json =>
  Object.fromEntries(textsIn(required).map((name) => [name, known[name] ?? valueOf(jsonIn(jsonIn(properties)[name]), resolve)]));

const makers: Record<string, (schema: Json, resolve: Resolve) => unknown> = {
  boolean: () => true,
  integer: ({ minimum }) => Math.max(1, Number(minimum ?? 1)),
  number: ({ minimum }) => Math.max(1, Number(minimum ?? 1)),
  string: () => 'Example',
  array: ({ items, minItems }, resolve) => (Number(minItems ?? 0) > 0 && isJson(items) ? [valueOf(items, resolve)] : []),
  object: neededOf,
};

/** The plainest value of a schema. */
const valueOf = (given: Json, resolve: Resolve): unknown => {
  const schema = resolve(given);
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '') ?? null;
  const first = firstOf(schema.anyOf ?? schema.oneOf);
  if (first) return valueOf(first, resolve);
  const [type] = [schema.type].flat();
  return makers[String(type)]?.(schema, resolve) ?? null;
};

type Described = { readonly body: z.ZodType; readonly schema: Json; readonly resolve: Resolve };

/** The names of the fields that the call finds at fault. */
const atFault = (body: z.ZodType, example: Json): string[] => [
  ...new Set((body.safeParse(example).error?.issues ?? []).map(({ path }) => String(path[0]))),
];

/**
 * What the check itself asks for on top (rules between fields) is added. What it does not take is made anew from the schema where the call
 * cannot do without it, else left out.
 */
const mended = ({ body, schema, resolve }: Described, example: Json): Json => {
  const properties = jsonIn(schema.properties);
  const required = textsIn(schema.required);
  const faults = atFault(body, example).filter((name) => name in properties);
  const kept = Object.entries(example).filter(([name]) => !faults.includes(name));
  const added = faults
    .filter((name) => !(name in example) || required.includes(name))
    .map((name): [string, unknown] => [name, (name in example ? undefined : known[name]) ?? valueOf(jsonIn(properties[name]), resolve)]);
  return Object.fromEntries([...kept, ...added]);
};

/** A person has a name too, and writes to us. */
const nameOf = (properties: Json): Json => ('name' in properties && 'message' in properties ? { name: 'Ana Ruiz' } : {});

/** Of a body with several forms, the first. */
const firstForm = (given: Json, resolve: Resolve): Json => {
  const schema = resolve(given);
  const first = firstOf(schema.anyOf);
  return first ? firstForm(first, resolve) : schema;
};

/** A body that the call takes: what it cannot do without, and what we know good values for. */
export const exampleOf = (described: Described): Json => {
  const schema = firstForm(described.schema, described.resolve);
  const properties = jsonIn(schema.properties);
  const familiar = Object.entries(known).filter(([name]) => name in properties);
  return mended(
    { ...described, schema },
    { ...neededOf(schema, described.resolve), ...Object.fromEntries(familiar), ...nameOf(properties) },
  );
};
