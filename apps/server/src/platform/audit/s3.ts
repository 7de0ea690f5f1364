import { createHash, createHmac } from 'node:crypto';
import type { Outbound } from '../outbound/outbound.ts';

/** The three things that a store of the S3 kind is asked for. */
export type Bucket = {
  /** Stores an object for good: it is never written over. One that is there already has to say the same. */
  readonly put: (key: string, text: string) => Promise<void>;
  readonly get: (key: string) => Promise<string>;
  /** The keys below a prefix, in order, after one. */
  readonly list: (prefix: string, after: string) => Promise<string[]>;
};

type Access = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly id: string;
  readonly secret: string;
  readonly ask: Outbound;
  readonly now?: () => Date;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Asked = {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The parts of a request in the order in which AWS Signature Version 4 reads them. */
const canonicalOf = ({ method, path, query = {}, body = '' }: Asked, headers: Readonly<Record<string, string>>) => {
  const names = Object.keys(headers).toSorted();
  const pairs = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  return {
    signed: names.join(';'),
    search: pairs.join('&'),
    text: [method, path, pairs.join('&'), ...names.map((name) => `${name}:${headers[name]}`), '', names.join(';'), sha256(body)].join('\n'),
  };
};

const send = async ({ endpoint, region, id, secret, ask, now = () => new Date() }: Access, asked: Asked): Promise<Response> => {
  const { host, origin } = new URL(endpoint);
  const time = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers = { ...asked.headers, host, 'x-amz-content-sha256': sha256(asked.body ?? ''), 'x-amz-date': time };
  const { signed, search, text } = canonicalOf(asked, headers);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(text)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return ask(`${origin}${asked.path}${search ? `?${search}` : ''}`, {
    method: asked.method,
    headers: { ...headers, authorization },
    body: asked.body,
  });
};

const wellOf = async (response: Response, what: string): Promise<string> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what}: the store answered ${response.status} ${/<Code>(\w+)</.exec(text)?.[1] ?? ''}`);
  return text;
};

/** As long as the longest-lived record that the trail tells of. */
const keptYears = 7;

const retainUntil = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + keptYears, now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value);

export const createBucket = (access: Access): Bucket => {
  const pathOf = (key: string): string => `/${[access.bucket, ...key.split('/')].map(encoded).join('/')}`;
  const get = async (key: string): Promise<string> => wellOf(await send(access, { method: 'GET', path: pathOf(key) }), 'reading an anchor');
  return {
    get,
    put: async (key, text) => {
      const headers = {
        'content-md5': createHash('md5').update(text).digest('base64'),
        'content-type': 'application/json',
        'if-none-match': '*',
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': retainUntil((access.now ?? (() => new Date()))()),
      };
      const response = await send(access, { method: 'PUT', path: pathOf(key), headers, body: text });
      if (response.status !== 412) return void (await wellOf(response, 'storing an anchor'));
      if ((await get(key)) !== text) throw new Error(`storing an anchor: something else is at ${key}`);
    },
    list: async (prefix, after) => {
      const keys: string[] = [];
      let more: Record<string, string> = { 'start-after': after };
      for (;;) {
        const query = { 'list-type': '2', prefix, ...more };
        const xml = await wellOf(await send(access, { method: 'GET', path: `/${encoded(access.bucket)}`, query }), 'listing the anchors');
        keys.push(...valuesOf(xml, 'Key'));
        const [token] = valuesOf(xml, 'NextContinuationToken');
        if (valuesOf(xml, 'IsTruncated')[0] !== 'true' || !token) return keys;
        more = { 'continuation-token': token.replaceAll('&amp;', '&') };
      }
    },
  };
};
