import { auth } from '@assay/contract/identity/auth.calls';
import { rowsQuery } from '#shared/api/queries.ts';

/** The names under which the own account and its sessions are read, so that a write refreshes what was read of them. */
export const profileName = { name: 'profile' } as const;
export const sessionsName = { name: 'own-sessions' } as const;

export const profileQuery = rowsQuery({ resource: profileName, call: auth.profile, isSilent: true });
export const sessionsQuery = rowsQuery({ resource: sessionsName, call: auth.sessions, isSilent: true });
