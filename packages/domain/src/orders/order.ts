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
/** What the collection was ordered by, and nothing changes afterwards. */
const settled = [
  'companyId',
  'serviceIds',
  'collectionSiteId',
  'observed',
  'onlySaveOrder',
  'isCreateCase',
  'isUnsolicitedPhysical',
] as const satisfies readonly (keyof OrderInput)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a change of an order comes to that has got so far; the one who corrects it says why. */
export const changeProblems = (
  input: OrderInput,
  current: OrderInput,
  { statuses }: { readonly statuses: readonly ServiceStatus[] },
): Problem[] => {
  if (!statuses.some(isCollected)) return [];
  const changed = (names: readonly (keyof OrderInput)[]) => names.filter((name) => !isSame(input[name], current[name]));
  const fixed: Problem[] = changed(settled).map((name) => [name, 'afterCollection']);
  const isUnexplained =
    changed(onForms).length > 0 && (input.correctionReason === '' || input.correctionReason === current.correctionReason);
  return isUnexplained ? [...fixed, ['correctionReason', check.message.required]] : fixed;
};
