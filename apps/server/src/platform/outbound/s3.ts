import { createHash, createHmac } from 'node:crypto';
import type { Outbound } from './outbound.ts';

export type S3Access = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly id: string;
  readonly secret: string;
  readonly ask: Outbound;
  readonly now?: () => Date;
};

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Asked = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
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

/** A request to a store of the S3 kind, signed. */
export const sendS3 = async ({ endpoint, region, id, secret, ask, now = () => new Date() }: S3Access, asked: Asked): Promise<Response> => {
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

/** The answer, unless the store would not have it. */
export const wellOf = async (response: Response, what: string): Promise<Buffer> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok)
    throw new Error(`${what}: the store answered ${response.status} ${/<Code>(\w+)</.exec(bytes.toString('utf8'))?.[1] ?? ''}`);
  return bytes;
};

/** Where an object stands. */
export const s3Path = (bucket: string, key: string): string => `/${[bucket, ...key.split('/')].map(encoded).join('/')}`;

const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value);

type S3Listed = { readonly key: string; readonly at: Date };

/** The objects below a prefix, in order, after one. */
export const listS3 = async (
  access: S3Access,
  { prefix, after = '' }: { readonly prefix: string; readonly after?: string },
): Promise<S3Listed[]> => {
  const found: S3Listed[] = [];
  let more: Record<string, string> = after === '' ? {} : { 'start-after': after };
  for (;;) {
    const query = { 'list-type': '2', prefix, ...more };
    const xml = (await wellOf(await sendS3(access, { method: 'GET', path: `/${encoded(access.bucket)}`, query }), 'listing')).toString(
      'utf8',
    );
    const times = valuesOf(xml, 'LastModified');
    found.push(...valuesOf(xml, 'Key').map((key, index) => ({ key: key.replaceAll('&amp;', '&'), at: new Date(times[index] ?? 0) })));
    const [token] = valuesOf(xml, 'NextContinuationToken');
    if (valuesOf(xml, 'IsTruncated')[0] !== 'true' || !token) return found;
    more = { 'continuation-token': token.replaceAll('&amp;', '&') };
  }
};
