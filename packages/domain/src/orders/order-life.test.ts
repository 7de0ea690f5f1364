import { describe, expect, it } from 'vitest';
import { sources } from '../lifecycle/lifecycle.ts';
import { serviceStatuses, type ServiceStatus } from './lists.ts';
import { firstStep, orderLife, type OrderFacts, type OrderMove, type StepId } from './order-life.ts';

/** The table of an order's life: from which statuses, to which, and by whom. */
const table = {
  O01: ['', 'PRE_ORDERED', 'person, import'],
  O02: ['', 'PRE_RANDOM', 'random run'],
  O03: ['', 'ORDERED', 'person'],
  O04: ['PRE_ORDERED', 'ORDERED', 'person, job'],
  O05: ['PRE_RANDOM', 'ORDERED', 'person'],
  O06: ['ORDERED', 'ORDERED', 'provider'],
  O07: ['ORDERED', 'COLLECTED', 'provider, collector, documents, laboratory'],
  O08: ['ORDERED', 'NO_SHOW', 'provider, collector, person, job'],
  O09: ['ORDERED, PRE_ORDERED', 'EXPIRED', 'job'],
  O10: ['PRE_RANDOM', 'EXPIRED', 'job'],
  O11: ['ORDERED, PRE_ORDERED, PRE_RANDOM', 'CANCELED', 'person'],
  O12: ['COLLECTED', 'AT_LAB', 'provider, laboratory, documents'],
  O13: ['COLLECTED', 'COMPLETE', 'provider, collector, documents'],
  O14: ['AT_LAB', 'COMPLETE', 'review, system'],
  O15: ['ORDERED', 'AT_LAB', 'laboratory'],
  O16: ['EXPIRED', 'ORDERED', 'person'],
  O17: ['EXPIRED, CANCELED, NO_SHOW', 'COLLECTED', 'provider, collector, documents'],
  O18: ['NO_SHOW', 'ORDERED', 'person'],
  O19: ['NO_SHOW', 'COMPLETE', 'person'],
  O20: ['EXPIRED', 'EXPIRED', 'system'],
  O21: ['ORDERED', 'COMPLETE', 'person, provider'],
  O22: ['', 'COMPLETE', 'person'],
  O23: ['', 'COLLECTED', 'person'],
} as const satisfies Record<StepId, readonly [from: string, to: ServiceStatus, by: string]>;

const now = new Date('2026-12-01T12:00:00Z');
const plain: OrderFacts = {
  isDot: true,
  reasonCode: 'FOLLOW-UP',
  source: 'PORTAL',
  sentAt: '2026-11-17T15:00:00.000Z',
  createdAt: '2026-11-16T15:00:00.000Z',
  scheduledAt: null,
  donorNotifiedAt: null,
  serviceStatuses: ['ORDERED'],
  collectionStatuses: ['ORDERED'],
  isArrived: false,
  hasMissedTest: false,
  isOwn: false,
  cancelingRoles: ['SA'],
  now,
};
const asked = (more: Partial<OrderFacts>) => ({ facts: { ...plain, ...more }, has: () => true });
const stands = (...statuses: ServiceStatus[]) => ({ serviceStatuses: statuses, collectionStatuses: statuses });
/** The statuses of a lone test in which a move is made. */
const madeIn = (move: OrderMove): ServiceStatus[] =>
  serviceStatuses.filter((status) => orderLife.judge(move, asked({ ...stands(status), hasMissedTest: true })) === null).toSorted();

describe('the table', () => {
  it('holds each of its steps once', () => {
    expect(orderLife.steps.map(({ id }) => id).toSorted()).toEqual(Object.keys(table));
  });
  it.each(Object.entries(table) as [StepId, (typeof table)[StepId]][])('%s goes as it says: %j', (id, [from, to, by]) => {
    const named = (text: string): string[] => text.split(', ').filter(Boolean).toSorted();
    expect(serviceStatuses.filter((status) => orderLife.startsAt(id, status)).toSorted()).toEqual(named(from));
    expect(orderLife.step(id).to).toBe(to);
    expect(sources.filter((source) => orderLife.isTakenBy(id, source)).toSorted()).toEqual(named(by));
  });
  it('leads to every status there is, and from COMPLETE nowhere: "Never: COMPLETE back to ORDERED"', () => {
    expect(new Set(orderLife.steps.map(({ to }) => to))).toEqual(new Set(serviceStatuses));
    expect(serviceStatuses.filter((status) => !orderLife.steps.some(({ from }) => (from as readonly string[]).includes(status)))).toEqual([
      'COMPLETE',
    ]);
  });
});

describe('what can be done by hand', () => {
  it('“extend / re-activate” (O16): while a test stands or has expired, whatever has become of the others', () => {
    expect(madeIn('extend')).toEqual(['EXPIRED', 'ORDERED', 'PRE_ORDERED']);
    expect(orderLife.judge('extend', asked(stands('COLLECTED', 'ORDERED')))).toBeNull();
    expect(orderLife.judge('extend', asked(stands('COMPLETE', 'EXPIRED')))).toBeNull();
    expect(orderLife.judge('extend', asked(stands('COMPLETE', 'AT_LAB')))).toBe('state');
  });
  it('“COLLECTED and later: nobody cancels the order”', () => {
    expect(madeIn('cancel')).toEqual(['ORDERED', 'PRE_ORDERED', 'PRE_RANDOM']);
    expect(orderLife.judge('cancel', asked(stands('ORDERED', 'COLLECTED')))).toBe('collected');
    expect(orderLife.judge('cancel', asked(stands('COMPLETE', 'AT_LAB')))).toBe('collected');
    expect(orderLife.judge('cancel', asked(stands('COMPLETE', 'EXPIRED')))).toBe('state');
    expect(orderLife.judge('cancel', asked(stands('ORDERED', 'EXPIRED')))).toBeNull();
  });
  it('what was saved is released, and what was missed is decided on', () => {
    expect([madeIn('release'), madeIn('reschedule'), madeIn('refusal')]).toEqual([['PRE_ORDERED'], ['NO_SHOW'], ['NO_SHOW']]);
  });
  it("what was drawn is its pool's until its person is told (O05), also once it has ended", () => {
    const drawn = (status: ServiceStatus) => asked({ ...stands(status), source: 'RANDOM', sentAt: null });
    expect([orderLife.judge('cancel', drawn('PRE_RANDOM')), orderLife.judge('cancel', drawn('EXPIRED'))]).toEqual(['byPool', 'state']);
    for (const status of ['PRE_RANDOM', 'EXPIRED'] as const) expect(orderLife.judge('extend', drawn(status))).toBe('byPool');
  });
  it('nothing without the right to it', () => {
    const without = (right: string) => ({ ...asked({}), has: (one: string) => one !== right });
    expect(orderLife.judge('cancel', without('order.cancel'))).toBe('right');
    expect(orderLife.judge('cancel', without('order.create'))).toBeNull();
  });
});

describe('an order is canceled', () => {
  const random = { reasonCode: 'RANDOM', donorNotifiedAt: null } as const;
  const told = { reasonCode: 'RANDOM', donorNotifiedAt: '2026-11-17T15:00:00.000Z' } as const;
  it.each([
    ['by who may', random, null],
    ['not twice', stands('CANCELED'), 'state'],
    ['by the DER alone once the donor knows of an unannounced test', told, 'derOnly'],
    ['by the DER then', { ...told, cancelingRoles: ['DER'] }, null],
    ['by others where it is not DOT’s', { ...told, isDot: false }, null],
    ['by nobody while the donor is at the site: "donor not arrived"', { isArrived: true, cancelingRoles: ['DER'] }, 'arrived'],
    ['by who orders only, if it is theirs', { cancelingRoles: ['OOA'] }, 'othersOrder'],
    ['and then it is', { cancelingRoles: ['OOA'], isOwn: true }, null],
    ['by a site once it was sent', { cancelingRoles: ['LHRA'] }, null],
    ['and not before, unless it is theirs', { ...stands('PRE_ORDERED'), cancelingRoles: ['LHRA'] }, 'othersOrder'],
  ] as const)('%s', (_title, more, problem) => expect(orderLife.judge('cancel', asked(more as Partial<OrderFacts>))).toBe(problem));
});

describe('“scheduled time + grace passed” (O08): nobody came', () => {
  const at = (time: string) => ({ scheduledAt: '2026-11-18T14:00:00.000Z', now: new Date(time) });
  it('once the appointment is an hour past', () => {
    expect(orderLife.judge('noShow', asked(at('2026-11-18T14:59:59Z')))).toBe('tooEarly');
    expect(orderLife.judge('noShow', asked(at('2026-11-18T15:00:00Z')))).toBeNull();
  });
  it('of what waits alone', () => expect(madeIn('noShow')).toEqual(['ORDERED']));
  it('of nobody who gave something already or was seen there, and of no query, for which nobody goes anywhere', () => {
    expect(orderLife.judge('noShow', asked(stands('ORDERED', 'COLLECTED')))).toBe('came');
    expect(orderLife.judge('noShow', asked({ isArrived: true }))).toBe('came');
    expect(orderLife.judge('noShow', asked({ collectionStatuses: [] }))).toBe('state');
  });
});

describe('a refusal (O19)', () => {
  const missed = { ...stands('NO_SHOW'), hasMissedTest: true };
  it('is what the DER makes of a missed test, “except a pre-employment test” (49 CFR 40.191(a)(1))', () => {
    expect(orderLife.judge('refusal', asked(missed))).toBeNull();
    expect(orderLife.judge('refusal', asked({ ...missed, reasonCode: 'PRE-EMPLOYMENT' }))).toBe('preEmployment');
  });
  it('is no missed exam', () => expect(orderLife.judge('refusal', asked({ ...missed, hasMissedTest: false }))).toBe('exam'));
});

describe('an order begins', () => {
  const input = { onlySaveOrder: false, isCreateCase: false, isUnsolicitedPhysical: false, releaseAt: null };
  it.each([
    ['sent', {}, 'O03'],
    ['saved for later', { onlySaveOrder: true }, 'O01'],
    ['with a day to go out on', { releaseAt: '2027-01-01T12:00:00.000Z' }, 'O01'],
    ['as an exam that nobody asked for', { isUnsolicitedPhysical: true }, 'O22'],
    ['from paper', { isCreateCase: true }, 'O23'],
  ])('%s', (_title, more, id) => expect(firstStep({ ...input, ...more })).toBe(id));
});
