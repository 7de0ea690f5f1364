import type { Permission } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';
import { lifecycle } from '../lifecycle/lifecycle.ts';
import { mayBeMissed } from './cancel.ts';
import { serviceStatuses, type ServiceStatus } from './lists.ts';
import { mayBeRefusal, noShowFrom } from './no-show.ts';
import type { Order } from './order.fields.ts';

/** All that is asked of an order before anything is done with it. The button asks it as the call does. */
export type OrderFacts = Pick<
  Order,
  'isDot' | 'reasonCode' | 'source' | 'sentAt' | 'createdAt' | 'scheduledAt' | 'donorNotifiedAt' | 'serviceStatuses' | 'collectionStatuses'
> & {
  /** Whether the donor is at the site. */
  readonly isArrived: boolean;
  /** Whether who asks has ordered it, and the roles that carry their right to cancel. */
  readonly isOwn: boolean;
  readonly cancelingRoles: readonly Role[];
  readonly now: Date;
};

/** Each is a sentence of the catalogs (`orderLife.problem`), with its clause beside it here. */
export const orderReasons = [
  // What was drawn is its pool's until the donor is told.
  'byPool',
  // Only the medical review officer cancels a test, and that is a result (49 CFR 40.207).
  'collected',
  'ended',
  // The test has begun: whoever leaves now may have refused it (49 CFR 40.191(a)(2)).
  'arrived',
  // A missed test may be a refusal, which the employer answers for (49 CFR 40.191(a)(1)).
  'derOnly',
  'othersOrder',
  'notWaiting',
  'came',
  'tooEarly',
  // "except a pre-employment test" (49 CFR 40.191(a)(1)).
  'preEmployment',
] as const;
export type OrderReason = (typeof orderReasons)[number];

const isCollected = (status: ServiceStatus): boolean => ['COLLECTED', 'AT_LAB', 'COMPLETE'].includes(status);
const ofPool = ({ source, sentAt }: OrderFacts): 'byPool' | null => (source === 'RANDOM' && sentAt === null ? 'byPool' : null);

const cancelProblem = (facts: OrderFacts): OrderReason | null => {
  const { serviceStatuses: statuses, isArrived, isDot, reasonCode, donorNotifiedAt, cancelingRoles: roles, isOwn } = facts;
  if (ofPool(facts)) return 'byPool';
  if (statuses.some(isCollected)) return 'collected';
  if (!statuses.some((status) => status === 'ORDERED' || status === 'PRE_ORDERED' || status === 'PRE_RANDOM')) return 'ended';
  if (isArrived) return 'arrived';
  if (mayBeMissed({ isDot, reasonCode, isNotified: donorNotifiedAt !== null }) && !roles.includes('DER')) return 'derOnly';
  // What was saved for later is no business of a site yet.
  const isSaved = statuses.every((status) => status === 'PRE_ORDERED' || status === 'CANCELED');
  const isOnlyOwn = roles.every((role) => role === 'OOA' || (isSaved && role === 'LHRA'));
  return isOnlyOwn && !isOwn ? 'othersOrder' : null;
};

const noShowProblem = (facts: OrderFacts): OrderReason | null => {
  const { collectionStatuses: statuses, isArrived, now } = facts;
  if (isArrived || statuses.some(isCollected)) return 'came';
  if (!statuses.includes('ORDERED')) return 'notWaiting';
  return now.toISOString() < noShowFrom(facts) ? 'tooEarly' : null;
};

/**
 * The life of a test, and of the order that holds it: an order's status is made of those of its tests, and what is done with an order is done with
 * those of them that it can be done with. O01 to O23 are the steps, and there is no other way.
 */
export const orderLife = lifecycle<OrderFacts, OrderReason, Permission>()({
  states: serviceStatuses,
  sets: {
    /** Still to come, the earliest first. */
    open: ['PRE_RANDOM', 'PRE_ORDERED', 'ORDERED', 'NO_SHOW', 'COLLECTED', 'AT_LAB'],
    unsent: ['PRE_ORDERED', 'PRE_RANDOM'],
    /** What stands as it was ordered: its end is moved. */
    standing: ['ORDERED', 'PRE_ORDERED'],
    /** Something was taken from the donor: nothing of it is undone. */
    collected: ['COLLECTED', 'AT_LAB', 'COMPLETE'],
    /** Not done, the strongest word first. */
    ended: ['EXPIRED', 'CANCELED'],
    stopped: ['EXPIRED', 'CANCELED', 'NO_SHOW'],
  },
  moves: {
    save: { by: ['person', 'import'], right: 'order.create', steps: [{ id: 'O01', from: [], to: 'PRE_ORDERED' }] },
    draw: { by: ['random run'], steps: [{ id: 'O02', from: [], to: 'PRE_RANDOM' }] },
    order: { by: ['person'], right: 'order.create', steps: [{ id: 'O03', from: [], to: 'ORDERED' }] },
    enterExam: { by: ['person'], right: 'result.edit', steps: [{ id: 'O22', from: [], to: 'COMPLETE' }] },
    enterCase: { by: ['person'], right: 'order.fromPaper', steps: [{ id: 'O23', from: [], to: 'COLLECTED' }] },
    release: { by: ['person', 'job'], right: 'order.create', steps: [{ id: 'O04', from: ['PRE_ORDERED'], to: 'ORDERED' }] },
    notify: { by: ['person'], right: 'random.run', steps: [{ id: 'O05', from: ['PRE_RANDOM'], to: 'ORDERED' }] },
    acknowledge: { by: ['provider'], steps: [{ id: 'O06', from: ['ORDERED'], to: 'ORDERED' }] },
    collect: { by: ['provider', 'collector', 'documents', 'laboratory'], steps: [{ id: 'O07', from: ['ORDERED'], to: 'COLLECTED' }] },
    // What was collected is real, whatever had become of the order: it is never dropped.
    collectLate: {
      by: ['provider', 'collector', 'documents'],
      steps: [{ id: 'O17', from: ['EXPIRED', 'CANCELED', 'NO_SHOW'], to: 'COLLECTED' }],
    },
    noShow: {
      by: ['provider', 'collector', 'person', 'job'],
      right: 'order.noShow',
      guard: noShowProblem,
      steps: [{ id: 'O08', from: ['ORDERED'], to: 'NO_SHOW' }],
    },
    reschedule: { by: ['person'], right: 'derTask.act', steps: [{ id: 'O18', from: ['NO_SHOW'], to: 'ORDERED' }] },
    refusal: {
      by: ['person'],
      right: 'derTask.act',
      guard: (facts) => (mayBeRefusal(facts) ? null : 'preEmployment'),
      steps: [{ id: 'O19', from: ['NO_SHOW'], to: 'COMPLETE' }],
    },
    expire: {
      by: ['job'],
      steps: [
        { id: 'O09', from: ['ORDERED', 'PRE_ORDERED'], to: 'EXPIRED' },
        { id: 'O10', from: ['PRE_RANDOM'], to: 'EXPIRED' },
      ],
    },
    // What it comes to in reports: its result says that it expired.
    report: { by: ['system'], steps: [{ id: 'O20', from: ['EXPIRED'], to: 'EXPIRED' }] },
    cancel: {
      by: ['person'],
      right: 'order.cancel',
      guard: cancelProblem,
      steps: [{ id: 'O11', from: ['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM'], to: 'CANCELED' }],
    },
    extend: {
      by: ['person'],
      right: 'order.cancel',
      guard: ofPool,
      keeps: ['ORDERED', 'PRE_ORDERED'],
      steps: [{ id: 'O16', from: ['EXPIRED'], to: 'ORDERED' }],
    },
    ship: { by: ['provider', 'laboratory', 'documents'], steps: [{ id: 'O12', from: ['COLLECTED'], to: 'AT_LAB' }] },
    shipUnseen: { by: ['laboratory'], steps: [{ id: 'O15', from: ['ORDERED'], to: 'AT_LAB' }] },
    complete: { by: ['provider', 'collector', 'documents'], steps: [{ id: 'O13', from: ['COLLECTED'], to: 'COMPLETE' }] },
    verify: { by: ['review', 'system'], steps: [{ id: 'O14', from: ['AT_LAB'], to: 'COMPLETE' }] },
    answerQuery: { by: ['person', 'provider'], right: 'clearinghouse.edit', steps: [{ id: 'O21', from: ['ORDERED'], to: 'COMPLETE' }] },
  },
});

export type StepId = Parameters<typeof orderLife.step>[0];
export type OrderMove = Parameters<typeof orderLife.judge>[0];
