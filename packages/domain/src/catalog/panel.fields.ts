import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { regimes, specimenTypes } from './lists.ts';

const drugClasses = [
  'THC',
  'COC',
  'OPI',
  'OXY',
  '6AM',
  'PCP',
  'AMP',
  'MAMP',
  'MDMA',
  'BZO',
  'BAR',
  'MTD',
  'PPX',
  'BUP',
  'FEN',
  'KRT',
  'TRA',
  'ETG',
] as const;
/** By volume of a fluid, or by weight of hair. */
const cutoffUnits = ['ng/mL', 'pg/mg'] as const;

const { text, choice, flag, number, limits } = field;

/** What a specimen is tested for, with the concentrations from which it counts, for as long as that holds. */
export const panelFields = field.fields({
  name: text({ max: limits.name, required: true, search: true }),
  code: field.code({ max: 20, required: true, search: true }),
  regime: choice('regime', regimes, { required: true }),
  specimenType: choice('specimenType', specimenTypes, { required: true }),
  isActive: flag(true),
  labId: field.reference('provider', { only: { kind: 'LAB' } }),
  effectiveFrom: field.day({ required: true }),
  effectiveTo: field.day(),
  analytes: field.rows(
    {
      drugClass: choice('drugClass', drugClasses, { required: true }),
      analyte: text({ max: limits.name, required: true }),
      initialCutoff: number({ step: 0.01, max: 1_000_000 }),
      confirmCutoff: number({ step: 0.01, max: 1_000_000 }),
      unit: choice('cutoffUnit', cutoffUnits, { initial: 'ng/mL' }),
    },
    { ordered: true },
  ),
});

export type Panel = RecordOf<typeof panelFields>;
export type PanelInput = InputOf<typeof panelFields>;
