import { describe, expect, it } from 'vitest';
import { lifecycle } from './lifecycle.ts';

type Facts = { readonly isPaid: boolean };
const life = lifecycle<Facts, 'unpaid', 'send' | 'drop'>()({
  states: ['DRAFT', 'SENT', 'DONE', 'GONE'],
  sets: { open: ['DRAFT', 'SENT'] },
  moves: {
    make: { by: ['person'], steps: [{ id: 'X1', from: [], to: 'DRAFT' }] },
    send: {
      by: ['person', 'job'],
      right: 'send',
      guard: ({ isPaid }) => (isPaid ? null : 'unpaid'),
      steps: [{ id: 'X2', from: ['DRAFT'], to: 'SENT' }],
    },
    drop: { by: ['person'], right: 'drop', steps: [{ id: 'X3', from: ['DRAFT', 'SENT'], to: 'GONE' }] },
    prolong: { by: ['person'], right: 'send', keeps: ['SENT'], steps: [{ id: 'X4', from: ['GONE'], to: 'SENT' }] },
  },
});
const asked = { states: ['DRAFT'], facts: { isPaid: true }, has: () => true } as const;

describe('a move', () => {
  it('is judged by right, guard and state, in this order', () => {
    expect(life.judge('send', asked)).toBeNull();
    expect(life.judge('send', { ...asked, has: (right) => right === 'drop' })).toBe('right');
    expect(life.judge('send', { ...asked, states: ['DONE'], facts: { isPaid: false } })).toBe('unpaid');
    expect(life.judge('send', { ...asked, states: ['DONE'] })).toBe('state');
  });
  it('of several records is made where one of them can take it', () => {
    expect(life.judge('drop', { ...asked, states: ['DONE', 'SENT'] })).toBeNull();
    expect(life.taken('drop', [{ status: 'DONE' }, { status: 'SENT' }])).toEqual([{ status: 'SENT' }]);
  });
  it('may leave a state as it is', () => {
    expect(life.judge('prolong', { ...asked, states: ['SENT'] })).toBeNull();
    expect(life.taken('prolong', [{ status: 'SENT' }])).toEqual([]);
    expect([life.target('prolong', 'SENT'), life.target('prolong', 'GONE')]).toEqual([null, 'SENT']);
  });
  it('answers for all at once as it does for each', () => {
    expect([...life.answers({ ...asked, states: ['SENT'] })]).toEqual([
      ['make', 'state'],
      ['send', 'state'],
      ['drop', null],
      ['prolong', null],
    ]);
  });
});

it('names its sets, its steps, who takes them, every cell and the picture', () => {
  expect([life.is('open', 'SENT'), life.is('open', 'GONE')]).toEqual([true, false]);
  expect(life.step('X3')).toMatchObject({ name: 'drop', to: 'GONE' });
  expect([life.isTakenBy('X2', 'job'), life.isTakenBy('X3', 'job')]).toEqual([true, false]);
  expect(life.cells()).toHaveLength(16);
  expect(life.picture()).toBe(
    ['stateDiagram-v2', '  [*] --> DRAFT: X1 make', '  DRAFT --> SENT: X2 send', '  DRAFT --> GONE: X3 drop', '  SENT --> GONE: X3 drop', '  GONE --> SENT: X4 prolong'].join('\n'),
  );
});

/** Never run: what does not compile. */
export const refused = (): void => {
  // @ts-expect-error no such move
  life.judge('sned', asked);
  // @ts-expect-error no such set
  life.is('opne', 'SENT');
  // @ts-expect-error no such step
  life.step('X9');
  lifecycle<Facts, 'unpaid', 'send'>()({
    states: ['A', 'B'],
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
