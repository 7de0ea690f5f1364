import { isAsWide, scopeOf, type Actor } from '../access/actor.ts';
import { permits, type Permission } from '../access/permissions.ts';
import { grantableRoles } from '../identity/users.ts';
import type { ResourceName } from '../resources.ts';

/** How soon something is wanted; what is there to be looked at, and wants nothing, comes last. */
export const urgencies = ['overdue', 'waiting', 'comingUp', 'overview'] as const;
export type Urgency = (typeof urgencies)[number];

/** The one thing to do about what waits. */
const todayVerbs = [
  'review',
  'renew',
  'update',
  'invite',
  'answer',
  'open',
  'verify',
  'addDer',
  'addContact',
  'addNumber',
  'addLocation',
] as const;
export type TodayVerb = (typeof todayVerbs)[number];

type Rule = {
  readonly urgency: Urgency;
  /** The list that a tile opens, and the right to read it. */
  readonly list: ResourceName;
  readonly sees: Permission;
  /** The right to do something about it: without it the tile is nobody's work. */
  readonly acts: Permission;
  /** What is done about it; nothing is to be done about an overview. */
  readonly does?: TodayVerb;
};

const company = { list: 'company', sees: 'company.view' } as const;
const user = { list: 'user', sees: 'user.view' } as const;
const physician = { list: 'mro', sees: 'physician.view', acts: 'physician.archive' } as const;
const site = { list: 'collection-site', sees: 'site.view', acts: 'site.archive' } as const;
const ticket = { list: 'note', sees: 'ticket.edit' } as const;
const file = { list: 'import-log', sees: 'import.view', acts: 'import.run' } as const;
const query = { list: 'clearinghouse', sees: 'clearinghouse.view', acts: 'clearinghouse.edit' } as const;
const order = { list: 'order', sees: 'order.view' } as const;
const test = { list: 'order-service', sees: 'order.view' } as const;
const audit = { list: 'audit-log', sees: 'audit.view', acts: 'audit.verify' } as const;

/** What the first page counts, the worst first. */
const tileRules = {
  auditFailed: { ...audit, urgency: 'overdue', does: 'review' },
  contractsOverdue: { ...company, acts: 'company.edit', urgency: 'overdue', does: 'renew' },
  ordersMissed: { ...order, acts: 'derTask.act', urgency: 'overdue', does: 'review' },
  ordersPastAppointment: { ...order, acts: 'order.cancel', urgency: 'overdue', does: 'review' },
  testsNotAtLab: { ...test, acts: 'order.progress', urgency: 'overdue', does: 'review' },
  testsLongAtLab: { ...test, acts: 'order.progress', urgency: 'overdue', does: 'review' },
  reviewsStuck: { ...test, acts: 'case.view', urgency: 'overdue', does: 'review' },
  physiciansExpired: { ...physician, urgency: 'overdue', does: 'update' },
  siteTrainingExpired: { ...site, urgency: 'overdue', does: 'update' },
  fullQueryOverdue: { ...query, urgency: 'overdue', does: 'review' },
  invitationsExpired: { ...user, acts: 'user.edit', urgency: 'overdue', does: 'invite' },
  fullQueryWaiting: { ...query, urgency: 'waiting', does: 'review' },
  ticketsWaiting: { ...ticket, acts: 'note.internal.edit', urgency: 'waiting', does: 'answer' },
  ticketsAnswered: { ...ticket, acts: 'ticket.edit', urgency: 'waiting', does: 'answer' },
  messagesHeld: { list: 'provider-message', sees: 'order.messages', acts: 'order.messages', urgency: 'waiting', does: 'review' },
  ordersUntold: { ...order, acts: 'order.messages', urgency: 'waiting', does: 'review' },
  mailFailed: { list: 'mail', sees: 'mail.view', acts: 'mail.view', urgency: 'waiting', does: 'open' },
  ordersExpiring: { ...order, acts: 'order.cancel', urgency: 'waiting', does: 'review' },
  ordersSaved: { ...order, acts: 'order.create', urgency: 'waiting', does: 'review' },
  resultsUnviewed: { ...test, acts: 'result.view', urgency: 'waiting', does: 'open' },
  importErrors: { ...file, urgency: 'waiting', does: 'review' },
  importsWaiting: { ...file, urgency: 'waiting', does: 'review' },
  auditUnverified: { ...audit, urgency: 'waiting', does: 'verify' },
  queriesDue: { ...query, urgency: 'waiting', does: 'review' },
  roleApprovals: { ...user, acts: 'user.approve', urgency: 'waiting', does: 'review' },
  ssoApprovals: { ...company, acts: 'company.sso', urgency: 'waiting', does: 'review' },
  accountRequests: { list: 'sign-up-request', sees: 'signUp.review', acts: 'signUp.review', urgency: 'waiting', does: 'review' },
  companiesWithoutDer: { ...company, acts: 'user.edit', urgency: 'waiting', does: 'addDer' },
  derContactMissing: { ...company, acts: 'contact.edit', urgency: 'waiting', does: 'addContact' },
  companiesWithoutUsDot: { ...company, acts: 'company.edit', urgency: 'waiting', does: 'addNumber' },
  companiesWithoutLocation: { ...company, acts: 'location.edit', urgency: 'waiting', does: 'addLocation' },
  invitationsExpiring: { ...user, acts: 'user.edit', urgency: 'comingUp', does: 'invite' },
  contractsEnding: { ...company, acts: 'company.edit', urgency: 'comingUp', does: 'renew' },
  contractsEndingLater: { ...company, acts: 'company.edit', urgency: 'comingUp', does: 'review' },
  consentsEnding: { ...query, list: 'clearinghouse-consent', urgency: 'comingUp', does: 'renew' },
  physiciansExpiring: { ...physician, urgency: 'comingUp', does: 'update' },
  siteTrainingExpiring: { ...site, urgency: 'comingUp', does: 'update' },
  companies: { ...company, acts: 'company.view', urgency: 'overview' },
  companiesInactive: { ...company, acts: 'company.view', urgency: 'overview' },
  locations: { list: 'location', sees: 'location.view', acts: 'location.view', urgency: 'overview' },
  users: { ...user, acts: 'user.view', urgency: 'overview' },
} as const satisfies Readonly<Record<string, Rule>>;

export type TileKey = keyof typeof tileRules;
export const tileKeys = Object.keys(tileRules) as readonly TileKey[] as readonly [TileKey, ...TileKey[]];

export const tileRule = (key: TileKey): Rule => tileRules[key];

/** Whether a tile is somebody's: all that its list shows is theirs to act on. Where that is not sure, it is not offered. */
const isFor = (actor: Actor, key: TileKey): boolean => {
  const { sees, acts } = tileRule(key);
  if (!permits(actor, sees) || !permits(actor, acts)) return false;
  // Staff is asked, and answers.
  if (key === 'ticketsAnswered' && permits(actor, 'note.internal.edit')) return false;
  // A representative names no other one.
  if (key === 'companiesWithoutDer' && !grantableRoles(actor.roles).includes('DER')) return false;
  return isAsWide(scopeOf(actor, acts), scopeOf(actor, sees));
};

/** The tiles of somebody's first page, in their order. */
export const tilesFor = (actor: Actor): TileKey[] => tileKeys.filter((key) => isFor(actor, key));

/** A contract that ends within so many days is due for renewal, and within so many more in sight. */
export const contractDays = { soon: 30, later: 90 } as const;

/** How long a trail may go without a look at all of it: the nightly one was missed twice. */
export const auditCheckDays = 2;

/** For how long an import is told that waits for somebody: who has not looked by then does not mean to. */
export const importDays = 30;

/** For how long an email that was not delivered is told. */
export const mailDays = 14;
