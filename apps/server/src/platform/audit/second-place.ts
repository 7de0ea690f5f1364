import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { appendLines, digestOf, lastNumber, linesAfter, type WrittenLine } from './anchor-lines.ts';
import { createBucket, type Bucket } from './anchor-bucket.ts';

/** Where the anchors are copied to, out of reach of who rules this machine and its database. */
export type SecondPlace = {
  /** Said in the log and noted in the database; without secrets. */
  readonly name: string;
  /** Takes lines in their order; one that is there already stays as it is. Null: an address that emails go to. */
  readonly put: ((lines: readonly WrittenLine[]) => Promise<void>) | null;
  /** The digests of the lines after this one, by number. Null: nothing can be read back. */
  readonly list: ((after: number) => Promise<ReadonlyMap<number, string>>) | null;
  readonly get: (n: number) => Promise<string>;
};

const folderPlace = (url: URL): SecondPlace => {
  const file = path.join(fileURLToPath(url), 'audit-anchors.jsonl');
  return {
    name: url.href,
    put: async (lines) => {
      const last = await lastNumber(file);
      const missing = lines.filter(({ n }) => n > last);
      if (missing.length > 0)
        await appendLines(
          file,
          missing.map(({ text }) => text),
        );
    },
    list: async (after) => new Map((await linesAfter(file, after)).map(({ n, text }) => [n, digestOf(text)])),
    get: async (n) => (await linesAfter(file, n - 1)).find((line) => line.n === n)?.text ?? '',
  };
};

const digits = 12;

/** One object per line, named by its number and digest: a listing alone shows what is there. The store keeps each for seven years. */
const bucketPlace = (url: URL, bucket: Bucket): SecondPlace => {
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const keyOf = (n: number, end: string): string => `${prefix ? `${prefix}/` : ''}${String(n).padStart(digits, '0')}${end}`;
  const listed = async (after: number): Promise<Map<number, string>> => {
    const found = new Map<number, string>();
    for (const key of await bucket.list(prefix ? `${prefix}/` : '', keyOf(after, '~'))) {
      const [, number, digest = ''] = /(?:^|\/)(\d{12})-([0-9a-f]{64})\.json$/.exec(key) ?? [];
      // Two objects of one number: one of them is not ours.
      if (number !== undefined) found.set(Number(number), found.has(Number(number)) ? '' : digest);
    }
    return found;
  };
  return {
    name: url.href,
    put: async (lines) => {
      for (const { n, text } of lines) await bucket.put(keyOf(n, `-${digestOf(text)}.json`), text);
    },
    list: listed,
    get: async (n) => {
      const digest = (await listed(n - 1)).get(n);
      return digest ? bucket.get(keyOf(n, `-${digest}.json`)) : '';
    },
  };
};

const mailPlace = (url: URL): SecondPlace => ({ name: url.href, put: null, list: null, get: async () => '' });

type PlaceConfig = Pick<
  Config,
  'AUDIT_ANCHOR_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'NODE_ENV'
>;

/** The second place that `AUDIT_ANCHOR_URL` names. */
export const secondPlaceOf = (config: PlaceConfig): SecondPlace | null => {
  if (!config.AUDIT_ANCHOR_URL) return null;
  const url = new URL(config.AUDIT_ANCHOR_URL);
  if (url.protocol === 'file:') return folderPlace(url);
  if (url.protocol === 'mailto:') return mailPlace(url);
  const { S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '', S3_REGION: region, NODE_ENV } = config;
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const ask = createOutbound({ isLoopbackAllowed: NODE_ENV !== 'production', isPrivateAllowed: true });
  return bucketPlace(url, createBucket({ endpoint, bucket: url.hostname, region, id, secret, ask }));
};

/** Who gets the anchors by email. */
export const mailboxOf = ({ name }: SecondPlace): string => decodeURIComponent(new URL(name).pathname);
