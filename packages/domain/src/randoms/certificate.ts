import { z } from 'zod';
import { canonicalJson, type Json } from './canonical.ts';
import { bytesOfHex, hexOf, utf8 } from './draw-bytes.ts';
import { sha256 } from './draw-sha256.ts';
import { alcoholModes, drawAlgorithm, isDrawLine } from './draw.ts';
import { isEntryId } from './roster.ts';

const drawKinds = ['AUTO', 'MANUAL'] as const;

const text = z.string().refine((value) => value.isWellFormed());
const line = z.string().refine(isDrawLine);
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));
const hash = hex(64);
const id = z.int().positive();
const count = z.int().nonnegative();
const day = z.iso.date();
/** UTC with milliseconds: one spelling, whose order as text is that of time. */
const instant = z.iso.datetime({ precision: 3 });
const entryIds = z.array(z.string().refine(isEntryId));

const json: z.ZodType<Json> = z.lazy(() => z.union([z.null(), z.boolean(), z.int(), text, z.array(json), z.record(text, json)]));

/** What a draw is proved by. Strict: what is not of it would be signed and read by nobody. */
export const certificateSchema = z.strictObject({
  algorithm: z.literal(drawAlgorithm),
  poolId: id,
  poolName: text,
  periodId: id,
  periodStart: day,
  periodEnd: day,
  runNo: id,
  runId: id,
  kind: z.enum(drawKinds),
  committedAt: instant,
  frozenAt: instant,
  drawnAt: instant,
  commitment: hash,
  /** Null until the period has closed, or until it is disclosed for a reason. */
  serverSeed: hash.nullable(),
  beacon: line,
  witness: line,
  rosterSize: count,
  rosterHash: hash,
  rosterRoot: hash,
  drugCount: count,
  alcoholCount: count,
  alternateCount: count,
  alcoholMode: z.enum(alcoholModes),
  /** Every number of the arithmetic that led to the counts. */
  quota: z.record(text, json),
  drug: entryIds,
  alcohol: entryIds,
  alternates: entryIds,
  /** Null on the first certificate of a pool. */
  previousCertificateHash: hash.nullable(),
  voided: z.strictObject({ at: instant, reason: text }).nullable(),
  keyId: hex(16),
  signature: hex(128),
});

export type Certificate = Readonly<z.infer<typeof certificateSchema>>;

export type UnsignedCertificate = Omit<Certificate, 'signature'>;

const without = (certificate: UnsignedCertificate, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(Object.entries(certificate).filter(([name]) => !names.includes(name)));

/** The bytes that are signed: everything but the signature, whether there is one already or not. */
export const signedBytes = (certificate: UnsignedCertificate): Uint8Array => utf8(canonicalJson(without(certificate, ['signature'])));

/**
 * What the pool's next certificate calls this one: the hash of what the draw itself settled. A seed may be disclosed and a run voided
 * after the next draw, and the certificate is then signed anew; the chain has to hold for every copy of it.
 */
export const certificateHash = (certificate: UnsignedCertificate): string =>
  hexOf(sha256(utf8(canonicalJson({ ...without(certificate, ['signature', 'keyId']), serverSeed: null, voided: null }))));

/** Ed25519: its 32 bytes in hex. */
export const isPublicKey = (given: string): boolean => hash.safeParse(given).success;

/** The name of a public key: the beginning of its hash. */
export const keyIdOf = (publicKey: string): string => hexOf(sha256(bytesOfHex(publicKey))).slice(0, 16);
