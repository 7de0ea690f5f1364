import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { certificateHash, isPublicKey, keyIdOf, signedBytes, type Certificate, type UnsignedCertificate } from './certificate.ts';
import { commitmentOf, draw, type AlcoholMode } from './draw.ts';
import { merkleRoot } from './merkle.ts';
import { rosterOf, rosterText } from './roster.ts';
import { isBroken } from './verify-findings.ts';
import { verifyDraw, type DrawEvidence, type Signed } from './verify.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const entry = (index: number): string => hashOf(`entry ${index}`).slice(0, 32);

const pair = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

const signed = (unsigned: UnsignedCertificate): Certificate => ({
  ...unsigned,
  signature: sign(null, signedBytes(unsigned), pair.privateKey).toString('hex'),
});

const check = ({ message, signature }: Signed): boolean => verify(null, message, pair.publicKey, signature);

const setting = { poolId: 3, periodId: 5, runNo: 1, beacon: 'round 7:abcd', witness: '' };

/** The vector with seven people, as a certificate. */
const certificateOf = (alcoholMode: AlcoholMode, given: Partial<UnsignedCertificate> = {}, { count = 7 } = {}): Certificate => {
  const serverSeed = hashOf(`seed ${count}`);
  const entryIds = Array.from({ length: count }, (_, index) => entry(index));
  const counts = { drugCount: 3, alcoholCount: alcoholMode === 'NONE' ? 0 : 1, alternateCount: 2, alcoholMode };
  const { drug, alcohol, alternates, rosterHash } = draw({ ...setting, ...counts, ...given, serverSeed, entryIds });
  return signed({
    algorithm: 'assay-draw-v1',
    ...setting,
    poolName: 'Chauffeurs “Été” 司机',
    periodStart: '2026-01-01',
    periodEnd: '2026-03-31',
    runId: 11,
    kind: 'AUTO',
    committedAt: '2026-01-01T05:00:00.000Z',
    frozenAt: '2026-01-05T06:00:00.000Z',
    drawnAt: '2026-01-05T06:00:31.250Z',
    commitment: commitmentOf(serverSeed),
    serverSeed,
    rosterSize: count,
    rosterHash,
    rosterRoot: merkleRoot(rosterOf(entryIds)),
    ...counts,
    quota: { rate: 5000, sizes: [7], drug: { target: 3, done: 0 } },
    drug,
    alcohol,
    alternates,
    previousCertificateHash: null,
    voided: null,
    keyId: keyIdOf(publicKey),
    ...given,
  });
};

const text = rosterText(rosterOf(Array.from({ length: 7 }, (_, index) => entry(index))));
const all: DrawEvidence = { rosterText: text, publicKey };
const modes = ['NESTED', 'INDEPENDENT', 'NONE'] as const;
const certificate = certificateOf('INDEPENDENT');

const codesOf = async (value: unknown, evidence: DrawEvidence = all): Promise<string[]> =>
  (await verifyDraw(value, evidence, { check })).map(({ code }) => code);

describe('a draw that holds', () => {
  test.each(modes)('has nothing to be said about it: %s', async (mode) => {
    expect(await verifyDraw(certificateOf(mode), all, { check })).toEqual([]);
  });

  test('also when it was read from a file with other spaces and another order', async () => {
    const turned = Object.fromEntries(Object.entries(certificate).toReversed());
    expect(await codesOf(JSON.parse(JSON.stringify(turned, null, 2)))).toEqual([]);
  });

  test('tells what could not be checked, which breaks nothing', async () => {
    const bare = certificateOf('NESTED', { serverSeed: null, previousCertificateHash: hashOf('') });
    const findings = await verifyDraw(bare, {}, { check });
    expect(findings.map(({ code }) => code)).toEqual(['SEED_NOT_DISCLOSED', 'ROSTER_NOT_GIVEN', 'PREVIOUS_NOT_GIVEN', 'KEY_NOT_GIVEN']);
    expect(findings.some(isBroken)).toBe(false);
  });

  test('tells that the operator alone vouches for the seed, and that it was voided', async () => {
    const voided = { at: '2026-01-06T06:00:00.000Z', reason: 'The roster lacked a location' };
    const findings = await verifyDraw(certificateOf('NESTED', { beacon: '', voided }), all, { check });
    expect(findings).toEqual([
      { code: 'OPERATOR_ALONE', params: {} },
      { code: 'VOIDED', params: voided },
    ]);
    expect(findings.some(isBroken)).toBe(false);
  });

  test('may be of nobody, or of everybody', async () => {
    expect(await codesOf(certificateOf('INDEPENDENT', {}, { count: 0 }), { rosterText: '', publicKey })).toEqual([]);
    expect(await codesOf(certificateOf('NESTED', { drugCount: 99, alcoholCount: 50 }))).toEqual([]);
    expect(await codesOf(certificateOf('NESTED', { drugCount: 6 }))).toEqual([]);
  });
});

/** Changes one digit, which leaves hex hex. */
const bent = (hex: string, at = 0): string => `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`;

describe('a byte that was changed is named', () => {
  test.each(Array.from({ length: 32 }, (_, index) => index * 2))('in the seed, digit %i', async (at) => {
    const findings = await verifyDraw({ ...certificate, serverSeed: bent(certificate.serverSeed ?? '', at) }, all, { check });
    expect(findings[0]).toMatchObject({ code: 'COMMITMENT', params: { expected: certificate.commitment } });
    expect(findings.map(({ code }) => code)).toContain('SIGNATURE');
  });

  test.each(Array.from({ length: 7 }, (_, index) => index * 33 + 31))('in the roster, at %i', async (at) => {
    const codes = await codesOf(certificate, { ...all, rosterText: bent(text, at) });
    expect(codes).toEqual(expect.arrayContaining(['ROSTER_HASH', 'ROSTER_ROOT']));
    expect(codes).not.toContain('SIGNATURE');
  });

  test('in the roster, where somebody is missing or its form is another', async () => {
    expect(await verifyDraw(certificate, { ...all, rosterText: text.slice(33) }, { check })).toEqual(
      expect.arrayContaining([{ code: 'ROSTER_SIZE', params: { expected: 7, found: 6 } }]),
    );
    expect(await codesOf(certificate, { ...all, rosterText: text.trimEnd() })).toEqual(['ROSTER_END', 'ROSTER_HASH']);
    expect(await codesOf(certificate, { ...all, rosterText: text.replaceAll('\n', '\r\n') })).toContain('ROSTER_LINE');
  });

  test('in every field of the certificate: the signature tells', async () => {
    const changed = {
      poolName: 'Others',
      kind: 'MANUAL',
      runId: 12,
      periodEnd: '2026-04-01',
      quota: { rate: 2500 },
      drawnAt: '2026-01-05T06:00:32.000Z',
    };
    for (const [name, value] of Object.entries(changed)) expect(await codesOf({ ...certificate, [name]: value })).toEqual(['SIGNATURE']);
    expect(await codesOf({ ...certificate, signature: bent(certificate.signature) })).toEqual(['SIGNATURE']);
  });

  test.each([
    ['commitment', { commitment: bent(certificate.commitment) }, ['COMMITMENT']],
    ['rosterSize', { rosterSize: 8 }, ['ROSTER_SIZE']],
    ['rosterRoot', { rosterRoot: bent(certificate.rosterRoot) }, ['ROSTER_ROOT']],
    ['drugCount', { drugCount: 2, alternateCount: 3 }, ['DRUG_COUNT', 'ALTERNATE_COUNT', 'ALTERNATE_RANKS']],
    ['alcoholCount', { alcoholCount: 2 }, ['ALCOHOL_COUNT']],
    ['alternateCount', { alternateCount: 1 }, ['ALTERNATE_COUNT']],
    ['drug', { drug: certificate.drug.toReversed() }, ['DRUG_RANKS']],
    ['alternates', { alternates: certificate.alternates.toReversed() }, ['ALTERNATE_RANKS']],
    ['committedAt', { committedAt: '2026-01-05T06:00:00.001Z' }, ['TIME_ORDER']],
    ['alcoholMode', { alcoholMode: 'NONE' as const }, ['COUNTS_IMPOSSIBLE']],
  ])('%s, even where it is signed anew', async (_, given, codes) => {
    expect(await codesOf(signed({ ...certificate, ...given }))).toEqual(codes);
  });

  test.each(['poolId', 'periodId', 'runNo'] as const)('%s: the ranks are of another draw', async (name) => {
    expect(await codesOf(signed({ ...certificate, [name]: 9 }))).toContain('DRUG_RANKS');
  });

  test('beacon and witness: the ranks are of another draw', async () => {
    expect(await codesOf(signed({ ...certificate, beacon: 'round 8:abcd' }))).toContain('DRUG_RANKS');
    expect(await codesOf(signed({ ...certificate, witness: 'me' }))).toContain('DRUG_RANKS');
  });
});

describe('who was put on a list', () => {
  const [first = '', second = '', third = ''] = certificate.drug;
  const [alternate = ''] = certificate.alternates;

  test('by hand is named with the place', async () => {
    const findings = await verifyDraw(
      signed({ ...certificate, drug: [first, second, alternate], alternates: [third, ...certificate.alternates.slice(1)] }),
      all,
      {
        check,
      },
    );
    expect(findings).toEqual([
      { code: 'DRUG_RANKS', params: { place: 3, expected: third, found: alternate } },
      { code: 'ALTERNATE_RANKS', params: { place: 1, expected: alternate, found: third } },
    ]);
  });

  test('twice, or without being on the roster, is named', async () => {
    expect(await codesOf(signed({ ...certificate, drug: [first, second, second] }))).toEqual(['ENTRY_TWICE', 'DRUG_RANKS']);
    expect(await verifyDraw(signed({ ...certificate, serverSeed: null, drug: [first, second, entry(99)] }), all, { check })).toEqual([
      { code: 'SEED_NOT_DISCLOSED', params: {} },
      { code: 'ENTRY_UNKNOWN', params: { entryId: entry(99) } },
    ]);
  });

  test('of the nested list has to be first on the drug list, which shows without the seed', async () => {
    const nested = certificateOf('NESTED', { serverSeed: null });
    expect(await codesOf(signed({ ...nested, alcohol: [second] }))).toEqual(['SEED_NOT_DISCLOSED', 'ALCOHOL_RANKS']);
  });

  test('for alcohol alone is impossible where it is nested', async () => {
    expect(await codesOf(signed({ ...certificateOf('NESTED'), alcoholCount: 4 }))).toEqual(['COUNTS_IMPOSSIBLE']);
  });

  test('in another order shows without the roster, too', async () => {
    expect(await codesOf(certificate, { publicKey })).toEqual(['ROSTER_NOT_GIVEN']);
    const turned = signed({ ...certificate, drug: [second, first, third] });
    expect(await codesOf(turned, { publicKey })).toEqual(['ROSTER_NOT_GIVEN', 'DRUG_RANKS']);
  });
});

describe('the chain of a pool', () => {
  const voided = { at: '2026-01-06T06:00:00.000Z', reason: 'Wrong pool' };
  const issued = certificateOf('NESTED', { serverSeed: null });
  const next = certificateOf('INDEPENDENT', { runNo: 2, runId: 12, previousCertificateHash: certificateHash(issued) });

  test('holds for the previous certificate as it was issued, disclosed and voided', async () => {
    const seed = hashOf('seed 7');
    for (const previous of [issued, signed({ ...issued, serverSeed: seed }), signed({ ...issued, serverSeed: seed, voided })])
      expect(await codesOf(next, { ...all, previous })).toEqual([]);
  });

  test('names what is not the previous one', async () => {
    const found = certificateHash({ ...issued, poolName: 'X' });
    expect(await verifyDraw(next, { ...all, previous: { ...issued, poolName: 'X' } }, { check })).toEqual([
      { code: 'PREVIOUS_HASH', params: { expected: certificateHash(issued), found } },
    ]);
    expect(await codesOf(next, { ...all, previous: { ...issued, poolId: 4 } })).toEqual(['PREVIOUS_POOL', 'PREVIOUS_HASH']);
    expect(await codesOf(next, { ...all, previous: [] })).toEqual(['PREVIOUS_MALFORMED']);
    expect(await codesOf(certificate, { ...all, previous: issued })).toEqual(['PREVIOUS_HASH']);
  });
});

describe('a key', () => {
  test('that is another one is named before the signature is looked at', async () => {
    const other = '11'.repeat(32);
    expect(await verifyDraw(certificate, { ...all, publicKey: other }, { check: () => true })).toEqual([
      { code: 'KEY_OTHER', params: { expected: keyIdOf(other), found: keyIdOf(publicKey) } },
    ]);
  });

  test('may be asked later, as browsers do', async () => {
    expect(await verifyDraw(certificate, all, { check: async () => Promise.resolve(false) })).toEqual([
      { code: 'SIGNATURE', params: { keyId: keyIdOf(publicKey) } },
    ]);
  });

  test('is 32 bytes in hex', () => {
    expect([publicKey, publicKey.slice(2), publicKey.toUpperCase().replace('0', 'A'), ''].map(isPublicKey)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is no certificate', () => {
  test.each([
    [null, ''],
    ['assay-draw-v1', ''],
    [{ ...certificate, extra: 1 }, 'extra'],
    [{ ...certificate, voided: { at: '2026-01-06T06:00:00.000Z', reason: '', by: 1 } }, 'voided.by'],
    [{ ...certificate, drug: ['x', 'y'] }, 'drug'],
    [{ ...certificate, witness: 'two\nlines' }, 'witness'],
    [{ ...certificate, quota: { rate: 0.5 } }, 'quota'],
    [{ ...certificate, frozenAt: '2026-01-05T06:00:00Z' }, 'frozenAt'],
    [{ ...certificate, serverSeed: 'AB'.repeat(32) }, 'serverSeed'],
    [{ ...certificate, signature: '' }, 'signature'],
  ])('is told by its field, and nothing else: %#', async (value, field) => {
    expect(await verifyDraw(value, all, { check })).toEqual([{ code: 'MALFORMED', params: { field } }]);
  });

  test('each field is needed', async () => {
    for (const name of Object.keys(certificate)) {
      const rest = Object.fromEntries(Object.entries(certificate).filter(([key]) => key !== name));
      expect(await verifyDraw(rest, all, { check })).toEqual([{ code: 'MALFORMED', params: { field: name } }]);
    }
  });

  test('another algorithm is told as such', async () => {
    const findings = await verifyDraw({ ...certificate, algorithm: 'assay-draw-v2' }, all, { check });
    expect(findings).toEqual([{ code: 'ALGORITHM', params: { expected: 'assay-draw-v1', found: 'assay-draw-v2' } }]);
  });
});

test('signed are all fields but the signature, keys sorted, no spaces, UTF-8', () => {
  const { signature: _signature, ...unsigned } = certificate;
  expect(Buffer.from(signedBytes(certificate)).toString()).toBe(canonicalJson(unsigned));
  expect(canonicalJson(unsigned)).toMatch(
    /^\{"alcohol":\["[0-9a-f]{32}"\],"alcoholCount":1,"alcoholMode":"INDEPENDENT","algorithm":"assay-draw-v1",/,
  );
});
