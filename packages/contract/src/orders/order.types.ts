import type { SendingKind } from '@assay/domain/documents/lists';
import type { mailStates } from '@assay/domain/messages/mail.fields';
import type { Misfit } from '@assay/domain/orders/compatibility';
import type { Order, OrderInput } from '@assay/domain/orders/order.fields';
import type { NoShowDecision } from '@assay/domain/orders/no-show';
import type { SiteService } from '@assay/domain/orders/site-service';
import type { HoldReason, reportStages } from '@assay/domain/orders/reports';

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
/** That the donor did not come, and what is to be known of it; without a version it is said of the order as it is. */
export type NoShowRequest = { readonly note?: string | undefined; readonly version?: number | undefined };
export type ReleaseRequest = { readonly version?: number | undefined };
/** What the employer’s representative makes of it, and why; until when the order then stands, where that is not the usual time. */
export type NoShowDecided = {
  readonly decision: NoShowDecision;
  readonly expiresAt?: string | null | undefined;
  readonly reason: string;
  readonly version: number;
};
export type ExtendRequest = { readonly expiresAt: string; readonly version: number };

/** A service that a company has, and whether it fits what is asked for. */
export type OfferedService = {
  readonly serviceId: number;
  readonly name: string;
  readonly code: string;
  readonly serviceTypeCode: string;
  readonly isDot: boolean;
  /** What a site has to be able to do for it; null where sites are not listed by that. */
  readonly siteService: SiteService | null;
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

/** That a provider has taken an order, and what it calls it. */
export type ProviderAck = {
  readonly eventId: string;
  readonly orderGuid: string;
  readonly providerOrderId: string;
  readonly url?: string | undefined;
};

/** How far a test has come, as its provider says. */
export type ProviderReport = {
  readonly eventId: string;
  readonly orderGuid: string;
  readonly orderServiceId?: number | undefined;
  readonly specimenId?: string | undefined;
  readonly stage: (typeof reportStages)[number];
  readonly at: string;
  readonly labResult?: string | undefined;
  /** Under which number the laboratory has it, told once it is there. */
  readonly labAccession?: string | undefined;
  /** What was looked for, by its name or its code, and what was found of it. */
  readonly analytes?:
    | readonly { readonly [part in 'name' | 'code' | 'result' | 'screen' | 'confirm' | 'cutoff' | 'value']?: string | undefined }[]
    | undefined;
  readonly screening?: number | undefined;
  readonly confirmation?: number | undefined;
  /** That it stands in the place of what was reported before. */
  readonly isCorrected?: boolean | undefined;
};

/** What became of a report: followed, or kept for somebody to look at, and why. */
export type ReportAnswer = { readonly status: 'applied' | 'held'; readonly problem: HoldReason | '' };

/** An email with the form of an order, as far as it has come. */
export type SentForm = {
  readonly kind: SendingKind;
  readonly recipient: string;
  readonly state: (typeof mailStates)[number];
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** Until when its link opens the form, and when it did so first. */
  readonly expiresAt: string;
  readonly openedAt: string | null;
};

/** To whom the form is emailed, where that is not who the order names. */
export type ResendRequest = { readonly emailAddress?: string | undefined };

/** Places by their names, those that somebody comes from first. */
export type PlacesRequest = {
  readonly text?: string | undefined;
  readonly companyId?: number | undefined;
  readonly locationId?: number | undefined;
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
