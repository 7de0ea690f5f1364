import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store of the S3 kind on loopback: it checks signatures, keeps locked objects and writes over none. */
export type ObjectStore = {
  readonly endpoint: string;
  readonly objects: Map<string, { text: string; bytes?: Buffer; headers: http.IncomingHttpHeaders }>;
  /** What it answers instead, while this is set. */
  breaks: number | null;
  readonly refused: string[];
  readonly close: () => Promise<void>;
};

export const storeAccess = { S3_REGION: 'eu-test-1', S3_ACCESS_KEY_ID: 'AKTEST', S3_SECRET_ACCESS_KEY: 'a/secret+key' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** AWS Signature Version 4 as its documentation has it, read from the request as it came. */
const isSigned = ({ method = '', url = '', headers }: http.IncomingMessage, body: Buffer): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id = '', day = '', region = '', names = '', signature = ''] = given;
  const [path = '', search = ''] = url.split('?');
  const sorted = search.split('&').toSorted().join('&');
  const list = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, sorted, list.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const time = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${storeAccess.S3_SECRET_ACCESS_KEY}`, day), region), 's3'), 'aws4_request');
  return (
    id === storeAccess.S3_ACCESS_KEY_ID &&
    region === storeAccess.S3_REGION &&
    time.startsWith(day) &&
    headers['x-amz-content-sha256'] === sha256(body) &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)) &&
    hmac(key, text).toString('hex') === signature
  );
};

const pageSize = 3;

const listing = (keys: readonly string[], query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = found.slice(0, pageSize);
  const more = found.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${found.length > pageSize}</IsTruncated>${more}${page.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`).join('')}</ListBucketResult>`;
};

type Reply = readonly [status: number, text: string | Buffer];
const fault = (status: number, code: string): Reply => [status, `<Error><Code>${code}</Code></Error>`];

type Kept = { readonly bucket: string; readonly objects: ObjectStore['objects'] };

type Sent = Pick<http.IncomingMessage, 'headers'> & { readonly bytes: Buffer };

const storeObject = ({ objects }: Kept, key: string, { bytes, headers }: Sent): Reply => {
  // Only anchors are kept for good.
  const stored = { text: bytes.toString('utf8'), bytes, headers };
  if (key.startsWith('documents/')) return objects.set(key, stored) && [200, ''];
  if (headers['content-length'] === undefined) return fault(411, 'MissingContentLength');
  if (headers['content-md5'] !== createHash('md5').update(bytes).digest('base64')) return fault(400, 'BadDigest');
  if (headers['x-amz-object-lock-mode'] !== 'COMPLIANCE') return fault(400, 'InvalidRequest');
  if (objects.has(key)) return headers['if-none-match'] === '*' ? fault(412, 'PreconditionFailed') : fault(403, 'AccessDenied');
  objects.set(key, stored);
  return [200, ''];
};

const answerOf = (kept: Kept, request: http.IncomingMessage, { body }: { readonly body: Buffer }): Reply => {
  const url = new URL(request.url ?? '', 'http://store');
  if (!isSigned(request, body)) return fault(403, 'SignatureDoesNotMatch');
  const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (name !== kept.bucket) return fault(404, 'NoSuchBucket');
  if (request.method === 'PUT') return storeObject(kept, key, { bytes: body, headers: request.headers });
  if (request.method === 'DELETE' && key.startsWith('documents/')) return kept.objects.delete(key) ? [204, ''] : fault(404, 'NoSuchKey');
  if (request.method !== 'GET') return fault(405, 'MethodNotAllowed');
  if (key === '') return [200, listing([...kept.objects.keys()], url.searchParams)];
  const found = kept.objects.get(key);
  return found ? [200, found.bytes ?? found.text] : fault(404, 'NoSuchKey');
};

export const createObjectStore = async (bucket: string): Promise<ObjectStore> => {
  const store: Omit<ObjectStore, 'endpoint' | 'close'> & Kept = { bucket, objects: new Map(), breaks: null, refused: [] };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [status, text] =
        store.breaks === null ? answerOf(store, request, { body: Buffer.concat(chunks) }) : fault(store.breaks, 'SlowDown');
      if (status >= 400) store.refused.push(`${status} ${request.method}`);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(store, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
};
