import type { Actor } from '@assay/domain/access/actor';
import { mainRoleOf } from '@assay/domain/access/roles';
import { productActors } from '@assay/domain/audit/audit.fields';
import type { AuditAction } from '@assay/contract/audit/audit.types';
import type { Tx } from '../db/transaction.ts';
import type { Context } from '../http/route.ts';
import { cover } from './covered.ts';
import { sealEvents, type Fact } from './chain.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where an event belongs, so that whoever may see the record may see its history. */
type Subject = {
  readonly entity: string;
  readonly entityId: number | null;
  readonly label: string;
  readonly companyId: number | null;
  readonly locationId: number | null;
};

/** Everything that is worth remembering, by kind. What changed is told by an update alone; a look at what is covered has a reason. */
export type AuditEvent =
  | ({ readonly action: 'CREATE'; readonly after: Values } & Subject)
  | ({ readonly action: 'UPDATE'; readonly before: Values; readonly after: Values } & Subject)
  | ({ readonly action: 'EXPORT'; readonly after: Values } & Subject)
  | ({ readonly action: 'REVEAL'; readonly reason: string; readonly after: Values } & Subject)
  | ({
      readonly action: Exclude<AuditAction, 'CREATE' | 'UPDATE' | 'EXPORT' | 'REVEAL'>;
      readonly reason?: string;
      readonly before?: Values;
      readonly after?: Values;
    } & Subject);

export type AuditSubject = Subject;

/** Who did it, from where, and where in the log. */
export type AuditContext = {
  readonly actor: Pick<Actor, 'userId' | 'username' | 'roles'>;
  readonly sessionId: string | null;
  readonly requestId: string;
  readonly address?: string;
  /** What it was done for, where the event has no reason of its own. */
  readonly cause?: string | undefined;
  /** Whether who did it had shown before that it is them. */
  readonly isProved?: boolean | undefined;
  /** When it happened, for the past of a demo: no request has it. */
  readonly at?: string;
};

/** What the product does by itself, when its time has come. */
export const byProduct: AuditContext = {
  actor: { userId: 0, username: productActors.system, roles: [] },
  sessionId: null,
  requestId: '',
};

export const auditContextOf = ({ actor, sessionId, requestId, address, cause, isProved }: Context): AuditContext => ({
  actor,
  sessionId,
  requestId,
  address,
  cause,
  isProved,
});

const isSecret = /password|secret|token|passcode|phrase|totp|ssn|recovery/i;

/** What must not be read in the trail is covered before it is sealed; what PostgreSQL cannot store is left out. */
const covered = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return isSecret.test(name) && value !== '' ? cover : value.toWellFormed().replaceAll('\0', '');
  return value;
};

const factOf = ({ actor, sessionId, requestId, address = '', cause = '', at }: AuditContext, event: AuditEvent): Fact => ({
  ...(at === undefined ? {} : { at }),
  actorId: actor.userId === 0 ? null : actor.userId,
  actorName: actor.username,
  actorRole: mainRoleOf(actor.roles) ?? '',
  sessionId,
  requestId,
  address,
  companyId: event.companyId,
  locationId: event.locationId,
  action: event.action,
  entity: event.entity,
  entityId: event.entityId,
  label: event.label,
  reason: ('reason' in event ? event.reason : undefined) ?? cause,
  before: 'before' in event ? (event.before ?? null) : null,
  after: 'after' in event ? (event.after ?? null) : null,
});

const waiting = new WeakMap<Tx, Fact[]>();

/**
 * Remembers an event in the transaction of the change: no event, no change. It is sealed right before the commit, so that the end of a
 * chain is held for a moment and not for as long as the change takes.
 */
export const appendAudit = async (tx: Tx, auditContext: AuditContext, event: AuditEvent): Promise<void> => {
  const known = waiting.get(tx);
  const facts = known ?? [];
  // What was read for the event may change before the commit: it is kept as it is now.
  facts.push(JSON.parse(JSON.stringify(factOf(auditContext, event), covered)) as Fact);
  if (known) return;
  waiting.set(tx, facts);
  tx.beforeCommit(() => sealEvents(tx, facts));
};

/** Takes back the events since this was called: what a part of a transaction did that is rolled back did not happen. */
export const auditCheckpoint = (tx: Tx): (() => void) => {
  const length = waiting.get(tx)?.length ?? 0;
  return () => void waiting.get(tx)?.splice(length);
};
