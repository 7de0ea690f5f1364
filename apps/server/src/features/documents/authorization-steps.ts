import { clockTimes, type ClockTimes } from '@assay/domain/orders/clocks';
import { isImmediate } from '@assay/domain/orders/expiry';
import type { Step } from '#platform/pdf/paper.ts';
import type { AuthorizationForm } from './authorization-form.types.ts';

const familiesOf = ({ services }: AuthorizationForm) => [...new Set(services.map(({ family }) => family))];

export const isDot = ({ agency }: Pick<AuthorizationForm, 'agency'>): boolean => agency !== 'NON-DOT';

/** The limits of the rules that still lie ahead when the form is written. */
export const limitsOf = (form: AuthorizationForm): ClockTimes[] =>
  clockTimes({ ...form, families: familiesOf(form), input: form })
    .filter(({ endAt }) => endAt > form.issuedAt)
    .map((limit) => ({ ...limit, reasonAt: limit.reasonAt !== null && limit.reasonAt > form.issuedAt ? limit.reasonAt : null }));

export const donorSteps = (form: AuthorizationForm): Step[] => [
  { key: isImmediate(form.reasonCode) ? 'authorizationForm.donorSteps.now' : 'authorizationForm.donorSteps.beforeExpiry' },
  { key: 'authorizationForm.donorSteps.photoId' },
  ...(form.observed ? [{ key: 'authorizationForm.donorSteps.observed' } as const] : []),
  { key: 'authorizationForm.donorSteps.stay' },
];

/** Which form documents each kind of test: those of DOT for DOT and for nothing else (49 CFR 40.13(f), 40.40, 40.225). */
const formSteps = (form: AuthorizationForm): Step[] => {
  const families = familiesOf(form);
  const { agency } = form;
  const drug: Step = isDot(form)
    ? { key: 'authorizationForm.collectorSteps.federalForm', params: { agency } }
    : { key: 'authorizationForm.collectorSteps.otherForm' };
  const alcohol: Step = { key: `authorizationForm.collectorSteps.${isDot(form) ? 'federalAlcoholForm' : 'otherAlcoholForm'}` };
  // The alcohol test is not held up by the other one (49 CFR 40.61(b)).
  return [...(families.includes('ALCOHOL') ? [alcohol] : []), ...(families.includes('DRUG') ? [drug] : [])];
};

export const collectorSteps = (form: AuthorizationForm): Step[] => {
  const hasAccount = form.services.some(({ accountNumber }) => accountNumber !== '');
  return [
    { key: 'authorizationForm.collectorSteps.identity' },
    ...formSteps(form),
    ...(form.observed ? [{ key: `authorizationForm.collectorSteps.${isDot(form) ? 'observedDot' : 'observed'}` } as const] : []),
    { key: `authorizationForm.collectorSteps.${hasAccount ? 'accounts' : 'billEmployer'}` },
    ...(form.der ? [{ key: 'authorizationForm.collectorSteps.problem' } as const] : []),
    { key: 'authorizationForm.collectorSteps.expired' },
  ];
};
