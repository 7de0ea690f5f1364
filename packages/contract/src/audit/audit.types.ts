export { auditActions, auditEntities, type AuditAction, type AuditRow } from '@assay/domain/audit/audit.fields';

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
