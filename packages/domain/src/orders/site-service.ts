import type { specimenTypes } from '../catalog/lists.ts';
import type { serviceTypeCodes } from '../testing/lists.ts';
import type { siteServices } from '../sites/lists.ts';

export type SiteService = (typeof siteServices)[number];

/** A test as far as it decides what a site has to be able to do. */
type Test = {
  readonly serviceTypeCode: (typeof serviceTypeCodes)[number];
  readonly specimenType: (typeof specimenTypes)[number];
  readonly isDot: boolean;
};

/** What a site has to be able to do for a test; null where it takes nothing that sites are listed by. */
export const siteServiceFor = ({ serviceTypeCode, specimenType, isDot }: Test): SiteService | null => {
  switch (serviceTypeCode) {
    case 'BAT':
      return 'BAT';
    case 'OH':
      return 'OH';
    case 'ORAL':
      return 'ORAL';
    case 'HAIR':
      return 'HAIR';
    case 'DRG':
      if (specimenType === 'ORAL' || specimenType === 'HAIR') return specimenType;
      return isDot ? 'URINE_DOT' : 'URINE_NON_DOT';
    default:
      return null;
  }
};

/** Urine and oral fluid stand for each other where an order lets the site choose. */
const isChosenThere = (service: SiteService): boolean => service === 'ORAL' || service === 'URINE_DOT' || service === 'URINE_NON_DOT';

type Ordered = { readonly services: readonly (SiteService | null)[]; readonly alternateSpecimenAllowed: boolean };

/** What a site has to be able to do for all of some tests. What the site chooses between is not asked for. */
export const siteServicesFor = ({ services, alternateSpecimenAllowed }: Ordered): SiteService[] => {
  const needed = new Set(services.flatMap((service) => service ?? []));
  return [...needed].filter((service) => !(alternateSpecimenAllowed && isChosenThere(service)));
};

/** What of it a site cannot do. One that does not say what it can do is not judged by that. */
export const lackedBy = (site: readonly SiteService[], needed: readonly SiteService[]): SiteService[] =>
  site.length === 0 ? [] : needed.filter((service) => !site.includes(service));
