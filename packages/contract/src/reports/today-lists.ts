import { hitStatuses } from '@assay/domain/clearinghouse/lists';
import { expiryDays } from '@assay/domain/catalog/expiry';
import { consentNoticeDays, queryNoticeDays } from '@assay/domain/clearinghouse/notice';
import { roles, type Role } from '@assay/domain/access/roles';
import { grantableRoles } from '@assay/domain/identity/users';
import { contractDays, importDays, mailDays, tileRule, type TileKey, type TodayVerb } from '@assay/domain/reports/today';
import { providerTasks } from '@assay/domain/orders/telling';
import { stuckDays, unviewedDays } from '@assay/domain/orders/stuck';
import { homeOf, listPathOf } from '@assay/domain/resources';
import { businessDaysBefore } from '@assay/domain/time/business-days';
import type { Condition, FilterValue, Sort } from '../kit/search.ts';
import { asc, before, between, blank, dayFrom, oneOf } from './today-conditions.ts';

/**
 * The rows that a tile counts, in the order and with the columns in which they are looked at. What a filter makes the same in all of them is no order:
 * every long list would be sorted in memory by it.
 */
export type TodayList = {
  readonly filters: Readonly<Record<string, FilterValue>>;
  readonly sort: readonly Sort[];
  /** Columns that have to be in sight: what decided that a row is here. */
  readonly show: readonly string[];
  /** The column that says how late or how soon, and the one that names a row. */
  readonly due?: string;
  readonly name?: string;
};

/** What the lists depend on besides the key: the day in New York, the days of the last look at the whole trail and of the last that found it whole, and whose page it is. */
export type TodayFacts = {
  readonly today: string;
  readonly lastCheck: string | null;
  readonly lastGood: string | null;
  readonly held: readonly Role[];
};

const active = { isActive: oneOf(true) };

const contracts = (contractEnd: Condition): TodayList => ({
  filters: { contractEnd, ...active },
  sort: asc('contractEnd'),
  show: ['contractEnd', 'accountManagerName'],
  due: 'contractEnd',
  name: 'name',
});

const physicians = (validUntil: Condition): TodayList => ({
  filters: { validUntil, ...active },
  sort: asc('validUntil'),
  show: ['licenseExpiry', 'certExpiry', 'validUntil'],
  due: 'validUntil',
  name: 'name',
});

const sites = (nextDue: Condition): TodayList => ({
  filters: { nextDue, ...active },
  sort: asc('nextDue'),
  show: ['nextDue'],
  due: 'nextDue',
  name: 'name',
});

/** Accounts whose holder has not come yet, as far as the reader may invite them again. */
const invitations = (invitedUntil: Condition, { held }: TodayFacts): TodayList => {
  const within = grantableRoles(held);
  return {
    filters: { invitedUntil, state: oneOf('Invited'), ...(within.length === roles.length ? {} : { mainRole: oneOf(...within) }) },
    sort: asc('invitedUntil'),
    show: ['invitedUntil'],
    due: 'invitedUntil',
    name: 'name',
  };
};

/** Tickets whose next word is the reader's, the one that has waited longest first. */
const tickets: TodayList = {
  filters: { needsYou: oneOf(true) },
  sort: asc('updatedAt'),
  show: ['category', 'companyName', 'dueAt', 'updatedAt'],
  due: 'updatedAt',
  name: 'title',
};

/** Files of the last days whose next step is the reader's: only who brought a file goes on with its rows, so a colleague's waits for that colleague. */
const files = (facts: TodayFacts, filters: TodayList['filters']): TodayList => ({
  filters: { ...filters, isOwn: oneOf(true), createdAt: between(facts, { from: 1 - importDays, to: 0 }) },
  sort: asc('createdAt'),
  show: ['status', 'rowsOk', 'rowsFailed', 'rowsConflict', 'createdAt'],
  due: 'createdAt',
  name: 'fileName',
});

/** Specimens that should be further by now, the one that has been where it is for longest at the top. */
const specimens = (since: 'collectionDate' | 'labReceivedAt' | 'labReportedAt', filters: TodayList['filters']): TodayList => ({
  filters,
  sort: asc(since),
  show: [...new Set(['status', 'collectionDate', since])],
  due: since,
  name: 'participantName',
});

/** Tests of which a specimen goes to a laboratory. */
const ofLaboratory = { serviceTypeCode: oneOf('DRG', 'HAIR', 'ORAL') };

const runs = { action: oneOf('RUN'), entity: oneOf('audit-log') };
const newest: readonly Sort[] = [{ colId: 'at', sort: 'desc' }];

const lists: Readonly<Record<TileKey, (facts: TodayFacts) => TodayList>> = {
  auditFailed: ({ lastGood }) => ({
    filters: {
      ...runs,
      isFailed: oneOf(true),
      ...(lastGood === null ? {} : { at: { filterType: 'date', type: 'greaterThan', dateFrom: dayFrom(lastGood, -1) } }),
    },
    sort: newest,
    show: ['isFailed', 'action', 'entity', 'at'],
  }),
  auditUnverified: ({ lastCheck }) => ({
    filters: lastCheck === null ? {} : { at: { filterType: 'date', type: 'greaterThan', dateFrom: lastCheck } },
    sort: asc('at'),
    show: ['at'],
    due: 'at',
  }),
  contractsOverdue: ({ today }) => contracts(before(today)),
  contractsEnding: (facts) => contracts(between(facts, { from: 0, to: contractDays.soon })),
  contractsEndingLater: (facts) => contracts(between(facts, { from: contractDays.soon + 1, to: contractDays.later })),
  physiciansExpired: ({ today }) => physicians(before(today)),
  physiciansExpiring: (facts) => physicians(between(facts, { from: 0, to: expiryDays })),
  siteTrainingExpired: ({ today }) => sites(before(today)),
  siteTrainingExpiring: (facts) => sites(between(facts, { from: 0, to: expiryDays })),
  invitationsExpired: (facts) => invitations(before(facts.today), facts),
  invitationsExpiring: (facts) => invitations(between(facts, { from: 0, to: 1 }), facts),
  ticketsWaiting: () => tickets,
  ticketsAnswered: () => tickets,
  messagesHeld: () => ({
    filters: { state: oneOf('HELD') },
    sort: asc('receivedAt'),
    show: ['state', 'receivedAt'],
    due: 'receivedAt',
    name: 'providerName',
  }),
  // What its provider does not have, or has otherwise: tried in vain, and tried again or left to people.
  ordersUntold: () => ({
    filters: { providerTask: oneOf(...providerTasks), failedProviderMessage: { filterType: 'text', type: 'notBlank' } },
    sort: asc('createdAt'),
    show: ['providerTask', 'failedProviderMessage', 'nextTryAt', 'createdAt'],
    due: 'createdAt',
    name: 'participantName',
  }),
  mailFailed: (facts) => ({
    filters: { state: oneOf('FAILED'), createdAt: between(facts, { from: 1 - mailDays, to: 0 }) },
    sort: asc('createdAt'),
    show: ['state', 'createdAt'],
    due: 'createdAt',
    name: 'to',
  }),
  ordersExpiring: (facts) => ({
    filters: { status: oneOf('ORDERED'), expiresAt: between(facts, { from: 0, to: 1 }) },
    sort: asc('expiresAt'),
    show: ['status', 'expiresAt'],
    due: 'expiresAt',
    name: 'participantName',
  }),
  ordersSaved: () => ({
    filters: { status: oneOf('PRE_ORDERED') },
    sort: asc('createdAt'),
    show: ['status', 'createdAt'],
    due: 'createdAt',
    name: 'participantName',
  }),
  ordersMissed: () => ({
    filters: { status: oneOf('NO_SHOW') },
    sort: asc('updatedAt'),
    show: ['status', 'updatedAt'],
    due: 'updatedAt',
    name: 'participantName',
  }),
  ordersPastAppointment: ({ today }) => ({
    filters: { status: oneOf('ORDERED'), scheduledAt: before(today) },
    sort: asc('scheduledAt'),
    show: ['status', 'scheduledAt', 'expiresAt'],
    due: 'scheduledAt',
    name: 'participantName',
  }),
  testsNotAtLab: ({ today }) =>
    specimens('collectionDate', {
      ...ofLaboratory,
      status: oneOf('COLLECTED'),
      collectionDate: before(businessDaysBefore(today, stuckDays.collected)),
    }),
  // What it has reported is the review's.
  testsLongAtLab: ({ today }) =>
    specimens('labReceivedAt', {
      status: oneOf('AT_LAB'),
      labReceivedAt: before(businessDaysBefore(today, stuckDays.atLab)),
      labReportedAt: { filterType: 'date', type: 'blank' },
    }),
  reviewsStuck: ({ today }) =>
    specimens('labReportedAt', { status: oneOf('AT_LAB'), labReportedAt: before(businessDaysBefore(today, stuckDays.review)) }),
  resultsUnviewed: (facts) => ({
    filters: {
      status: oneOf('COMPLETE'),
      viewedOption: oneOf('Not viewed by me'),
      updatedAt: between(facts, { from: 1 - unviewedDays, to: 0 }),
    },
    sort: asc('updatedAt'),
    show: ['finalResult', 'viewedOption', 'updatedAt'],
    due: 'updatedAt',
    name: 'participantName',
  }),
  importErrors: (facts) => files(facts, { needsLook: oneOf(true) }),
  importsWaiting: (facts) =>
    files(facts, {
      mode: oneOf('VALIDATE'),
      status: oneOf('DONE'),
      rowsOk: { filterType: 'number', type: 'greaterThan', filter: 0 },
    }),
  fullQueryOverdue: () => ({
    filters: { isFullQueryMissing: oneOf(true) },
    sort: asc('fullQueryBy'),
    show: ['status', 'fullQueryBy'],
    due: 'fullQueryBy',
    name: 'participantName',
  }),
  fullQueryWaiting: () => ({
    filters: { isFullQueryMissing: oneOf(false), status: oneOf(...hitStatuses), fullQueryBy: { filterType: 'date', type: 'notBlank' } },
    sort: asc('fullQueryBy'),
    show: ['status', 'fullQueryBy'],
    due: 'fullQueryBy',
    name: 'participantName',
  }),
  queriesDue: ({ today }) => ({
    filters: { nextDueOn: before(dayFrom(today, queryNoticeDays + 1)) },
    sort: asc('nextDueOn'),
    show: ['nextDueOn', 'outcomeAt'],
    due: 'nextDueOn',
    name: 'participantName',
  }),
  consentsEnding: (facts) => ({
    filters: { consentUntil: between(facts, { from: 0, to: consentNoticeDays }), ...active },
    sort: asc('consentUntil'),
    show: ['consentUntil'],
    due: 'consentUntil',
    name: 'participantName',
  }),
  roleApprovals: () => ({
    filters: { needsYourApproval: oneOf(true) },
    sort: asc('updatedAt'),
    show: ['pendingRoles', 'pendingByName', 'updatedAt'],
    due: 'updatedAt',
    name: 'name',
  }),
  ssoApprovals: () => ({
    filters: { ssoNeedsYourApproval: oneOf(true) },
    sort: asc('ssoWaitingAt'),
    show: ['ssoWaitingAt'],
    due: 'ssoWaitingAt',
    name: 'name',
  }),
  accountRequests: () => ({
    filters: { state: oneOf('Pending') },
    sort: asc('createdAt'),
    show: ['state', 'createdAt'],
    due: 'createdAt',
    name: 'name',
  }),
  companiesWithoutDer: () => ({
    filters: { hasDer: oneOf(false), ...active },
    sort: asc('name'),
    show: ['hasDer'],
    name: 'name',
  }),
  derContactMissing: () => ({
    filters: { isDot: oneOf(true), hasDerContact: oneOf(false), ...active },
    sort: asc('name'),
    show: ['isDot', 'hasDerContact'],
    name: 'name',
  }),
  companiesWithoutUsDot: () => ({
    filters: { agencies: oneOf('FMCSA'), usDot: blank, ...active },
    sort: asc('name'),
    show: ['agencies', 'usDot'],
    name: 'name',
  }),
  companiesWithoutLocation: () => ({
    filters: { locationCount: { filterType: 'number', type: 'equals', filter: 0 }, ...active },
    sort: asc('name'),
    show: ['locationCount'],
    name: 'name',
  }),
  companies: () => ({ filters: {}, sort: [], show: [] }),
  companiesInactive: () => ({ filters: { isActive: oneOf(false) }, sort: asc('name'), show: ['isActive'] }),
  locations: () => ({ filters: {}, sort: [], show: [] }),
  users: () => ({ filters: {}, sort: [], show: [] }),
};

export const todayList = (key: TileKey, facts: TodayFacts): TodayList => lists[key](facts);

const sortText = (sort: readonly Sort[]): string =>
  sort.map(({ colId, sort: order }) => (order === 'desc' ? `-${colId}` : colId)).join(',');

/** The address of a tile's list: its filters, its order and the columns that have to be in sight. */
export const todayPath = (key: TileKey, { filters, sort, show }: TodayList): string => {
  const said = [
    ['filters', Object.keys(filters).length > 0 ? JSON.stringify(filters) : ''],
    ['sort', sortText(sort)],
    ['show', show.join(',')],
  ].filter(([, value]) => value !== '');
  const query = said.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  // What this browser remembers of the list is no part of the answer: without a question, too, the address says that all of them are meant.
  return `${listPathOf(tileRule(key).list)}?${query || 'archive=Active'}`;
};

/** Where the thing is done for one company, where that is not the top of its page. */
const places: Partial<Record<TodayVerb, (companyId: number) => string>> = {
  renew: (id) => `/company/${id}?edit=service`,
  addNumber: (id) => `/company/${id}?edit=registrations`,
  addDer: (id) => `/company/${id}?tab=user`,
  addContact: (id) => `/contact/create?company=${id}`,
  addLocation: (id) => `/location/create?company=${id}`,
};

/** Where the one thing that a tile asks for is done for a single record. */
export const todayPlace = (key: TileKey, id: number): string => {
  const { list, does } = tileRule(key);
  return (does && places[does]?.(id)) ?? homeOf(list, id);
};
