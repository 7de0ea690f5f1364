import type { CommonFields } from '../kit/resource.ts';

/** Everything that is worth remembering, by kind. */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'RESTORE',
  'ASSIGN',
  'APPROVE',
  'DECLINE',
  'VIEW',
  'REVEAL',
  'EXPORT',
  'DENIED',
  'LOGIN',
  'LOGIN_FAIL',
  'LOGIN_LOCKED',
  'LOGOUT',
  'SESSION_REUSE',
  'SESSION_ENDED',
  'PASSCODE_SENT',
  'PASSCODE_FAIL',
  'PASSWORD_RESET',
  'PASSWORD_CHANGED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'IDENTITY_LINKED',
  'IDENTITY_UNLINKED',
  'REQUESTED',
  'INVITED',
  'RUN',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What events are about. A list of its own, so that people read a word and not a table's name. */
export const auditEntities = [
  'contact-message',
  'company',
  'location',
  'random-settings',
  'user',
  'sign-up-request',
  'mail',
  'audit-log',
  'retention',
  'keys',
  'route',
] as const;

export type AuditRow = CommonFields & {
  at: string;
  actorId: number | null;
  actorName: string;
  actorRole: string;
  address: string;
  companyId: number | null;
  companyName: string;
  action: AuditAction;
  entity: string;
  entityId: number | null;
  label: string;
  reason: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  shard: number;
  seq: number;
};

/**
 * What can be wrong with the trail: a row says something else than was sealed; one is not there; one stands in another's place; the end is cut
 * off; the note of where a chain ends does not fit; what was written down outside of the database is not there any more; that writing itself
 * was changed, has fewer lines than were written, differs from its copy, or from the database's note of it (`seq` is then the number of its line).
 */
export const auditFaults = [
  'changed',
  'missing',
  'reordered',
  'cut',
  'head',
  'anchor',
  'anchorFile',
  'anchorsGone',
  'anchorCopy',
  'anchorNote',
] as const;

/** Where the audit trail breaks first. `at` is the time of the last proof that it held there: an event before it, an anchor, a look. */
export type AuditFault = { shard: number; seq: number; fault: (typeof auditFaults)[number]; at: string | null };
export type AuditVerdict = { ok: boolean; rows: number; firstBad: AuditFault | null };
