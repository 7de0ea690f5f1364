import { pick } from '@assay/domain/fields/values';
import type { Place, Profile } from '@assay/contract/identity/auth.types';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import type { Change } from '@assay/contract/kit/schemas';
import { profileShape } from '@assay/domain/identity/user';
import { z } from 'zod';
import { appendAudit, auditContextOf } from '#platform/audit/audit.ts';
import { findUser } from '#platform/auth/sessions.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { IdentityDeps } from '../common/deps.ts';
import { accountSubject } from '../sessions/enter.ts';
import { countRecoveryCodes } from '../second-factor/recovery-codes.ts';

const profileInput = z.strictObject(profileShape);
type Names = z.output<typeof profileInput>;
const nameKeys = Object.keys(profileShape) as (keyof Names)[];

type Stored = Omit<Profile, 'recoveryCodesLeft' | 'mustEnrol' | 'companies' | 'locations' | 'passwordChangedAt'> & {
  readonly passwordChangedAt: Date | null;
};

const storedSql = `select id, version, username, first_name as "firstName", last_name as "lastName", phone, has_totp as "hasTotp",
  requires_passcode as "requiresPasscode", password_changed_at as "passwordChangedAt", notifications from app_user where id = $1`;

const placesOf = (tx: Tx, { of, userId }: { readonly of: 'company' | 'location'; readonly userId: number }): Promise<Place[]> =>
  tx.query<Place>(
    `select p.id, p.name from user_${of} held join ${of} p on p.id = held.${of}_id where held.user_id = $1 order by lower(p.name), p.id`,
    [userId],
  );

/** What its owner may read under the own role. */
const ownRecord = async (tx: Tx, userId: number) => ({
  ...required((await tx.query<Stored>(storedSql, [userId]))[0]),
  companies: await placesOf(tx, { of: 'company', userId }),
  locations: await placesOf(tx, { of: 'location', userId }),
});

const presentProfile = async ({ database, sessions }: IdentityDeps, { actor }: Context) => {
  const record = await database.read(actor, (tx) => ownRecord(tx, actor.userId));
  const rest = await database.system('recovery codes, which no role of a request may read', async (tx) => {
    const user = required(await findUser(tx, actor.userId));
    return { recoveryCodesLeft: await countRecoveryCodes(tx, actor.userId), mustEnrol: sessions.mustEnrol(user) };
  });
  return { ...record, ...rest };
};

const readProfile =
  (deps: IdentityDeps) =>
  async (context: Context): Promise<Result> => ({ data: await presentProfile(deps, context) });

type ProfileChange = Change<{ version: number }>;

/** The record with what was sent over it: absent means keep. */
const mergedNames = (current: Stored, body: ProfileChange): Names => {
  const result = profileInput.safeParse({ ...pick(current, nameKeys), ...pick(body, nameKeys) }, { reportInput: true });
  if (!result.success) throw new AppError('invalid', { fields: fieldFaults(result.error) });
  return result.data;
};

/** Whether the change was made on what it was read from. */
const storeProfile = async (tx: Tx, context: Context<ProfileChange>): Promise<boolean> => {
  const { actor, body } = context;
  const current = required((await tx.query<Stored>(`${storedSql} for no key update`, [actor.userId]))[0]);
  if (current.version !== body.version) return false;
  const names = mergedNames(current, body);
  const changed = nameKeys.filter((key) => names[key] !== current[key]);
  if (changed.length === 0) return true;
  if (changed.includes('phone')) await demandProof(tx, context);
  await tx.query(
    `update app_user set first_name = $2, last_name = $3, phone = $4, version = version + 1, updated_at = now(), updated_by = $1 where id = $1`,
    [actor.userId, names.firstName, names.lastName, names.phone],
  );
  await appendAudit(tx, auditContextOf(context), {
    ...accountSubject(actor.userId, actor.username),
    action: 'UPDATE',
    before: pick(current, changed),
    after: pick(names, changed),
  });
  return true;
};

/** Users keep their own names and number; what they may do is not theirs to change. */
const saveProfile =
  (deps: IdentityDeps) =>
  async (context: Context<ProfileChange>): Promise<Result> => {
    const isStored = await deps.database.write(context.actor, (tx) => storeProfile(tx, context));
    const data = await presentProfile(deps, context);
    if (!isStored) throw new AppError('conflict', { data });
    return { data, message: 'notices.updated' };
  };

export const profileHandlers = (deps: IdentityDeps) => ({ profile: { free: readProfile(deps) }, saveProfile: { free: saveProfile(deps) } });
