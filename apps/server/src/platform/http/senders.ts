import type { Call } from '@assay/contract/kit/calls';
import { nobody } from '@assay/domain/access/actor';
import type { FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Database } from '../db/transaction.ts';
import { AppError } from './app-error.ts';
import type { Denials } from './guard.ts';
import type { Sender } from './route.ts';

export type Senders = (request: FastifyRequest, call: Pick<Call, 'method' | 'path'>) => Promise<Sender>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What was sent, byte by byte, where it is signed. */
    signedBody?: Buffer;
  }
  interface FastifyContextConfig {
    hasSignature?: boolean;
  }
}

/** How far the clocks of two may differ, and how old a message may be: what was heard on the way is of no use afterwards. */
const toleranceSeconds = 300;
/** How many secrets of a provider hold at once: the newest, and the one before while it is replaced. */
export const liveSecrets = 2;

type Kept = Sender & { readonly id: string; readonly sealed: string };

const signedIn = (header: unknown): { time: string; mac: Buffer } | null => {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  return time === '' ? null : { time, mac: Buffer.from(mac, 'hex') };
};

const findSecrets = (database: Database, code: string): Promise<Kept[]> =>
  database.system('secrets of a provider', (tx) =>
    tx.query<Kept>(
      `select p.id as "providerId", p.code, s.id, s.secret_sealed as sealed from provider p join provider_secret s on s.provider_id = p.id
       where p.code = $1 and p.is_active and not p.is_archived order by s.created_at desc, s.id limit ${liveSecrets}`,
      [code],
    ),
  );

/** Who a body comes from, by its signature: `t=<unix>,v1=<HMAC-SHA-256 of t, a dot and the body>` under a secret of the provider that it names. */
export const createSenders =
  ({ database, cipher, denials }: { readonly database: Database; readonly cipher: FieldCipher; readonly denials: Denials }): Senders =>
  async ({ headers, signedBody, id: requestId, ip: address }, call) => {
    const signed = signedIn(headers['x-signature']);
    const code = typeof headers['x-provider'] === 'string' ? headers['x-provider'].slice(0, 50) : '';
    const isTimely = signed !== null && Math.abs(Date.now() / 1000 - Number(signed.time)) <= toleranceSeconds;
    const secrets = isTimely ? await findSecrets(database, code) : [];
    const isOf = ({ id, sealed }: Kept): boolean => {
      const secret = cipher.open(sealed, { table: 'provider_secret', column: 'secret_sealed', rowId: id });
      const mac = createHmac('sha256', secret)
        .update(`${signed?.time ?? ''}.`)
        .update(signedBody ?? '')
        .digest();
      return signed !== null && timingSafeEqual(mac, signed.mac);
    };
    const found = secrets.find(isOf);
    if (found) return { providerId: found.providerId, code: found.code };
    await denials({ actor: nobody, sessionId: null, requestId, address }, call);
    throw new AppError('unauthorized');
  };
