import * as field from '../fields/field.ts';
import type { DraftOf, InputOf, RecordOf } from '../fields/values.ts';
import { locales } from '../languages.ts';
import { addressSets } from './address.fields.ts';
import * as lists from './lists.ts';

const { text, phone, flag, choice, choices, reference, day, byChoice } = field;
const { name } = field.limits;

/** The order of the fields is the order in which a form asks for them. */
export const companyFields = field.fields({
  name: text({ max: name, required: true, search: true }),
  legalName: text({ max: name, search: true }),
  dba: text({ max: name, search: true }),
  parentCompanyId: reference('company', { holds: true }),
  rootParentId: reference('company', { derived: true, required: true }),
  rootParentName: text({ derived: true }),
  depth: field.number({ derived: true, required: true }),
  childCount: field.number({ derived: true, required: true }),
  locationCount: field.number({ derived: true, required: true }),
  /** Whether it has an employer representative (49 CFR 40.3), of its own or of a company above it. */
  hasDer: flag(false, { derived: true }),
  /** Whether a DER contact of it, or of a company above it, is reached at any hour (49 CFR 40.36). */
  hasDerContact: flag(false, { derived: true }),
  /** Since when a change of its single sign-on waits for a second person, and whether the reader may be that person. */
  ssoWaitingAt: field.time({ derived: true }),
  ssoNeedsYourApproval: flag(false, { derived: true }),
  companyType: choice('companyType', lists.companyTypes, { initial: 'EMPLOYER' }),
  isActive: flag(true),

  phone: phone({ required: true }),
  phone2: phone(),
  fax: phone(),
  fax2: phone(),
  email: field.email(),
  website: field.website(),

  ...addressSets,

  ein: field.ein({ search: true }),
  naics: field.naics(),
  usDot: field.digits({ max: 8, search: true }),
  mcNumber: field.code({ search: true }),
  faaCertificate: field.code(),
  faaPlanNo: field.code(),
  fraRailroadCode: field.code(),
  uscgVesselIds: field.codes(),
  phmsaOperatorId: field.code(),
  phmsaOperatorTypes: choices('operatorType', lists.operatorTypes),
  ftaRecipientNo: field.code(),
  agencies: choices('agency', lists.dotAgencies),
  isDot: flag(false),
  isOwnerOperator: flag(false),
  isExempt: flag(false),

  accountManagerId: reference('user'),
  salesRep: text({ max: name }),
  contractStart: day(),
  contractEnd: day(),
  resultReleaseMode: choice('releaseMode', lists.releaseModes, { initial: 'TPA' }),
  ccfKind: choice('formKind', lists.formKinds, { initial: 'Electronic' }),
  negativeAutoRelease: flag(false),
  requireCcf2NonDot: flag(false),
  /** Whether the company lets its HR administrators see results and take on the tasks of the DER. */
  hraSeesResults: flag(false),
  /** Whether a negative dilute is tested again, by reason (49 CFR 40.197: the same for all of one reason). */
  retestNegativeDilute: byChoice('testReason', lists.testReasons, 'flag'),
  /** Hours after which an order expires, by reason. */
  defaultExpiryHours: byChoice('testReason', lists.testReasons, { min: 1, max: 8760 }),
  clearinghouseDesignated: flag(false),
  clearinghouseDesignatedAt: day(),
  primaryMroId: reference('mro', { holds: true }),
  primaryLabId: reference('provider', { only: { kind: 'LAB' }, holds: true }),
  tier: choice('tier', lists.tiers),
  /** What it is billed by, and whether it pays: known to who has to do with that. */
  invoiceTerms: text({ max: name, byRight: true }),
  paymentStatus: choice('paymentStatus', lists.paymentStatuses, { byRight: true }),
  timeZone: choice('timeZone', lists.timeZones, { initial: 'America/New_York' }),
  language: choice('language', locales, { initial: locales[0] }),
  ssoAccountNumber: field.code(),
  /** The name of its logo, which is what the image is made of; empty without one. */
  logoFile: text({ derived: true }),
});

/** What the list shows at first, and what people add to it most. */
export const companyList = [
  'name',
  'isActive',
  'companyType',
  'parentCompanyName',
  'agencies',
  'locationCount',
  'phone',
  'physicalCity',
  'physicalState',
  'contractEnd',
] as const satisfies readonly (keyof typeof companyFields)[];

/**
 * What the list can be sorted by, at once however long it is: each has an index, which every write pays for. The rest tells companies apart
 * too little to be an order, or is looked for and not read in a row (addresses, numbers of registrations): the list is filtered by it.
 */
export const companySorts = [
  ...companyList,
  'legalName',
  'email',
  'rootParentName',
  'childCount',
  'usDot',
  'salesRep',
  'contractStart',
  'tier',
  'paymentStatus',
  'ssoWaitingAt',
  'createdAt',
  'updatedAt',
] as const;

export type Company = RecordOf<typeof companyFields>;
export type CompanyInput = InputOf<typeof companyFields>;
export type CompanyDraft = DraftOf<typeof companyFields>;
