import { checkAddresses, withCountries } from '../companies/address.ts';
import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { providerFields, type ProviderInput } from './provider.fields.ts';

/** What is sent to a provider names people: never in clear, and not to nowhere. */
const addressProblem = ({ apiBaseUrl, orderMode, resultMode }: ProviderInput): string | null => {
  const isNeeded = orderMode === 'API' || resultMode === 'API';
  if (apiBaseUrl === '') return isNeeded ? check.message.required : null;
  return apiBaseUrl.toLowerCase().startsWith('https://') ? null : check.message.https;
};

export const providerInput = inputOf(providerFields)
  .superRefine(checkAddresses([]), check.evenWhenRefused)
  .superRefine((provider, context) => {
    const problem = check.isRefused(context, 'apiBaseUrl') ? null : addressProblem(provider);
    if (problem) context.addIssue({ code: 'custom', path: ['apiBaseUrl'], message: problem });
  })
  .transform(withCountries);
