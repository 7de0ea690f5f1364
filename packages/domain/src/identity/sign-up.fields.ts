import * as field from '../fields/field.ts';
import type { DraftOf, InputOf, RecordOf } from '../fields/values.ts';
import { locales } from '../languages.ts';
import { signUpStates } from './users.ts';

const { text } = field;

/** Somebody who asks for an account, and what was decided about it. */
export const signUpFields = field.fields({
  name: text({ max: field.limits.name, required: true, search: true }),
  email: field.email({ required: true, search: true }),
  company: text({ max: field.limits.name, required: true, search: true }),
  phone: field.phone(),
  message: text({ max: 2000, lines: true }),
  /** Of the screen it was written on: the answer is written in it. */
  language: field.choice('language', locales, { derived: true }),
  state: field.choice('signUpState', signUpStates, { derived: true, required: true }),
  decidedByName: text({ derived: true }),
  decidedAt: field.time({ derived: true }),
  reason: text({ derived: true }),
  userId: field.reference('user', { derived: true }),
  isActive: field.flag(true, { derived: true }),
});

export type SignUpRequest = RecordOf<typeof signUpFields>;
export type SignUpInput = InputOf<typeof signUpFields>;
export type SignUpDraft = DraftOf<typeof signUpFields>;
