import type { ResourceName } from '@assay/domain/resources';
import type { Relation } from './access-oracle.ts';
import type { Orderable, Stock } from './given.ts';
import type { TestApp } from './test-app.ts';

export type Made = {
  readonly relation: Relation;
  readonly companyId: number;
  readonly locationId: number;
  readonly userId: number;
  readonly stock: Stock;
  readonly orderable: Orderable;
};

export const markOf = (relation: Relation): string => `CANARY-${relation.toUpperCase()}`;

/** What the file of a place is called, so that an import is told from what it brought. */
export const fileOf = (relation: Relation): string => `${markOf(relation)} import.csv`;

/** What no form makes: a file of the place's user that was tried, with a row that somebody has to decide about and one that is wrong. */
export const planted: Partial<Record<ResourceName, (assay: TestApp, of: Made) => Promise<number>>> = {
  'order': async (assay, place) => (await assay.given.order(place)).orderId,
  'order-service': async (assay, place) => (await assay.given.order(place, 'COMPLETE')).orderServiceId,
  'clearinghouse': (assay, { orderable }) => assay.given.query(orderable.participantId),
  'document': (assay, { relation, ...place }) => assay.given.document({ ...place, documentName: `${markOf(relation)} form` }),
  'provider-message': (assay) => assay.given.heldMessage(),
  'unsolicited-physical': (assay, { relation, ...place }) => assay.given.physical(place, `${markOf(relation)} clinic`),
  'historical-data': (assay, { relation, ...place }) => assay.given.history(place, `${markOf(relation)} person`),
  'import-log': (assay, { relation, companyId, userId }) => assay.given.importLog({ companyId, userId, fileName: fileOf(relation) }),
};
