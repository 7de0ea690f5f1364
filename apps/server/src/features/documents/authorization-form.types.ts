import type { occupationAgencies, specimenTypes } from '@assay/domain/catalog/lists';
import type { ServiceInput } from '@assay/domain/catalog/service.fields';
import type { ServiceFamily } from '@assay/domain/catalog/service-type.fields';
import type { SiteInput } from '@assay/domain/catalog/site.fields';
import type { testReasons } from '@assay/domain/companies/lists';
import type { Locale } from '@assay/domain/languages';
import type { idTypes } from '@assay/domain/participants/lists';
import type { PaperAddress } from '#platform/pdf/paper-times.ts';

export type AuthorizedService = {
  readonly name: string;
  readonly code: string;
  readonly family: ServiceFamily;
  readonly specimenType: (typeof specimenTypes)[number];
  readonly collectionKind: ServiceInput['collectionKind'];
  readonly panelCode: string;
  readonly panelName: string;
  readonly accountNumber: string;
  readonly labName: string;
  readonly mroName: string;
};

/** All that an authorization form says. Instants are ISO texts, and what is unknown is empty. */
export type AuthorizationForm = {
  /** The donor's language; English stands beside it. */
  readonly locale: Locale;
  readonly orderNumber: string;
  readonly orderGuid: string;
  /** Where who scans the form sees whether it still holds. */
  readonly verifyUrl: string;
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  readonly scheduledAt: string | null;
  readonly reasonCode: (typeof testReasons)[number];
  readonly agency: (typeof occupationAgencies)[number];
  /** Where the clocks of the rules started. */
  readonly incidentAt: string | null;
  readonly determinationAt: string | null;
  readonly observed: boolean;
  readonly alternateSpecimenAllowed: boolean;
  readonly specialInstructions: string;
  readonly participant: {
    readonly name: string;
    readonly idType: (typeof idTypes)[number];
    /** As `maskOf` writes it: a form with a whole number on it is not drawn. */
    readonly idMasked: string;
    readonly dob: string;
  };
  readonly employer: { readonly name: string; readonly locationName: string; readonly locationAddress: PaperAddress };
  readonly der: { readonly name: string; readonly phone: string } | null;
  readonly services: readonly AuthorizedService[];
  readonly site: {
    readonly name: string;
    readonly address: PaperAddress;
    readonly phone: string;
    readonly hours: SiteInput['hours'];
    readonly timeZone: string;
  } | null;
};
