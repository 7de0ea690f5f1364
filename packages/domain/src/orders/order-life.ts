import type { Permission } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';
import { lifecycle } from '../lifecycle/lifecycle.ts';
import { isOfPool } from './by-hand.ts';
import { mayBeMissed } from './cancel.ts';
import { serviceStatuses, type ServiceStatus } from './lists.ts';
import { mayBeRefusal, noShowFrom } from './no-show.ts';
import type { Order, OrderInput } from './order.fields.ts';
import { isCollected, isOpen, statusSets } from './status.ts';

/** All that is asked of an order before anything is done with it. The button asks it as the call does. */
export type OrderFacts = Pick<
  Order,
  | 'isDot'
  | 'reasonCode'
  | 'source'
  | 'sentAt'
  | 'createdAt'
  | 'scheduledAt'
  | 'donorNotifiedAt'
  | 'serviceStatuses'
  | 'collectionStatuses'
  | 'isArrived'
  | 'hasMissedTest'
> & {
  /** Whether who asks has ordered it, and the roles that carry their right to cancel. */
  readonly isOwn: boolean;
  readonly cancelingRoles: readonly Role[];
  readonly now: Date;
};

/** Each is a sentence of the catalogs (`orderLife.problem`), and stands here beside the clause that it comes from. */
export const orderReasons = {
  /** What was drawn is its pool's until the donor is told. */
  byPool: '',
  /** Only the medical review officer cancels a test, and that is a result. */
  collected: '49 CFR 40.207',
  /** The test has begun: whoever leaves now may have refused it. */
  arrived: '49 CFR 40.191(a)(2)',
  /** A missed test may be a refusal, which the employer answers for. */
  derOnly: '49 CFR 40.191(a)(1)',
  othersOrder: '',
  came: '',
  tooEarly: '49 CFR 40.191(a)(1)',
  /** "except a pre-employment test". */
  preEmployment: '49 CFR 40.191(a)(1)',
  /** An exam is no test for drugs or alcohol. */
  exam: '49 CFR 40.191(a)',
} as const;
export type OrderReason = keyof typeof orderReasons;

const ofPool = (facts: OrderFacts): 'byPool' | null => (isOfPool(facts) ? 'byPool' : null);

/** What was saved for later is no business of a site yet. */
const isSaved = (statuses: readonly ServiceStatus[]): boolean =>
  statuses.every((status) => status === 'PRE_ORDERED' || status === 'CANCELED');

const cancelProblem = (facts: OrderFacts): OrderReason | null => {
  const { serviceStatuses: statuses, isArrived, isDot, reasonCode, donorNotifiedAt, cancelingRoles: roles, isOwn } = facts;
  if (isOfPool(facts)) return 'byPool';
  if (statuses.some(isCollected)) return 'collected';
  if (isArrived) return 'arrived';
  if (mayBeMissed({ isDot, reasonCode, isNotified: donorNotifiedAt !== null }) && !roles.includes('DER')) return 'derOnly';
  const isOnlyOwn = roles.every((role) => role === 'OOA' || (isSaved(statuses) && role === 'LHRA'));
  return isOnlyOwn && !isOwn ? 'othersOrder' : null;
};

const noShowProblem = (facts: OrderFacts): OrderReason | null => {
  if (facts.isArrived || facts.collectionStatuses.some(isCollected)) return 'came';
  return facts.now.toISOString() < noShowFrom(facts) ? 'tooEarly' : null;
};

const refusalProblem = (facts: OrderFacts): OrderReason | null => {
  if (!mayBeRefusal(facts)) return 'preEmployment';
  return facts.hasMissedTest ? null : 'exam';
};

/** Of a test that is complete nobody waits for anything. */
const isTested = ({ serviceStatuses: statuses }: OrderFacts): boolean => statuses.some((status) => isCollected(status) && isOpen(status));

/**
 * The life of a test, and of the order that holds it: an order's status is made of those of its tests, and what is done with an order is done with
 * those of them that it can be done with. There is no other way than these steps. Nothing leads away from COMPLETE: a case that is
 * reopened leaves it there.
 */
export const orderLife = lifecycle<OrderFacts, OrderReason, Permission>()({
  states: serviceStatuses,
  sets: statusSets,
  of: (facts) => facts.serviceStatuses,
  moves: {
    save: { by: ['person', 'import'], right: 'order.create', steps: [{ id: 'O01', from: [], to: 'PRE_ORDERED' }] },
    draw: { by: ['random run'], steps: [{ id: 'O02', from: [], to: 'PRE_RANDOM' }] },
    order: { by: ['person'], right: 'order.create', steps: [{ id: 'O03', from: [], to: 'ORDERED' }] },
    release: { by: ['person', 'job'], right: 'order.create', steps: [{ id: 'O04', from: ['PRE_ORDERED'], to: 'ORDERED' }] },
    notify: { by: ['person'], right: 'random.run', steps: [{ id: 'O05', from: ['PRE_RANDOM'], to: 'ORDERED' }] },
    acknowledge: { by: ['provider'], steps: [{ id: 'O06', from: ['ORDERED'], to: 'ORDERED' }] },
    collect: { by: ['provider', 'collector', 'documents', 'laboratory'], steps: [{ id: 'O07', from: ['ORDERED'], to: 'COLLECTED' }] },
    noShow: {
      by: ['provider', 'collector', 'person', 'job'],
      right: 'order.noShow',
      guard: noShowProblem,
      // Nobody goes anywhere for a query of the Clearinghouse.
      of: (facts) => facts.collectionStatuses,
      steps: [{ id: 'O08', from: ['ORDERED'], to: 'NO_SHOW' }],
    },
    expire: {
      by: ['job'],
      steps: [
        { id: 'O09', from: ['ORDERED', 'PRE_ORDERED'], to: 'EXPIRED' },
        { id: 'O10', from: ['PRE_RANDOM'], to: 'EXPIRED' },
      ],
    },
    cancel: {
      by: ['person'],
      right: 'order.cancel',
      guard: cancelProblem,
      elsewhere: (facts) => (isTested(facts) ? 'collected' : null),
      steps: [{ id: 'O11', from: ['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM'], to: 'CANCELED' }],
    },
    ship: { by: ['provider', 'laboratory', 'documents'], steps: [{ id: 'O12', from: ['COLLECTED'], to: 'AT_LAB' }] },
    complete: { by: ['provider', 'collector', 'documents'], steps: [{ id: 'O13', from: ['COLLECTED'], to: 'COMPLETE' }] },
    verify: { by: ['review', 'system'], steps: [{ id: 'O14', from: ['AT_LAB'], to: 'COMPLETE' }] },
    shipUnseen: { by: ['laboratory'], steps: [{ id: 'O15', from: ['ORDERED'], to: 'AT_LAB' }] },
    extend: {
      by: ['person'],
      right: 'order.cancel',
      guard: ofPool,
      elsewhere: ofPool,
      keeps: ['ORDERED', 'PRE_ORDERED'],
      steps: [{ id: 'O16', from: ['EXPIRED'], to: 'ORDERED' }],
    },
    // What was collected is real, whatever had become of the order: it is never dropped.
    collectLate: {
      by: ['provider', 'collector', 'documents'],
      steps: [{ id: 'O17', from: ['EXPIRED', 'CANCELED', 'NO_SHOW'], to: 'COLLECTED' }],
    },
    reschedule: { by: ['person'], right: 'derTask.act', steps: [{ id: 'O18', from: ['NO_SHOW'], to: 'ORDERED' }] },
    refusal: {
      by: ['person'],
      right: 'derTask.act',
      guard: refusalProblem,
      steps: [{ id: 'O19', from: ['NO_SHOW'], to: 'COMPLETE' }],
    },
    // What it comes to in reports: its result says that it expired.
    report: { by: ['system'], steps: [{ id: 'O20', from: ['EXPIRED'], to: 'EXPIRED' }] },
    answerQuery: { by: ['person', 'provider'], right: 'clearinghouse.edit', steps: [{ id: 'O21', from: ['ORDERED'], to: 'COMPLETE' }] },
    enterExam: { by: ['person'], right: 'result.edit', steps: [{ id: 'O22', from: [], to: 'COMPLETE' }] },
    enterCase: { by: ['person'], right: 'order.fromPaper', steps: [{ id: 'O23', from: [], to: 'COLLECTED' }] },
  },
});

export type StepId = Parameters<typeof orderLife.step>[0];
export type OrderMove = Parameters<typeof orderLife.judge>[0];

/** What is done by hand with an order that is there, each by a call and a button of its own. */
export const orderMoves = ['release', 'noShow', 'reschedule', 'refusal', 'cancel', 'extend'] as const satisfies readonly OrderMove[];

/** How an order begins: saved for later, brought in after the fact, or sent. */
export const firstStep = ({
  onlySaveOrder,
  isCreateCase,
  isUnsolicitedPhysical,
  releaseAt,
}: Pick<OrderInput, 'onlySaveOrder' | 'isCreateCase' | 'isUnsolicitedPhysical' | 'releaseAt'>): StepId => {
  if (isUnsolicitedPhysical) return 'O22';
  if (isCreateCase) return 'O23';
  return onlySaveOrder || releaseAt !== null ? 'O01' : 'O03';
};
