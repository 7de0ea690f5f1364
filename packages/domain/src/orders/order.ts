import { inputOf } from '../fields/schema.ts';
import { writableNames } from '../fields/values.ts';
import * as check from '../validation/fields.ts';
import type { ServiceStatus } from './lists.ts';
import { orderFields, type OrderInput } from './order.fields.ts';
import { isCollected, isIn } from './status.ts';

type Problem = readonly [name: keyof OrderInput, message: string];

const modes = ['onlySaveOrder', 'isCreateCase', 'isUnsolicitedPhysical'] as const satisfies readonly (keyof OrderInput)[];

const modeProblems = (order: OrderInput): Problem[] =>
  modes.filter((name) => order[name]).length > 1 ? [['onlySaveOrder', 'oneMode']] : [];

const timeProblems = ({ releaseAt, scheduledAt, expiresAt }: OrderInput): Problem[] => {
  if (expiresAt === null) return [];
  return [
    ...(releaseAt !== null && expiresAt <= releaseAt ? [['expiresAt', check.message.notBefore] as const] : []),
    ...(scheduledAt !== null && expiresAt < scheduledAt ? [['expiresAt', check.message.notBefore] as const] : []),
  ];
};

const times = ['releaseAt', 'scheduledAt', 'expiresAt'] as const satisfies readonly (keyof OrderInput)[];

export const orderInput = inputOf(orderFields).superRefine((order, context) => {
  const isRefused = (name: string): boolean => check.isRefused(context, name);
  const problems: Problem[] = [
    ...(!isRefused('serviceIds') && order.serviceIds.length === 0 ? [['serviceIds', check.message.required] as const] : []),
    ...(modes.some(isRefused) ? [] : modeProblems(order)),
    // What is no time is compared with none.
    ...(times.some(isRefused) ? [] : timeProblems(order)),
  ];
  for (const [name, message] of problems) if (!isRefused(name)) context.addIssue({ code: 'custom', path: [name], message });
}, check.evenWhenRefused);

/**
 * Whose test it is, why it was done and under whose rules. What was collected was collected for that (49 CFR 40.45, 40.63): from then on nobody
 * changes it here, so that no result gets another owner.
 */
const ofTest = ['participantId', 'reasonForTestId', 'agency'] as const satisfies readonly (keyof OrderInput)[];
/** What else stands on the forms of a collection: it is corrected, with a reason, and not just changed. */
const onForms = ['locationId'] as const satisfies readonly (keyof OrderInput)[];
/** How an order came about: what came on paper did so from the start. */
const origin = ['isCreateCase', 'isUnsolicitedPhysical'] as const satisfies readonly (keyof OrderInput)[];
/** What the collection was ordered by, and nothing changes afterwards. */
const settled = [
  'companyId',
  'serviceIds',
  'collectionSiteId',
  'observed',
  'onlySaveOrder',
] as const satisfies readonly (keyof OrderInput)[];

/** What an employer has to say of a test that came late or not at all, also once another of the same order was collected (49 CFR 382.303(d), 382.307(e)). */
const explained = ['alcoholDelayReason', 'alcoholNotDoneReason', 'drugNotDoneReason'] as const satisfies readonly (keyof OrderInput)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something of an order went out: what is saved for later did not, and what was canceled says nothing of it. */
const isSent = (statuses: readonly ServiceStatus[]): boolean => statuses.some((status) => !isIn('unsent', status) && status !== 'CANCELED');

/** What went out is not saved for later any more. */
const savingProblems = ({ onlySaveOrder, releaseAt }: OrderInput): Problem[] => [
  ...(onlySaveOrder ? [['onlySaveOrder', 'alreadySent'] as const] : []),
  ...(releaseAt === null ? [] : [['releaseAt', 'alreadySent'] as const]),
];

/** What is to go out by itself goes out later. */
export const releaseProblems = ({ releaseAt }: Pick<OrderInput, 'releaseAt'>, { before, now }: Times): Problem[] =>
  releaseAt !== null && releaseAt !== before && new Date(releaseAt) <= now ? [['releaseAt', 'inPast']] : [];
type Times = { /** When it was to go out before this change. */ readonly before: string | null; readonly now: Date };

type Standing = {
  readonly statuses: readonly ServiceStatus[];
  /** Whether this change says why. */
  readonly isExplained: boolean;
};

type Name = keyof OrderInput;
type Stands = Pick<Standing, 'statuses'>;

/** Which of some fields a change makes otherwise. */
const changedOf = (names: readonly Name[], input: OrderInput, current: OrderInput): Name[] =>
  names.filter((name) => !isSame(input[name], current[name]));

const writable: readonly Name[] = writableNames(orderFields);

/** Whether what an order is for, and where, would be otherwise: one that comes back from the archive is what it was when it went. */
export const isAnotherOrder = (input: OrderInput, current: OrderInput): boolean =>
  changedOf([...ofTest, ...onForms, ...settled, ...origin], input, current).length > 0;

/**
 * What stays as it is once something of an order was collected: for who only orders, all but what an employer explains. A query of the Clearinghouse
 * is answered, and nothing is collected for it.
 */
export const fixedFields = ({ statuses, mayCorrect }: Stands & { readonly mayCorrect: boolean }): readonly Name[] => {
  if (!statuses.some(isCollected)) return [];
  return mayCorrect ? [...ofTest, ...settled, ...origin] : writable.filter((name) => !explained.some((one) => one === name));
};

/** Whether a change would make another test of one that was collected. */
export const movesCollected = (input: OrderInput, current: OrderInput, { statuses }: Stands): boolean =>
  statuses.some(isCollected) && changedOf(ofTest, input, current).length > 0;

/** Whether a change is more than who only orders may still make. */
export const isBeyondOrdering = (input: OrderInput, current: OrderInput, { statuses }: Stands): boolean =>
  changedOf(fixedFields({ statuses, mayCorrect: false }), input, current).length > 0;

/** What a change of an order comes to that has got so far; the one who corrects it says why. */
export const changeProblems = (input: OrderInput, current: OrderInput, { statuses, isExplained }: Standing): Problem[] => {
  const changed = (names: readonly (keyof OrderInput)[]) => changedOf(names, input, current);
  const turned: Problem[] = changed(origin).map((name) => [name, 'fixed']);
  if (!statuses.some(isCollected)) return isSent(statuses) ? [...turned, ...savingProblems(input)] : turned;
  const fixed: Problem[] = [...turned, ...changed(settled).map((name) => [name, 'afterCollection'] as const)];
  // The reason of the correction before explains nothing; the same may be said again.
  const isUnexplained = changed(onForms).length > 0 && (input.correctionReason === '' || !isExplained);
  return isUnexplained ? [...fixed, ['correctionReason', check.message.required]] : fixed;
};
