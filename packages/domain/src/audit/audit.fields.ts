import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { roles } from '../access/roles.ts';
import { resourceNames } from '../resources.ts';

/** Everything that is worth remembering, by kind. */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'RESTORE',
  'ASSIGN',
  'MERGE',
  'APPROVE',
  'DECLINE',
  'VIEW',
  'REVEAL',
  'LOOKED_UP',
  'EXPORT',
  'SENT',
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
  'PHRASE_CHANGED',
  'PHRASE_MATCHED',
  'PHRASE_FAIL',
  'REQUESTED',
  'INVITED',
  'RUN',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What events are about. A list of its own, so that people read a word and not a table's name. */
export const auditEntities = [...resourceNames, 'contact-message', 'random-settings', 'retention', 'keys', 'route'] as const;

/** As whom the product itself is remembered where no user acted. */
export const productActors = { system: 'system', nightlyCheck: 'nightly check', commandLine: 'command line' } as const;

type Remembered = Record<string, unknown> | null;

export const auditFields = field.fields({
  at: field.time({ derived: true, required: true }),
  action: field.choice('auditAction', auditActions, { derived: true, required: true }),
  entity: field.choice('auditEntity', auditEntities, { derived: true, required: true }),
  entityId: field.reference('record', { derived: true }),
  label: field.text({ derived: true }),
  actorId: field.reference('user', { derived: true }),
  /** The person's name where the reader may know it, else what was written down when it happened; the email is what was written down. */
  actorName: field.text({ derived: true }),
  actorEmail: field.text({ derived: true }),
  actorRole: field.choice('role', roles, { derived: true }),
  address: field.text({ derived: true }),
  companyId: field.reference('company', { derived: true }),
  companyName: field.text({ derived: true }),
  reason: field.text({ derived: true }),
  /** Whether it is a look at the whole log that did not find it whole. */
  isFailed: field.flag(false, { derived: true }),
  before: field.json<Remembered>(),
  after: field.json<Remembered>(),
  shard: field.number({ derived: true, required: true }),
  seq: field.number({ derived: true, required: true }),
  isActive: field.flag(true, { derived: true }),
});

export type AuditRow = RecordOf<typeof auditFields>;
