import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import type { ServiceStatus } from './lists.ts';
import { orderFields, type OrderInput } from './order.fields.ts';
import { isCollected } from './status.ts';

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

/** What stands on the forms of a collection: it is corrected, with a reason, and not just changed. */
const onForms = ['participantId', 'reasonForTestId', 'agency', 'locationId'] as const satisfies readonly (keyof OrderInput)[];
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

/** Whose test it is, and why it was done: who may not say what a test came to does not say whose that is. */
const ofResult = ['participantId', 'reasonForTestId'] as const satisfies readonly (keyof OrderInput)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether something of an order went out: what is saved for later did not, and what was canceled says nothing of it. */
const isSent = (statuses: readonly ServiceStatus[]): boolean =>
  statuses.some((status) => status !== 'PRE_ORDERED' && status !== 'PRE_RANDOM' && status !== 'CANCELED');

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
  /** Whether who changes it enters and corrects results there. */
  readonly mayEditResults: boolean;
};

/**
 * What of a collection does not change: of what is complete not even who may correct results says that it is somebody else's. An exam that came on
 * paper is complete from the start, and whose it is was typed from the paper.
 */
const fixedOf = ({ statuses, mayEditResults }: Standing, { isUnsolicitedPhysical }: OrderInput): readonly (keyof OrderInput)[] => {
  if (!mayEditResults) return [...settled, ...ofResult];
  return statuses.includes('COMPLETE') && !isUnsolicitedPhysical ? [...settled, 'participantId'] : settled;
};

const isDot = ({ agency }: OrderInput): boolean => agency !== 'NON-DOT';

/** What a change of an order comes to that has got so far; the one who corrects it says why. */
export const changeProblems = (input: OrderInput, current: OrderInput, standing: Standing): Problem[] => {
  const { statuses, isExplained } = standing;
  const changed = (names: readonly (keyof OrderInput)[]) => names.filter((name) => !isSame(input[name], current[name]));
  const turned: Problem[] = changed(origin).map((name) => [name, 'fixed']);
  if (!statuses.some(isCollected)) return isSent(statuses) ? [...turned, ...savingProblems(input)] : turned;
  // A test that was taken on a DOT form is a DOT test, and no other becomes one (49 CFR 40.13, 40.40).
  const regime: Problem[] = isDot(input) === isDot(current) ? [] : [['agency', 'otherRegime']];
  const kept = fixedOf(standing, current);
  const fixed: Problem[] = [...turned, ...changed(kept).map((name) => [name, 'afterCollection'] as const), ...regime];
  const corrected = changed(onForms).filter((name) => !kept.includes(name));
  // The reason of the correction before explains nothing; the same may be said again.
  const isUnexplained = corrected.length > 0 && (input.correctionReason === '' || !isExplained);
  return isUnexplained ? [...fixed, ['correctionReason', check.message.required]] : fixed;
};
