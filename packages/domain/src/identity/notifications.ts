import { scopesOf, type Holder } from '../access/actor.ts';
import { permits, type Permission } from '../access/permissions.ts';
import { keysOf } from '../keys.ts';

/** What a user may be told by mail, and who has business with it. Warnings about one's own account always go out. */
export const notificationEvents = {
  signUpRequested: 'signUp.review',
  contactReceived: 'mail.view',
  approvalWaiting: 'user.approve',
  auditReport: 'audit.verify',
  ticketReceived: 'note.internal.edit',
  importEnded: 'import.view',
  orderMissed: 'derTask.act',
  orderExpired: 'derTask.view',
  // What one ordered oneself: half of its time is over, or all of it.
  orderWaiting: 'order.create',
  resultReady: 'result.view',
  // While there is time for the full query (49 CFR 382.701(c)).
  fullQueryDue: 'clearinghouse.edit',
  // Nobody but the review learns that a laboratory has reported (49 CFR 40.97).
  reportCorrected: 'case.view',
  messageHeld: 'order.messages',
  orderNotTaken: 'order.messages',
  signatureRefused: 'order.messages',
} as const satisfies Record<string, Permission>;

export type NotificationEvent = keyof typeof notificationEvents;
export const notificationNames = keysOf(notificationEvents);

/** What is told to the employer whom it happened to, and to nobody who looks after everybody's. */
export const employersEvents = ['orderMissed', 'orderExpired', 'resultReady', 'fullQueryDue'] as const satisfies NotificationEvent[];
export type EmployersEvent = (typeof employersEvents)[number];

/** Whether somebody has business with an event: has the right, and has it at an employer where the event is the employer's. */
export const isConcerned = (holder: Holder, event: NotificationEvent): boolean => {
  const permission = notificationEvents[event];
  if (!permits(holder, permission)) return false;
  const isEmployers = employersEvents.some((one) => one === event);
  return !isEmployers || scopesOf(holder, permission).some((scope) => scope !== 'everything' && scope !== 'cases' && scope !== 'site');
};

export type NotificationSettings = Partial<Record<NotificationEvent, { readonly email: boolean }>>;

/** Told unless switched off. */
export const isTold = (settings: NotificationSettings, event: NotificationEvent): boolean => settings[event]?.email ?? true;
