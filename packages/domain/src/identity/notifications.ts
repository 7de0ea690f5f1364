import type { Permission } from '../access/permissions.ts';
import { keysOf } from '../keys.ts';

/** What a user may be told by mail, and who has business with it. Warnings about one's own account always go out. */
export const notificationEvents = {
  signUpRequested: 'signUp.review',
  contactReceived: 'mail.view',
  approvalWaiting: 'user.approve',
  auditReport: 'audit.verify',
  ticketReceived: 'note.internal.edit',
  importEnded: 'import.view',
} as const satisfies Record<string, Permission>;

export type NotificationEvent = keyof typeof notificationEvents;
export const notificationNames = keysOf(notificationEvents);

export type NotificationSettings = Partial<Record<NotificationEvent, { readonly email: boolean }>>;

/** Told unless switched off. */
export const isTold = (settings: NotificationSettings, event: NotificationEvent): boolean => settings[event]?.email ?? true;
