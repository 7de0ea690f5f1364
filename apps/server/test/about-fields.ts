/** What a record is about, by kind and number, and what follows from it: varied, it would be about anybody's. */
export const aboutFields: ReadonlySet<string> = new Set([
  'note.refTable',
  'note.refId',
  'note.companyId',
  'note.locationId',
  'document.refTable',
  'document.refId',
  'document.companyId',
  'document.locationId',
  'document.participantId',
  'document.orderId',
  'order.participantId',
  'order.serviceIds',
  'order.onlySaveOrder',
  // Only what is yet to come (`release-orders.db.test.ts`).
  'order.releaseAt',
  'unsolicited-physical.participantId',
  'unsolicited-physical.serviceId',
  'unsolicited-physical.agency',
  'unsolicited-physical.orderId',
  'unsolicited-physical.expiryDate',
  'historical-data.participantId',
  'historical-data.importLogId',
]);

/** What is filled in where nothing is said of it: until when an order stands follows from its reason. */
export const filledIn: ReadonlySet<string> = new Set([
  'order.expiresAt',
  'unsolicited-physical.reasonForTestId',
  'unsolicited-physical.expiryDate',
]);

/** What is said of a change: of an order in words of its own. */
export const updatedNotice = (name: string): string => (name === 'order' ? 'Order Updated successfully' : 'Updated successfully');
