import { parseArgs } from 'node:util';
import { auditVerify } from './cli/audit-verify.ts';
import { createAdmin } from './cli/create-admin.ts';
import { CliError, UsageError, type Options, type Verb } from './cli/verb.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { connectDatabase, type Connection } from '#platform/db/connect.ts';
import { migrate, MigrationError } from '#platform/db/migrate.ts';
import { loadKeys } from '#platform/keys.ts';

const usage = `Usage: npm run assay -- <verb> [options]

  migrate                              bring the database to this version
  audit:verify [--shard n] [--from n]  check the audit trail; ends with 1 where it does not hold
  user:create-admin --username <mail>  create an administrator; prints a password once
  help                                 show this

The database and the keys are those of the server: DATABASE_URL, DATA_DIR, ASSAY_KEYS.`;

type Command = { readonly options: readonly string[]; readonly run: Verb };

const commands: Record<string, Command> = {
  'migrate': {
    options: [],
    run: async ({ config, connect, say }) => {
      const { database } = await connect();
      const count = await migrate(database.pool, config.MIGRATIONS_DIR);
      say(count === 0 ? 'The database is up to date.' : `Applied ${count} migration${count === 1 ? '' : 's'}.`);
    },
  },
  'audit:verify': { options: ['shard', 'from'], run: auditVerify },
  'user:create-admin': { options: ['username'], run: createAdmin },
  'help': { options: [], run: async ({ say }) => say(usage) },
};

const optionsOf = ({ options }: Command, args: readonly string[]): Options => {
  const known = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options: known, strict: true }).values as Options;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async ([verb = '', ...args]: readonly string[]): Promise<void> => {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new UsageError(verb === '' ? 'A verb is missing.' : `There is no verb ${verb}.`);
  const options = optionsOf(command, args);
  let connection: Connection | undefined;
  const config = readConfig(process.env);
  const connect = async (): Promise<Connection> => (connection ??= await connectDatabase(config, loadKeys(config)));
  try {
    await command.run({ config, connect, options, say });
  } finally {
    await connection?.close();
  }
};

/** 2: not understood. 1: understood and failed. */
const complain = (error: unknown): number => {
  const isTold = [CliError, ConfigError, MigrationError, UsageError].some((kind) => error instanceof kind);
  process.stderr.write(`${isTold ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
  if (!(error instanceof UsageError)) return 1;
  process.stderr.write(`\n${usage}\n`);
  return 2;
};

process.exitCode = await run(process.argv.slice(2)).then(() => 0, complain);
