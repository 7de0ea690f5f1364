import { randomBytes, randomUUID } from 'node:crypto';
import type { FieldCipher } from '#platform/crypto/field-cipher.ts';
import { providerSecret } from '#platform/db/schema/catalog.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { startSimulator, type Simulator } from '../simulator/simulator.ts';

/** From the order to the result it takes three steps: less than a minute. */
const stepMillis = 12_000;

type Played = { readonly id: number; readonly code: string };

const placeOf = (rowId: string) => ({ table: 'provider_secret', column: 'secret_sealed', rowId });

/** The secret that a provider signs with; it gets one where it has none. Two processes that start together have the same. */
const secretOf = async (tx: Tx, cipher: FieldCipher, { id: providerId }: Played): Promise<string> => {
  await tx.query(`select from provider where id = $1 for update`, [providerId]);
  const [known] = await tx.query<{ id: string; sealed: string }>(
    `select id, secret_sealed as sealed from provider_secret where provider_id = $1 order by created_at desc, id limit 1`,
    [providerId],
  );
  if (known) return cipher.open(known.sealed, placeOf(known.id));
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  await tx.db.insert(providerSecret).values({ id, providerId, secretSealed: cipher.seal(secret, placeOf(id)) });
  return secret;
};

/** The invented providers that are told of orders: at the address that nobody answers at, or where one was simulated before. Another somebody chose. */
const played = (tx: Tx): Promise<Played[]> =>
  tx.query<Played>(
    `select id, code from provider where order_mode = 'REDIRECT_URL' and not is_archived and is_active
       and (api_base_url like 'https://%.example' or api_base_url like 'http://127.0.0.1:%') order by id`,
  );

type Playing = { readonly cipher: FieldCipher; readonly server: string; readonly stepMillis?: number };

/**
 * Has the demo's providers carry out what is ordered from now on. They are on this machine alone, and where they are changes with each start:
 * that is no change that somebody made, and the version of the record stays.
 */
export const playProviders = async (database: Database, { cipher, server, ...pace }: Playing): Promise<readonly Simulator[]> => {
  const known = await database.system('the providers of the demo', async (tx) => {
    const secrets: (Played & { readonly secret: string })[] = [];
    for (const one of await played(tx)) secrets.push({ ...one, secret: await secretOf(tx, cipher, one) });
    return secrets;
  });
  return Promise.all(
    known.map(async ({ id, code, secret }) => {
      const simulator = await startSimulator({ port: 0, server, provider: code, secret, stepMillis, ...pace });
      await database.system('where a provider of the demo is', (tx) =>
        tx.query(`update provider set api_base_url = $2 where id = $1`, [id, simulator.address]),
      );
      return simulator;
    }),
  );
};
