import { familyOf, isCollectedFor, needsLab } from '../catalog/service-families.ts';
import type { Order } from './order.fields.ts';
import type { OrderService } from './order-service.fields.ts';
import type { ServiceStatus } from './lists.ts';
import { isCollected, isIn } from './status.ts';

/** How far a test has come, as anybody may know who sees the order. */
export const stages = ['ordered', 'collected', 'atLab', 'review', 'released'] as const;
type Stage = (typeof stages)[number];

/** `now` is what it waits for; a course that has ended early is `stopped` there. */
type StageMark = 'done' | 'now' | 'stopped' | 'ahead';
type Step = { readonly stage: Stage; readonly mark: StageMark; readonly at: string | null };

/** What a test waits for, or how its course has ended. */
export const waits = [
  'decision',
  'draw',
  'release',
  'collection',
  'query',
  'arrival',
  'laboratory',
  'review',
  'result',
  'expired',
  'released',
  'canceled',
] as const;
export type Wait = (typeof waits)[number];

export type Course = { readonly steps: readonly Step[]; readonly wait: Wait; readonly since: string | null };

/**
 * All that is asked of a test. What a laboratory found, where its review stands and what came of it are no part of it: whoever reads how far a
 * test has come reads the same whatever will be verified (49 CFR 40.97, 40.131, 40.321).
 */
export type Tested = Pick<
  OrderService,
  | 'status'
  | 'serviceTypeCode'
  | 'isDot'
  | 'requiresLab'
  | 'labId'
  | 'createdAt'
  | 'expiresAt'
  | 'specimenId'
  | 'collectionDate'
  | 'labReceivedAt'
  | 'labReportedAt'
> & {
  /** When it was verified; who may not see results is not told. */
  readonly resultVerifiedAt?: string | null;
  /** When its order went out, when it was said that nobody came, and when it was canceled. */
  readonly sentAt?: string | null;
  readonly noShowAt?: string | null;
  readonly canceledAt?: string | null;
};

const familyIn = ({ serviceTypeCode }: Pick<Tested, 'serviceTypeCode'>) => (serviceTypeCode === '' ? 'OTHER' : familyOf[serviceTypeCode]);

type Placed = Pick<Tested, 'status' | 'serviceTypeCode' | 'isDot' | 'requiresLab' | 'labId' | 'labReceivedAt' | 'labReportedAt'>;

const wasAtLab = ({ status, labReceivedAt, labReportedAt }: Placed): boolean =>
  status === 'AT_LAB' || labReceivedAt !== null || labReportedAt !== null;

/**
 * Alcohol is read where it is breathed (49 CFR 40.253) and an exam is done by who examines: neither has a laboratory or a review. An instant test has
 * none either. What its kind says counts, also while nobody has said which laboratory it is.
 */
export const goesToLab = (test: Placed): boolean =>
  needsLab({ ...test, family: familyIn(test) }) || (familyIn(test) === 'DRUG' && (test.labId !== null || wasAtLab(test)));

const stagesOf = (test: Tested): readonly Stage[] => {
  // What came to its end without a collection, as a refusal does, never had one.
  const isUntaken = test.status === 'COMPLETE' && test.collectionDate === null && test.specimenId === '' && !wasAtLab(test);
  if (!isCollectedFor(test) || isUntaken) return ['ordered', 'released'];
  return goesToLab(test) ? stages : ['ordered', 'collected', 'released'];
};

const isDone = (test: Tested, status: ServiceStatus): Readonly<Record<Stage, boolean>> => ({
  ordered: !isIn('unsent', status),
  collected: isCollected(status),
  // The laboratory has it until it has told of it.
  atLab: status === 'COMPLETE' || (status === 'AT_LAB' && test.labReportedAt !== null),
  review: status === 'COMPLETE',
  released: status === 'COMPLETE',
});

const sentAt = (test: Tested): string => test.sentAt ?? test.createdAt;

const times = (test: Tested): Readonly<Record<Stage, string | null>> => ({
  ordered: sentAt(test),
  collected: test.collectionDate,
  atLab: test.labReceivedAt,
  review: test.labReportedAt,
  released: test.resultVerifiedAt ?? null,
});

const stepsOf = (test: Tested, status: ServiceStatus): readonly Step[] => {
  const [own, done, at] = [stagesOf(test), isDone(test, status), times(test)];
  const first = own.find((stage) => !done[stage]);
  return own.map((stage) => {
    if (done[stage]) return { stage, mark: 'done', at: at[stage] };
    if (stage !== first) return { stage, mark: 'ahead', at: null };
    return isIn('stopped', status)
      ? { stage, mark: 'stopped', at: null }
      : { stage, mark: 'now', at: stage === 'ordered' ? null : at[stage] };
  });
};

const ofStatus: Partial<Record<ServiceStatus, Wait>> = {
  NO_SHOW: 'decision',
  PRE_RANDOM: 'draw',
  PRE_ORDERED: 'release',
  EXPIRED: 'expired',
  COMPLETE: 'released',
  CANCELED: 'canceled',
};

const waitOf = (test: Tested, status: ServiceStatus): Wait => {
  if (status === 'ORDERED') return isCollectedFor(test) ? 'collection' : 'query';
  if (status === 'COLLECTED') return goesToLab(test) ? 'arrival' : 'result';
  if (status === 'AT_LAB') return test.labReportedAt === null ? 'laboratory' : 'review';
  return ofStatus[status] ?? 'canceled';
};

const sinceOf = (test: Tested): Readonly<Record<Wait, string | null>> => ({
  decision: test.noShowAt ?? null,
  draw: test.createdAt,
  release: test.createdAt,
  collection: sentAt(test),
  query: sentAt(test),
  arrival: test.collectionDate,
  laboratory: test.labReceivedAt,
  review: test.labReportedAt,
  result: test.collectionDate,
  expired: test.expiresAt,
  released: test.resultVerifiedAt ?? null,
  canceled: test.canceledAt ?? null,
});

/** How far one test has come, what it waits for and since when. */
export const courseOf = (test: Tested): Course => {
  const status = test.status === '' ? 'CANCELED' : test.status;
  const wait = waitOf(test, status);
  return { steps: stepsOf(test, status), wait, since: sinceOf(test)[wait] };
};

export type OrderCourse = Course & {
  /** Whether the tests have come differently far, so that each is told by itself. */
  readonly differs: boolean;
  /** Whether all but what is waited for is complete. */
  readonly restIsDone: boolean;
};

/** What an order waits for is what its test waits for that is the furthest behind; what has ended says nothing while another goes on. */
export const orderCourseOf = (tests: readonly Tested[]): OrderCourse | null => {
  const courses = tests.map(courseOf).toSorted((one, other) => waits.indexOf(one.wait) - waits.indexOf(other.wait));
  const [first] = courses;
  if (!first) return null;
  const standing = courses.filter(({ wait }) => wait !== 'canceled');
  const others = standing.filter(({ wait }) => wait !== first.wait);
  return { ...first, differs: others.length > 0, restIsDone: others.length > 0 && others.every(({ wait }) => wait === 'released') };
};

/** What helps on, by the names of what a reader is offered on the page of an order; the first that they have helps most. */
const helping: Readonly<Record<Wait, readonly string[]>> = {
  decision: ['decideNoShow'],
  draw: ['release'],
  release: ['release', 'cancel'],
  collection: ['collect', 'resend', 'extend', 'cancel', 'form'],
  query: ['extend', 'cancel'],
  arrival: [],
  laboratory: [],
  review: [],
  result: [],
  expired: ['extend'],
  released: [],
  canceled: [],
};

type Offered = { readonly can: Readonly<Record<string, unknown>>; readonly order: Pick<Order, 'donorNotifiedAt'> };

/** The one thing that who looks at an order can do about what it waits for, by the same leave that shows the button of it; or nothing. */
export const actFor = (wait: Wait, { can, order }: Offered): string | null =>
  // Who has the form already is not sent it again.
  helping[wait].find((name) => can[name] === true && (name !== 'resend' || order.donorNotifiedAt === null)) ?? null;
