import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const absolute = (value: string): string => path.resolve(value);

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.trim().split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[net.isIP(address)] ?? -1;
  return most >= 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
};
const isAddressList = (value: string): boolean => value.split(',').every(isNetwork);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data').transform(absolute),
  WEB_DIR: z.string().min(1).default('./apps/web/dist').transform(absolute),
  MIGRATIONS_DIR: z.string().min(1).default('./apps/server/migrations').transform(absolute),
  /** What documents are drawn with: fonts. */
  ASSETS_DIR: z.string().min(1).default('./apps/server/assets').transform(absolute),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where these two are given, DATABASE_URL is a login for requests that the operator made; else it is the owner's. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_SYSTEM_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How many times as long as usual the database is waited for: on a slow machine a late answer is better than none. */
  DATABASE_PATIENCE: z.coerce.number().min(1).max(60).default(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Assay <no-reply@assay.invalid>'),
  ASSAY_KEYS: z.string().min(1).optional(),
  ASSAY_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ASSAY_DEMO: onOff.optional(),
  ASSAY_LIMITS: onOff.optional(),
  /** What the simulator of a provider signs with. */
  ASSAY_SIMULATOR_SECRET: z.string().min(16).optional(),
  /** Addresses of proxies whose word about the caller's address counts. */
  TRUSTED_PROXIES: z.string().refine(isAddressList, 'needs addresses or networks, with commas between them').optional(),
  IP_LOOKUP_URL: z.url({ protocol: /^https$/ }).optional(),
  /** A second place for the anchors of the audit trail. */
  AUDIT_ANCHOR_URL: z
    .url({ protocol: /^(file|s3|mailto)$/, error: 'needs file:///folder, s3://bucket/prefix or mailto:address' })
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Where documents are kept; without it they are in a folder below DATA_DIR. */
  S3_BUCKET: z.string().min(3).optional(),
  /** What looks for viruses in what is uploaded; without it nothing does. */
  SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.infer<typeof environment>;

export class ConfigError extends Error {}

const emptyIsAbsent = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''));

const refusals = (config: Config): string[] => [
  ...(config.NODE_ENV === 'production' && config.ASSAY_DEMO === 'on' ? ['ASSAY_DEMO: demo data has no place in production'] : []),
  ...(config.DATABASE_READ_URL && !config.DATABASE_URL ? ['DATABASE_READ_URL: needs DATABASE_URL beside it'] : []),
  ...(new Set([config.DATABASE_URL, config.DATABASE_OWNER_URL, config.DATABASE_SYSTEM_URL].map(Boolean)).size > 1 &&
  (config.DATABASE_OWNER_URL || config.DATABASE_SYSTEM_URL)
    ? ['DATABASE_OWNER_URL: needs DATABASE_URL and DATABASE_SYSTEM_URL beside it']
    : []),
  ...(config.AUDIT_ANCHOR_URL?.startsWith('s3:') && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)
    ? ['AUDIT_ANCHOR_URL: a bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it']
    : []),
  ...(config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)
    ? ['S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it']
    : []),
];

type Read = { readonly values: Config; readonly problems: readonly string[] };

/** Each variable by itself: what is wrong with one hides nothing that is wrong with another. */
const readEach = (env: Record<string, string>): Read => {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(environment.shape)) {
    const { success, data, error } = schema.safeParse(env[name]);
    if (success) values[name] = data;
    else problems.push(`${name}: ${error.issues[0]?.message ?? ''}`);
  }
  // Whole where there is no problem; where there is one nothing reads it but what else may be wrong.
  return { values: values as Config, problems };
};

const nameIn = (problem: string): string => problem.split(':')[0] ?? '';

/** One sentence is enough for a variable. */
const oneForEach = (problems: readonly string[]): string[] =>
  problems.filter((problem, index) => problems.findIndex((other) => nameIn(other) === nameIn(problem)) === index);

/** The configuration, read once. A wrong value ends the start with a sentence per variable, and so does what `demands` finds missing. */
export const readConfig = (env: NodeJS.ProcessEnv, demands: (config: Config) => readonly string[] = () => []): Config => {
  const { values, problems } = readEach(emptyIsAbsent(env));
  const all = oneForEach([...problems, ...refusals(values), ...demands(values)]);
  if (all.length > 0) throw new ConfigError(`The configuration cannot be used:\n  ${all.join('\n  ')}`);
  return values;
};

export const publicUrlOf = (config: Config): string => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
