import * as field from '../fields/field.ts';
import type { RecordOf } from '../fields/values.ts';
import { locales } from '../languages.ts';

export const mailStates = ['QUEUED', 'SENT', 'FAILED'] as const;

/** An email the product sent or will send. Codes and links in it are covered. */
export const mailFields = field.fields({
  to: field.text({ derived: true, search: true }),
  subject: field.text({ derived: true, search: true }),
  state: field.choice('mailState', mailStates, { derived: true, required: true }),
  sentAt: field.time({ derived: true }),
  attempts: field.number({ derived: true, required: true }),
  body: field.text({ derived: true, viewed: true }),
  language: field.choice('language', locales, { derived: true, required: true }),
  isActive: field.flag(true, { derived: true }),
});

export type Mail = RecordOf<typeof mailFields>;
