import pino from 'pino';
import { buildApp } from './app.ts';
import { hasDemo, loadDemo } from './demo/load-demo.ts';
import { demoPassword, demoUsers } from './demo/users.data.ts';
import { createPasswords } from '#platform/auth/passwords.ts';
import { ConfigError, publicUrlOf, readConfig, type Config } from '#platform/config.ts';
import { connectDatabase, type Connection } from '#platform/db/connect.ts';
import { migrate, MigrationError, withAdvisoryLock } from '#platform/db/migrate.ts';
import { loadKeys, type Keys } from '#platform/keys.ts';
import { endInOrder } from '#platform/lifecycle.ts';

/** The demo goes into a new store of its own, unless told otherwise; two processes that start together load it once. */
const prepareDemo = async (config: Config, { database, isNew, engine }: Connection, keys: Keys): Promise<boolean> => {
  const isWanted =
    config.ASSAY_DEMO === 'on' || (config.ASSAY_DEMO === undefined && engine === 'embedded' && isNew && config.NODE_ENV !== 'production');
  return withAdvisoryLock(database.pool, async (client) => {
    const isThere = await hasDemo(database);
    if (isThere || !isWanted) return isThere;
    const { rows } = await client.query('select from app_user limit 1');
    if (rows.length > 0) return false;
    await loadDemo(database, createPasswords(keys.pepper));
    return true;
  });
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const announce = (config: Config, isDemo: boolean): void => {
  say(`\n  Assay is ready at ${publicUrlOf(config)}\n`);
  if (!isDemo) return;
  say(`  Demo sign-ins, all with the password ${demoPassword}`);
  for (const { username, roles } of demoUsers) say(`    ${username.padEnd(24)}${roles.join(', ')}`);
  say('');
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  // What people read goes to standard output; the log is for machines, on standard error.
  const logger = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] }, pino.destination(2));
  const connection = await connectDatabase(config);
  await migrate(connection.database.pool, config.MIGRATIONS_DIR);
  const keys = loadKeys(config);
  const isDemo = await prepareDemo(config, connection, keys);
  const assay = await buildApp({ config, database: connection.database, keys, logger, isDemo });
  await assay.jobs.start(assay.queues as never);
  endInOrder({
    logger,
    becomeUnready: () => {
      assay.readiness.isReady = false;
    },
    steps: [() => assay.app.close(), () => assay.jobs.stop(), () => Promise.resolve(assay.mailer.close()), connection.close],
  });
  if (config.ASSAY_ROLE !== 'worker') await assay.app.listen({ port: config.PORT, host: config.HOST });
  assay.readiness.isReady = true;
  announce(config, isDemo);
};

start().catch((error: unknown) => {
  const isReadable =
    error instanceof ConfigError || error instanceof MigrationError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${isReadable ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
