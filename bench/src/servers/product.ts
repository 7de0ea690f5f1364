import { createSessionReader } from '@assay/server/src/platform/auth/sessions.ts';
import { createPool } from '@assay/server/src/platform/db/pool.ts';
import { createDatabase } from '@assay/server/src/platform/db/transaction.ts';
import { createLimits } from '@assay/server/src/platform/http/limits.ts';
import { serveRoutes } from '@assay/server/src/platform/http/serve-routes.ts';
import { createServer } from '@assay/server/src/platform/http/server.ts';
import { loadTexts } from '@assay/server/src/platform/text.ts';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { specimenRoutes } from '../specimen.ts';
import type { Address } from '../store.ts';
import { underTest } from './talk.ts';

export type ProductSettings = { readonly address: Address; readonly tokenKey: string };

/** The product as `main.ts` and `app.ts` put it together, with the specimen for its only resource. */
underTest(async ({ address, tokenKey }: ProductSettings) => {
  const logger = pino({ level: 'info', redact: ['req.headers.authorization', 'req.headers.cookie'] }, pino.destination(2));
  const pool = createPool(address);
  const database = createDatabase(pool, { auditKey: new Uint8Array(32) });
  const texts = await loadTexts();
  const app = await createServer({ texts, logger });
  const sessions = createSessionReader(database, new Uint8Array(Buffer.from(tokenKey, 'hex')));
  serveRoutes(
    app,
    { database, texts, isTls: false, limits: createLimits(pool, { isOn: false }), signedInBy: sessions.signedInBy },
    specimenRoutes(),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await app.close();
    await pool.end();
  };
  return { port: (app.server.address() as AddressInfo).port, stop };
});
