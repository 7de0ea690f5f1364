import type { CompanyDraft } from './company.fields.ts';
import type { dotAgencies } from './lists.ts';

type Agency = (typeof dotAgencies)[number];

/** Under which agency's rules a company has a number or a mark (DOT MIS form, section I: 49 CFR part 40, appendix J). */
const agencyOf = {
  usDot: 'FMCSA',
  mcNumber: 'FMCSA',
  isOwnerOperator: 'FMCSA',
  isExempt: 'FMCSA',
  faaCertificate: 'FAA',
  faaPlanNo: 'FAA',
  fraRailroadCode: 'FRA',
  ftaRecipientNo: 'FTA',
  phmsaOperatorId: 'PHMSA',
  phmsaOperatorTypes: 'PHMSA',
  uscgVesselIds: 'USCG',
} as const satisfies Partial<Record<keyof CompanyDraft, Agency>>;

export type Registration = keyof typeof agencyOf;

export const registrations = Object.keys(agencyOf) as readonly Registration[];

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Whether a company is asked for a registration: an agency that it falls under has it, or it is there already and must not be hidden. */
export const asksFor = (name: Registration, company: Readonly<Record<string, unknown>>): boolean => {
  const { agencies, [name]: value } = company;
  return isFilled(value) || (Array.isArray(agencies) && agencies.includes(agencyOf[name]));
};
