import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { examProblems } from '../orders/exam-results.ts';
import { physicalFields, type PhysicalInput } from './physical.fields.ts';

const judged = ['result', 'examDate', 'expiryDate', 'restrictions', 'agency'] as const satisfies readonly (keyof PhysicalInput)[];

type Problem = readonly [name: keyof PhysicalInput, message: string, params?: Readonly<Record<string, string>>];

const problemsOf = (physical: PhysicalInput, today: string): Problem[] => [
  ...(physical.examDate > today ? [['examDate', 'inFuture'] as const] : []),
  // Under whose rules it was done may only be known to the server yet; it asks again.
  ...examProblems({ ...physical, isDot: physical.agency !== '' && physical.agency !== 'NON-DOT' }),
];

/** What is written of an exam, judged on the day that it is on the clocks of who asks. */
export const physicalInputOn = (today: () => string) =>
  inputOf(physicalFields).superRefine((physical, context) => {
    // What is refused by itself is not compared.
    if (judged.some((name) => check.isRefused(context, name))) return;
    for (const [name, message, params] of problemsOf(physical, today()))
      context.addIssue({ code: 'custom', path: [name], message, ...(params ? { params } : {}) });
  }, check.evenWhenRefused);

/** What the order says, too: it is corrected there, with a reason. */
const fixedOf = ['companyId', 'locationId', 'participantId', 'serviceId', 'agency', 'reasonForTestId'] as const;

/** What a change would say otherwise than the order. */
export const movedIn = (input: PhysicalInput, current: PhysicalInput): readonly (keyof PhysicalInput)[] =>
  fixedOf.filter((name) => input[name] !== current[name]);
