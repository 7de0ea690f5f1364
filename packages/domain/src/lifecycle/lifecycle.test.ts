import { describe, expect, it } from 'vitest';
import { lifecycle } from './lifecycle.ts';

type State = 'DRAFT' | 'SENT' | 'DONE' | 'GONE';
type Facts = { readonly isPaid: boolean; readonly states: readonly State[]; readonly paid?: readonly State[] };
const life = lifecycle<Facts, 'unpaid', 'send' | 'drop'>()({
  states: ['DRAFT', 'SENT', 'DONE', 'GONE'],
  sets: { open: ['DRAFT', 'SENT'] },
  of: ({ states }) => states,
  moves: {
    make: { by: ['person'], steps: [{ id: 'X1', from: [], to: 'DRAFT' }] },
    send: {
      by: ['person', 'job'],
      right: 'send',
      guard: ({ isPaid }) => (isPaid ? null : 'unpaid'),
      steps: [{ id: 'X2', from: ['DRAFT'], to: 'SENT' }],
    },
    drop: {
      by: ['person'],
      right: 'drop',
      elsewhere: ({ states, isPaid }) => (states.includes('DONE') && !isPaid ? 'unpaid' : null),
      steps: [{ id: 'X3', from: ['DRAFT', 'SENT'], to: 'GONE' }],
    },
    prolong: { by: ['person'], right: 'send', keeps: ['SENT'], steps: [{ id: 'X4', from: ['GONE'], to: 'SENT' }] },
    refund: { by: ['person'], of: ({ paid = [] }) => paid, steps: [{ id: 'X5', from: ['SENT'], to: 'GONE' }] },
  },
});
const asked = (states: readonly State[], more: Partial<Facts> = {}) => ({ facts: { isPaid: true, states, ...more }, has: () => true });

describe('a move', () => {
  it('is judged by right, state and guard, in this order', () => {
    const unpaid = { isPaid: false };
    expect(life.judge('send', asked(['DRAFT']))).toBeNull();
    expect(life.judge('send', { ...asked(['DONE'], unpaid), has: (right) => right === 'drop' })).toBe('right');
    expect(life.judge('send', asked(['DRAFT'], unpaid))).toBe('unpaid');
    expect(life.judge('send', asked(['DONE'], unpaid))).toBe('state');
    expect([life.judge('drop', asked(['GONE'])), life.judge('drop', asked(['DONE'], unpaid))]).toEqual(['state', 'unpaid']);
  });
  it('is made by who it belongs to; who is no person is asked for no right', () => {
    const byJob = { ...asked(['DRAFT']), source: 'job', has: () => false } as const;
    expect([life.judge('send', byJob), life.judge('drop', byJob)]).toEqual([null, 'right']);
  });
  it('of several rows is made where one of them can take it', () => {
    expect(life.judge('drop', asked(['DONE', 'SENT']))).toBeNull();
    expect(life.taken('drop', [{ status: 'DONE' }, { status: 'SENT' }])).toEqual([{ status: 'SENT' }]);
  });
  it('is judged by those rows alone that it is about', () => {
    expect(life.judge('refund', asked(['SENT']))).toBe('state');
    expect(life.judge('refund', asked(['DONE'], { paid: ['SENT'] }))).toBeNull();
  });
  it('may leave a state as it is', () => {
    expect(life.judge('prolong', asked(['SENT']))).toBeNull();
    expect(life.taken('prolong', [{ status: 'SENT' }])).toEqual([]);
    expect([life.target('prolong', 'SENT'), life.target('prolong', 'GONE')]).toEqual([null, 'SENT']);
  });
});

it('has one step from a state, and no step twice', () => {
  const make = (id: string, from: State) =>
    lifecycle<Facts, 'unpaid', 'send'>()({
      states: ['DRAFT', 'SENT', 'DONE', 'GONE'],
      sets: {},
      of: ({ states }) => states,
      moves: {
        go: {
          by: ['job'],
          keeps: ['SENT'],
          steps: [
            { id: 'Y1', from: ['DRAFT'], to: 'SENT' },
            { id, from: [from], to: 'DONE' },
          ],
        },
      },
    });
  expect(() => make('Y1', 'GONE')).toThrow('one step');
  expect(() => make('Y2', 'DRAFT')).toThrow('one step');
  expect(() => make('Y2', 'SENT')).toThrow('one step');
  expect(make('Y2', 'GONE').names).toEqual(['go']);
});

it('names its steps, who takes them, every cell and the picture', () => {
  expect(life.step('X3')).toMatchObject({ name: 'drop', to: 'GONE' });
  expect([life.startsAt('X3', 'SENT'), life.startsAt('X3', 'DONE')]).toEqual([true, false]);
  expect([life.isTakenBy('X2', 'job'), life.isTakenBy('X3', 'job')]).toEqual([true, false]);
  expect(life.cells()).toHaveLength(20);
  expect(life.cells()).toContainEqual({ state: 'SENT', move: 'prolong', isMade: true, to: null });
  expect(life.picture().split('\n')).toEqual([
    'stateDiagram-v2',
    '  [*] --> DRAFT: X1 make',
    '  DRAFT --> SENT: X2 send',
    '  DRAFT --> GONE: X3 drop',
    '  SENT --> GONE: X3 drop',
    '  GONE --> SENT: X4 prolong',
    '  SENT --> GONE: X5 refund',
  ]);
});

/** Never run: what does not compile. */
export const refused = (): void => {
  // @ts-expect-error no such move
  life.judge('sned', asked([]));
  // @ts-expect-error no such set
  void life.sets.opne;
  // @ts-expect-error no such step
  life.step('X9');
  lifecycle<Facts, 'unpaid', 'send'>()({
    states: ['A', 'B'],
    of: () => ['A'],
    // @ts-expect-error a set names a state that there is not
    sets: { open: ['C'] },
    moves: {
      // @ts-expect-error a step leads nowhere
      go: { by: ['person'], steps: [{ id: 'Y1', from: ['A'], to: 'C' }] },
      // @ts-expect-error a right that nobody can have
      stop: { by: ['person'], right: 'sned', steps: [{ id: 'Y2', from: ['A'], to: 'B' }] },
      // @ts-expect-error a reason without a sentence
      leave: { by: ['person'], guard: () => 'because', steps: [{ id: 'Y3', from: ['A'], to: 'B' }] },
    },
  });
};
