import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { RosterChange } from '@assay/domain/randoms/attestation';
import type { EligibilityRule, MissingPart } from '@assay/domain/randoms/eligibility';
import type { ResourceName } from '@assay/domain/resources';

/** On which day somebody would be drawn, or not; today where none is said. */
export type EligibilityQuery = { readonly on?: string | undefined };

/** Where that is changed by which a rule is not met: on which record, in which field. */
export type MendAt = { readonly resource: ResourceName; readonly id: number | null; readonly field: string };

/** Why somebody is in the draw of a pool on a day, or is not. */
export type Eligibility = {
  readonly poolId: number;
  readonly poolName: string;
  readonly participantId: number;
  readonly participantName: string;
  readonly on: string;
  readonly isEligible: boolean;
  readonly rules: readonly { readonly rule: EligibilityRule; readonly isMet: boolean; readonly mend: MendAt }[];
  /** What a draw needs to know of the person, and nobody has said. */
  readonly missing: readonly MissingPart[];
};

export type Incomplete = {
  readonly participantId: number;
  readonly participantName: string;
  readonly occupationId: number | null;
  readonly occupationName: string;
  readonly missing: readonly MissingPart[];
};

/** Whom of its people a pool knows too little about for a draw. */
export type Completeness = {
  readonly regime: Pool['regime'];
  readonly people: number;
  readonly incomplete: number;
  readonly counts: Readonly<Record<MissingPart, number>>;
  /** The first of them by name; `incomplete` says how many there are. */
  readonly rows: readonly Incomplete[];
};

/** Somebody who confirmed a roster, and what had changed in it since it was confirmed before. */
export type Confirmation = {
  readonly id: number;
  readonly confirmedAt: string;
  readonly confirmedByName: string;
  readonly people: number;
  readonly joined: number;
  readonly left: number;
  readonly occupation: number;
  readonly note: string;
};

/** What has become of somebody's place on a roster since it was last confirmed. */
export type ChangedPlace = {
  readonly participantId: number;
  readonly participantName: string;
  readonly change: RosterChange;
  /** The occupation as it was confirmed, and as it is. */
  readonly before: string;
  readonly after: string;
};

/** How a roster stands: what is confirmed when who confirms it has seen it so (`stamp`). */
export type Roster = {
  readonly attestation: Pool['attestation'];
  readonly stamp: string;
  readonly people: number;
  readonly dueOn: string | null;
  readonly isConfirmed: boolean;
  readonly counts: Readonly<Record<RosterChange, number>>;
  readonly changes: readonly ChangedPlace[];
  readonly confirmations: readonly Confirmation[];
};

/** Somebody says that the people of a pool are those who are listed. */
export type RosterConfirm = { readonly stamp: string; readonly note?: string | undefined };
