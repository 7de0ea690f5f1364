import { z } from 'zod';
import type { Certificate } from './certificate.ts';
import { isIncluded } from './merkle.ts';
import { isEntryId } from './roster.ts';

/** What shows a person that they were on a roster, and names nobody else. docs/random-draw.md. */
const proofSchema = z.object({
  entryId: z.string().refine(isEntryId),
  /** Counted from 0. */
  index: z.int().nonnegative(),
  path: z.array(z.string()),
});

type Proof = Readonly<z.infer<typeof proofSchema>>;

/** A proof as it was read; null where it is none. */
export const readProof = (value: unknown): Proof | null => proofSchema.safeParse(value).data ?? null;

/** How many of how many are drawn: everyone's chance, since each order of the roster is as likely as any other. */
export type Odds = { readonly drawn: number; readonly of: number };

type DrawSize = Pick<Certificate, 'rosterSize' | 'drugCount' | 'alcoholCount'>;

/** What everyone's chance was in a draw. Nobody is drawn twice, so more than all of them is all of them. */
export const oddsOf = ({ rosterSize, drugCount, alcoholCount }: DrawSize): { readonly drug: Odds; readonly alcohol: Odds } => ({
  drug: { drawn: Math.min(drugCount, rosterSize), of: rosterSize },
  alcohol: { drawn: Math.min(alcoholCount, rosterSize), of: rosterSize },
});

export type ProofOutcome = {
  readonly entryId: string;
  /** Whether the proof holds against the head of the tree that the certificate names. */
  readonly isOnRoster: boolean;
  /** The places on the lists of the certificate, from 1; null where the entry is not on it. */
  readonly drug: number | null;
  readonly alcohol: number | null;
  readonly alternate: number | null;
};

const placeOn = (list: readonly string[], entryId: string): number | null => {
  const index = list.indexOf(entryId);
  return index === -1 ? null : index + 1;
};

/** What a certificate says of one person. */
export const checkProof = (certificate: Certificate, { entryId, index, path }: Proof): ProofOutcome => ({
  entryId,
  isOnRoster: isIncluded({ leaf: entryId, index, count: certificate.rosterSize, path }, certificate.rosterRoot),
  drug: placeOn(certificate.drug, entryId),
  alcohol: placeOn(certificate.alcohol, entryId),
  alternate: placeOn(certificate.alternates, entryId),
});
