import type { z } from 'zod';
import { certificateHash, certificateSchema, keyIdOf, signedBytes, type Certificate } from './certificate.ts';
import { bytesOfHex } from './draw-bytes.ts';
import { commitmentOf, drawAlgorithm } from './draw.ts';
import { merkleRoot } from './merkle.ts';
import { readRoster, rosterHash } from './roster.ts';
import { finding, unlessSame, type Finding } from './verify-findings.ts';
import { listFindings } from './verify-lists.ts';

export type Signed = { readonly publicKey: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array };

/** Ed25519 (RFC 8032) of the place where this runs: Node has it at once, a browser later. */
export type SignatureCheck = (signed: Signed) => boolean | Promise<boolean>;

/** What there is beside the certificate. The more, the more is checked; what could not be is told. */
export type DrawEvidence = {
  readonly rosterText?: string | undefined;
  /** The certificate before this one in the same pool, as it was read. */
  readonly previous?: unknown;
  /** 32 bytes in hex, from a source that is trusted. */
  readonly publicKey?: string | undefined;
};

const fieldOf = ({ path, ...issue }: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key].join('.')) : [String(path[0] ?? '')];

/** The fields that are not what they have to be, each once. */
const malformedFields = (value: unknown): string[] => {
  const { error } = certificateSchema.safeParse(value);
  return [...new Set((error?.issues ?? []).flatMap(fieldOf))];
};

const algorithmIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'algorithm' in value ? value.algorithm : null;

const formFindings = (value: unknown): Finding[] => {
  const algorithm = algorithmIn(value);
  if (typeof algorithm === 'string' && algorithm !== drawAlgorithm)
    return [finding('ALGORITHM', { expected: drawAlgorithm, found: algorithm })];
  return malformedFields(value).map((field) => finding('MALFORMED', { field }));
};

const timeFindings = ({ committedAt, frozenAt, drawnAt }: Certificate): Finding[] =>
  committedAt <= frozenAt && frozenAt <= drawnAt ? [] : [finding('TIME_ORDER', { committedAt, frozenAt, drawnAt })];

const seedFindings = ({ commitment, serverSeed }: Certificate): Finding[] =>
  serverSeed === null
    ? [finding('SEED_NOT_DISCLOSED')]
    : unlessSame('COMMITMENT', { expected: commitment, found: commitmentOf(serverSeed) });

type RosterCheck = {
  readonly findings: readonly Finding[];
  /** Null unless it is the one that was frozen. */ readonly roster: readonly string[] | null;
};

const checkRoster = (certificate: Certificate, text: string | undefined): RosterCheck => {
  if (text === undefined) return { findings: [finding('ROSTER_NOT_GIVEN')], roster: null };
  const { roster, fault } = readRoster(text);
  const hash = unlessSame('ROSTER_HASH', { expected: certificate.rosterHash, found: rosterHash(text) });
  const findings = [
    ...(fault ? [finding(fault.code, { line: fault.line })] : []),
    ...unlessSame('ROSTER_SIZE', { expected: certificate.rosterSize, found: roster.length }),
    ...hash,
    ...unlessSame('ROSTER_ROOT', { expected: certificate.rosterRoot, found: merkleRoot(roster) }),
  ];
  return { findings, roster: fault || hash.length > 0 ? null : roster };
};

const previousFindings = ({ poolId, previousCertificateHash }: Certificate, previous: unknown): Finding[] => {
  if (previous === undefined) return previousCertificateHash === null ? [] : [finding('PREVIOUS_NOT_GIVEN')];
  const fields = malformedFields(previous);
  if (fields.length > 0) return fields.map((field) => finding('PREVIOUS_MALFORMED', { field }));
  const known = previous as Certificate;
  return [
    ...unlessSame('PREVIOUS_POOL', { expected: poolId, found: known.poolId }),
    ...unlessSame('PREVIOUS_HASH', { expected: previousCertificateHash ?? '', found: certificateHash(known) }),
  ];
};

const signatureFindings = async (
  certificate: Certificate,
  publicKey: string | undefined,
  { check }: { readonly check: SignatureCheck },
): Promise<Finding[]> => {
  if (publicKey === undefined) return [finding('KEY_NOT_GIVEN')];
  const { keyId, signature } = certificate;
  const other = unlessSame('KEY_OTHER', { expected: keyIdOf(publicKey), found: keyId });
  if (other.length > 0) return other;
  const signed = { publicKey: bytesOfHex(publicKey), message: signedBytes(certificate), signature: bytesOfHex(signature) };
  return (await check(signed)) ? [] : [finding('SIGNATURE', { keyId })];
};

const remarks = ({ beacon, witness, voided }: Certificate): Finding[] => [
  ...(beacon === '' && witness === '' ? [finding('OPERATOR_ALONE')] : []),
  ...(voided ? [finding('VOIDED', { at: voided.at, reason: voided.reason })] : []),
];

/**
 * Everything that can be said of a draw from its certificate, as it was read, and from what else there is. Nothing is fetched. Of what
 * is no certificate only that is said.
 */
export const verifyDraw = async (
  value: unknown,
  evidence: DrawEvidence,
  { check }: { readonly check: SignatureCheck },
): Promise<Finding[]> => {
  const form = formFindings(value);
  if (form.length > 0) return form;
  // As it was given, not as the schema copied it: every byte that was signed counts.
  const certificate = value as Certificate;
  const { findings, roster } = checkRoster(certificate, evidence.rosterText);
  return [
    ...timeFindings(certificate),
    ...seedFindings(certificate),
    ...findings,
    ...listFindings(certificate, roster),
    ...previousFindings(certificate, evidence.previous),
    ...(await signatureFindings(certificate, evidence.publicKey, { check })),
    ...remarks(certificate),
  ];
};
