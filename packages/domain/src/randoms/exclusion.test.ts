import { describe, expect, it } from 'vitest';
import { exclusionReasons, type ExclusionReason } from './lists.ts';
import { absenceOf, coversPeriod, exclusionProblem, exclusionRules, mayApprove } from './exclusion.ts';

const period = { startDate: '2026-04-01', endDate: '2026-06-30' };
const asked = {
  selection: { drug: 'SELECTED', alcohol: null, isAlternate: false, replacedSelectionId: null },
  regime: 'DOT',
  period,
  reason: 'Terminated',
  text: '',
  approverId: null,
  absence: null,
} as const;
const problem = (reason: ExclusionReason, more: object = {}) => exclusionProblem({ ...asked, reason, ...more });
const all = { from: '2026-04-01', to: '2026-06-30' };
const part = { from: '2026-04-02', to: null };

describe('the ten reasons under DOT', () => {
  it.each([
    ['Leave of absence', 'wholePeriod', null],
    ['Medical leave', 'wholePeriod', null],
    ['Military leave', 'wholePeriod', null],
    ['No longer with company', null, null],
    ['Not a covered employee', null, null],
    ['Seasonal employee', 'offSeason', null],
    ['Terminated', null, null],
    ['Unexcused absence', 'notForDot', 'notForDot'],
    ['Absent for entire selection period', 'wholePeriod', null],
    ['Other', 'textRequired', 'textRequired'],
  ] as const)('%s, present for a part: %s; away for all of it: %s', (reason, present, away) => {
    expect([problem(reason, { absence: part }), problem(reason, { absence: all })]).toEqual([present, away]);
    expect(problem(reason)).toBe(present);
  });

  it('"Unexcused absence: no: test when back; may be refusal"; outside of DOT with a warning', () => {
    expect(problem('Unexcused absence', { regime: 'NON-DOT' })).toBeNull();
    expect(exclusionRules['Unexcused absence'].warns).toBe(true);
  });

  it('"Other: needs text and approver", under any rules', () => {
    for (const regime of ['DOT', 'NON-DOT']) {
      expect(problem('Other', { regime, text: ' ', approverId: 4 })).toBe('textRequired');
      expect(problem('Other', { regime, text: 'Jury duty' })).toBe('approverRequired');
      expect(problem('Other', { regime, text: 'Jury duty', approverId: 4 })).toBeNull();
    }
  });

  it('have all an effect: "inactivate participant", "fix occupation", "may use alternate"', () => {
    const having = (has: (reason: ExclusionReason) => boolean) => exclusionReasons.filter(has).join(', ');
    expect(having((reason) => exclusionRules[reason].offers === 'inactivate')).toBe('No longer with company, Terminated');
    expect(having((reason) => exclusionRules[reason].offers === 'mendOccupation')).toBe('Not a covered employee');
    expect(having((reason) => exclusionRules[reason].alternate)).toBe(
      'Leave of absence, Medical leave, Military leave, Absent for entire selection period',
    );
  });
});

describe('an exclusion', () => {
  it('is of somebody who is to be tested, and only once', () => {
    const of = (drug: string, more: object = {}) => problem('Terminated', { selection: { ...asked.selection, drug, ...more } });
    expect([of('SELECTED'), of('NOTIFIED'), of('CANCELLED_TEST')]).toEqual([null, null, null]);
    expect([of('EXCLUDED'), of('REPLACED_BY_ALTERNATE')]).toEqual(['excluded', 'excluded']);
    expect([of('TESTED'), of('REFUSED'), of('TESTED', { alcohol: 'NOTIFIED' })]).toEqual(['tested', 'tested', null]);
    expect(of('SELECTED', { isAlternate: true })).toBe('standby');
  });

  it('"if covers the whole period": from its first day to its last', () => {
    expect([coversPeriod(all, period), coversPeriod({ from: '2026-01-01', to: null }, period)]).toEqual([true, true]);
    expect([coversPeriod(part, period), coversPeriod({ from: null, to: null }, period)]).toEqual([false, false]);
    expect(coversPeriod({ from: '2026-04-01', to: '2026-06-29' }, period)).toBe(false);
  });
});

describe('when somebody is away', () => {
  const unsaid = { from: null, to: null };
  const away = (reason: ExclusionReason, more: object = {}) => absenceOf(reason, { said: unsaid, recorded: unsaid, period, ...more });

  it('"Leave of absence, Medical leave, Military leave: yes if covers the whole period": what nobody has said is not assumed', () => {
    for (const reason of ['Leave of absence', 'Medical leave', 'Military leave', 'Seasonal employee'] as const) {
      expect(away(reason)).toEqual(unsaid);
      expect(problem(reason, { absence: away(reason) })).not.toBeNull();
      expect(away(reason, { recorded: all })).toEqual(all);
      expect(away(reason, { recorded: all, said: part })).toEqual(part);
    }
  });

  it('"Absent for entire selection period" says so itself, unless other days are said', () => {
    expect(away('Absent for entire selection period')).toEqual(all);
    expect(away('Absent for entire selection period', { recorded: part })).toEqual(all);
    expect(away('Absent for entire selection period', { said: part })).toEqual(part);
  });
});

describe('an exclusion is approved', () => {
  it('by who runs the program or answers for the employer; who works in its personnel office names who did', () => {
    const groups = ['RANDOMS-FULLCONTROL'] as const;
    const by = (roles: readonly ('GA' | 'DER' | 'HRA' | 'LSA')[], held: readonly 'RANDOMS-FULLCONTROL'[] = groups) =>
      mayApprove({ roles, groups: held });
    expect([by(['GA'], []), by(['DER']), by(['LSA']), by(['HRA', 'DER'])]).toEqual([true, true, true, true]);
    expect([by(['HRA']), by(['DER'], [])]).toEqual([false, false]);
  });
});
