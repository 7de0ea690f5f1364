import type { MergeSide } from '@assay/domain/participants/merging';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { ResourceName } from '@assay/domain/resources';

/** Two records of one person: which of them stays, and what of the other it takes. */
export type MergeRequest = {
  readonly keepId: number;
  readonly mergeId: number;
  readonly fields?: Readonly<Record<string, MergeSide>> | undefined;
  /** Only tells what would be done. */
  readonly preview?: boolean | undefined;
};

/** What a merge would come to: both as they are, what they say differently, and what would move from one to the other. */
export type MergePreview = {
  readonly keep: Participant;
  readonly merge: Participant;
  readonly differing: readonly string[];
  readonly moves: readonly { readonly kind: ResourceName; readonly id: number; readonly name: string }[];
  readonly moveCount: number;
  /** How many there are of each kind. */
  readonly counts: readonly { readonly kind: ResourceName; readonly count: number }[];
};

/** What is known so far of somebody who may be there already. */
export type ParticipantDraft = {
  /** The record that is being changed: nobody is their own duplicate. */
  readonly id?: number | undefined;
  readonly companyId?: number | null | undefined;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly dob?: string | null;
  readonly participantEmail?: string;
  readonly participantPhoneNumber?: string;
  readonly primaryId?: string;
  readonly ssn?: string;
  readonly cdlNumber?: string;
  readonly employeeNumber?: string;
};

/** Somebody who may be the same person, and the fields that say so. */
export type Duplicate = { readonly id: number; readonly name: string; readonly matchedOn: readonly string[] };
