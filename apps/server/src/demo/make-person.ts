import { storedId } from '#platform/db/stored-id.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import { appUser } from '#platform/db/schema/identity.ts';
import type { Write } from '#platform/resource/binding.ts';
import { daysAgo as momentAgo } from './past.ts';
import type { DemoPerson } from './people.data.ts';

const daysAgo = (days: number): string => momentAgo(days, 60);

const accountOf = ({ standing, days }: DemoPerson, hash: string) => {
  if (standing === 'invited') return { createdAt: daysAgo(days) };
  const came = { passwordHash: hash, createdAt: daysAgo(days + 120), passwordChangedAt: daysAgo(days + 119), lastSignInAt: daysAgo(days) };
  if (standing === 'disabled') return { ...came, isActive: false };
  return standing === 'reset' ? { ...came, passwordState: 'RESET' as const } : came;
};

const requestedBy = (asker: number, { username, roles }: DemoPerson) => ({
  pendingAskers: [asker],
  pendingRequest: {
    username,
    roles: [...roles],
    permissionGroups: [],
    companyNames: [],
    locationNames: [],
    requiresPasscode: false,
    hasTotp: false,
    isActive: true,
  },
});

type Known = { readonly users: ReadonlyMap<string, number>; readonly hash: string };

/** A user whose password nobody knows, with its first event in the trail. */
export const makePerson = async (write: Write, person: DemoPerson, { users, hash }: Known): Promise<number> => {
  const { username, firstName, lastName, roles, pending = [] } = person;
  const values = { username, firstName, lastName, roles: [...roles], pendingRoles: [...pending] };
  const pendingBy = pending.length > 0 ? (users.get('sa@demo.test') ?? null) : null;
  const account = accountOf(person, hash);
  // A role that waits was asked for the other day; all else stayed as it was made.
  const updatedAt = pendingBy === null ? account.createdAt : daysAgo(2);
  const rows = await write.tx.db
    .insert(appUser)
    .values({ ...values, pendingBy, ...(pendingBy === null ? {} : requestedBy(pendingBy, person)), ...account, updatedAt })
    .returning({ id: appUser.id });
  const entityId = storedId(rows);
  const subject = { entity: 'user', entityId, label: username, companyId: null, locationId: null };
  await appendAudit(write.tx, { ...write.auditContext, at: account.createdAt }, { action: 'CREATE', after: values, ...subject });
  return entityId;
};
