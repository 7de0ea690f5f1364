import type { occupationAgencies, specimenTypes } from '../catalog/lists.ts';
import { isDotReason } from '../catalog/reason.ts';
import type { ServiceFamily } from '../catalog/service-type.fields.ts';
import { familyOf } from '../catalog/service-families.ts';
import type { testReasons } from '../companies/lists.ts';
import type { serviceTypeCodes } from '../testing/lists.ts';
import { overlap, type Period } from '../time/periods.ts';

type TestReason = (typeof testReasons)[number];
type Agency = (typeof occupationAgencies)[number];

/** What is known of a service that may be ordered, with what the company has agreed on. */
export type Orderable = {
  readonly serviceTypeCode: (typeof serviceTypeCodes)[number];
  readonly specimenType: (typeof specimenTypes)[number];
  readonly isDot: boolean;
  readonly agencies: readonly string[];
  /** For which reasons the company orders it; empty: for all. */
  readonly allowedReasons: readonly TestReason[];
};

/** Why somebody is to be tested, under whose rules, and on which day. */
export type Occasion = {
  readonly agency: Agency;
  readonly reasonCode: TestReason;
  /** The kinds of testing that the reason is for; empty: for all. */
  readonly allowedFamilies: readonly ServiceFamily[];
  readonly today: string;
};

type Test = Orderable & Occasion & { readonly family: ServiceFamily; readonly isDotOrder: boolean };

/** Why a service does not fit; each is a sentence in the catalogs. */
export const misfits = [
  'companyReason',
  'reasonFamily',
  'dotReason',
  'dotFormOutside',
  'notDot',
  'otherAgency',
  'hairNotDot',
  'oralUnavailable',
  'fraToxicology',
  'uscgAlcohol',
  'queryNotFmcsa',
] as const;
export type Misfit = (typeof misfits)[number];

type Rule = Period & { readonly misfit: Misfit; readonly holds: (test: Test) => boolean };

const always: Period = { effectiveFrom: null, effectiveTo: null };
const isDrugOrAlcohol = ({ family }: Test): boolean => family === 'DRUG' || family === 'ALCOHOL';

/** Which combinations of agency, reason, specimen and panel are refused, and since when. The first that holds is told. */
const rules: readonly Rule[] = [
  {
    ...always,
    misfit: 'companyReason',
    holds: ({ allowedReasons, reasonCode }) => allowedReasons.length > 0 && !allowedReasons.includes(reasonCode),
  },
  {
    ...always,
    misfit: 'reasonFamily',
    holds: ({ allowedFamilies, family }) => allowedFamilies.length > 0 && !allowedFamilies.includes(family),
  },
  // A DOT test is done for a reason that the rules know, and for no other (49 CFR 40.3).
  { ...always, misfit: 'dotReason', holds: (test) => test.isDotOrder && isDrugOrAlcohol(test) && !isDotReason(test.reasonCode) },
  // A DOT form is for DOT tests alone (49 CFR 40.40(a), 40.227(a)), and a DOT test is done as the rules say (40.13).
  { ...always, misfit: 'dotFormOutside', holds: (test) => !test.isDotOrder && isDrugOrAlcohol(test) && test.isDot },
  // Under DOT only urine and oral fluid are tested for drugs (49 CFR 40.210).
  { ...always, misfit: 'hairNotDot', holds: ({ isDotOrder, specimenType }) => isDotOrder && specimenType === 'HAIR' },
  { ...always, misfit: 'notDot', holds: (test) => test.isDotOrder && isDrugOrAlcohol(test) && !test.isDot },
  {
    ...always,
    misfit: 'otherAgency',
    holds: ({ isDotOrder, agencies, agency }) => isDotOrder && agencies.length > 0 && !agencies.includes(agency),
  },
  // Allowed since June 2023 (88 FR 27596); two laboratories have to be certified for it first, and none is.
  {
    effectiveFrom: '2023-06-01',
    effectiveTo: null,
    misfit: 'oralUnavailable',
    holds: ({ isDotOrder, family, specimenType }) => isDotOrder && family === 'DRUG' && specimenType === 'ORAL',
  },
  // After a qualifying railroad accident blood and urine go to the FRA's own laboratory in its own kit (49 CFR part 219, subpart C).
  {
    ...always,
    misfit: 'fraToxicology',
    holds: (test) => test.agency === 'FRA' && test.reasonCode === 'POST-ACCIDENT' && isDrugOrAlcohol(test),
  },
  // The Coast Guard tests for alcohol after serious marine incidents and for cause (46 CFR 4.06, 33 CFR 95).
  {
    ...always,
    misfit: 'uscgAlcohol',
    holds: ({ agency, family, reasonCode }) =>
      agency === 'USCG' && family === 'ALCOHOL' && reasonCode !== 'POST-ACCIDENT' && reasonCode !== 'REASONABLE SUSPICION/CAUSE',
  },
  // The Clearinghouse holds drivers with a commercial license (49 CFR 382.701).
  { ...always, misfit: 'queryNotFmcsa', holds: ({ agency, serviceTypeCode }) => serviceTypeCode === 'CLH' && agency !== 'FMCSA' },
];

const isDotAgency = (agency: Agency): boolean => agency !== 'NON-DOT';

/** Why a service cannot be ordered on an occasion; null where it can. */
export const misfitOf = (service: Orderable, occasion: Occasion): Misfit | null => {
  const today = { effectiveFrom: occasion.today, effectiveTo: occasion.today };
  const test = { ...service, ...occasion, family: familyOf[service.serviceTypeCode], isDotOrder: isDotAgency(occasion.agency) };
  return rules.find((rule) => overlap(rule, today) && rule.holds(test))?.misfit ?? null;
};
