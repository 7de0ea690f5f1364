import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import type { serviceTypeCodes } from '../testing/lists.ts';
import type { specimenTypes } from './lists.ts';
import { serviceTypeFields, type ServiceFamily, type ServiceTypeInput } from './service-type.fields.ts';

type Code = (typeof serviceTypeCodes)[number];
type Specimen = (typeof specimenTypes)[number];

/** What kind of testing each code is. */
export const familyOf: Readonly<Record<Code, ServiceFamily>> = {
  BAT: 'ALCOHOL',
  SAT: 'ALCOHOL',
  DRG: 'DRUG',
  HAIR: 'DRUG',
  ORAL: 'DRUG',
  OH: 'OH',
  CLH: 'OTHER',
  BGC: 'OTHER',
};

const specimensOf: Partial<Record<ServiceFamily, readonly Specimen[]>> = {
  DRUG: ['URINE', 'ORAL', 'HAIR'],
  ALCOHOL: ['BREATH', 'SALIVA'],
};

/** Whether a specimen of this kind is tested for what the code stands for. What is neither drug nor alcohol testing takes any. */
export const takesSpecimen = (code: Code, specimen: Specimen): boolean => specimensOf[familyOf[code]]?.includes(specimen) ?? true;

/** An alcohol test is read where it is done, by who does it (49 CFR 40.253): no laboratory, and nobody reviews it. */
const alcoholProblems = ({ code, requiresLab, requiresMro }: ServiceTypeInput): string[] =>
  familyOf[code] === 'ALCOHOL' ? [...(requiresLab ? ['requiresLab'] : []), ...(requiresMro === 'NEVER' ? [] : ['requiresMro'])] : [];

export const serviceTypeInput = inputOf(serviceTypeFields).superRefine((type, context) => {
  if (isRefused(context, 'code')) return;
  for (const name of alcoholProblems(type)) context.addIssue({ code: 'custom', path: [name], message: message.notForAlcohol });
  if (!isRefused(context, 'specimenTypes') && !type.specimenTypes.every((specimen) => takesSpecimen(type.code, specimen)))
    context.addIssue({ code: 'custom', path: ['specimenTypes'], message: message.otherSpecimen });
}, evenWhenRefused);
