import { describe, expect, it } from 'vitest';
import { advisesAgainstAlternates, alternateProblem, nextAlternate } from './alternates.ts';

const alternates = [
  { id: 12, runId: 1, alternateOrder: 2, replacedSelectionId: null },
  { id: 11, runId: 1, alternateOrder: 1, replacedSelectionId: null },
  { id: 21, runId: 2, alternateOrder: 1, replacedSelectionId: null },
];
const primary = { id: 3, runId: 1, isExcluded: true, exclusionReason: 'Medical leave', isAwayThroughout: true } as const;
const wished = { alternateId: 11, alternates, approverId: 9 };

describe('"permissible only when the primary is unavailable for the entire period for a documented reason, taken in alternate order, from the same draw"', () => {
  it('the first of the draw', () => {
    expect(nextAlternate(alternates, 1)?.id).toBe(11);
    expect(alternateProblem(primary, wished)).toBeNull();
  });

  it('then the second, and for one person only one', () => {
    const used = [
      { ...alternates[1], id: 11, runId: 1, alternateOrder: 1, replacedSelectionId: 5 },
      ...alternates.filter(({ id }) => id !== 11),
    ];
    expect(nextAlternate(used, 1)?.id).toBe(12);
    expect(alternateProblem(primary, { ...wished, alternates: used, alternateId: 12 })).toBeNull();
    expect(alternateProblem({ ...primary, id: 5 }, { ...wished, alternates: used, alternateId: 12 })).toBe('replaced');
    const all = used.map((one) => ({ ...one, replacedSelectionId: one.replacedSelectionId ?? 6 }));
    expect(nextAlternate(all, 1)).toBeNull();
    expect(alternateProblem(primary, { ...wished, alternates: all })).toBe('noneLeft');
  });

  it.each([
    ['out of turn', {}, { alternateId: 12 }, 'outOfTurn'],
    ['of another draw', {}, { alternateId: 21 }, 'otherDraw'],
    ['who is no alternate', {}, { alternateId: 99 }, 'otherDraw'],
    ['for somebody who is to be tested', { isExcluded: false }, {}, 'notExcluded'],
    ['without a reason', { exclusionReason: '' }, {}, 'notExcluded'],
    ['for a reason that has none', { exclusionReason: 'Terminated' }, {}, 'reason'],
    ['for a part of the period', { isAwayThroughout: false }, {}, 'wholePeriod'],
    ['without an approver', {}, { approverId: null }, 'approverRequired'],
  ] as const)('not one %s', (...[, ofPrimary, more, problem]) => {
    expect(alternateProblem({ ...primary, ...ofPrimary }, { ...wished, ...more })).toBe(problem);
  });

  it('"FAA advises against alternates"', () => {
    expect([advisesAgainstAlternates(['FMCSA', 'FAA']), advisesAgainstAlternates(['FMCSA'])]).toEqual([true, false]);
  });
});
