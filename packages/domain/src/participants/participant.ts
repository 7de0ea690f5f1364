import { checkAddresses, withCountries } from '../companies/address.ts';
import { inputOf } from '../fields/schema.ts';
import { isMask } from '../validation/covered.ts';
import * as check from '../validation/fields.ts';
import { idProblem } from './identifiers.ts';
import { participantFields, type ParticipantInput } from './participant.fields.ts';

/** Nobody works at thirteen; who is more than a hundred was typed wrong. */
const ageLimits = { min: 14, max: 100 } as const;

/** How old somebody is on a day. */
const ageOn = (dob: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
};

type Problem = readonly [name: keyof ParticipantInput, message: string, params?: Readonly<Record<string, number>>];

const ageProblems = ({ dob }: ParticipantInput, today: string): Problem[] => {
  const age = dob === null ? ageLimits.min : ageOn(dob, today);
  return age < ageLimits.min || age > ageLimits.max ? [['dob', 'age', ageLimits]] : [];
};

/** A number that stays as it is was judged when it came. */
const numberProblems = ({ primaryIdType, primaryId }: ParticipantInput): Problem[] => {
  const problem = primaryId === '' || isMask(primaryId) ? null : idProblem(primaryIdType, primaryId);
  return problem ? [['primaryId', problem]] : [];
};

const dayProblems = ({ hireDate, terminationDate, leaveStatus, leaveFrom, leaveTo }: ParticipantInput): Problem[] => [
  ...(hireDate !== null && terminationDate !== null && terminationDate < hireDate
    ? [['terminationDate', check.message.notBefore] as const]
    : []),
  ...(leaveFrom !== null && leaveTo !== null && leaveTo < leaveFrom ? [['leaveTo', check.message.notBefore] as const] : []),
  ...(leaveStatus === '' && (leaveFrom !== null || leaveTo !== null) ? [['leaveStatus', check.message.required] as const] : []),
];

const days = ['hireDate', 'terminationDate', 'leaveFrom', 'leaveTo'] as const satisfies readonly (keyof ParticipantInput)[];

/** What is written of a person, judged on the day that it is on the clocks of who asks. */
export const participantInputOn = (today: () => string) =>
  inputOf(participantFields)
    .superRefine(checkAddresses([]), check.evenWhenRefused)
    .superRefine((participant, context) => {
      // What is no day is compared with none.
      const ofDays = days.some((name) => check.isRefused(context, name)) ? [] : dayProblems(participant);
      for (const [name, message, params] of [...ageProblems(participant, today()), ...numberProblems(participant), ...ofDays])
        if (!check.isRefused(context, name)) context.addIssue({ code: 'custom', path: [name], message, ...(params ? { params } : {}) });
    })
    .transform(withCountries);
