import { companyNameKey } from '@assay/domain/companies/company';
import type { Locale } from '@assay/domain/languages';
import { isGuessable } from '@assay/domain/identity/password';
import type { PasswordState } from '@assay/domain/identity/users';
import { commonest } from '#platform/auth/common-passwords.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/http/app-error.ts';

/** A user as sign-in knows them. */
export type Account = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** Of their emails; null where nothing is known of it. */
  readonly language: Locale | null;
  readonly roles: readonly string[];
  readonly passwordHash: string;
  readonly passwordState: PasswordState;
  readonly passwordChangedAt: string | null;
  readonly requiresPasscode: boolean;
  readonly hasTotp: boolean;
};

const columns = `id, username, trim(first_name || ' ' || last_name) as name, mail_language(id) as language, roles, password_hash as "passwordHash", password_state as "passwordState",
  password_changed_at::text as "passwordChangedAt", requires_passcode as "requiresPasscode", has_totp as "hasTotp"`;

const isOpen = `is_active and not is_archived`;

export const findAccount = async (tx: Tx, username: string): Promise<Account | null> => {
  const [row] = await tx.query<Account>(`select ${columns} from app_user where lower(username) = lower($1) and ${isOpen}`, [
    username.trim(),
  ]);
  return row ?? null;
};

export const accountById = async (tx: Tx, id: number): Promise<Account | null> => {
  const [row] = await tx.query<Account>(`select ${columns} from app_user where id = $1 and ${isOpen}`, [id]);
  return row ?? null;
};

/** The account as it is now, held until the end: whoever resets it meanwhile comes after, and ends what was opened. */
export const holdAccount = async (tx: Tx, id: number): Promise<Account | null> => {
  const [row] = await tx.query<Account>(`select ${columns} from app_user where id = $1 and ${isOpen} for no key update`, [id]);
  return row ?? null;
};

/** The account, held, if its password is still the one that was looked at: looking takes long enough for another to replace or reset it. */
export const holdUnchanged = async (tx: Tx, { id, passwordState, passwordChangedAt }: Account): Promise<Account | null> => {
  const now = await holdAccount(tx, id);
  return now?.passwordState === passwordState && now.passwordChangedAt === passwordChangedAt ? now : null;
};

/** Refuses what keeps the rules and is guessed all the same. */
export const refuseGuessable = async (
  tx: Tx,
  { id, username, name }: Account,
  { password }: { readonly password: string },
): Promise<void> => {
  const companies = await tx.query<{ name: string }>(
    `select c.name from user_company uc join company c on c.id = uc.company_id where uc.user_id = $1`,
    [id],
  );
  const names = [username.split('@')[0] ?? '', ...name.split(' '), ...companies.map((company) => companyNameKey(company.name))];
  if (isGuessable(password, { names, common: commonest })) throw fieldError('password', 'commonPassword');
};

/** A password of the user's own choice: it ends every lock, every link and every half-way sign-in that was under way. */
export const storePassword = async (
  tx: Tx,
  { userId, passwordHash }: { readonly userId: number; readonly passwordHash: string },
): Promise<void> => {
  await tx.query(
    `update app_user set password_hash = $2, password_state = 'OWN', password_changed_at = now(), version = version + 1, updated_at = now() where id = $1`,
    [userId, passwordHash],
  );
  await tx.query(`update mail_token set used_at = now() where user_id = $1 and used_at is null`, [userId]);
  await tx.query(`update challenge set used_at = now() where user_id = $1 and used_at is null`, [userId]);
  await tx.query(`select unlock_account($1)`, [userId]);
};
