import { createPublicKey, verify } from 'node:crypto';
import fs from 'node:fs';
import { isPublicKey, type Certificate } from '@assay/domain/randoms/certificate';
import { verifyDraw, type SignatureCheck } from '@assay/domain/randoms/verify';
import { findingKinds, isBroken, type Finding, type FindingCode, type FindingParams } from '@assay/domain/randoms/verify-findings';
import { CliError, UsageError, type Options, type Verb } from './verb.ts';

const differs = (what: string) => `${what} is {found}, and has to be {expected}.`;
const ranked = (list: string) => `The ${list} differ from the draw at place {place}: {found} stands there, {expected} was drawn.`;
const counted = (list: string) => `The certificate lists {found} ${list}, and has to list {expected}.`;

const sentences: Record<FindingCode, string> = {
  ALGORITHM: 'The certificate is of another algorithm, {found}; this program knows {expected}.',
  MALFORMED: 'This is no certificate of a draw: {field} is missing or not of the right form.',
  TIME_ORDER: 'The times are out of order: committed {committedAt}, frozen {frozenAt}, drawn {drawnAt}.',
  COMMITMENT: 'The seed is not the one that was committed to: its hash is {found}, the commitment {expected}.',
  ROSTER_LINE: 'Line {line} of the roster is no entry.',
  ROSTER_ORDER: 'Line {line} of the roster is out of order, or stands there twice.',
  ROSTER_END: 'Line {line}, the last one of the roster, does not end with a line feed.',
  ROSTER_SIZE: 'The roster has {found} entries, and has to have {expected}.',
  ROSTER_HASH: differs('The hash of the roster'),
  ROSTER_ROOT: differs('The tree head of the roster'),
  COUNTS_IMPOSSIBLE: 'These counts cannot be drawn: drug {drugCount}, alcohol {alcoholCount} ({alcoholMode}), alternates {alternateCount}.',
  DRUG_COUNT: counted('people for a drug test'),
  ALCOHOL_COUNT: counted('people for an alcohol test'),
  ALTERNATE_COUNT: counted('alternates'),
  ENTRY_TWICE: 'The entry {entryId} was listed twice.',
  ENTRY_UNKNOWN: 'The entry {entryId} is not on the roster.',
  DRUG_RANKS: ranked('people for a drug test'),
  ALCOHOL_RANKS: ranked('people for an alcohol test'),
  ALTERNATE_RANKS: ranked('alternates'),
  PREVIOUS_MALFORMED: 'The previous certificate is none: {field} is missing or not of the right form.',
  PREVIOUS_POOL: 'The previous certificate is of the pool {found}, and has to be of {expected}.',
  PREVIOUS_HASH: 'The previous certificate is not the one that this one names: its hash is {found}, not {expected}.',
  KEY_OTHER: 'The certificate was signed with the key {found}; the given one is {expected}.',
  SIGNATURE: 'The signature does not hold.',
  SEED_NOT_DISCLOSED: 'The seed is not disclosed yet, so the ranks were not checked.',
  ROSTER_NOT_GIVEN: 'No roster was given, so only the order of those who were drawn could be checked.',
  PREVIOUS_NOT_GIVEN: 'The previous certificate was not given (--previous), so the chain was not checked.',
  KEY_NOT_GIVEN: 'No public key was given (--key), so the signature was not checked.',
  OPERATOR_ALONE: 'Neither a beacon nor a witness took part: the operator alone vouches for the seed.',
  VOIDED: 'The draw was voided at {at}: {reason}',
};

const marks = { broken: 'BROKEN', unchecked: 'not checked', remark: 'note' } as const;

/** What stands in a certificate may be anybody's text: nothing of it steers the terminal. */
const printable = (value: FindingParams[string] | undefined): string => String(value ?? '').replaceAll(/\p{C}/gu, '?');

const lineOf = ({ code, params }: Finding): string =>
  `${marks[findingKinds[code]]}: ${sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => printable(params[name]))} (${code})`;

/** A file as the text that it is, byte by byte: what is not UTF-8 must not be read as something else. */
const textOf = (file: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fs.readFileSync(file));
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`);
  }
};

const jsonOf = (file: string): unknown => {
  const text = textOf(file);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CliError(`${file} is not JSON.`);
  }
};

const keyOf = ({ key }: Options): string | undefined => {
  if (key !== undefined && !isPublicKey(key)) throw new UsageError('--key needs a public key: 64 lower-case hex digits');
  return key;
};

const checkEd25519: SignatureCheck = ({ publicKey, message, signature }) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

/** Checks a draw from its files alone: neither the database nor the network is asked. */
export const drawVerify: Verb = async ({ files, options, say }) => {
  const [file, rosterFile, ...more] = files;
  if (file === undefined || more.length > 0)
    throw new UsageError('draw:verify needs the file of a certificate, and may be given that of its roster');
  const publicKey = keyOf(options);
  const value = jsonOf(file);
  const evidence = {
    publicKey,
    rosterText: rosterFile === undefined ? undefined : textOf(rosterFile),
    previous: options.previous === undefined ? undefined : jsonOf(options.previous),
  };
  const findings = await verifyDraw(value, evidence, { check: checkEd25519 });
  for (const found of findings) say(lineOf(found));
  const broken = findings.filter(isBroken).length;
  if (broken > 0) throw new CliError(`The draw does not hold: ${broken} ${broken === 1 ? 'thing is' : 'things are'} broken.`);
  const { runNo, poolId, rosterSize } = value as Certificate;
  say(`Nothing is broken: run ${runNo} of pool ${poolId}, ${rosterSize} ${rosterSize === 1 ? 'entry' : 'entries'}.`);
};
