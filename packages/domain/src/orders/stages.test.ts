import { describe, expect, test } from 'vitest';
import { serviceStatuses } from './lists.ts';
import { actFor, courseOf, orderCourseOf, stages, waits, type Course, type Tested } from './stages.ts';

const [ordered, collected, arrived, reported, verified] = [1, 2, 3, 4, 5].map((day) => `2026-03-0${day}T15:00:00.000Z`) as [
  string,
  string,
  string,
  string,
  string,
];
const tested = (more: Partial<Tested> = {}): Tested => ({
  status: 'ORDERED',
  serviceTypeCode: 'DRG',
  isDot: true,
  requiresLab: true,
  labId: 4,
  createdAt: ordered,
  expiresAt: '2026-03-04T22:00:00.000Z',
  specimenId: '',
  collectionDate: null,
  labReceivedAt: null,
  labReportedAt: null,
  ...more,
});
const taken = { collectionDate: collected, specimenId: 'S1' } as const;
const atLab = { ...taken, status: 'AT_LAB', labReceivedAt: arrived } as const;
const told = ({ steps }: Course) => steps.map(({ stage, mark }) => `${stage} ${mark}`);

describe('“ordered → collected → lab → review → released”', () => {
  test.each<[Partial<Tested>, string, string | null]>([
    [{}, 'collection', ordered],
    [{ ...taken, status: 'COLLECTED' }, 'arrival', collected],
    [atLab, 'laboratory', arrived],
    [{ ...atLab, labReportedAt: reported }, 'review', reported],
    [{ ...atLab, labReportedAt: reported, status: 'COMPLETE', resultVerifiedAt: verified }, 'released', verified],
  ])('%j waits for %s since %s', (more, wait, since) => {
    expect(courseOf(tested(more))).toMatchObject({ wait, since });
  });

  test('each stage has its time, and what it waits for is one of them', () => {
    const { steps } = courseOf(tested({ ...atLab, labReportedAt: reported }));
    expect(steps).toEqual([
      { stage: 'ordered', mark: 'done', at: ordered },
      { stage: 'collected', mark: 'done', at: collected },
      { stage: 'atLab', mark: 'done', at: arrived },
      { stage: 'review', mark: 'now', at: reported },
      { stage: 'released', mark: 'ahead', at: null },
    ]);
    for (const status of serviceStatuses)
      expect(courseOf(tested({ status })).steps.filter(({ mark }) => mark === 'now' || mark === 'stopped').length, status).toBe(
        status === 'COMPLETE' ? 0 : 1,
      );
  });

  test('who may not see results is not told when one was verified', () => {
    const { steps, since } = courseOf(tested({ ...atLab, labReportedAt: reported, status: 'COMPLETE' }));
    expect([since, steps.at(-1)]).toEqual([null, { stage: 'released', mark: 'done', at: null }]);
  });
});

describe('what has no laboratory has no review', () => {
  test.each(['BAT', 'SAT', 'OH'] as const)('%s', (serviceTypeCode) => {
    const course = courseOf(tested({ ...taken, serviceTypeCode, requiresLab: false, status: 'COLLECTED' }));
    expect(told(course)).toEqual(['ordered done', 'collected done', 'released now']);
    expect(course.wait).toBe('result');
  });

  test('an instant test that is not DOT’s, unless it went to one after all', () => {
    const instant = { isDot: false, requiresLab: false, labId: null } as const;
    expect(told(courseOf(tested(instant)))).toEqual(['ordered done', 'collected now', 'released ahead']);
    expect(courseOf(tested({ ...atLab, ...instant })).steps).toHaveLength(stages.length);
  });

  test('one of a kind that laboratories test has both, also while nobody has said which laboratory', () => {
    expect(courseOf(tested({ isDot: false, labId: null })).steps).toHaveLength(stages.length);
  });

  test('nobody is collected from for a query', () => {
    const course = courseOf(tested({ serviceTypeCode: 'CLH', labId: null }));
    expect([course.wait, told(course)]).toEqual(['query', ['ordered done', 'released now']]);
  });
});

describe('what ends early stops where it is', () => {
  test.each([
    ['EXPIRED', 'expired', '2026-03-04T22:00:00.000Z'],
    ['CANCELED', 'canceled', null],
    ['NO_SHOW', 'decision', null],
  ] as const)('%s', (status, wait, since) => {
    const course = courseOf(tested({ status }));
    expect(course).toMatchObject({ wait, since });
    expect(told(course)).toEqual(['ordered done', 'collected stopped', 'atLab ahead', 'review ahead', 'released ahead']);
  });

  test('and a refusal is complete without a collection', () => {
    expect(told(courseOf(tested({ status: 'COMPLETE' })))).toEqual(['ordered done', 'released done']);
  });

  test('“specimen is real: never drop”: what was collected after all goes on', () => {
    expect(courseOf(tested({ ...taken, status: 'COLLECTED', collectionDate: verified })).wait).toBe('arrival');
  });
});

test('what is known of its order says since when', () => {
  const of = (more: Partial<Tested>) => courseOf(tested(more)).since;
  expect(of({ sentAt: collected })).toBe(collected);
  expect(of({ status: 'NO_SHOW', noShowAt: arrived })).toBe(arrived);
  expect(of({ status: 'CANCELED', canceledAt: reported })).toBe(reported);
});

test('what was saved for later has not been ordered yet', () => {
  for (const [status, wait] of [['PRE_ORDERED', 'release'] as const, ['PRE_RANDOM', 'draw'] as const])
    expect([courseOf(tested({ status })).wait, told(courseOf(tested({ status })))[0]]).toEqual([wait, 'ordered now']);
});

test('“identical for negative and non-negative until verified”: nothing that was found is even looked at', () => {
  const seen = new Set<string>();
  const watched = (one: Tested): Tested =>
    new Proxy(one, {
      get: (target, name: keyof Tested) => {
        seen.add(name);
        return target[name];
      },
    });
  for (const status of serviceStatuses) orderCourseOf([watched(tested({ ...atLab, labReportedAt: reported, status })), watched(tested())]);
  expect(seen.size).toBeGreaterThan(5);
  for (const finding of ['finalResult', 'mroStatus', 'screeningValue', 'confirmationValue', 'resultExpiry', 'isLate'])
    expect([...seen]).not.toContain(finding);
});

describe('an order waits for its slowest test', () => {
  const done = tested({ ...taken, serviceTypeCode: 'BAT', status: 'COMPLETE' });

  test('and says where all the rest is complete', () => {
    expect(orderCourseOf([done, tested(atLab)])).toMatchObject({ wait: 'laboratory', differs: true, restIsDone: true });
    expect(orderCourseOf([done, tested(), tested(atLab)])).toMatchObject({ wait: 'collection', differs: true, restIsDone: false });
    expect(orderCourseOf([tested(), tested()])).toMatchObject({ wait: 'collection', differs: false, restIsDone: false });
  });

  test('what was canceled says nothing while another stands', () => {
    expect(orderCourseOf([tested({ status: 'CANCELED' }), done])).toMatchObject({ wait: 'released', differs: false });
    expect(orderCourseOf([tested({ status: 'CANCELED' })])).toMatchObject({ wait: 'canceled' });
    expect(orderCourseOf([])).toBeNull();
  });

  test('a decision comes before all else', () => {
    expect(orderCourseOf([tested(atLab), tested({ status: 'NO_SHOW' }), tested()])?.wait).toBe('decision');
  });
});

describe('the one thing that this reader can do', () => {
  const order = { donorNotifiedAt: null };
  const can = { cancel: true, extend: true, resend: true, release: true, form: true, decideNoShow: true, edit: true };

  test('is what they have the leave for that shows its button', () => {
    const acts = (['release', 'collection', 'expired', 'decision'] as const).map((wait) => actFor(wait, { can, order }));
    expect(acts).toEqual(['release', 'resend', 'extend', 'decideNoShow']);
    for (const wait of waits) expect(actFor(wait, { can: { extend: false, cancel: false }, order })).toBeNull();
  });

  test('the form is not sent again to who has it, and what was collected is nobody’s to cancel', () => {
    expect(actFor('collection', { can, order: { donorNotifiedAt: ordered } })).toBe('extend');
    for (const wait of ['arrival', 'laboratory', 'review', 'result'] as const) expect(actFor(wait, { can, order })).toBeNull();
  });
});
