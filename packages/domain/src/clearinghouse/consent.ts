import { inputOf } from '../fields/schema.ts';
import { addDays } from '../time/days.ts';
import { endsEarly } from '../time/periods.ts';
import * as check from '../validation/fields.ts';
import type { ConsentState, QueryType } from './lists.ts';
import { consentNoticeDays } from './notice.ts';
import { consentFields, type ConsentInput } from './query.fields.ts';

type Given = Pick<ConsentInput, 'consentFrom' | 'consentUntil' | 'withdrawnOn'>;

/** Where a consent stands on a day; its first and its last day are its own, the day of a withdrawal is not. */
export const consentState = ({ consentFrom, consentUntil, withdrawnOn }: Given, today: string): ConsentState => {
  if (withdrawnOn !== null && withdrawnOn <= today) return 'Withdrawn';
  if (consentFrom > today) return 'Not yet';
  if (consentUntil === null) return 'In force';
  if (consentUntil < today) return 'Ended';
  return consentUntil <= addDays(today, consentNoticeDays) ? 'Ending soon' : 'In force';
};

/** Whether a consent covers a query that is made on a day. */
export const isInForce = (consent: Given, today: string): boolean => {
  const state = consentState(consent, today);
  return state === 'In force' || state === 'Ending soon';
};

/**
 * Whether a query needs the general consent that the employer keeps: a limited one does (49 CFR 382.703(a)). To a full query the driver consents
 * inside of the Clearinghouse, to each (382.703(b)).
 */
export const needsGeneralConsent = (type: QueryType): boolean => type === 'Limited' || type === 'Limited with consent request';

export const consentInput = inputOf(consentFields).superRefine(({ consentFrom, consentUntil, withdrawnOn }, context) => {
  const problem = (path: 'consentUntil' | 'withdrawnOn'): void =>
    context.addIssue({ code: 'custom', path: [path], message: check.message.notBefore });
  if (endsEarly({ effectiveFrom: consentFrom, effectiveTo: consentUntil })) problem('consentUntil');
  if (endsEarly({ effectiveFrom: consentFrom, effectiveTo: withdrawnOn })) problem('withdrawnOn');
}, check.evenWhenRefused);
