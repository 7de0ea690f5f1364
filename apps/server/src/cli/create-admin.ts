import { brokenPasswordRules } from '@assay/domain/identity/password';
import * as field from '@assay/domain/validation/fields';
import { randomBytes } from 'node:crypto';
import { appendAudit } from '#platform/audit/audit.ts';
import { createPasswords } from '#platform/auth/passwords.ts';
import { migrate } from '#platform/db/migrate.ts';
import { appUser } from '#platform/db/schema/identity.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { failureOf } from '#platform/http/failures.ts';
import { loadKeys } from '#platform/keys.ts';
import { commandLine } from './command-line.ts';
import { CliError, UsageError, type Verb } from './verb.ts';

/** Random enough to be nobody's, and within the rules that every password keeps. */
const oneTimePassword = (): string => {
  const password = randomBytes(18).toString('base64url');
  return brokenPasswordRules(password).length === 0 ? password : oneTimePassword();
};

const usernameOf = (given: string | undefined): string => {
  const parsed = field.email({ required: true }).safeParse(given ?? '');
  if (!parsed.success) throw new UsageError('--username needs an email address');
  return parsed.data;
};

type Admin = { readonly username: string; readonly passwordHash: string };

const storeAdmin = async (tx: Tx, { username, passwordHash }: Admin): Promise<void> => {
  const [user] = await tx.db
    .insert(appUser)
    .values({ username, roles: ['GA'], passwordHash, passwordState: 'TEMPORARY' })
    .returning({ id: appUser.id });
  const subject = { entity: 'user', entityId: user?.id ?? null, label: username, companyId: null, locationId: null };
  await appendAudit(
    tx,
    { actor: commandLine, sessionId: null, requestId: '' },
    { action: 'CREATE', after: { username, roles: ['GA'] }, ...subject },
  );
};

/** The first administrator, who can then invite the others. The password is shown here and nowhere else, and opens nothing but the choice of an own one. */
export const createAdmin: Verb = async ({ config, connect, options, say }) => {
  const username = usernameOf(options.username);
  const { database } = await connect((owner) => migrate(owner, config.MIGRATIONS_DIR));
  const password = oneTimePassword();
  const passwordHash = await createPasswords(loadKeys(config).pepper).hash(password);
  try {
    await database.system('the first administrator', (tx) => storeAdmin(tx, { username, passwordHash }));
  } catch (error) {
    throw failureOf(error).code === 'taken' ? new CliError(`The user ${username} already exists.`) : error;
  }
  say(`Created the administrator ${username}.`);
  say(`Password, shown this once: ${password}`);
  say('The user has to choose a new one at first sign-in.');
};
