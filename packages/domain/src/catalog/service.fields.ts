import { dotAgencies } from '../companies/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf } from '../fields/values.ts';
import { results } from '../results/lists.ts';
import { specimenTypes } from './lists.ts';

const collectionKinds = ['SPLIT', 'SINGLE'] as const;

const { text, choice, choices, flag, money, limits } = field;

/** One test that can be ordered, as it is collected, tested and charged for. */
export const serviceFields = field.fields({
  name: text({ max: limits.name, required: true, search: true }),
  code: field.code({ max: 20, required: true, search: true }),
  serviceTypeId: field.reference('service-type', { required: true, holds: true }),
  isActive: flag(true),
  isDot: flag(false),
  agencies: choices('agency', dotAgencies),
  specimenType: choice('specimenType', specimenTypes, { required: true }),
  panelId: field.reference('panel', { holds: true }),
  collectionKind: choice('collectionKind', collectionKinds),
  observedAllowed: flag(false),
  labTestCode: field.code(),
  resultValues: choices('result', results),
  validityMonths: field.number({ min: 1, max: 120 }),
  price: money(),
  cost: money(),
  description: text({ max: 2000, lines: true }),
});

export type ServiceInput = InputOf<typeof serviceFields>;
