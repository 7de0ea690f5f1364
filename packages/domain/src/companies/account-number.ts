import { inputOf } from '../fields/schema.ts';
import { overlap, type Period } from '../time/periods.ts';
import * as check from '../validation/fields.ts';
import { refusePlaceholders } from '../validation/forbidden.ts';
import { accountNumberFields, type AccountNumberInput } from './account-number.fields.ts';

export const accountNumberInput = inputOf(accountNumberFields)
  .superRefine(({ effectiveFrom: start, effectiveTo: end }, context) => {
    if (!start || !end || end >= start) return;
    context.addIssue({ code: 'custom', path: ['effectiveTo'], message: check.message.notBefore });
  })
  .superRefine(({ isDot, agency }, context) => {
    if (agency !== '' && !isDot) context.addIssue({ code: 'custom', path: ['isDot'], message: check.message.agencyWithoutDot });
  })
  .superRefine(({ accountNumber: value }, context) => refusePlaceholders(context, [{ path: ['accountNumber'], value }]));

/** What an account number is used for: two that agree in all of it cannot be told apart. */
const uses = ['providerId', 'locationId', 'serviceTypeCode', 'isDot', 'agency', 'panelCode'] as const;

export type Sibling = Pick<AccountNumberInput, (typeof uses)[number] | 'accountNumber' | 'isDefault' | 'effectiveFrom' | 'effectiveTo'>;

type SiblingFault = {
  readonly path: 'isDefault' | 'effectiveFrom';
  readonly code: 'otherNumberDefault' | 'sameUse';
  readonly params: { readonly value: string };
};

const isSameUse = (one: Sibling, other: Sibling): boolean => uses.every((name) => one[name] === other[name]);

const isDated = ({ effectiveFrom, effectiveTo }: Period): boolean => effectiveFrom !== null || effectiveTo !== null;

/**
 * What is wrong with an account number among the others of its company: on any day a provider has one default for a company, and one number
 * for the same work, as far as it is said from when until when they hold. The number that stands in the way is named.
 */
export const siblingFaults = (given: Sibling, others: readonly Sibling[]): SiblingFault[] => {
  const meanwhile = others.filter((other) => other.providerId === given.providerId && overlap(given, other));
  const twin = isDated(given) ? meanwhile.find((other) => isDated(other) && isSameUse(given, other)) : undefined;
  const standing = given.isDefault ? meanwhile.find((other) => other.isDefault) : undefined;
  return [
    ...(twin ? [{ path: 'effectiveFrom', code: 'sameUse', params: { value: twin.accountNumber } } as const] : []),
    ...(standing ? [{ path: 'isDefault', code: 'otherNumberDefault', params: { value: standing.accountNumber } } as const] : []),
  ];
};
