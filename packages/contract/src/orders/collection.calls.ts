import type { DocumentType } from '@assay/domain/documents/lists';
import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import type { SiteInput } from '@assay/domain/catalog/site.fields';
import type { CollectionStage } from '@assay/domain/orders/collector';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import { ask, get, post } from '../kit/calls.ts';
import { callGroup } from '../kit/resource.ts';
import type { NoShowRequest } from './order.types.ts';

/** A test as who collects it sees it. */
export type CollectedTest = Pick<
  OrderService,
  | 'id'
  | 'version'
  | 'status'
  | 'serviceTypeCode'
  | 'specimenType'
  | 'specimenId'
  | 'arrivedAt'
  | 'collectionDate'
  | 'collectedBy'
  | 'expiresAt'
> & {
  readonly name: string;
  readonly code: string;
  readonly family: ServiceFamily;
  readonly collectionKind: string;
  readonly panel: string;
  readonly accountNumber: string;
  readonly labName: string;
  readonly mroName: string;
  /** The screening is read, and a confirmation is to follow. */
  readonly needsConfirmation: boolean;
};

type FromOrder = Pick<
  Order,
  'orderNumber' | 'participantName' | 'reasonCode' | 'agency' | 'observed' | 'scheduledAt' | 'expiresAt' | 'alternateSpecimenAllowed'
>;

/** An order where it is collected: what its authorization form says, and nothing else. */
export type CollectionRow = FromOrder & {
  readonly id: number;
  readonly version: number;
  readonly stage: CollectionStage;
  readonly companyName: string;
  readonly siteName: string;
  readonly derName: string;
  readonly derPhone: string;
  readonly services: readonly CollectedTest[];
};

export type Collection = CollectionRow & {
  readonly idType: string;
  /** All but its last digits covered. */
  readonly idMasked: string;
  readonly dob: string;
  readonly locationName: string;
  readonly incidentAt: string | null;
  readonly determinationAt: string | null;
  readonly specialInstructions: string;
  readonly site: { readonly name: string; readonly phone: string; readonly hours: SiteInput['hours'] } | null;
  /** What the one who asks brought for it. */
  readonly documents: readonly {
    readonly id: number;
    readonly documentType: DocumentType;
    readonly fileName: string;
    readonly createdAt: string;
    /** It can't be used: why, in the words of who looked at it. */
    readonly isRefused: boolean;
    readonly refusalReason: string;
  }[];
};

/** What is collected today, or what some words mean among all that is in sight. */
export const collections = callGroup({
  today: ask<{ readonly text?: string | undefined }, CollectionRow[]>('/collection', 'order.progress', { reply: 'rows' }),
  read: get<Collection>('/collection/:id', 'order.progress'),
  /** Says of an order that nobody came for it. Who collects is shown what its form says, and no more of it here. */
  noShow: post<NoShowRequest, Pick<Order, 'id' | 'status'>>('/collection/:id/no-show', 'order.noShow'),
});
