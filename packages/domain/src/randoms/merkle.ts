import { bytesOfHex, hexOf, utf8 } from './draw-bytes.ts';
import { sha256 } from './draw-sha256.ts';

/** The hash tree of RFC 6962, section 2.1, over texts: their bytes are the leaves. */

const size = 32;

/** A leaf begins with 0 and a node with 1, so that no node passes as a leaf. */
const leafHash = (leaf: string): Uint8Array => sha256(utf8(`\0${leaf}`));

const node = new Uint8Array(1 + 2 * size).fill(1, 0, 1);

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  node.set(left, 1);
  node.set(right, 1 + size);
  return sha256(node);
};

const hashAt = (level: Uint8Array, index: number): Uint8Array => level.subarray(index * size, (index + 1) * size);

const leavesOf = (leaves: readonly string[]): Uint8Array => {
  const level = new Uint8Array(leaves.length * size);
  for (const [index, leaf] of leaves.entries()) level.set(leafHash(leaf), index * size);
  return level;
};

/**
 * Pairs from the left; one that is left over goes up as it is. This is the tree that is split at the largest power of two below its
 * size: all but the last of its parts are full.
 */
const levelAbove = (level: Uint8Array): Uint8Array => {
  const count = level.length / size;
  const above = new Uint8Array(Math.ceil(count / 2) * size);
  for (let index = 0; index < count; index += 2) {
    const left = hashAt(level, index);
    above.set(index + 1 < count ? nodeHash(left, hashAt(level, index + 1)) : left, (index / 2) * size);
  }
  return above;
};

const isTop = (level: Uint8Array): boolean => level.length <= size;

/** The tree head, in hex. That of no leaves is the hash of nothing. */
export const merkleRoot = (leaves: readonly string[]): string => {
  if (leaves.length === 0) return hexOf(sha256(utf8('')));
  let level = leavesOf(leaves);
  while (!isTop(level)) level = levelAbove(level);
  return hexOf(level);
};

/** What shows that the leaf at this place, counted from 0, is in the tree: the hashes beside its way up, in hex, from the bottom. */
export const inclusionProof = (leaves: readonly string[], index: number): string[] => {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`no leaf at ${index}`);
  const path: string[] = [];
  let place = index;
  for (let level = leavesOf(leaves); !isTop(level); level = levelAbove(level)) {
    const beside = hashAt(level, place % 2 === 0 ? place + 1 : place - 1);
    if (beside.length > 0) path.push(hexOf(beside));
    place = Math.floor(place / 2);
  }
  return path;
};

type Inclusion = {
  readonly leaf: string;
  /** Counted from 0. */
  readonly index: number;
  /** How many leaves the tree has. */
  readonly count: number;
  readonly path: readonly string[];
};

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const isPlaced = ({ index, count }: Inclusion): boolean =>
  Number.isSafeInteger(index) && Number.isSafeInteger(count) && index >= 0 && index < count;

/** Whether this leaf stands at this place in the tree with this head. Of anything that is no proof the answer is no. */
export const isIncluded = (proof: Inclusion, root: string): boolean => {
  if (!isPlaced(proof) || !proof.path.every(isHash)) return false;
  const rest = proof.path.map(bytesOfHex);
  let hash = leafHash(proof.leaf);
  let place = proof.index;
  for (let { count } = proof; count > 1; count = Math.ceil(count / 2)) {
    const isRight = place % 2 === 1;
    if (isRight || place + 1 < count) {
      const beside = rest.shift();
      if (!beside) return false;
      hash = isRight ? nodeHash(beside, hash) : nodeHash(hash, beside);
    }
    place = Math.floor(place / 2);
  }
  return rest.length === 0 && hexOf(hash) === root;
};
