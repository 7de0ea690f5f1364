import { z } from 'zod';
import * as field from '../validation/fields.ts';
import { isIsoDate } from '../validation/patterns.ts';
import { randomFrequencies, runDays, selectionMethods } from './lists.ts';

/** How a company's random program runs by default. Rates are percent of the average covered employees. */
export const randomSettingsInput = z.strictObject({
  companyId: field.requiredReference(),
  enabled: field.flag(false),
  defaultFrequency: field.choiceOr(randomFrequencies, 'Quarterly'),
  selectionMethod: field.choiceOr(selectionMethods, 'Percent'),
  drugRate: field.number({ min: 0, max: 100 }),
  alcoholRate: field.number({ min: 0, max: 100 }),
  alternatesPercent: field.number({ min: 0, max: 100 }),
  autoRun: field.flag(false),
  autoRunDay: field.choiceOr(runDays, '1'),
  releaseByDer: field.flag(false),
  blackoutDates: z
    .array(z.string().refine(isIsoDate, { message: field.message.date }))
    .max(366)
    .nullish()
    .transform((value) => value ?? []),
  /** Who is told of a selection, among the contacts of the company. */
  notifyContacts: field.references(),
  version: z
    .int()
    .nonnegative()
    .nullish()
    .transform((value) => value ?? null),
});
export type RandomSettingsInput = z.output<typeof randomSettingsInput>;
export type RandomSettingsDraftFields = z.input<typeof randomSettingsInput>;

type ContactFacts = { readonly id: number; readonly companyId: number; readonly isArchived: boolean };
type Notified = { readonly companyId: number; readonly added: readonly number[]; readonly found: readonly ContactFacts[] };

/** Why contacts that are newly chosen cannot be notified: one is not there, is another company's, or is archived. */
export const notifiedProblem = ({ companyId, added, found }: Notified): 'reference' | 'otherCompany' | 'archivedRecord' | null => {
  if (added.some((id) => !found.some((contact) => contact.id === id))) return 'reference';
  if (found.some((contact) => contact.companyId !== companyId)) return 'otherCompany';
  return found.some(({ isArchived }) => isArchived) ? 'archivedRecord' : null;
};
