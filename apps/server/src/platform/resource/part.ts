import type { AnyResource } from '@assay/contract/kit/resource';
import { appendAudit, type AuditEvent, type AuditSubject } from '../audit/audit.ts';
import type { RecordTable } from '../db/schema/columns.ts';
import { AppError, required } from '../http/app-error.ts';
import type { Result } from '../http/envelope.ts';
import { pathId, type Context } from '../http/route.ts';
import type { StoredRecord, Write } from './binding.ts';
import { findRecord, holdRecord } from './read.ts';
import type { Searchable } from './search.ts';
import { canWith, updateRow, type Judged } from './write.ts';

/** A resource of which a part has calls of its own: whoever sees and changes the record sees and changes the part. */
export type Whole<Rec> = Judged<Rec> & {
  readonly resource: Pick<AnyResource, 'name' | 'permissions'>;
  readonly binding: Judged<Rec>['binding'] & { readonly table: RecordTable };
  readonly searchable: Searchable<Rec>;
};

type Kept = Pick<StoredRecord, 'id' | 'version' | 'isArchived'>;
type Held = { readonly write: Write; readonly version?: number };

/** The record, held by who may change it. Where a version is named it is the one that was seen. */
export const holdWhole = async <Rec extends Kept>(whole: Whole<Rec>, context: Context, { write, version }: Held): Promise<Rec> => {
  const record = required(await holdRecord<Rec>(write, whole.searchable, { id: pathId(context) }));
  if (record.isArchived) throw new AppError('archived', { data: record });
  if (version !== undefined && record.version !== version) throw new AppError('conflict', { data: record });
  if (canWith(whole, context, record).edit !== true) throw new AppError('forbidden');
  return record;
};

type Values = Readonly<Record<string, unknown>>;
type Untold<Event> = Event extends AuditEvent ? Omit<Event, keyof AuditSubject> : never;
type Change<Rec> = { readonly record: Rec; readonly values: Values; readonly event: Untold<AuditEvent> };

/** Stores what the record itself says of its part, and remembers it. */
export const storePart = async <Rec extends Kept>(
  whole: Whole<Rec>,
  write: Write,
  { record, values, event }: Change<Rec>,
): Promise<void> => {
  const { resource, binding } = whole;
  await updateRow(write, { table: binding.table, id: record.id }, values);
  const subject = { entity: resource.name, entityId: record.id, ...binding.subject(record) };
  await appendAudit(write.tx, write.auditContext, { ...event, ...subject });
};

/** The record as it is now. */
export const answerWhole = async <Rec extends Kept>(whole: Whole<Rec>, context: Context, write: Write): Promise<Result> => {
  const stored = required(await findRecord<Rec>(write, whole.searchable, { id: pathId(context) }));
  return { data: stored, can: canWith(whole, context, stored), message: 'notices.updated' };
};
