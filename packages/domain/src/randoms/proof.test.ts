import { describe, expect, test } from 'vitest';
import { aDraw, rosterEntries } from '../../../testkit/src/draws.ts';
import type { Certificate } from './certificate.ts';
import { inclusionProof } from './merkle.ts';
import { checkProof, oddsOf, readProof } from './proof.ts';

const size = 20;
const roster = rosterEntries(size);
const certificate: Certificate = { ...aDraw({ size, drugCount: 6, alcoholCount: 2 }).certificate, signature: '0'.repeat(128) };

const proofOf = (entryId: string) => {
  const index = roster.indexOf(entryId);
  return { entryId, index, path: inclusionProof(roster, index) };
};

describe('a proof', () => {
  test('shows of everyone on the roster that they were on it', () => {
    expect(roster.every((entryId) => checkProof(certificate, proofOf(entryId)).isOnRoster)).toBe(true);
  });

  test('tells the places on the lists', () => {
    const [first = '', , , , , last = ''] = certificate.drug;
    const [, second = ''] = certificate.alternates;
    expect(checkProof(certificate, proofOf(first))).toMatchObject({ drug: 1, alcohol: 1, alternate: null });
    expect(checkProof(certificate, proofOf(last))).toMatchObject({ drug: 6, alcohol: null, alternate: null });
    expect(checkProof(certificate, proofOf(second))).toMatchObject({ drug: null, alcohol: null, alternate: 2 });
  });

  test('holds for nobody else, at no other place and against no other tree', () => {
    const [one = '', other = ''] = roster;
    const proof = proofOf(one);
    expect(checkProof(certificate, { ...proof, entryId: other }).isOnRoster).toBe(false);
    expect(checkProof(certificate, { ...proof, index: 1 }).isOnRoster).toBe(false);
    expect(checkProof(certificate, { ...proof, path: proof.path.slice(1) }).isOnRoster).toBe(false);
    expect(checkProof({ ...certificate, rosterRoot: '0'.repeat(64) }, proof).isOnRoster).toBe(false);
  });

  test('is read from what has an entry, an index and a path, and from nothing else', () => {
    const proof = proofOf(roster[3] ?? '');
    expect(readProof({ ...proof, runId: 7 })).toEqual(proof);
    for (const wrong of [null, [], 'x', { ...proof, entryId: 'x' }, { ...proof, index: -1 }, { ...proof, path: [1] }, certificate])
      expect(readProof(wrong)).toBeNull();
  });
});

test('everyone’s chance is how many were drawn of how many, and all of them at most', () => {
  expect(oddsOf(certificate)).toEqual({ drug: { drawn: 6, of: 20 }, alcohol: { drawn: 2, of: 20 } });
  expect(oddsOf({ rosterSize: 4, drugCount: 9, alcoholCount: 0 })).toEqual({ drug: { drawn: 4, of: 4 }, alcohol: { drawn: 0, of: 4 } });
});
