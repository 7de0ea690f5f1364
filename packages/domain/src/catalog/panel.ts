import { inputOf } from '../fields/schema.ts';
import { endsEarly } from '../time/periods.ts';
import { evenWhenRefused, isRefused, message } from '../validation/fields.ts';
import { panelFields, type Panel, type PanelInput } from './panel.fields.ts';

/** What DOT tests for, and from which concentration on, is the rule's alone (49 CFR 40.82, 40.85, 40.91): nobody adds to it or takes from it. */
export const isFixed = ({ regime }: Pick<Panel, 'regime'>): boolean => regime === 'DOT';

type Problem = { readonly path: readonly (string | number)[]; readonly message: string };

const rowProblems = ({ analytes, specimenType }: PanelInput): Problem[] =>
  analytes.flatMap(({ drugClass, analyte, initialCutoff, confirmCutoff, unit }, index): Problem[] => {
    const path = (cell: string) => ['analytes', index, cell];
    const isTwin = analytes.findIndex((row) => row.drugClass === drugClass && row.analyte.toLowerCase() === analyte.toLowerCase()) < index;
    return [
      ...(isTwin ? [{ path: path('analyte'), message: message.repeated }] : []),
      ...(initialCutoff === null && confirmCutoff === null ? [{ path: path('confirmCutoff'), message: message.required }] : []),
      ...((unit === 'pg/mg') === (specimenType === 'HAIR') ? [] : [{ path: path('unit'), message: message.otherUnit }]),
    ];
  });

export const panelInput = inputOf(panelFields).superRefine((panel, context) => {
  const refuse = (problem: Problem): void => context.addIssue({ code: 'custom', ...problem, path: [...problem.path] });
  const isKnown = (...names: (keyof PanelInput)[]): boolean => names.every((name) => !isRefused(context, name));
  if (isKnown('regime') && isFixed(panel)) refuse({ path: ['regime'], message: message.dotPanel });
  if (isKnown('effectiveFrom', 'effectiveTo') && endsEarly(panel)) refuse({ path: ['effectiveTo'], message: message.notBefore });
  if (!isKnown('analytes', 'specimenType')) return;
  if (panel.analytes.length === 0) refuse({ path: ['analytes'], message: message.required });
  for (const problem of rowProblems(panel)) refuse(problem);
}, evenWhenRefused);
