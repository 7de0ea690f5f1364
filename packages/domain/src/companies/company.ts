import { z } from 'zod';
import { locales } from '../languages.ts';
import * as field from '../validation/fields.ts';
import { addressShape, checkAddresses, withCountries } from './address.ts';
import * as lists from './lists.ts';

/** Hours after which an order of a reason expires; retest rule of a negative-dilute by reason (49 CFR 40.197: the same for all of one reason). */
const hoursByReason = z.partialRecord(z.enum(lists.testReasons), z.int().min(1).max(8760));
const choiceByReason = z.partialRecord(z.enum(lists.testReasons), z.boolean());

const identity = {
  name: field.text({ max: field.limits.name, required: true }),
  legalName: field.text({ max: field.limits.name }),
  dba: field.text({ max: field.limits.name }),
  parentCompanyId: field.reference(),
  companyType: field.choiceOr(lists.companyTypes, 'EMPLOYER'),
  isActive: field.flag(true),
};

const reach = {
  phone: field.phone({ required: true }),
  phone2: field.phone(),
  fax: field.phone(),
  fax2: field.phone(),
  email: field.email(),
  website: field.website(),
};

const registrations = {
  ein: field.patterned(/^\d{2}-\d{7}$/, field.message.ein),
  naics: field.patterned(/^\d{6}$/, field.message.naics),
  usDot: field.digits(8),
  mcNumber: field.text({ max: field.limits.code }),
  faaCertificate: field.text({ max: field.limits.code }),
  faaPlanNo: field.text({ max: field.limits.code }),
  fraRailroadCode: field.text({ max: field.limits.code }),
  uscgVesselIds: field.codes(),
  phmsaOperatorId: field.text({ max: field.limits.code }),
  phmsaOperatorTypes: field.choices(lists.operatorTypes),
  ftaRecipientNo: field.text({ max: field.limits.code }),
  agencies: field.choices(lists.dotAgencies),
  isDot: field.flag(false),
  isOwnerOperator: field.flag(false),
  isExempt: field.flag(false),
};

const service = {
  accountManagerId: field.reference(),
  salesRep: field.text({ max: field.limits.name }),
  contractStart: field.day(),
  contractEnd: field.day(),
  resultReleaseMode: field.choiceOr(lists.releaseModes, 'TPA'),
  ccfKind: field.choiceOr(lists.formKinds, 'Electronic'),
  negativeAutoRelease: field.flag(false),
  requireCcf2NonDot: field.flag(false),
  retestNegativeDilute: choiceByReason.nullish().transform((value) => value ?? {}),
  defaultExpiryHours: hoursByReason.nullish().transform((value) => value ?? {}),
  clearinghouseDesignated: field.flag(false),
  clearinghouseDesignatedAt: field.day(),
  primaryMroId: field.reference(),
  primaryLabId: field.reference(),
  tier: field.choice(lists.tiers),
  invoiceTerms: field.text({ max: field.limits.name }),
  paymentStatus: field.choice(lists.paymentStatuses),
  timeZone: field.choiceOr(lists.timeZones, 'America/New_York'),
  language: field.choiceOr(locales, locales[0]),
  ssoAccountNumber: field.text({ max: field.limits.code }),
};

/** The order of the fields is the order in which a form asks for them. */
export const companyShape = { ...identity, ...reach, ...addressShape, ...registrations, ...service };

export const companyInput = z
  .strictObject(companyShape)
  .superRefine(checkAddresses(['physical']), field.evenWhenRefused)
  .superRefine((company, context) => {
    const { contractStart: start, contractEnd: end } = company;
    if (!start || !end || end >= start || field.isRefused(context, 'contractStart') || field.isRefused(context, 'contractEnd')) return;
    context.addIssue({ code: 'custom', path: ['contractEnd'], message: field.message.notBefore });
  }, field.evenWhenRefused)
  .transform(withCountries);

export type CompanyInput = z.output<typeof companyInput>;
export type CompanyDraftFields = z.input<typeof companyInput>;

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
