import { grantProblems } from '@assay/domain/identity/users';
import type { LocationAssignment, User } from '@assay/contract/identity/user.types';
import { appendAudit } from '#platform/audit/audit.ts';
import { demandProof } from '#platform/auth/step-up.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Write } from '#platform/resource/binding.ts';
import { findRecord } from '#platform/resource/read.ts';
import { writeOf } from '#platform/resource/write.ts';
import { holdManageable } from './account-help.ts';
import { checkPlaces, without } from './grant-rules.ts';
import { userEvent } from './invite.ts';
import { userCan, users } from './user.presenter.ts';
import { addPlaces, joinAskers, removePlaces, touchUser } from './users.repository.ts';

type Change = { readonly user: User; readonly added: readonly number[]; readonly removed: readonly number[] };

/** A role that is bound to a place keeps one. */
const demandPlace = ({ roles, pendingRoles, companyIds }: User, locationIds: number[]): void => {
  const fields = grantProblems({ roles: [...roles, ...pendingRoles], companyIds, locationIds }).filter(
    ({ code }) => code === 'placeNeeded',
  );
  if (fields.length > 0) throw new AppError('invalid', { fields: fields.map((fault) => ({ ...fault, path: 'locationIds' })) });
};

/** All of it or nothing; what is so already is neither done nor remembered again. */
const store = async (write: Write, { user, added, removed }: Change): Promise<void> => {
  if (added.length + removed.length === 0) return;
  const { tx, auditContext } = write;
  const locationIds = [...without(user.locationIds, removed), ...added].toSorted((a, b) => a - b);
  demandPlace(user, locationIds);
  await addPlaces(tx, user.id, { kind: 'location', ids: added });
  await removePlaces(tx, user.id, { kind: 'location', ids: removed });
  await joinAskers(write, user.id);
  await touchUser(write, user.id);
  const event = { ...userEvent('ASSIGN', user), before: { locationIds: user.locationIds }, after: { locationIds } };
  await appendAudit(tx, auditContext, event);
};

const changeLocations =
  (isAdding: boolean) =>
  async (tx: Tx, context: Context<LocationAssignment>): Promise<Result> => {
    const { userId, locationIds } = context.body;
    const write = writeOf(tx, context);
    const user = await holdManageable(write, userId);
    await checkPlaces(tx, write.actor, { path: 'locationIds', kind: 'location', ids: locationIds, mayBeArchived: !isAdding });
    if (isAdding) await demandProof(tx, context);
    const added = isAdding ? without(locationIds, user.locationIds) : [];
    const removed = isAdding ? [] : user.locationIds.filter((id) => locationIds.includes(id));
    await store(write, { user, added, removed });
    const data = required(await findRecord<User>(write, users, { id: user.id }));
    return { data, can: userCan(write.actor, data), message: 'notices.updated' };
  };

export const assignLocations = changeLocations(true);
export const unassignLocations = changeLocations(false);
