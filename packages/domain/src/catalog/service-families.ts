import type { serviceTypeCodes } from '../testing/lists.ts';
import type { specimenTypes } from './lists.ts';
import type { ServiceFamily } from './service-type.fields.ts';

type Code = (typeof serviceTypeCodes)[number];
type Specimen = (typeof specimenTypes)[number];

/** What kind of testing each code is. */
export const familyOf: Readonly<Record<Code, ServiceFamily>> = {
  BAT: 'ALCOHOL',
  SAT: 'ALCOHOL',
  DRG: 'DRUG',
  HAIR: 'DRUG',
  ORAL: 'DRUG',
  OH: 'OH',
  CLH: 'OTHER',
  BGC: 'OTHER',
};

const specimensOf: Partial<Record<ServiceFamily, readonly Specimen[]>> = {
  DRUG: ['URINE', 'ORAL', 'HAIR'],
  ALCOHOL: ['BREATH', 'SALIVA'],
};

/** Whether a specimen of this kind is tested for what the code stands for. What is neither drug nor alcohol testing takes any. */
export const takesSpecimen = (code: Code, specimen: Specimen): boolean => specimensOf[familyOf[code]]?.includes(specimen) ?? true;

/** Whether somebody comes for it: a query of the Clearinghouse and a check of a background have no donor to wait for. */
export const isCollectedFor = ({ serviceTypeCode }: { readonly serviceTypeCode: Code | '' }): boolean =>
  serviceTypeCode !== '' && familyOf[serviceTypeCode] !== 'OTHER';

type Tested = { readonly family: ServiceFamily; readonly requiresLab: boolean; readonly isDot: boolean };

/** A specimen for a DOT drug test is tested in a laboratory, whatever the catalog says of the kind of test (49 CFR 40.81), and no breath is (40.253). */
export const needsLab = ({ family, requiresLab, isDot }: Tested): boolean =>
  family !== 'ALCOHOL' && (requiresLab || (family === 'DRUG' && isDot));
