import { gzipSync } from 'node:zlib';
import { hostileValue, oneOf, type Chance } from './fuzz-values.ts';
import { multipart, type Form } from './multipart.ts';

/** A request as it is sent: its body as bytes, whatever they are. */
export type Shot = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
};

/** A request before it is put into bytes. */
export type Draft = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What is sent beside the values of a form. */
  readonly file?: Form['file'] | undefined;
};

type Keyed = Record<string, unknown>;
const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null;

/** What a question is asked with stands in its address. */
const withQuery = (url: string, body: unknown): string => {
  const values = isKeyed(body) ? Object.entries(body) : [];
  // What is spoiled may have a `toString` of its own, which is no function.
  const textOf = (value: unknown): string => (isKeyed(value) ? JSON.stringify(value) : String(value)).toWellFormed();
  const said = values.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(textOf(value))}`);
  return said.length === 0 ? url : `${url}?${said.join('&')}`;
};

const jsonShot = ({ body, ...draft }: Draft): Shot => ({
  ...draft,
  headers: body === undefined ? draft.headers : { 'content-type': 'application/json', ...draft.headers },
  payload: body === undefined ? undefined : JSON.stringify(body),
});

/** Values of a form are texts: what is none goes as people would write it down. */
const textOf = (value: unknown): string => (isKeyed(value) ? JSON.stringify(value) : String(value)).toWellFormed();

const formShot = ({ body, file, ...draft }: Draft & { readonly file: NonNullable<Form['file']> }): Shot => {
  const values = isKeyed(body) ? Object.entries(body).map(([name, value]): [string, string] => [name, textOf(value)]) : [];
  const { payload, headers } = multipart({ values: Object.fromEntries(values), file });
  return { ...draft, headers: { ...headers, ...draft.headers }, payload };
};

export const shotOf = ({ file, ...draft }: Draft): Shot => {
  if (file) return formShot({ ...draft, file });
  if (draft.method !== 'GET') return jsonShot(draft);
  const { body, ...asked } = draft;
  return { ...asked, url: withQuery(draft.url, body), payload: undefined };
};

/** A copy of the value with one place in it changed, at any depth. */
const changedWithin = (value: unknown, random: Chance, change: (holder: Keyed, key: string) => void): unknown => {
  const copy: unknown = structuredClone(value ?? {});
  let holder = isKeyed(copy) ? copy : {};
  for (;;) {
    const keys = Object.keys(holder);
    if (keys.length === 0) {
      if (Array.isArray(holder)) holder.push(null);
      else change(holder, 'unknown');
      return copy;
    }
    const key = oneOf(random, keys);
    const inner = holder[key];
    if (!isKeyed(inner) || random.fraction() < 0.4) {
      change(holder, key);
      return copy;
    }
    holder = inner;
  }
};

type BodyMutator = (body: unknown, random: Chance) => unknown;
const bodyMutators: readonly BodyMutator[] = [
  (body, random) => changedWithin(body, random, (holder, key) => void (holder[key] = hostileValue(random))),
  (body, random) => changedWithin(body, random, (holder, key) => void (holder[key] = hostileValue(random))),
  (body, random) => changedWithin(body, random, (holder, key) => void delete holder[key]),
  (body, random) => changedWithin(body, random, (holder) => void (holder[oneOf(random, ['extra', 'id', 'roles', 'version', ''])] = 1)),
  (body, random) =>
    changedWithin(
      body,
      random,
      (holder) => void Object.assign(holder, JSON.parse('{"__proto__":{"isAdmin":true}}') as object, { constructor: 1 }),
    ),
  (body, random) =>
    changedWithin(body, random, (holder, key) => void (holder[`${key}${oneOf(random, [' ', '\u0000', 'X', '.0'])}`] = holder[key])),
  (_body, random) => hostileValue(random),
];

/** One or two things wrong with what is said. */
export const withBadBody = (draft: Draft, random: Chance): Shot => {
  let { body } = draft;
  for (let times = random.integer(1, 2); times > 0; times -= 1) body = oneOf(random, bodyMutators)(body, random);
  return shotOf({ ...draft, body: body ?? null });
};

type TextMutator = (text: string, random: Chance) => string | Buffer;
const textMutators: readonly TextMutator[] = [
  (text) => text.replace(/^\{/, '{"a":1,"a":2,'),
  (text) => text.replace(/^\{/, '{"__proto__":{"a":1},'),
  (text) => `\uFEFF${text}`,
  (text) => `${text} trailing`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => gzipSync(text),
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => text.replaceAll(/:\d+/g, ':1e309'),
  (text) => text.replaceAll(/:\d+/g, ':NaN'),
  (text) => text.replaceAll('"', "'"),
  () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  () => '',
  () => ' ',
  () => '['.repeat(5000),
  () => `[${'1,'.repeat(60_000)}1]`,
  () => `"${'x'.repeat(300_000)}"`,
];

const formMutators: readonly ((bytes: Buffer, random: Chance) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, random.integer(0, bytes.length)),
  (bytes, random) => bytes.subarray(random.integer(0, bytes.length)),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replace('name="file"', 'name="other"'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(/name="\w+"/g, 'name="__proto__"'), 'latin1'),
  (bytes) => Buffer.from(bytes.toString('latin1').replace(/filename="[^"]*"/, `filename="${'../'.repeat(2000)}"`), 'latin1'),
  (bytes) => gzipSync(bytes),
];

/** What is sent is no JSON, or none that we read; or no form. */
export const withBadBytes = (draft: Draft, random: Chance): Shot => {
  if (draft.file) {
    const form = shotOf(draft);
    return { ...form, payload: oneOf(random, formMutators)(Buffer.from(form.payload ?? ''), random) };
  }
  const shot = shotOf({ ...draft, body: draft.body ?? {} });
  return { ...shot, payload: oneOf(random, textMutators)(String(shot.payload), random) };
};

const junkToken = (random: Chance): string =>
  oneOf(random, [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.',
    'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzaWQiOiIxIn0.AAAA',
    `Bearer ${'a'.repeat(8000)}`,
    `Bearer ${'a.'.repeat(2000)}`,
    'bearer\u00e9',
  ]);

const headerMutators: readonly ((random: Chance) => Record<string, string>)[] = [
  (random) => ({
    'content-type': oneOf(random, ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'application/xml', '']),
  }),
  () => ({ 'content-encoding': 'gzip' }),
  (random) => ({ 'idempotency-key': oneOf(random, ['', 'k'.repeat(255), 'k'.repeat(256), 'é', 'a b', 'k'.repeat(8000)]) }),
  (random) => ({ 'idempotency-key': `k${random.integer(0, 40)}` }),
  (random) => ({ 'if-match': oneOf(random, ['*', '"1"', 'W/"x"', 'junk'.repeat(500)]) }),
  (random) => ({ 'x-http-method-override': oneOf(random, ['DELETE', 'TRACE', 'x']) }),
  (random) => ({ 'accept-language': oneOf(random, ['zz', '*', 'ar,'.repeat(3000), 'en;q=9e9', '\u00ff', '-']) }),
  (random) => ({ authorization: junkToken(random) }),
  (random) => ({
    cookie: oneOf(random, ['assay-rt=x', `assay-rt=${'a.'.repeat(4000)}`, 'a=1; a=2; =; ;', 'assay-dv=%ff%00', `x=${'y'.repeat(8000)}`]),
  }),
  (random) => ({ origin: oneOf(random, ['null', 'https://evil.example', 'http://localhost:80']) }),
  (random) => ({ 'sec-fetch-site': oneOf(random, ['cross-site', 'same-origin', 'junk']), 'x-requested-with': 'x' }),
  (random) => ({ 'x-forwarded-for': oneOf(random, ['1.2.3.4', '::1', 'junk,'.repeat(500)]) }),
];

/** The same request under a strange head. */
export const withBadHeaders = (draft: Draft, random: Chance): Shot => {
  const shot = shotOf(draft);
  return { ...shot, headers: { ...shot.headers, ...oneOf(random, headerMutators)(random) } };
};

const junkPart = (random: Chance): string =>
  oneOf(random, [
    '0',
    '-1',
    '1.5',
    '1e3',
    '00012',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '%ff',
    '%E2%80%AE',
    '%27%20OR%201=1--',
    'null',
    '[object Object]',
    '%F0%9F%98%80',
    'a'.repeat(300),
    'x'.repeat(7000),
    '+1',
    '١٢',
    String(oneOf(random, random.ids)),
  ]);

const addressMutators: readonly ((url: string, random: Chance) => string)[] = [
  (url, random) => url.replace(/[^/]*$/, junkPart(random)),
  (url, random) => url.replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/, `/${junkPart(random)}`),
  (url, random) => `${url}?${oneOf(random, ['a=1&a=2', 'id=1', '__proto__=1', 'q='.repeat(2000), '%', '=', '&&&'])}`,
  (url) => `${url}/`,
  (url) => url.replace('/api/', '//api/'),
  (url) => url.toUpperCase(),
  (url) => url.replace('/v1/', '/v1/../v1/'),
  (url) => url.replace('/v1/', '/v1/%2e%2e/'),
  (url) => `${url}%00`,
  (url) => `${url};a=b`,
];

/** The same request to an address that is nearly one. */
export const withBadAddress = (draft: Draft, random: Chance): Shot => {
  const shot = shotOf(draft);
  return { ...shot, url: oneOf(random, addressMutators)(shot.url, random) };
};

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const;

/** The same request by another method. What would take something away is pointed at nothing: the next requests need it. */
export const withOtherMethod = (draft: Draft, random: Chance): Shot => {
  const shot = shotOf(draft);
  const method = oneOf(random, methods);
  return { ...shot, method, url: method === 'DELETE' ? shot.url.replaceAll(/(?<=\/)\d+(?=\/|$)/g, '999999999') : shot.url };
};
