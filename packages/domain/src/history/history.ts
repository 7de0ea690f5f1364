import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { historyFields } from './history.fields.ts';

/** What a file says of a past result, judged on the day that it is on the clocks of who asks. */
export const historyInputOn = (today: () => string) =>
  inputOf(historyFields).superRefine((past, context) => {
    if (check.isRefused(context, 'testDate')) return;
    if (past.testDate > today()) context.addIssue({ code: 'custom', path: ['testDate'], message: 'inFuture' });
  }, check.evenWhenRefused);
