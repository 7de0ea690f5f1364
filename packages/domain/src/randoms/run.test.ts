import { describe, expect, it } from 'vitest';
import { runStatuses, type RunKind, type RunStatus } from './lists.ts';
import { hasEnded, hasNames, mayRun, nextStatus } from './run.ts';

const course = (kind: RunKind, isEmpty: boolean): RunStatus[] => {
  const passed: RunStatus[] = [];
  for (let status: RunStatus | null = 'IN QUEUE'; status; status = nextStatus(kind, status, { isEmpty })) passed.push(status);
  return passed;
};

describe('a run', () => {
  it('"Automatic runs pass through all of these until NO PARTICIPANTS FOUND or PRE-RANDOM ORDERS COMPLETED"', () => {
    expect(course('AUTO', false)).toEqual(runStatuses.slice(0, 7));
    expect(course('AUTO', true)).toEqual(['IN QUEUE', 'GENERATING RANKS', 'NO PARTICIPANTS FOUND']);
  });

  it('"Manual runs end at NO PARTICIPANTS FOUND or RUN SELECTIONS COMPLETED"', () => {
    expect(course('MANUAL', false)).toEqual(runStatuses.slice(0, 5));
    expect(course('MANUAL', true).at(-1)).toBe('NO PARTICIPANTS FOUND');
    expect(runStatuses.filter((status) => hasEnded('MANUAL', status))).toEqual(['RUN SELECTIONS COMPLETED', 'NO PARTICIPANTS FOUND']);
  });

  it('shows no names before it is complete, to nobody', () => {
    expect(runStatuses.filter(hasNames)).toEqual(['RUN SELECTIONS COMPLETED', 'CREATING PRE-RANDOM ORDERS', 'PRE-RANDOM ORDERS COMPLETED']);
  });
});

describe('who may run selections', () => {
  const groups = ['RANDOMS-FULLCONTROL'] as const;
  const may = (role: 'GA' | 'LSA' | 'DER' | 'HRA', wished: Parameters<typeof mayRun>[1]) =>
    mayRun({ roles: [role], groups: [...groups] }, wished);

  it('"DER: manual, own company pool"', () => {
    expect(may('DER', { kind: 'MANUAL', ownerKind: 'Company' })).toBe(true);
    expect(may('DER', { kind: 'AUTO', ownerKind: 'Company' })).toBe(false);
    expect(may('DER', { kind: 'MANUAL', ownerKind: 'Consortium' })).toBe(false);
    expect(mayRun({ roles: ['DER'], groups: [] }, { kind: 'MANUAL', ownerKind: 'Company' })).toBe(false);
  });

  it('who runs the program runs any of its pools, and an HRA none', () => {
    for (const role of ['GA', 'LSA'] as const) expect(may(role, { kind: 'AUTO', ownerKind: 'Consortium' })).toBe(true);
    expect(may('HRA', { kind: 'MANUAL', ownerKind: 'Company' })).toBe(false);
  });
});
