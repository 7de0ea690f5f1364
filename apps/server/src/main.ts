import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp, type Assay } from './app.ts';
import { hasDemo, loadDemo } from './demo/load-demo.ts';
import { playProviders } from './demo/play-providers.ts';
import { demoPassword, demoUsers } from './demo/users.data.ts';
import { anchorsFileOf } from '#platform/audit/anchors.ts';
import { recallAnchors } from '#platform/audit/recall.ts';
import { secondPlaceOf } from '#platform/audit/second-place.ts';
import { createPasswords } from '#platform/auth/passwords.ts';
import { ConfigError, publicUrlOf, readConfig, type Config } from '#platform/config.ts';
import { closeDataFolder } from '#platform/data-folder.ts';
import { connectDatabase, type Connection } from '#platform/db/connect.ts';
import { serverUser } from '#platform/db/embedded/binaries.ts';
import { migrate, MigrationError, withAdvisoryLock } from '#platform/db/migrate.ts';
import { endPool, poolLike } from '#platform/db/pool.ts';
import { createDatabase, type Database } from '#platform/db/transaction.ts';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { loadKeys, type Keys } from '#platform/keys.ts';
import { watchDisk } from '#platform/disk.ts';
import { endInOrder } from '#platform/end-in-order.ts';
import { fileStoreOf } from '#platform/files/file-store.ts';
import { createFiles } from '#platform/files/files.ts';
import { createLogger } from '#platform/log.ts';
import { fontsIn } from '#platform/pdf/fonts.ts';
import { productionDemands } from '#platform/production.ts';

/** Nobody is served before the demo is there: a machine that is slow takes its time, and no limit of a request ends it. */
const loadPatiently = async ({ pool }: Database, config: Config, keys: Keys): Promise<void> => {
  const patient = poolLike(pool, { max: 1, min: 0, patience: 60 });
  const database = createDatabase(patient, { auditKey: keys.audit });
  const cipher = createFieldCipher(keys.fields);
  try {
    await loadDemo(database, {
      passwords: createPasswords(keys.pepper),
      publicUrl: publicUrlOf(config),
      cipher,
      files: createFiles({ database, store: fileStoreOf(config), cipher }),
      fonts: fontsIn(config.ASSETS_DIR),
    });
  } finally {
    await endPool(patient);
  }
};

/** The demo goes into an embedded store that has nobody in it yet, unless told otherwise; two processes that start together load it once. */
const prepareDemo = async (config: Config, { database, engine }: Connection, keys: Keys): Promise<boolean> => {
  const isProduction = config.NODE_ENV === 'production';
  const isWanted = config.ASSAY_DEMO === 'on' || (config.ASSAY_DEMO === undefined && engine === 'embedded' && !isProduction);
  return withAdvisoryLock(database.pool, async (client) => {
    const isThere = await hasDemo(database);
    if (isThere && isProduction)
      throw new ConfigError('The database holds the demo, whose passwords everybody knows: it cannot serve production.');
    if (isThere || !isWanted) return isThere;
    const { rows } = await client.query('select from app_user limit 1');
    // Not empty after all: a start that was killed may have committed the demo between the two looks.
    if (rows.length > 0) return hasDemo(database);
    await loadPatiently(database, config, keys);
    return true;
  });
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const announce = (config: Config, isDemo: boolean): void => {
  say(`\n  Assay is ready at ${publicUrlOf(config)}\n`);
  if (!isDemo) return;
  say(`  Demo sign-ins, with the password ${demoPassword}`);
  for (const { username, roles, hint } of demoUsers) say(`    ${username.padEnd(24)}${roles.join(', ')}${hint ? ` (${hint})` : ''}`);
  say('');
};

/** Says it in a sentence where there is one; the rest is for who wrote the program. */
const complain = (error: unknown): void => {
  const isReadable =
    error instanceof ConfigError || error instanceof MigrationError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${isReadable ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
};

/** What is open, the last first: the order in which it is closed. */
type Ending = { becomeUnready: () => void; readonly steps: (() => Promise<unknown>)[] };

const openDatabase = async (config: Config, keys: Keys, { steps }: Ending): Promise<Connection> => {
  const connecting = connectDatabase(config, keys, (owner) => migrate(owner, config.MIGRATIONS_DIR));
  // Put there before it is done: whoever is interrupted while the server starts still stops it.
  steps.unshift(() =>
    connecting.then(
      ({ close }) => close(),
      () => undefined,
    ),
  );
  return connecting;
};

/** Where it listens, which it may have been left to choose. */
const listen = async ({ app }: Assay, config: Config): Promise<Config> => {
  if (config.ASSAY_ROLE === 'worker') return config;
  await app.listen({ port: config.PORT, host: config.HOST });
  return { ...config, PORT: (app.server.address() as AddressInfo).port };
};

type Started = { readonly connection: Connection; readonly keys: Keys; readonly ending: Ending };

/** Beside the demo, those who carry out what is ordered there; never in production, where there is no demo. */
const playDemo = async ({ HOST, PORT }: Config, { connection, keys, ending }: Started): Promise<void> => {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const server = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  const simulators = await playProviders(connection.database, { cipher: createFieldCipher(keys.fields), server });
  ending.steps.unshift(async () => Promise.all(simulators.map(({ close }) => close())));
};

const start = async (config: Config, logger: Logger, ending: Ending): Promise<void> => {
  // Before the first file is made in it.
  closeDataFolder(config.DATA_DIR, config.DATABASE_URL ? {} : serverUser());
  const keys = loadKeys(config);
  const connection = await openDatabase(config, keys, ending);
  await recallAnchors(connection.database, { anchors: anchorsFileOf(config), copy: secondPlaceOf(config), log: logger });
  const isDemo = await prepareDemo(config, connection, keys);
  const disk = connection.folder ? await watchDisk(connection.folder, logger) : null;
  const assay = await buildApp({
    config,
    database: connection.database,
    keys,
    logger,
    isDemo,
    ...(disk ? { isDiskFull: disk.isFull } : {}),
  });
  ending.steps.unshift(
    () => assay.app.close(),
    () => assay.jobs.stop(),
    async () => assay.mailer.close(),
    () => assay.anchorWriter.stop(),
  );
  ending.becomeUnready = () => {
    assay.readiness.isReady = false;
  };
  await connection.asOwner((owner) => prepareQueues(owner, assay.queues as never));
  await assay.jobs.start(assay.queues as never);
  assay.anchorWriter.start();
  const chosen = await listen(assay, config);
  if (isDemo && config.ASSAY_ROLE !== 'worker') await playDemo(chosen, { connection, keys, ending });
  assay.readiness.isReady = true;
  announce(chosen, isDemo);
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env, productionDemands);
  const logger = createLogger(config.LOG_LEVEL);
  const ending: Ending = { becomeUnready: () => undefined, steps: [] };
  const { giveUp } = endInOrder({ logger, becomeUnready: () => ending.becomeUnready(), steps: ending.steps });
  try {
    await start(config, logger, ending);
  } catch (error) {
    complain(error);
    await giveUp();
  }
};

run().catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
