import { createDenials } from '@assay/server/src/platform/audit/denials.ts';
import { createSessionReader } from '@assay/server/src/platform/auth/sessions.ts';
import { databaseOn, endPools, poolsOn } from '@assay/server/src/platform/db/pools.ts';
import { createLimits } from '@assay/server/src/platform/limits/limits.ts';
import { serveRoutes } from '@assay/server/src/platform/http/serve-routes.ts';
import { createServer } from '@assay/server/src/platform/http/server.ts';
import { createLogger } from '@assay/server/src/platform/log.ts';
import { loadTexts } from '@assay/server/src/platform/text.ts';
import type { AddressInfo } from 'node:net';
import { specimenRoutes } from '../specimen.ts';
import type { Store } from '../store.ts';
import { underTest } from './talk.ts';

export type ProductSettings = { readonly serving: Store['serving']; readonly tokenKey: string };

/** The product as `main.ts` and `app.ts` put it together, with the specimen for its only resource. */
underTest(async ({ serving, tokenKey }: ProductSettings) => {
  const logger = createLogger('info');
  const pools = poolsOn(serving);
  const database = databaseOn(pools, new Uint8Array(32));
  const texts = await loadTexts();
  const app = await createServer({ texts, logger });
  const sessions = createSessionReader(database, new Uint8Array(Buffer.from(tokenKey, 'hex')));
  serveRoutes(
    app,
    {
      database,
      texts,
      isTls: false,
      limits: createLimits(pools.system, { isOn: false }),
      signedInBy: sessions.signedInBy,
      signedInAt: sessions.signedInAt,
      denials: createDenials(database),
    },
    specimenRoutes(),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    await app.close();
    await endPools(pools);
  };
  return { port: (app.server.address() as AddressInfo).port, stop };
});
