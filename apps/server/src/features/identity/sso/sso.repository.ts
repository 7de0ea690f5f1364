import { userTypeOf, type Role } from '@assay/domain/access/roles';
import { hashToken } from '#platform/auth/tokens.ts';
import type { FieldCipher, Place } from '#platform/crypto/field-cipher.ts';
import { accountKeySql } from '#platform/db/schema/companies.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Registration } from './sso-client.ts';
import type { Confirmed, Secrets } from './sso-provider.ts';

/** A company whose people may sign in with its own provider. */
export type SsoCompany = Registration & { readonly companyId: number; readonly requireSecondFactor: boolean };

const attemptMinutes = 10;

/** Where a company's secret stands; it opens nowhere else. */
export const secretPlace = (companyId: number): Place => ({ table: 'company_sso', column: 'client_secret', rowId: companyId });

const isReady = `s.enabled and s.issuer <> '' and s.client_id <> '' and s.client_secret <> '' and c.is_active and not c.is_archived`;
const columns = `s.company_id as "companyId", s.issuer, s.client_id as "clientId", s.client_secret as "clientSecret", s.require_second_factor as "requireSecondFactor"`;

const opened = (cipher: FieldCipher, row: SsoCompany): SsoCompany => ({
  ...row,
  clientSecret: cipher.open(row.clientSecret, secretPlace(row.companyId)),
});

/** The company that goes by an account number. Where two would, none does. */
export const companyByAccount = async (
  tx: Tx,
  cipher: FieldCipher,
  { accountNumber }: { readonly accountNumber: string },
): Promise<SsoCompany | null> => {
  const rows = await tx.query<SsoCompany>(
    `select ${columns} from company_sso s join company c on c.id = s.company_id
     where ${accountKeySql('c.sso_account_number')} = ${accountKeySql('$1')} and c.sso_account_number <> '' and ${isReady} limit 2`,
    [accountNumber],
  );
  const [row] = rows;
  return row && rows.length === 1 ? opened(cipher, row) : null;
};

/** Remembers a sign-in that leaves for the provider, and forgets those that never came back. */
export const rememberAttempt = async (tx: Tx, companyId: number, { state, nonce, verifier }: Secrets): Promise<void> => {
  await tx.query(`delete from sso_attempt where created_at < now() - interval '1 day'`);
  await tx.query(`insert into sso_attempt (state_hash, company_id, nonce, verifier) values ($1, $2, $3, $4)`, [
    hashToken(state),
    companyId,
    nonce,
    verifier,
  ]);
};

export type Attempt = { readonly company: SsoCompany; readonly secrets: Secrets };

/** The sign-in that a state belongs to, taken in one statement: of two that come back with it one is the second. */
export const takeAttempt = async (tx: Tx, cipher: FieldCipher, { state }: { readonly state: string }): Promise<Attempt | null> => {
  const [row] = await tx.query<SsoCompany & { nonce: string; verifier: string }>(
    `with taken as (
       update sso_attempt set used_at = now()
       where state_hash = $1 and used_at is null and created_at > now() - interval '${attemptMinutes} minutes'
       returning company_id, nonce, verifier)
     select ${columns}, t.nonce, t.verifier from taken t join company_sso s on s.company_id = t.company_id join company c on c.id = s.company_id
     where ${isReady}`,
    [hashToken(state)],
  );
  if (!row) return null;
  const { nonce, verifier, ...company } = row;
  return { company: opened(cipher, company), secrets: { state, nonce, verifier } };
};

type Candidate = {
  readonly id: number;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly pendingRoles: readonly Role[];
  readonly isOurs: boolean;
};

/** Everything a user belongs to lies in the tree of the company, and there is something. */
const isOursOf = (company: string): string => `
  (select count(*) > 0 and bool_and(p.path @> array[${company}])
   from (select company_id from user_company where user_id = u.id
         union all select l.company_id from user_location ul join location l on l.id = ul.location_id where ul.user_id = u.id) b
   join company p on p.id = b.company_id)`;

const candidate = `u.id, u.username, u.roles, u.pending_roles as "pendingRoles", ${isOursOf('$1::bigint')} as "isOurs"`;
const isOpen = `u.is_active and not u.is_archived`;

/** A company's provider vouches for the company's own people: never for ours or who is about to be, never for another company's. */
const vouchedFor = (user: Candidate | undefined): Candidate | null =>
  user && user.isOurs && userTypeOf([...user.roles, ...user.pendingRoles]) === 'CLIENT' ? user : null;

export type Linked = Pick<Candidate, 'id' | 'username'>;

/**
 * The company whose provider still vouches for a user, or null: between its word and our second factor it may have been switched off, or the
 * identity unlinked.
 */
export const stillVouchedForBy = async (tx: Tx, userId: number): Promise<number | null> => {
  const [row] = await tx.query<Candidate & { companyId: number }>(
    `select u.id, u.username, u.roles, u.pending_roles as "pendingRoles", true as "isOurs", s.company_id as "companyId" from user_identity i join app_user u on u.id = i.user_id join company_sso s on s.issuer = i.issuer join company c on c.id = s.company_id
       where u.id = $1 and ${isReady} and ${isOursOf('s.company_id')} limit 1`,
    [userId],
  );
  return row && vouchedFor(row) ? row.companyId : null;
};

/** Whether a subject is somebody here already; and who, if its company may still sign that user in. */
export const findLinked = async (tx: Tx, companyId: number, { issuer, subject }: Confirmed) => {
  const [row] = await tx.query<Candidate & { isOpen: boolean }>(
    `select ${candidate}, ${isOpen} as "isOpen" from user_identity i join app_user u on u.id = i.user_id where i.issuer = $2 and i.subject = $3`,
    [companyId, issuer, subject],
  );
  return { isKnown: row !== undefined, user: row?.isOpen ? vouchedFor(row) : null };
};

/**
 * Binds a subject to the account that has its verified address. Once: an account that belongs to a subject of this issuer already is
 * not given to the next one who is handed the same address.
 */
export const linkByEmail = async (tx: Tx, companyId: number, { issuer, subject, email }: Confirmed): Promise<Linked | null> => {
  const [row] = await tx.query<Candidate>(
    `select ${candidate} from app_user u where lower(u.username) = lower($2) and ${isOpen}
       and not exists (select from user_identity where user_id = u.id and issuer = $3)
     for no key update of u`,
    [companyId, email, issuer],
  );
  const user = vouchedFor(row);
  if (!user) return null;
  const made = await tx.query(
    `insert into user_identity (issuer, subject, user_id, company_id) values ($1, $2, $3, $4) on conflict do nothing returning user_id`,
    [issuer, subject, user.id, companyId],
  );
  return made.length > 0 ? user : null;
};
