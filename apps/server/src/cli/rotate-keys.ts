import { setTimeout as sleep } from 'node:timers/promises';
import { appendAudit } from '#platform/audit/audit.ts';
import { encryptedColumns } from '#platform/crypto/encrypted-columns.ts';
import { createFieldCipher, type FieldCipher } from '#platform/crypto/field-cipher.ts';
import { missingColumns, resealColumn, tallyOf, type Tally } from '#platform/crypto/rotation.ts';
import type { Database } from '#platform/db/transaction.ts';
import { keyFileOf, newSecret, readKeyFile, replaceKeyFile, type KeyFile } from '#platform/key-file.ts';
import { loadKeys, lookMillis, watchFieldKeys } from '#platform/keys.ts';
import { commandLine } from './command-line.ts';
import { CliError, UsageError, type Verb, type VerbContext } from './verb.ts';

type Work = { readonly database: Database; readonly cipher: FieldCipher; readonly file: string; readonly say: VerbContext['say'] };

const lockName = `hashtext('assay keys:rotate')`;

/** Two that rotate at the same time would each make a generation. The lock goes with the connection, also of a process that was killed. */
const alone = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lockName}) as free`);
    if (!rows[0]?.free) throw new CliError('Another keys:rotate is running.');
    await work();
  } finally {
    client.release(true);
  }
};

const demandColumns = async (database: Database): Promise<void> => {
  const missing = await database.system('keys: what there is', (tx) => missingColumns(tx, encryptedColumns));
  if (missing.length > 0) throw new CliError(`The database has no ${missing.join(', ')}: is it of this version?`);
};

const tallies = ({ database, cipher }: Work): Promise<Tally[]> =>
  database.system('keys: count', async (tx) => {
    const found: Tally[] = [];
    for (const column of encryptedColumns) found.push(await tallyOf(tx, column, { newest: cipher.newest() }));
    return found;
  });

const olderIn = (found: readonly Tally[]): number => found.reduce((sum, { older }) => sum + older, 0);

const remember = ({ database }: Work, label: string, after: Readonly<Record<string, unknown>>): Promise<void> =>
  database.system('keys: remember it', (tx) =>
    appendAudit(
      tx,
      { actor: commandLine, sessionId: null, requestId: '' },
      { action: 'RUN', entity: 'keys', entityId: null, label, companyId: null, locationId: null, after },
    ),
  );

const writeKeys = ({ file }: Work, change: (content: KeyFile) => KeyFile): void => {
  try {
    replaceKeyFile(file, change(readKeyFile(file)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new CliError(`The key file ${file} cannot be written: ${code}`) : error;
  }
};

const count = async (work: Work): Promise<void> => {
  const found = await tallies(work);
  for (const { name, all, older } of found)
    work.say(`${name}: ${all} values, ${older} of them older than generation ${work.cipher.newest()}`);
  work.say(`${olderIn(found)} values would be re-encrypted before the next generation begins.`);
};

/** Takes keys that nothing needs any more out of the file. A backup from before the rotation needs them still. */
const prune = async (work: Work): Promise<void> => {
  const older = olderIn(await tallies(work));
  if (older > 0) throw new CliError(`${older} values still need an older generation. Run keys:rotate first.`);
  const newest = work.cipher.newest();
  writeKeys(work, ({ root, fields = {} }) => ({
    root,
    fields: Object.fromEntries(Object.entries(fields).filter(([generation]) => Number(generation) >= newest)),
    oldest: newest,
  }));
  await remember(work, `generations before ${newest} removed`, { oldest: newest });
  work.say(`Only generation ${newest} is left in ${work.file}. Backups from before its rotation need the older keys.`);
};

const begin = async (work: Work): Promise<void> => {
  const generation = work.cipher.newest() + 1;
  writeKeys(work, (content) => ({ ...content, fields: { ...content.fields, [generation]: newSecret() } }));
  await remember(work, `generation ${generation} begins`, { generation });
  work.say(`Generation ${generation} written to ${work.file}.`);
  // Servers that run look at the file about once a second: from then on nothing is sealed with the older key.
  await sleep(2 * lookMillis);
};

const resealAll = async (work: Work): Promise<void> => {
  const { database, cipher, say } = work;
  const broken: string[] = [];
  let [done, held] = [0, 0];
  for (const column of encryptedColumns) {
    const outcome = await resealColumn(database, cipher, column);
    done += outcome.done;
    held += outcome.held;
    broken.push(...outcome.broken);
  }
  const generation = cipher.newest();
  await remember(work, `generation ${generation}: ${done} values sealed`, { generation, done, left: held + broken.length });
  say(`Sealed ${done} values with generation ${generation}.`);
  if (broken.length > 0) throw new CliError(`${broken.length} values do not open with any key: ${broken.slice(0, 20).join(', ')}`);
  if (held > 0) throw new CliError(`${held} values of an older generation are left, held by others. Run it again.`);
  say('No value of an older generation is left.');
};

const rotate = async (work: Work): Promise<void> => {
  if (olderIn(await tallies(work)) > 0) work.say(`Continuing with generation ${work.cipher.newest()}; run it again for a new one.`);
  else await begin(work);
  await resealAll(work);
};

/** A new generation of the field keys, and every stored value sealed with it. */
export const rotateKeys: Verb = async ({ config, connect, flags, say }) => {
  if (flags.has('dry-run') && flags.has('prune')) throw new UsageError('--dry-run and --prune do not go together');
  const { database } = await connect();
  const look = watchFieldKeys(config);
  // Right after the file is written, not a second later.
  const cipher = createFieldCipher(loadKeys(config).fields, () => look(true));
  const work = { database, cipher, file: keyFileOf(config), say };
  await demandColumns(database);
  if (flags.has('dry-run')) await count(work);
  else await alone(database, () => (flags.has('prune') ? prune(work) : rotate(work)));
};
