import { describe, expect, it } from 'vitest';
import { formState } from './form-state.ts';

const names = ['name', 'phone', 'salesRep'];
const loaded = { id: 4, version: 3, name: 'Acme', phone: '', salesRep: 'Kim' };

const open = () => {
  let typed: Readonly<Record<string, unknown>> = { name: 'Acme', phone: '' };
  const state = formState(loaded, names, {
    read: () => typed,
    write: (values) => {
      typed = { ...typed, ...values };
    },
  });
  const type = (values: object): void => {
    typed = { ...typed, ...values };
  };
  return { state, type, shown: () => typed };
};

describe('a form and its record', () => {
  it('keeps what no input shows, and sends nothing that cannot be written', () => {
    const { state, type } = open();
    type({ phone: '212-555-0100' });
    expect(state.values()).toEqual({ name: 'Acme', phone: '212-555-0100', salesRep: 'Kim' });
    expect(state.version()).toBe(3);
  });

  it('is dirty once something is changed, and clean again when it is changed back', () => {
    const { state, type } = open();
    expect(state.isDirty()).toBe(false);
    type({ name: 'Acme Inc' });
    expect(state.isDirty()).toBe(true);
    type({ name: 'Acme' });
    expect(state.isDirty()).toBe(false);
  });

  it('follows a newer record while nothing is typed, and leaves typing alone', () => {
    const quiet = open();
    quiet.state.follow({ ...loaded, version: 4, name: 'ACME' });
    expect([quiet.shown().name, quiet.state.version()]).toEqual(['ACME', 4]);
    const busy = open();
    busy.type({ phone: '1' });
    busy.state.follow({ ...loaded, version: 4, name: 'ACME' });
    expect([busy.shown().name, busy.state.version()]).toEqual(['Acme', 3]);
  });

  it('takes theirs as the base of a conflict without touching what was typed', () => {
    const { state, type, shown } = open();
    type({ phone: '1' });
    state.rebase({ ...loaded, version: 9, name: 'ACME' });
    expect(state.version()).toBe(9);
    expect(shown().phone).toBe('1');
    expect(state.isDirty()).toBe(true);
  });
});
