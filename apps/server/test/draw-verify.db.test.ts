import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyIdOf, signedBytes, certificateHash, type Certificate, type UnsignedCertificate } from '@assay/domain/randoms/certificate';
import { commitmentOf, draw } from '@assay/domain/randoms/draw';
import { merkleRoot } from '@assay/domain/randoms/merkle';
import { rosterOf, rosterText } from '@assay/domain/randoms/roster';
import { afterAll, describe, expect, test } from 'vitest';
import { startProcess } from './processes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-draw-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const pair = generateKeyPairSync('ed25519');
const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

const signed = (unsigned: UnsignedCertificate): Certificate => ({
  ...unsigned,
  signature: sign(null, signedBytes(unsigned), pair.privateKey).toString('hex'),
});

const roster = rosterOf(Array.from({ length: 7 }, (_, index) => hashOf(`entry ${index}`).slice(0, 32)));
const serverSeed = hashOf('seed 7');
const settled = {
  poolId: 3,
  periodId: 5,
  runNo: 1,
  beacon: 'round 7:abcd',
  witness: '',
  serverSeed,
  drugCount: 3,
  alcoholCount: 1,
  alternateCount: 2,
  alcoholMode: 'NESTED' as const,
};
const { drug, alcohol, alternates, rosterHash } = draw({ ...settled, entryIds: roster });
const certificate = signed({
  algorithm: 'assay-draw-v1',
  ...settled,
  poolName: 'Drivers',
  periodStart: '2026-01-01',
  periodEnd: '2026-03-31',
  runId: 11,
  kind: 'AUTO',
  committedAt: '2026-01-01T05:00:00.000Z',
  frozenAt: '2026-01-05T06:00:00.000Z',
  drawnAt: '2026-01-05T06:00:31.250Z',
  commitment: commitmentOf(serverSeed),
  rosterSize: roster.length,
  rosterHash,
  rosterRoot: merkleRoot(roster),
  quota: { rate: 5000 },
  drug,
  alcohol,
  alternates,
  previousCertificateHash: null,
  voided: null,
  keyId: keyIdOf(publicKey),
});

let count = 0;
const fileOf = (content: unknown): string => {
  count += 1;
  const file = path.join(folder, `${count}`);
  fs.writeFileSync(file, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2));
  return file;
};

const verify = async (...args: readonly string[]) => {
  const process = startProcess({ DATA_DIR: folder }, { entry: 'cli', args: ['draw:verify', ...args] });
  const { code } = await process.ended;
  return { code, out: process.out(), err: process.err() };
};

const rosterFile = fileOf(rosterText(roster));
const holds = 'Nothing is broken: run 1 of pool 3, 7 entries.\n';

describe('draw:verify', () => {
  test('ends with 0 for a draw that holds, and needs neither keys nor a database of the server', async () => {
    expect(await verify(fileOf(certificate), rosterFile, '--key', publicKey)).toEqual({ code: 0, out: holds, err: '' });
    expect(fs.existsSync(path.join(folder, 'keys.json'))).toBe(false);
  });

  test('says what it could not check', async () => {
    expect(await verify(fileOf({ ...certificate, serverSeed: null }))).toEqual({
      code: 0,
      out: [
        'not checked: The seed is not disclosed yet, so the ranks were not checked. (SEED_NOT_DISCLOSED)',
        'not checked: No roster was given, so only the order of those who were drawn could be checked. (ROSTER_NOT_GIVEN)',
        'not checked: No public key was given (--key), so the signature was not checked. (KEY_NOT_GIVEN)',
        holds,
      ].join('\n'),
      err: '',
    });
  });

  test('ends with 1 and names what is broken', async () => {
    const steered = { ...certificate, drug: certificate.drug.with(0, alternates[0] ?? ''), alternates: alternates.with(0, drug[0] ?? '') };
    const { code, out, err } = await verify(fileOf(steered), rosterFile, '--key', publicKey);
    expect({ code, err }).toEqual({ code: 1, err: 'The draw does not hold: 3 things are broken.\n' });
    expect(out.split('\n').map((line) => /^BROKEN: .*\((\w+)\)$/.exec(line)?.[1])).toEqual([
      'DRUG_RANKS',
      'ALTERNATE_RANKS',
      'SIGNATURE',
      undefined,
    ]);
    expect(out).toContain(`differ from the draw at place 1: ${alternates[0]} stands there, ${drug[0]} was drawn.`);
  });

  test('follows the chain of a pool', async () => {
    const next = fileOf(signed({ ...certificate, runNo: 1, previousCertificateHash: certificateHash(certificate) }));
    expect(await verify(next, rosterFile, '--key', publicKey, '--previous', fileOf(certificate))).toMatchObject({ code: 0, out: holds });
    const other = fileOf({ ...certificate, poolName: 'Pilots' });
    expect(await verify(next, '--previous', other)).toMatchObject({ code: 1, out: expect.stringContaining('(PREVIOUS_HASH)') as string });
  });

  test('lets no text of a certificate steer the terminal', async () => {
    const voided = { at: '2026-01-06T06:00:00.000Z', reason: 'x\u001b[2Jy\nBROKEN' };
    const { out } = await verify(fileOf(signed({ ...certificate, voided })), rosterFile, '--key', publicKey);
    expect(out).toBe(`note: The draw was voided at 2026-01-06T06:00:00.000Z: x?[2Jy?BROKEN (VOIDED)\n${holds}`);
  });

  test.each([
    ['is not JSON.', () => [fileOf('{')]],
    ['cannot be read', () => [path.join(folder, 'nowhere')]],
    ['cannot be read', () => [fileOf(certificate), fileOf(Uint8Array.of(0xff, 10))]],
  ])('says that a file %s', async (sentence, args) => {
    expect(await verify(...args())).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) as string });
  });

  test.each([[[]], [['a', 'b', 'c']], [['a', '--key', 'ABC']]])('is not understood with %j', async (args) => {
    expect(await verify(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/needs .*\n\nUsage/) as string });
  });
});
