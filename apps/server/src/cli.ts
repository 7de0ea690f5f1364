import { parseArgs } from 'node:util';
import { auditAccept, auditVerify } from './cli/audit-verify.ts';
import { createAdmin } from './cli/create-admin.ts';
import { createKeys } from './cli/create-keys.ts';
import { rotateKeys } from './cli/rotate-keys.ts';
import { simulate } from './cli/simulate.ts';
import { CliError, UsageError, type Options, type Verb, type VerbContext } from './cli/verb.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { connectDatabase, type Connection } from '#platform/db/connect.ts';
import { migrate, MigrationError } from '#platform/db/migrate.ts';
import { loadKeys } from '#platform/keys.ts';

const usage = `Usage: npm run assay -- <verb> [options]

  migrate                              bring the database to this version
  audit:verify [--shard n] [--from n]  verify the audit log; exits with 1 if it fails
  audit:accept --reason <why>          accept the audit log as it is, after a restored backup; stop the servers first
  user:create-admin --username <mail>  create an administrator; prints a password once
  keys:create                          make the key file of a new installation
  keys:rotate [--dry-run | --prune]    seal what is stored encrypted with a new key; --dry-run counts, --prune drops old keys
  simulate --server <url> [--port n]   play a provider: --provider <code>, --seconds <per step>, --seed n, --plot <how it goes>
  help                                 show this

The database and the keys are those of the server: DATABASE_URL, DATA_DIR, ASSAY_KEYS.`;

type Command = {
  readonly options: readonly string[];
  readonly flags?: readonly string[];
  /** Whether it takes files, which have no names of their own. */
  readonly takesFiles?: boolean;
  readonly run: Verb;
};

const commands: Record<string, Command> = {
  'migrate': {
    options: [],
    run: async ({ config, connect, say }) => {
      let count = 0;
      await connect(async (owner) => {
        count = await migrate(owner, config.MIGRATIONS_DIR);
      });
      say(count === 0 ? 'The database is up to date.' : `Applied ${count} migration${count === 1 ? '' : 's'}.`);
    },
  },
  'audit:verify': { options: ['shard', 'from'], run: auditVerify },
  'audit:accept': { options: ['reason'], run: auditAccept },
  'user:create-admin': { options: ['username'], run: createAdmin },
  'keys:create': { options: [], run: createKeys },
  'keys:rotate': { options: [], flags: ['dry-run', 'prune'], run: rotateKeys },
  'simulate': { options: ['server', 'port', 'provider', 'seconds', 'seed', 'plot'], run: simulate },
  'help': { options: [], run: async ({ say }) => say(usage) },
};

type Given = Pick<VerbContext, 'options' | 'flags' | 'files'>;

const givenOf = ({ options, flags = [], takesFiles = false }: Command, args: readonly string[]): Given => {
  const kindOf = (names: readonly string[], type: 'string' | 'boolean') => Object.fromEntries(names.map((name) => [name, { type }]));
  try {
    const known = { ...kindOf(options, 'string'), ...kindOf(flags, 'boolean') };
    const { values, positionals } = parseArgs({ args: [...args], options: known, strict: true, allowPositionals: takesFiles });
    return { options: values as Options, flags: new Set(flags.filter((name) => values[name] === true)), files: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async ([verb = '', ...args]: readonly string[]): Promise<void> => {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) throw new UsageError(verb === '' ? 'A verb is missing.' : `There is no verb ${verb}.`);
  const given = givenOf(command, args);
  let connection: Connection | undefined;
  const config = readConfig(process.env);
  const connect: VerbContext['connect'] = async (prepare) => (connection ??= await connectDatabase(config, loadKeys(config), prepare));
  try {
    await command.run({ config, connect, say, ...given });
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
