import { inputOf } from '../fields/schema.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import { familyOf, takesSpecimen } from './service-families.ts';
import { serviceTypeFields, type ServiceTypeInput } from './service-type.fields.ts';

/** An alcohol test is read where it is done, by who does it (49 CFR 40.253): no laboratory, and nobody reviews it. */
const alcoholProblems = ({ code, requiresLab, requiresMro }: ServiceTypeInput): string[] =>
  familyOf[code] === 'ALCOHOL' ? [...(requiresLab ? ['requiresLab'] : []), ...(requiresMro === 'NEVER' ? [] : ['requiresMro'])] : [];

export const serviceTypeInput = inputOf(serviceTypeFields).superRefine((type, context) => {
  if (isRefused(context, 'code')) return;
  for (const name of alcoholProblems(type)) context.addIssue({ code: 'custom', path: [name], message: message.notForAlcohol });
  if (!isRefused(context, 'specimenTypes') && !type.specimenTypes.every((specimen) => takesSpecimen(type.code, specimen)))
    context.addIssue({ code: 'custom', path: ['specimenTypes'], message: message.otherSpecimen });
}, evenWhenRefused);
