import type { Decision } from '../kit/calls.ts';

export type { User, UserDraft } from '@assay/domain/identity/user.fields';

/** A subject of an identity provider that signs in as this user. Who the subject is there stays there. */
export type UserIdentity = { id: number; issuer: string; companyId: number; companyName: string; linkedAt: string };

export type LocationAssignment = { userId: number; locationIds: number[] };
/** Yes, unless it says otherwise. */
export type Approval = Decision & { decline?: boolean | undefined };
