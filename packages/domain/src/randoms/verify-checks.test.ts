import { describe, expect, test } from 'vitest';
import { checksOf, drawChecks, type CheckedDraw, type DrawCheck } from './verify-checks.ts';
import { finding, findingKinds, isBroken, type FindingCode } from './verify-findings.ts';

const codes = Object.keys(findingKinds) as FindingCode[];
const foundBy = (...found: readonly FindingCode[]): CheckedDraw[] => checksOf(found.map((code) => finding(code)));
const inState = (checks: readonly CheckedDraw[], wanted: CheckedDraw['state']): DrawCheck[] =>
  checks.filter(({ state }) => state === wanted).map(({ name }) => name);
const reasonOf = (checks: readonly CheckedDraw[], wanted: DrawCheck) => checks.find(({ name }) => name === wanted)?.because;

describe('the questions about a draw', () => {
  test('are all answered with yes where nothing was found', () => {
    expect(inState(foundBy(), 'holds')).toEqual([...drawChecks]);
  });

  test.each(codes.filter((code) => isBroken(finding(code))))('have one that %s answers with no, and tell it', (code) => {
    const broken = foundBy(code).filter(({ state }) => state === 'broken');
    expect(broken).toHaveLength(1);
    expect(broken[0]?.findings).toEqual([finding(code)]);
  });

  test.each(codes.filter((code) => findingKinds[code] === 'unchecked'))(
    'have one that %s leaves open, and none it answers with no',
    (code) => {
      expect(inState(foundBy(code), 'open')).not.toEqual([]);
      expect(inState(foundBy(code), 'broken')).toEqual([]);
    },
  );

  test.each(['OPERATOR_ALONE', 'VOIDED'] as const)('are answered alike where %s has to be known', (code) => {
    expect(foundBy(code)).toEqual(foundBy());
  });
});

describe('a question is left open', () => {
  test('by what is no certificate: all others', () => {
    expect(inState(foundBy('MALFORMED'), 'open')).toEqual(drawChecks.slice(1));
  });

  test('by a seed that is still secret: what needs it, while all else is answered', () => {
    const checks = foundBy('SEED_NOT_DISCLOSED');
    expect(inState(checks, 'open')).toEqual(['seed', 'ranks']);
    expect(reasonOf(checks, 'ranks')).toBe('seed');
  });

  test('by a roster that is not there, or not the frozen one', () => {
    expect(inState(foundBy('ROSTER_NOT_GIVEN'), 'open')).toEqual(['roster', 'tree', 'onRoster', 'ranks']);
    const other = foundBy('ROSTER_HASH', 'ROSTER_ROOT');
    expect(inState(other, 'broken')).toEqual(['roster', 'tree']);
    expect(inState(other, 'open')).toEqual(['onRoster', 'ranks']);
    expect(reasonOf(other, 'ranks')).toBe('otherRoster');
  });

  test('by counts that cannot be drawn: the ranks', () => {
    expect(reasonOf(foundBy('COUNTS_IMPOSSIBLE'), 'ranks')).toBe('counts');
  });

  test('but answered with no where something broke all the same', () => {
    const ranks = foundBy('ROSTER_NOT_GIVEN', 'DRUG_RANKS').find(({ name }) => name === 'ranks');
    expect(ranks).toEqual({ name: 'ranks', state: 'broken', findings: [finding('DRUG_RANKS')], because: null });
  });
});
