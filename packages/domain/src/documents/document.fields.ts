import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { documentStatuses, documentTables, documentTypes, refusalCauses } from './lists.ts';

const { text, choice, flag, time, reference } = field;
const derived = { derived: true } as const;

/** A file that belongs to a record: what it is, whose, and where it is kept. */
export const documentFields = field.fields({
  documentName: text({ max: field.limits.name, required: true, search: true }),
  documentType: choice('documentType', documentTypes, derived),
  /** The same, as it is asked for when a form is looked up. */
  docType: choice('documentType', documentTypes, derived),
  refTable: choice('documentTable', documentTables, derived),
  refId: field.number(derived),
  companyId: reference('company', derived),
  companyName: text(derived),
  locationId: reference('location', derived),
  locationName: text(derived),
  participantId: reference('participant', derived),
  participantName: text(derived),
  orderId: reference('order', derived),
  orderNumber: text(derived),
  orderGuid: text(derived),
  /** It stands: a form that was made anew takes its place, and a canceled order has none. */
  isActive: flag(true, derived),
  /** What was refused counts for nothing, and stays to be seen. */
  status: choice('documentStatus', documentStatuses, derived),
  refusalCause: choice('refusalCause', refusalCauses, derived),
  refusalReason: text(derived),
  refusedAt: time(derived),
  refusedByName: text(derived),
  fileName: text(derived),
  documentFilePath: text(derived),
  contentType: text(derived),
  fileSize: field.number(derived),
  /** How many pages it has; none where nobody has counted them. */
  pageCount: field.number(derived),
  /** How the person that it is about is reached. */
  emailAddress: text(derived),
  phoneNumber: text(derived),
  emailedAt: time(derived),
  madeByName: text(derived),
});

/** What the list can be sorted by, at once however long it is. */
export const documentSorts = ['createdAt', 'documentName', 'documentType', 'isActive', 'updatedAt'] as const;

export type Document = RecordOf<typeof documentFields>;
