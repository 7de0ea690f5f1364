import { createHash } from 'node:crypto';
import { listS3, s3Path, sendS3, wellOf, type S3Access } from '../outbound/s3.ts';

/** The three things that a store of the S3 kind is asked for. */
export type Bucket = {
  /** Stores an object for good: it is never written over. One that is there already has to say the same. */
  readonly put: (key: string, text: string) => Promise<void>;
  readonly get: (key: string) => Promise<string>;
  /** The keys below a prefix, in order, after one. */
  readonly list: (prefix: string, after: string) => Promise<string[]>;
};

/** As long as the longest-lived record that the trail tells of. */
const keptYears = 7;

const retainUntil = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + keptYears, now.getUTCMonth(), now.getUTCDate() + 1)).toISOString();

export const createBucket = (access: S3Access): Bucket => {
  const pathOf = (key: string): string => s3Path(access.bucket, key);
  const get = async (key: string): Promise<string> =>
    (await wellOf(await sendS3(access, { method: 'GET', path: pathOf(key) }), 'reading an anchor')).toString('utf8');
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
      const response = await sendS3(access, { method: 'PUT', path: pathOf(key), headers, body: text });
      if (response.status !== 412) return void (await wellOf(response, 'storing an anchor'));
      if ((await get(key)) !== text) throw new Error(`storing an anchor: something else is at ${key}`);
    },
    list: async (prefix, after) => (await listS3(access, { prefix, after })).map(({ key }) => key),
  };
};
