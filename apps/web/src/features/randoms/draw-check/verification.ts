import { isPublicKey, type Certificate } from '@assay/domain/randoms/certificate';
import { checkProof, readProof, type ProofOutcome } from '@assay/domain/randoms/proof';
import { readQuota, type ReadQuota } from '@assay/domain/randoms/quota';
import { verifyDraw, type SignatureCheck } from '@assay/domain/randoms/verify';
import type { Finding } from '@assay/domain/randoms/verify-findings';

/** The whole check of a draw, as a worker runs it: a roster of a million entries takes seconds, and nothing of it is sent anywhere. */

export type FileName = 'certificate' | 'roster' | 'key' | 'previous' | 'proof';
export type FileFault = 'notText' | 'notJson' | 'noKey' | 'noProof';
export type Contents = Readonly<Partial<Record<FileName, Blob>>>;
export type FileFaults = Readonly<Partial<Record<FileName, FileFault>>>;

export type Verification = {
  readonly faults: FileFaults;
  /** Null where the file of the certificate could not be read at all. */
  readonly findings: readonly Finding[] | null;
  /** Null where it is no whole certificate. */
  readonly certificate: Certificate | null;
  readonly quota: ReadQuota | null;
  readonly proof: ProofOutcome | null;
  /** Whether this browser can check a signature. */
  readonly canCheckSignature: boolean;
};

type Read<Value> = { readonly value?: Value; readonly fault?: FileFault };

const notThere: Read<never> = {};

const textOf = async (content: Blob | undefined): Promise<Read<string>> => {
  if (!content) return notThere;
  try {
    return { value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await content.arrayBuffer()) };
  } catch {
    return { fault: 'notText' };
  }
};

/** A roster byte by byte: what is not UTF-8 is a line that is no entry, and is told as such. */
const rosterOf = async (content: Blob | undefined): Promise<string | undefined> =>
  content && new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer());

/** What a call of the product answers with has its data inside. */
const dataIn = (value: unknown): unknown => {
  const { body } = (value ?? {}) as { readonly body?: { readonly data?: unknown } };
  return body?.data ?? value;
};

const parsed = ({ value, fault }: Read<string>): Read<unknown> => {
  if (value === undefined) return fault ? { fault } : notThere;
  try {
    return { value: dataIn(JSON.parse(value)) };
  } catch {
    return { fault: 'notJson' };
  }
};

/** A public key as text, or within the answer of the site. */
const keyIn = (read: Read<string>): Read<string> => {
  if (read.value === undefined) return read;
  const text = read.value.trim().toLowerCase();
  if (isPublicKey(text)) return { value: text };
  const { publicKey } = (parsed(read).value ?? {}) as { readonly publicKey?: unknown };
  return typeof publicKey === 'string' && isPublicKey(publicKey) ? { value: publicKey } : { fault: 'noKey' };
};

const proofIn = (read: Read<string>): Read<NonNullable<ReturnType<typeof readProof>>> => {
  const { value, fault } = parsed(read);
  if (value === undefined) return fault ? { fault } : notThere;
  const proof = readProof(value);
  return proof ? { value: proof } : { fault: 'noProof' };
};

const algorithm = 'Ed25519';

const imported = (publicKey: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new Uint8Array(publicKey), algorithm, false, ['verify']);

const checkSignature: SignatureCheck = async ({ publicKey, message, signature }) => {
  const key = await imported(publicKey).catch(() => null);
  return key !== null && crypto.subtle.verify(algorithm, key, new Uint8Array(signature), new Uint8Array(message));
};

/** The public key of RFC 8032, 7.1, test 1: who cannot take this one can take none. Over plain http a browser has no signatures at all. */
const knownKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

const findsSignatures = async (): Promise<boolean> => {
  try {
    await imported(Uint8Array.from(knownKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
    return true;
  } catch {
    return false;
  }
};

const isWhole = (findings: readonly Finding[]): boolean => !findings.some(({ code }) => code === 'ALGORITHM' || code === 'MALFORMED');

/** Everything that the files say. What a file cannot be read for is told of the file. */
export const verificationOf = async (contents: Contents): Promise<Verification> => {
  const [certificate, previous] = await Promise.all([textOf(contents.certificate).then(parsed), textOf(contents.previous).then(parsed)]);
  const [key, proof] = await Promise.all([textOf(contents.key).then(keyIn), textOf(contents.proof).then(proofIn)]);
  const faults = Object.fromEntries(
    Object.entries({ certificate, previous, key, proof }).flatMap(([name, { fault }]) => (fault ? [[name, fault]] : [])),
  );
  const canCheckSignature = await findsSignatures();
  const nothing = { faults, findings: null, certificate: null, quota: null, proof: null, canCheckSignature };
  if (certificate.fault || !contents.certificate) return nothing;
  const rosterText = await rosterOf(contents.roster);
  const publicKey = canCheckSignature ? key.value : undefined;
  const findings = await verifyDraw(certificate.value, { rosterText, publicKey, previous: previous.value }, { check: checkSignature });
  if (!isWhole(findings)) return { ...nothing, findings };
  const whole = certificate.value as Certificate;
  return {
    ...nothing,
    findings,
    certificate: whole,
    quota: readQuota(whole),
    proof: proof.value ? checkProof(whole, proof.value) : null,
  };
};
