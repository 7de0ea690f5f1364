import type { Actor } from '@assay/domain/access/actor';
import { mainRoleOf } from '@assay/domain/access/roles';
import type { Tx } from '../db/transaction.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where an event belongs, so that whoever may see the record may see its history. */
type Subject = {
  readonly entity: string;
  readonly entityId: number | null;
  readonly label: string;
  readonly companyId: number | null;
  readonly locationId: number | null;
};

/** Everything that is worth remembering, by kind. */
export type AuditEvent =
  | ({ readonly action: 'CREATE'; readonly after: Values } & Subject)
  | ({ readonly action: 'UPDATE'; readonly before: Values; readonly after: Values } & Subject)
  | ({ readonly action: 'DELETE' | 'RESTORE' } & Subject)
  | ({ readonly action: 'EXPORT'; readonly after: Values } & Subject)
  | ({ readonly action: 'LOGIN' | 'LOGIN_FAIL' | 'LOGOUT' | 'SESSION_REUSE' | 'RUN'; readonly after?: Values } & Subject);

export type AuditSubject = Subject;

/** Who did it, from where in the log. */
export type Witness = { readonly actor: Actor; readonly sessionId: string | null; readonly requestId: string };

const json = (values: unknown): string | null => (values === undefined ? null : JSON.stringify(values));

/** Appends an event in the transaction of the change: no event, no change. */
export const appendAudit = async (tx: Tx, { actor, sessionId, requestId }: Witness, event: AuditEvent): Promise<void> => {
  await tx.query(
    `insert into audit_event (actor_id, actor_name, actor_role, session_id, request_id, company_id, location_id, action, entity, entity_id, label, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      actor.userId === 0 ? null : actor.userId,
      actor.username,
      mainRoleOf(actor.roles) ?? '',
      sessionId,
      requestId,
      event.companyId,
      event.locationId,
      event.action,
      event.entity,
      event.entityId,
      event.label,
      json('before' in event ? event.before : undefined),
      json('after' in event ? event.after : undefined),
    ],
  );
};
