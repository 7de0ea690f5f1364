import type { Role } from '@assay/domain/access/roles';
import type { UserInput } from '@assay/domain/identity/user.fields';
import { changesGuarded } from '@assay/domain/identity/step-up';
import { askersOf, inOrder, isSameAddress, needsNewApproval, requestOf, shapesAccess, splitGrant } from '@assay/domain/identity/users';
import type { User } from '@assay/contract/identity/user.types';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { readerOf } from '#platform/mail/readers.ts';
import type { Write } from '#platform/resource/binding.ts';
import { findRecord } from '#platform/resource/read.ts';
import type { IdentityDeps } from '../common/deps.ts';
import {
  checkBeyondScope,
  checkConflict,
  checkOwnAccount,
  checkPlaces,
  checkRights,
  demandManageable,
  nothingHeld,
  without,
  type Held,
} from './grant-rules.ts';
import { askForApproval, countAccountEmail, invite, sendReset } from './invite.ts';
import { usernameChangedEmail } from './user-emails.ts';
import { users } from './user.presenter.ts';
import { addPlaces, endAllSessions, endLinks, hasPassword, insertUser, keepRequest, newUserId, removePlaces } from './users.repository.ts';

const nameOf = ({ firstName, lastName }: Pick<UserInput, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

type Ending = { readonly userId: number; readonly why: string };

/** Ends a user's sessions here and now; other processes find out within two seconds. */
export const endSessionsOf = async (deps: IdentityDeps, tx: Tx, { userId, why }: Ending): Promise<void> => {
  const ended = await endAllSessions(tx, { userId, why });
  tx.beforeCommit(async () => ended.forEach(deps.sessions.forget));
};

/** Places come and go by what the actor sees: what lies out of scope is in neither list, so it stays. */
const storePlaces = async ({ tx, actor }: Write, id: number, { wanted, current }: { wanted: Held; current: Held }): Promise<void> => {
  const companies = without(wanted.companyIds, current.companyIds);
  const locations = without(wanted.locationIds, current.locationIds);
  await checkPlaces(tx, actor, { path: 'companyIds', kind: 'company', ids: companies });
  await checkPlaces(tx, actor, { path: 'locationIds', kind: 'location', ids: locations });
  await addPlaces(tx, id, { kind: 'company', ids: companies });
  await addPlaces(tx, id, { kind: 'location', ids: locations });
  await removePlaces(tx, id, { kind: 'company', ids: without(current.companyIds, wanted.companyIds) });
  await removePlaces(tx, id, { kind: 'location', ids: without(current.locationIds, wanted.locationIds) });
};

/** Roles that wait are none of the new record's: the trail tells them apart. */
const noteWaiting = (
  { tx, auditContext }: Write,
  user: Pick<User, 'id' | 'username' | 'companyIds'>,
  { pending }: { readonly pending: readonly Role[] },
): Promise<void> =>
  appendAudit(tx, auditContext, {
    action: 'UPDATE',
    entity: 'user',
    entityId: user.id,
    label: user.username,
    companyId: user.companyIds[0] ?? null,
    locationId: null,
    before: { pendingRoles: [] },
    after: { pendingRoles: pending },
  });

const keepNewRequest = async (write: Write, id: number): Promise<void> => {
  const created = required(await findRecord<User>(write, users, { id }));
  await keepRequest(write.tx, id, { askers: [write.actor.userId], request: requestOf(created) });
};

/** A user with its places and its invitation. Roles that open everything wait for a second administrator. */
export const createUser =
  (deps: IdentityDeps, { language = '' }: Partial<Pick<User, 'language'>> = {}) =>
  async (write: Write, input: UserInput): Promise<number> => {
    const { tx, actor } = write;
    checkRights(actor, input, nothingHeld);
    await demandProof(tx, write.auditContext);
    const { roles, pending } = splitGrant(inOrder(input.roles), []);
    const id = await newUserId(tx);
    await insertUser(tx, { id, input, language, roles, pending, actorId: actor.userId });
    await storePlaces(write, id, { wanted: input, current: nothingHeld });
    const name = nameOf(input);
    if (input.isActive) await invite(deps, write, { id, name, username: input.username, roles: input.roles, companyIds: input.companyIds });
    await askForApproval(deps, write, { id, name, pending });
    if (pending.length > 0) await keepNewRequest(write, id);
    if (pending.length > 0) await noteWaiting(write, { id, ...input }, { pending });
    return id;
  };

type Change = { readonly input: UserInput; readonly current: User };
type Grant = { readonly roles: Role[]; readonly pendingRoles: Role[]; readonly pendingBy: number | null };

/** The roles that stay without another's word. */
const keptRoles = ({ actor }: Write, input: UserInput, current: User): readonly Role[] =>
  actor.userId === current.id || !needsNewApproval(current, input) ? current.roles : [];

/** What the wanted roles come to. Nobody joins another's request with a wish of their own: else its first asker could approve that under another's name. */
const grantOf = (write: Write, input: UserInput, current: User): Grant => {
  const { actor } = write;
  const { roles, pending } = splitGrant(inOrder(input.roles), keptRoles(write, input, current));
  const wished = without(pending, [...current.pendingRoles, ...current.roles]);
  const isWaiting = current.pendingRoles.length > 0;
  if (wished.length > 0 && isWaiting && !askersOf(current).includes(actor.userId)) throw fieldError('roles', 'approvalWaiting');
  const pendingRoles = inOrder([...current.pendingRoles, ...pending]);
  if (roles.length + pendingRoles.length === 0 && current.roles.length > 0) throw fieldError('roles', 'roleNeeded');
  checkConflict([...roles, ...pendingRoles]);
  return { roles: inOrder(roles), pendingRoles, pendingBy: !isWaiting && pending.length > 0 ? actor.userId : current.pendingBy };
};

/** Whoever asks, or changes what the waiting roles would open, is among those who asked. */
const followRequest = async ({ tx, actor }: Write, { input, current }: Change, grant: Grant): Promise<void> => {
  const isAsking = grant.pendingRoles.length > current.pendingRoles.length || current.isArchived;
  const isWaiting = grant.pendingRoles.length > 0;
  if (!isWaiting || !(isAsking || shapesAccess(current, { ...input, roles: grant.roles }))) return;
  const askers = [...new Set([...askersOf(current), actor.userId])];
  await keepRequest(tx, current.id, { askers, request: current.pendingRequest ?? requestOf(current) });
};

type Followed = { readonly passwordState?: 'RESET' };

/**
 * Another address: what was opened at the old one ends, and its reader is told. By somebody else's hand the password ends as well, so that
 * nobody who read the mail for a while keeps a way in; who never came in is invited anew.
 */
const changeUsername = async (deps: IdentityDeps, { tx, actor }: Write, { input, current }: Change): Promise<Followed> => {
  const { id } = current;
  await countAccountEmail(tx, current.username);
  await deps.post(tx, usernameChangedEmail(deps, await readerOf(tx, current)));
  await endSessionsOf(deps, tx, { userId: id, why: 'renamed' });
  await endLinks(tx, id);
  if (actor.userId === id || !(await hasPassword(tx, id))) return {};
  if (input.isActive) await sendReset(deps, tx, { id, username: input.username, name: nameOf(input) });
  return { passwordState: 'RESET' };
};

const followAccount = async (deps: IdentityDeps, write: Write, change: Change): Promise<Followed> => {
  const { input, current } = change;
  const isRenamed = !isSameAddress(input.username, current.username);
  const isEnded = current.isActive && !input.isActive;
  const followed = isRenamed ? await changeUsername(deps, write, change) : {};
  if (isEnded) {
    await endSessionsOf(deps, write.tx, { userId: current.id, why: 'disabled' });
    await endLinks(write.tx, current.id);
  }
  const isWaiting = current.state === 'Invited' ? isRenamed : !current.isActive && (await neverCame(write.tx, current.id));
  if (isWaiting && input.isActive) await invite(deps, write, { ...current, ...input, name: nameOf(input) });
  return followed;
};

const neverCame = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query(`select from app_user where id = $1 and not has_password and last_sign_in_at is null`, [id])).length > 0;

/** A change of a user by the rules of granting; what it brings along are the roles that count and those that wait. */
export const updateUser =
  (deps: IdentityDeps) =>
  async (write: Write, input: UserInput, current: User): Promise<Readonly<Record<string, unknown>>> => {
    const { actor } = write;
    demandManageable(actor, current);
    checkOwnAccount(actor, input, current);
    checkRights(actor, input, current);
    await checkBeyondScope(write, input, current);
    if (changesGuarded(current, input)) await demandProof(write.tx, write.auditContext);
    const grant = grantOf(write, input, current);
    await storePlaces(write, current.id, { wanted: input, current });
    await followRequest(write, { input, current }, grant);
    const followed = await followAccount(deps, write, { input, current });
    await askForApproval(deps, write, {
      id: current.id,
      name: nameOf(input),
      pending: without(grant.pendingRoles, current.pendingRoles),
      askers: askersOf(current),
    });
    return { ...grant, ...followed };
  };

/** Archiving closes the account at once. Nobody archives themselves. */
export const archiveUser =
  (deps: IdentityDeps) =>
  async ({ tx, actor }: Write, current: User): Promise<void> => {
    demandManageable(actor, current);
    if (current.id === actor.userId) throw new AppError('forbidden');
    await endSessionsOf(deps, tx, { userId: current.id, why: 'archived' });
    await endLinks(tx, current.id);
  };
