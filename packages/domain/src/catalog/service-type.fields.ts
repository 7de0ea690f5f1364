import { documentTypes } from '../documents/lists.ts';
import * as field from '../fields/field.ts';
import type { InputOf, RecordOf } from '../fields/values.ts';
import { serviceTypeCodes } from '../testing/lists.ts';
import { specimenTypes } from './lists.ts';

export const serviceFamilies = ['DRUG', 'ALCOHOL', 'OH', 'OTHER'] as const;
const reviewNeeds = ['ALWAYS', 'DOT_ONLY', 'NEVER'] as const;

const { text, choice, choices, flag, limits } = field;

/** What can be ordered, by how it is done: which specimen, whether a laboratory and a medical review officer are part of it, and which documents it takes. */
export const serviceTypeFields = field.fields({
  name: text({ max: limits.name, required: true, search: true }),
  code: choice('serviceTypeCode', serviceTypeCodes, { required: true }),
  family: choice('serviceFamily', serviceFamilies, { required: true, derived: true }),
  isActive: flag(true),
  specimenTypes: choices('specimenType', specimenTypes),
  requiresLab: flag(false),
  requiresMro: choice('reviewNeed', reviewNeeds, { initial: 'NEVER' }),
  requiredDocumentTypes: choices('documentType', documentTypes),
});

export type ServiceType = RecordOf<typeof serviceTypeFields>;
export type ServiceTypeInput = InputOf<typeof serviceTypeFields>;
export type ServiceFamily = (typeof serviceFamilies)[number];
