import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inclusionProof, isIncluded, merkleRoot } from './merkle.ts';
import { rosterOf } from './roster.ts';

const hashOf = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const entry = (index: number): string => createHash('sha256').update(`entry ${index}`).digest('hex').slice(0, 32);
const rosterOfSize = (count: number): string[] => rosterOf(Array.from({ length: count }, (_, index) => entry(index)));

/** Word by word: leaf SHA-256(0x00 ‖ entryId as ASCII), node SHA-256(0x01 ‖ left ‖ right), split at the largest power of two below n. */
const headByTheRule = (leaves: readonly string[]): Buffer => {
  if (leaves.length === 0) return hashOf();
  if (leaves.length === 1) return hashOf(Buffer.of(0), Buffer.from(leaves[0] ?? '', 'ascii'));
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashOf(Buffer.of(1), headByTheRule(leaves.slice(0, split)), headByTheRule(leaves.slice(split)));
};

const sizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 33];

test.each(sizes)('the head over %i leaves is what the rule says', (count) => {
  const roster = rosterOfSize(count);
  expect(merkleRoot(roster)).toBe(headByTheRule(roster).toString('hex'));
});

/** The shapes, drawn: which leaf is under which node. */
test.each([
  [2, (l: Buffer[], n: Node) => n(l[0], l[1])],
  [3, (l: Buffer[], n: Node) => n(n(l[0], l[1]), l[2])],
  [7, (l: Buffer[], n: Node) => n(n(n(l[0], l[1]), n(l[2], l[3])), n(n(l[4], l[5]), l[6]))],
  [8, (l: Buffer[], n: Node) => n(n(n(l[0], l[1]), n(l[2], l[3])), n(n(l[4], l[5]), n(l[6], l[7])))],
] as const)('the tree over %i leaves has the shape of RFC 6962', (count, shape) => {
  const roster = rosterOfSize(count);
  const leaves = roster.map((leaf) => hashOf(Buffer.of(0), Buffer.from(leaf)));
  expect(merkleRoot(roster)).toBe(
    shape(leaves, (left, right) => hashOf(Buffer.of(1), left ?? Buffer.of(), right ?? Buffer.of())).toString('hex'),
  );
});

type Node = (left: Buffer | undefined, right: Buffer | undefined) => Buffer;

test('rosterRoot of the vector n = 7', () => {
  expect(merkleRoot(rosterOfSize(7))).toBe('ba6896c25ae01335e62194e8b0c36c2ad175bc54a3c551994568517a36948050');
});

test('the heads of the leaves that logs of Certificate Transparency are tested with', () => {
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const texts = leaves.map((hex) => Buffer.from(hex, 'hex').toString('ascii'));
  expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(merkleRoot(texts.slice(0, 1))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(merkleRoot(texts.slice(0, 3))).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77');
  expect(merkleRoot(texts)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});

describe('a proof', () => {
  test.each(sizes)('holds for each of %i leaves at its place, and at no other', (count) => {
    const roster = rosterOfSize(count);
    const root = merkleRoot(roster);
    for (const [index, leaf] of roster.entries()) {
      const path = inclusionProof(roster, index);
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      const places = roster.map((_, place) => place).filter((place) => isIncluded({ leaf, index: place, count, path }, root));
      expect(places).toEqual([index]);
    }
  });

  const roster = rosterOfSize(7);
  const root = merkleRoot(roster);
  const proof = { leaf: roster[6] ?? '', index: 6, count: 7, path: inclusionProof(roster, 6) };

  test('of the last of seven has two hashes: its pair is missing', () => {
    expect(proof.path).toHaveLength(2);
    expect(isIncluded(proof, root)).toBe(true);
  });

  test.each([
    ['another leaf', { leaf: entry(99) }],
    ['a place beyond the end', { index: 7 }],
    ['a place before the beginning', { index: -1 }],
    ['a place between two', { index: 5.5 }],
    ['another count', { count: 6 }],
    ['a shorter path', { path: proof.path.slice(1) }],
    ['a longer path', { path: [...proof.path, '0'.repeat(64)] }],
    ['another hash', { path: ['0'.repeat(64), ...proof.path.slice(1)] }],
    ['no hash', { path: ['x', ...proof.path.slice(1)] }],
  ])('with %s is none', (_, changed) => {
    expect(isIncluded({ ...proof, ...changed }, root)).toBe(false);
  });

  test('is made for leaves that there are', () => {
    for (const index of [-1, 7, 0.5]) expect(() => inclusionProof(roster, index)).toThrow('no leaf');
  });
});
