import type { Permission } from '@assay/domain/access/permissions';
import { visibleLength } from '@assay/domain/validation/patterns';
import { post, type Call } from './calls.ts';

/** A reason that says something. */
export const reasonLimits = { min: 3, max: 500 } as const;
export const isReason = (text: string): boolean => visibleLength(text) >= reasonLimits.min;

/** Asks for one covered field of a record, and says why. */
export type RevealRequest = { field: string; reason: string };
type Revealed = { value: string };

/** The call that shows what a resource covers. Every use of it is counted apart and remembered with its reason. */
export const revealCall = (resource: string, permission: Permission): Call<RevealRequest, Revealed> =>
  post<RevealRequest, Revealed>(`/${resource}/:id/reveal`, permission, { rate: 'reveal' });
