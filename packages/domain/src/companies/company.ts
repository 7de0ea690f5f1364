import { mayAt, type Actor } from '../access/actor.ts';
import { inputOf } from '../fields/schema.ts';
import * as check from '../validation/fields.ts';
import { checkAddresses, withCountries } from './address.ts';
import { companyFields, type CompanyInput } from './company.fields.ts';

export const companyInput = inputOf(companyFields)
  .superRefine(checkAddresses(['physical']), check.evenWhenRefused)
  .superRefine((company, context) => {
    const { contractStart: start, contractEnd: end } = company;
    if (!start || !end || end >= start || check.isRefused(context, 'contractStart') || check.isRefused(context, 'contractEnd')) return;
    context.addIssue({ code: 'custom', path: ['contractEnd'], message: check.message.notBefore });
  }, check.evenWhenRefused)
  .transform(withCountries);

const billing = ['invoiceTerms', 'paymentStatus'] as const satisfies readonly (keyof CompanyInput)[];
type Billed = Pick<CompanyInput, (typeof billing)[number]>;

/** Whether somebody may leave a company billed so: what stays is nobody's change, and what is not in sight stays. */
export const mayBill = (actor: Actor, companyId: number, { input, current }: Record<'input' | 'current', Billed>): boolean =>
  billing.every((name) => !Object.hasOwn(current, name) || input[name] === current[name]) ||
  mayAt(actor, 'billing.edit', { companyId, locationId: null });

const legalForms = /\b(incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lp|plc|sa de cv|s de rl( de cv)?)\b/g;

/** Letters and digits alone: no case, accents or punctuation; `L.L.C.` reads as `llc` and `O'Brien` as `obrien`. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’]|(?<=\b\p{L})\./gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name as two people would agree it is the same firm: without case, punctuation and legal form. Never empty for a name that has letters. */
export const companyNameKey = (name: string): string => {
  const plain = plainName(name);
  const bare = plain.replace(legalForms, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? plain : bare;
};
