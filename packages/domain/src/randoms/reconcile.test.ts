import { describe, expect, it } from 'vitest';
import { correctionReasons } from '../orders/lists.ts';
import { correctionOf, faults, linkProblem, reconcile, scoreOf, thresholds, type Scored } from './reconcile.ts';

const test = {
  leg: 'drug',
  specimenId: '',
  idType: 'SSN',
  idValue: '123-45-6789',
  firstName: 'Dana',
  lastName: "O'Brien",
  dob: '1985-04-12',
  collectedAt: '2026-05-04T15:00:00.000Z',
  reasonCode: 'RANDOM',
  regime: 'DOT',
} as const;
const selection = {
  id: 7,
  legs: ['drug', 'alcohol'],
  regime: 'DOT',
  specimenIds: [],
  primaryIdType: 'SSN',
  numbers: { SSN: '123456789', CDL: 'AL1234567', EID: 'E-1001' },
  firstName: 'DANA',
  lastName: 'OBrien',
  dob: '1985-04-12',
  startDate: '2026-04-01',
  endDate: '2026-06-30',
  notifiedAt: '2026-05-04T14:25:00.000Z',
} as const;

const tried = (more: object, ofSelection: object = {}) => {
  const { outcome, candidates } = reconcile({ ...test, ...more }, [{ ...selection, ...ofSelection }]);
  return { outcome, faults: candidates[0]?.faults ?? [] };
};

describe('"scored matcher (specimen ID, name, DOB, any ID, date window, reason code)"', () => {
  it('links what agrees in everything, however it is written', () => {
    expect(scoreOf(test, selection)).toMatchObject({ score: 100, faults: [] } satisfies Partial<Scored>);
    expect(tried({})).toEqual({ outcome: 'link', faults: [] });
  });

  it('says of each rule what it gave', () => {
    const points = scoreOf(test, selection).findings.map((one) => `${one.rule} ${one.points}`);
    expect(points).toEqual(['specimen 0', 'identifier 40', 'name 20', 'birthDate 20', 'window 10', 'reason 5', 'form 5']);
  });

  it('links by the number of the specimen', () => {
    expect(tried({ specimenId: '00123 456', idValue: '', dob: '' }, { specimenIds: ['00123456'] })).toEqual({
      outcome: 'link',
      faults: [],
    });
    expect(tried({ specimenId: '00123457' }, { specimenIds: ['00123456'] })).toEqual({ outcome: 'suggest', faults: ['otherSpecimen'] });
  });
});

describe('names the rule that failed: "wrong SSN, licence number used instead, wrong form/policy, outside the window"', () => {
  it.each([
    ['wrong SSN', { idValue: '123-45-6798' }, 'wrongSsn'],
    ['licence written as SSN', { idValue: 'AL1234567' }, 'licenseForSsn'],
    ['licence instead of SSN', { idType: 'CDL', idValue: 'al-1234567' }, 'licenseForSsn'],
    ['employee number instead of SSN', { idValue: 'E1001' }, 'otherNumber'],
    ['wrong reason', { reasonCode: 'PRE-EMPLOYMENT' }, 'wrongReason'],
    ['wrong form', { regime: 'NON-DOT' }, 'wrongForm'],
    ['before the window', { collectedAt: '2026-04-01T03:59:00.000Z' }, 'outsideWindow'],
    ['after the window', { collectedAt: '2026-07-01T04:00:00.000Z' }, 'outsideWindow'],
    ['before the notice', { collectedAt: '2026-05-04T14:24:59.000Z' }, 'beforeNotice'],
    ['wrong name', { lastName: 'Bryan' }, 'otherName'],
    ['wrong birth date', { dob: '1985-12-04' }, 'otherBirthDate'],
  ])('%s', (_cause, more, fault) => expect(tried(more)).toEqual({ outcome: 'suggest', faults: [fault] }));

  it('the last minute of a period is in it, on the clocks of New York', () => {
    expect(tried({ collectedAt: '2026-07-01T03:59:00.000Z' })).toEqual({ outcome: 'link', faults: [] });
  });

  it('somebody whose number is not known is told by the rest', () => {
    expect(tried({}, { numbers: { EID: 'E-1001' }, primaryIdType: 'EID' })).toEqual({ outcome: 'suggest', faults: [] });
  });

  it('and as what each is mended', () => {
    expect(faults.filter((fault) => correctionOf[fault] === null)).toEqual(['wrongForm']);
    for (const fault of faults) expect([null, ...correctionReasons]).toContain(correctionOf[fault]);
    expect([correctionOf.wrongSsn, correctionOf.wrongReason]).toEqual(['Primary ID Updated', 'Test Reason Correction']);
  });
});

describe('never links', () => {
  const stranger = { ...selection, id: 8, numbers: { SSN: '999887777' }, firstName: 'Lee', lastName: 'Park', dob: '1990-01-01' };

  it('a stranger, who only was tested in the same days for the same reason', () => {
    expect(scoreOf(test, stranger).score).toBeLessThan(thresholds.suggest);
    expect(reconcile(test, [stranger])).toEqual({ outcome: 'none', candidates: [] });
  });

  it('where two fit alike: the best is suggested first', () => {
    expect(reconcile(test, [{ ...selection, id: 9 }, stranger, selection]).candidates.map(({ selectionId }) => selectionId)).toEqual([
      7, 9,
    ]);
    expect(reconcile(test, [{ ...selection, id: 9 }, selection]).outcome).toBe('suggest');
    expect(reconcile(test, [stranger, selection]).outcome).toBe('link');
  });

  it('in another order than that of how well they fit', () => {
    const better = { ...selection, id: 9 };
    const worse = { ...selection, firstName: 'Dan', notifiedAt: null };
    expect(reconcile(test, [worse, better]).candidates.map(({ selectionId }) => selectionId)).toEqual([9, 7]);
  });

  it('a test for alcohol to a selection for drugs', () => {
    expect(reconcile({ ...test, leg: 'alcohol' }, [{ ...selection, legs: ['drug'] }]).outcome).toBe('none');
  });
});

describe('a test is linked to a selection by who knows the person', () => {
  const asked = {
    ...selection,
    companyId: 3,
    isAlternate: false,
    replacedSelectionId: null,
    states: { drug: 'NOTIFIED', alcohol: null },
    testedAt: { drug: null, alcohol: null },
  } as const;
  const problem = (more: object, ofSelection: object = {}) =>
    linkProblem({ ...test, companyId: 3, isDrawn: false, ...more }, { ...asked, ...ofSelection });

  it('whatever of the name, the numbers, the birth date or the reason is written wrong', () => {
    const wrongs = [{}, { idValue: '1' }, { idType: 'CDL', idValue: 'AL1234567' }, { lastName: 'Bryan' }, { dob: '1985-12-04' }];
    expect([...wrongs, { reasonCode: 'OTHER' }].map((wrong) => problem(wrong))).toEqual([null, null, null, null, null, null]);
  });

  it.each([
    ['"Drug and alcohol part tracked separately"', { test: { leg: 'alcohol' }, of: {} }, 'otherKind'],
    ['"one order per selection": the test of another selection', { test: { isDrawn: true }, of: {} }, 'isDrawn'],
    ['a test of another employer', { test: { companyId: 4 }, of: {} }, 'otherEmployer'],
    ['"donor notice only at release": nobody had been told', { test: {}, of: { notifiedAt: null } }, 'notTold'],
    ['an alternate whom nobody has needed', { test: {}, of: { isAlternate: true } }, 'standby'],
    ['who was excluded', { test: {}, of: { states: { drug: 'EXCLUDED', alcohol: null } } }, 'ended'],
    ['who was tested', { test: {}, of: { states: { drug: 'TESTED', alcohol: null } } }, 'hasTest'],
    ['who has refused', { test: {}, of: { states: { drug: 'REFUSED', alcohol: null } } }, 'hasTest'],
    ['whose specimen is at the laboratory', { test: {}, of: { testedAt: { drug: '2026-05-04T15:00:00.000Z', alcohol: null } } }, 'hasTest'],
    ['H12: a follow-up test', { test: { reasonCode: 'FOLLOW-UP' }, of: {} }, 'ownPlan'],
    ['H16: a form of other rules', { test: { regime: 'NON-DOT' }, of: {} }, 'wrongForm'],
    [
      '"A random test collected in January counts for the new year"',
      { test: { collectedAt: '2026-07-01T04:00:00.000Z' }, of: {} },
      'outsideWindow',
    ],
    ['a test before the notice', { test: { collectedAt: '2026-05-04T14:24:59.000Z' }, of: {} }, 'beforeNotice'],
    ['"no swapping": somebody else', { test: { idValue: '9', firstName: 'Lee', lastName: 'Park', dob: '1990-01-01' }, of: {} }, 'unlike'],
  ])('but not: %s', (_rule, asks, found) => expect(problem(asks.test, asks.of)).toBe(found));

  it('a test that was canceled is done again, and one that was missed may turn up', () => {
    const testedAt = { drug: '2026-05-04T14:40:00.000Z', alcohol: null };
    expect(problem({}, { states: { drug: 'CANCELLED_TEST', alcohol: null }, testedAt })).toBeNull();
    expect(problem({}, { states: { drug: 'NOT_TESTED', alcohol: null } })).toBeNull();
  });
});
