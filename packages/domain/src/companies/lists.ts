export const companyTypes = ['EMPLOYER', 'CONSORTIUM', 'TPA', 'STAFFING', 'OWNER_OPERATOR'] as const;
/** The DOT agencies whose rules a company can fall under. */
export const dotAgencies = ['FAA', 'FMCSA', 'FRA', 'FTA', 'PHMSA', 'USCG'] as const;
export const operatorTypes = [
  'Gas Gathering',
  'Gas Transmission',
  'Gas Distribution',
  'Transport Hazardous Liquids',
  'Transport Carbon Dioxide',
] as const;
export const releaseModes = ['TPA', 'Provider'] as const;
export const formKinds = ['Electronic', 'Paper'] as const;
export const tiers = ['OUT', 'IN', 'TIER2', 'OTHER 1', 'OTHER 2'] as const;
export const paymentStatuses = ['Billed', 'Payment Requested', 'Payment Received', 'Payment not received in 10 business days'] as const;
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'America/Halifax',
  'America/St_Johns',
  'America/Toronto',
  'America/Winnipeg',
  'America/Edmonton',
  'America/Vancouver',
  'America/Mexico_City',
  'America/Monterrey',
  'America/Tijuana',
  'America/Hermosillo',
] as const;

export const testReasons = [
  'AGENCY',
  'COURT ORDERED',
  'FITNESS FOR DUTY',
  'FOLLOW-UP',
  'JOB TRANSFER',
  'NOT INDICATED',
  'OTHER',
  'PERIODIC',
  'PERIODIC MEDICAL',
  'POCT RANDOM',
  'POST-ACCIDENT',
  'POST OFFER',
  'PRE-EMPLOYMENT',
  'PRE-SITE ACCESS',
  'PROBATION',
  'PROMOTION',
  'RANDOM',
  'REASONABLE SUSPICION/CAUSE',
  'RE-CERTIFICATION',
  'RETURN TO DUTY',
  'STUDENTS',
  'UNAUTHORIZED TEST',
  'UNKNOWN',
  'BLANK',
] as const;

export const randomFrequencies = ['Weekly', 'Every 2 weeks', 'Monthly', 'Every 2 months', 'Quarterly', 'Every 4 months'] as const;
export const selectionMethods = ['Number/Period', 'Percent'] as const;
export const runDays = [...Array.from({ length: 28 }, (_, index) => String(index + 1)), 'Last'] as const;

export const contactRoles = [
  'DER',
  'ALT_DER',
  'BILLING',
  'SAFETY',
  'HR',
  'RANDOM_NOTICE',
  'RESULT_RECIPIENT',
  'MIS_CERTIFIER',
  'AFTER_HOURS',
] as const;
/** What a contact is told of. */
export const contactEvents = ['ORDER_CREATED', 'NO_SHOW', 'RESULT_READY', 'RANDOM_SELECTION', 'INVOICE'] as const;
/** How a contact is told results. */
export const resultChannels = ['PORTAL', 'EMAIL_SECURE', 'PHONE', 'FAX'] as const;
