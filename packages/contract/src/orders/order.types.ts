import type { Misfit } from '@assay/domain/orders/compatibility';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';

/** What is known so far of an order that is being written. */
export type OrderDraft = { readonly [K in keyof OrderInput]?: OrderInput[K] | undefined } & {
  /** The order that is being changed: it is no duplicate of itself. */
  readonly id?: number | undefined;
};

/** An order that has the same test for the same person. */
export type Collision = Pick<
  Order,
  'id' | 'orderNumber' | 'participantId' | 'participantName' | 'status' | 'reasonCode' | 'agency' | 'createdAt' | 'expiresAt' | 'services'
>;

/** Which of the wanted services is there already, and in which order. */
export type CollidingService = { readonly serviceId: number; readonly orderId: number; readonly orderServiceId: number };

export type CancelRequest = { readonly id: number; readonly reason: string; readonly version: number };
export type ExtendRequest = { readonly expiresAt: string; readonly version: number };

/** A service that a company has, and whether it fits what is asked for. */
export type OfferedService = {
  readonly serviceId: number;
  readonly name: string;
  readonly code: string;
  readonly serviceTypeCode: string;
  readonly isDot: boolean;
  /** None for who does not see prices. */
  readonly price: string | null;
  /** Why it cannot be ordered; null where it can. */
  readonly misfit: Misfit | null;
  readonly providerName: string;
  readonly providerCode: string;
  readonly accountNumber: string;
  readonly labName: string;
  readonly mroName: string;
};

/** What an order form offers for what is chosen so far, and what follows from it. */
export type OrderOffer = {
  readonly services: readonly OfferedService[];
  readonly expiresAt: string | null;
  /** Who says until when: the company, the installation, or the rule for the reason. */
  readonly expirySource: 'company' | 'reason' | 'rule' | null;
  readonly hardExpiresAt: string | null;
  /** Whether the collection has to be observed, for its reason alone. */
  readonly isObserved: boolean;
  /** Who receives the result. */
  readonly derName: string;
};

/** Where orders can be placed: a location with its company. */
export type OrderPlace = {
  readonly companyId: number;
  readonly companyName: string;
  readonly agencies: readonly string[];
  readonly locationId: number;
  readonly locationName: string;
  readonly zip: string;
};
