import type { User, UserInput } from '@assay/domain/identity/user.fields';
import type { Acting } from '@assay/domain/access/actor';
import type { Role } from '@assay/domain/access/roles';
import type { AccessRequest } from '@assay/domain/identity/users';
import { storedId } from '#platform/db/stored-id.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';

/** The number first: a new user is out of scope of who makes it until it has a place. */
export const newUserId = async (tx: Tx): Promise<number> =>
  storedId(await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('app_user', 'id')) as id`));

type NewUser = {
  readonly id: number;
  readonly input: UserInput;
  readonly language: User['language'];
  readonly roles: readonly Role[];
  readonly pending: readonly Role[];
  readonly actorId: number;
};

/** Column by column: a password is not among those that a request may write. */
export const insertUser = (tx: Tx, { id, input, language, roles, pending, actorId }: NewUser) =>
  tx.query(
    `insert into app_user (id, username, first_name, last_name, phone, language, roles, pending_roles, pending_by, permission_groups, requires_passcode, is_active, created_by, updated_by)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      id,
      input.username,
      input.firstName,
      input.lastName,
      input.phone,
      language,
      roles,
      pending,
      pending.length > 0 ? actorId : null,
      input.permissionGroups,
      input.requiresPasscode,
      input.isActive,
      actorId,
    ],
  );

export type PlaceKind = 'company' | 'location';
export type Places = { readonly kind: PlaceKind; readonly ids: readonly number[] };
type FoundPlace = { readonly id: number; readonly isArchived: boolean };

const isBound = ({ scope }: Acting): boolean => scope.kind !== 'everything';

const inScope: Record<PlaceKind, string> = { company: 'id', location: 'company_id' };

/**
 * Those of the companies or locations in the scope of the actor, held so that none is archived meanwhile. Not against other changes: a new name is
 * copied to the companies below, and who holds some of those would wait for each other with who does it.
 */
export const holdPlaces = (tx: Tx, actor: Acting, { kind, ids }: Places): Promise<FoundPlace[]> =>
  tx.query<FoundPlace>(
    `select id, is_archived as "isArchived" from ${kind} where id = any ($1::bigint[]) and (not $2 or ${inScope[kind]} = any ($3::bigint[])) order by id for key share`,
    [ids, isBound(actor), actor.scope.companyIds],
  );

type Place = { readonly kind: PlaceKind; readonly id: number };

export const placeInScope = async (tx: Tx, actor: Acting, { kind, id }: Place): Promise<boolean> => {
  const rows = await tx.query(`select from ${kind} where id = $1 and (not $2 or ${inScope[kind]} = any ($3::bigint[]))`, [
    id,
    isBound(actor),
    actor.scope.companyIds,
  ]);
  return rows.length > 0;
};

export const addPlaces = (tx: Tx, userId: number, { kind, ids }: Places) =>
  tx.query(`insert into user_${kind} (user_id, ${kind}_id) select $1, given from unnest($2::bigint[]) given on conflict do nothing`, [
    userId,
    ids,
  ]);

export const removePlaces = (tx: Tx, userId: number, { kind, ids }: Places) =>
  tx.query(`delete from user_${kind} where user_id = $1 and ${kind}_id = any ($2::bigint[])`, [userId, ids]);

/** Whether a user has a place outside of these companies: asked past the actor's own view, which does not show it. */
export const hasPlaceBeyond = async (
  tx: Tx,
  { userId, companyIds }: { readonly userId: number; readonly companyIds: readonly number[] },
): Promise<boolean> => {
  const [row] = await tx.query<{ beyond: boolean }>(`select has_place_beyond($1, $2) as beyond`, [userId, companyIds]);
  return row?.beyond ?? false;
};

export const findIdByUsername = async (tx: Tx, username: string): Promise<number | null> => {
  const [row] = await tx.query<{ id: number }>(`select id from app_user where lower(username) = lower($1) and not is_archived`, [username]);
  return row?.id ?? null;
};

/** Ends every session of a user, and says which. */
export const endAllSessions = async (tx: Tx, { userId, why }: { readonly userId: number; readonly why: string }): Promise<string[]> =>
  (await tx.query<{ id: string }>(`select end_sessions($1, $2) as id`, [userId, why])).map(({ id }) => id);

export const unlockAccount = (tx: Tx, userId: number) => tx.query(`select unlock_account($1)`, [userId]);

/** Ends the links that are under way. */
export const endLinks = (tx: Tx, userId: number) => tx.query(`select end_mail_tokens($1)`, [userId]);

const stamp = `version = version + 1, updated_at = now(), updated_by = $2`;

export const touchUser = ({ tx, actor }: Write, userId: number) =>
  tx.query(`update app_user set ${stamp} where id = $1`, [userId, actor.userId]);

export const demandNewPassword = ({ tx, actor }: Write, userId: number) =>
  tx.query(`update app_user set password_state = 'RESET', ${stamp} where id = $1`, [userId, actor.userId]);

export const hasPassword = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.query(`select from app_user where id = $1 and has_password`, [userId])).length > 0;

type Request = { readonly askers: readonly number[]; readonly request: AccessRequest };

/** Keeps who asked for the roles that wait, and what the user was when the first of them did. */
export const keepRequest = (tx: Tx, userId: number, { askers, request }: Request) =>
  tx.query(`update app_user set pending_askers = $2, pending_request = $3 where id = $1`, [userId, askers, JSON.stringify(request)]);

/** Whoever changes while roles wait how the user signs in, or where, is one of those who asked. */
export const joinAskers = ({ tx, actor }: Write, userId: number) =>
  tx.query(
    `update app_user set pending_askers = pending_askers || $2::bigint where id = $1 and pending_roles <> '{}' and $2::bigint <> all (pending_askers)`,
    [userId, actor.userId],
  );

/** Nothing waits any more; the roles are those that were held or approved. */
export const settleRoles = ({ tx, actor }: Write, { userId, roles }: { readonly userId: number; readonly roles: readonly Role[] }) =>
  tx.query(
    `update app_user set roles = $3, pending_roles = '{}', pending_by = null, pending_askers = '{}', pending_request = null, ${stamp} where id = $1`,
    [userId, actor.userId, roles],
  );
