import { describe, expect, it } from 'vitest';
import { results } from '../results/lists.ts';
import { selectionStates, type SelectionState } from './lists.ts';
import {
  afterResult,
  closingProblem,
  countsTowardsRate,
  isHeld,
  isOpen,
  isStandby,
  mayMove,
  minutesUntilTest,
  movedTo,
  moves,
  releaseProblem,
  type Legs,
  type MoveId,
} from './selection.ts';

const selection = (drug: SelectionState | null, alcohol: SelectionState | null = null) => ({
  ...({ drug, alcohol } satisfies Legs),
  isAlternate: false,
  replacedSelectionId: null,
});
const standby = { ...selection('SELECTED'), isAlternate: true };

describe('"SELECTED -> NOTIFIED (order released) -> TESTED | CANCELLED_TEST | REFUSED | EXCLUDED | NOT_TESTED | REPLACED_BY_ALTERNATE"', () => {
  it('in these ways and no others', () => {
    const ways = Object.fromEntries(
      selectionStates.map((state) => [
        state,
        moves
          .flatMap(({ id }) => movedTo(id, state) ?? [])
          .toSorted()
          .join(' '),
      ]),
    );
    expect(ways).toEqual({
      SELECTED: 'CANCELLED_TEST EXCLUDED NOTIFIED NOT_TESTED TESTED',
      NOTIFIED: 'CANCELLED_TEST EXCLUDED NOT_TESTED REFUSED TESTED',
      TESTED: 'CANCELLED_TEST REFUSED',
      CANCELLED_TEST: 'EXCLUDED NOTIFIED NOT_TESTED REFUSED TESTED',
      REFUSED: 'CANCELLED_TEST TESTED',
      EXCLUDED: 'REPLACED_BY_ALTERNATE',
      NOT_TESTED: 'CANCELLED_TEST REFUSED TESTED',
      REPLACED_BY_ALTERNATE: '',
    });
  });

  it('"CANCELLED_TEST (redo same period)"', () => {
    expect([movedTo('redo', 'CANCELLED_TEST'), movedTo('redo', 'TESTED'), movedTo('release', 'NOTIFIED')]).toEqual([
      'NOTIFIED',
      null,
      null,
    ]);
  });
});

describe('who', () => {
  const all = { groups: ['RANDOMS-FULLCONTROL'] } as const;
  const who = (id: MoveId, releaseByDer = false) =>
    (['GA', 'LSA', 'MRO', 'DER', 'HRA', 'LHRA', 'OOA', 'COLLECTOR'] as const).filter((role) =>
      mayMove({ roles: [role], ...all }, id, { releaseByDer }),
    );

  it('O05: releases, "DER, HRA, LHRA own location; RANDOMS-FULLCONTROL"', () => {
    expect(who('release')).toEqual(['GA', 'LSA', 'DER', 'HRA', 'LHRA']);
    expect(who('redo')).toEqual(who('release'));
    expect(mayMove({ roles: ['DER'], groups: ['RANDOMS-VIEW'] }, 'release', { releaseByDer: false })).toBe(false);
  });

  it('releases where the employer does it itself: nobody of the administrator', () => {
    expect(who('release', true)).toEqual(['DER', 'HRA', 'LHRA']);
  });

  it('"Exclude, use alternate": not at a location', () => {
    expect(who('exclude')).toEqual(['GA', 'LSA', 'DER', 'HRA']);
    expect(who('replace')).toEqual(who('exclude'));
  });

  it('does by hand what a draw, a result or the end of the period does: nobody', () => {
    for (const id of ['draw', 'test', 'cancelTest', 'refuse', 'end'] as const) expect(who(id)).toEqual([]);
  });
});

describe('"countedTests = random tests with result negative, positive, refusal. Cancelled: not counted"', () => {
  it('by state', () => expect(selectionStates.filter(countsTowardsRate)).toEqual(['TESTED', 'REFUSED']));

  const to = (state: SelectionState) => results.filter((result) => afterResult('NOTIFIED', result) === state);
  it('by result', () => {
    expect(to('TESTED').join(', ')).toBe(
      'Positive, Positive-Dilute, Positive-MRO Dilute, Positive-Invalid, Negative, Negative-Dilute, Negative-MRO Dilute, Reconfirmed Positive, Stage 1 Positive, Stage 2 Positive, Reconfirmed',
    );
    expect(to('REFUSED').join(', ')).toBe(
      'Refusal to Test, Reconfirm Adulterated, Reconfirm Substituted, Substituted, Adulterated, DER Designated Refusal',
    );
    expect(to('CANCELLED_TEST').join(', ')).toBe(
      'Test Canceled, Failed to Reconfirm, Invalid Specimen, Rejected, Rejected: Fatal Flaw, Rejected: Other Fatal Flaw, Rejected: Uncorrected Flaw',
    );
  });

  it('49 CFR 40.149: a result that is changed changes what counts', () => {
    expect(afterResult('TESTED', 'Test Canceled')).toBe('CANCELLED_TEST');
    expect(afterResult('REFUSED', 'Negative')).toBe('TESTED');
    expect(afterResult('EXCLUDED', 'Negative')).toBe('EXCLUDED');
  });
});

describe('"Drug and alcohol part tracked separately (often only one part is done)"', () => {
  it('is open while one of them is to come', () => {
    expect([isOpen(selection('TESTED', 'NOTIFIED')), isOpen(selection('TESTED', 'TESTED')), isOpen(selection('SELECTED'))]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isOpen(selection('CANCELLED_TEST')), isOpen(selection('EXCLUDED', 'REFUSED'))]).toEqual([true, false]);
  });

  it('an alternate whom nobody needs is not open: "unused alternates are normal"', () => {
    expect([isStandby(standby), isOpen(standby), isOpen({ ...standby, replacedSelectionId: 7 })]).toEqual([true, false, true]);
    expect(closingProblem(standby, { exclusionReason: '' })).toBeNull();
  });

  it('while it is open "company, location, pool, status change" wait', () => {
    expect([isHeld(['firstName', 'status']), isHeld(['locationId']), isHeld(['companyId']), isHeld(['poolIds']), isHeld(['dob'])]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('the end of a period: "untested people need a reason"', () => {
  const problem = (of: ReturnType<typeof selection>, exclusionReason: 'Other' | '' = '') => closingProblem(of, { exclusionReason });
  it('and nothing may be to come', () => {
    const half = selection('TESTED', 'NOT_TESTED');
    expect([problem(half), problem(half, 'Other'), problem(selection('TESTED'))]).toEqual(['reason', null, null]);
    expect(problem(selection('NOTIFIED', 'NOT_TESTED'), 'Other')).toBe('open');
    expect(problem(selection('REPLACED_BY_ALTERNATE', 'EXCLUDED'))).toBeNull();
  });
});

describe('O05: released "within selection period; participant still active"', () => {
  const asked = {
    selection: selection('SELECTED', 'SELECTED'),
    period: { startDate: '2026-04-01', endDate: '2026-06-30' },
    isActive: true,
  };
  it.each([
    [{}, '2026-04-01', null],
    [{}, '2026-06-30', null],
    [{}, '2026-03-31', 'period'],
    [{}, '2026-07-01', 'period'],
    [{ isActive: false }, '2026-05-01', 'inactive'],
    [{ selection: selection('NOTIFIED') }, '2026-05-01', 'notWaiting'],
    [{ selection: selection('TESTED', 'CANCELLED_TEST') }, '2026-05-01', null],
    [{ selection: standby }, '2026-05-01', 'standby'],
  ] as const)('%o on %s: %s', (more, today, problem) => {
    expect(releaseProblem({ ...asked, ...more }, today)).toBe(problem);
  });

  it('"notice time and collection time per person (gap in minutes)", also over a change of clocks', () => {
    expect(minutesUntilTest('2026-11-01T05:30:00Z', '2026-11-01T06:05:59Z')).toBe(35);
  });
});
