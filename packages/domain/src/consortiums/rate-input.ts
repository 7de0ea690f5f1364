import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import { rateFields, type RateInput } from './rate.fields.ts';
import { rateOf, rateProblem, type DotAgency, type MinimumRate } from '../randoms/rates.ts';
import type { RateGroup } from '../randoms/lists.ts';

/** A rate as it is counted with. */
export const minimumOf = ({ agency, rateGroup, drugRate, alcoholRate, effectiveFrom, effectiveTo, source }: RateInput): MinimumRate => ({
  agency: agency as DotAgency,
  group: rateGroup as RateGroup,
  drug: rateOf(drugRate),
  alcohol: alcoholRate === null ? null : rateOf(alcoholRate),
  effectiveFrom,
  effectiveTo,
  source,
});

/** Where each problem is told, and in which words. */
const places = {
  otherGroup: { path: 'rateGroup', message: 'otherAgency' },
  notBefore: { path: 'effectiveTo', message: message.notBefore },
} as const;

export const rateInput = inputOf(rateFields).superRefine((rate, context) => {
  // What is refused already is not judged by what else it says.
  if (Object.keys(rateFields).some((name) => isRefused(context, name))) return;
  const problem = rateProblem(minimumOf(rate), []);
  if (problem !== 'otherGroup' && problem !== 'notBefore') return;
  const { path, message: said } = places[problem];
  context.addIssue({ code: 'custom', path: [path], message: said });
}, evenWhenRefused);
