import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { messageCan, messageProblem, wantsService } from './provider-message.ts';
import { holdReasons } from './reports.ts';

const held = { state: 'HELD', version: 2 } as const;

describe('a message of a provider that is held', () => {
  it.each(roles)('is decided by administrators of the service alone: %s', (role) => {
    const may = ['GA', 'SA'].includes(role);
    expect(messageCan({ roles: [role], groups: [] }, held)).toEqual({ follow: may, setAside: may });
  });

  it('is decided once, by somebody who saw it as it is', () => {
    expect(messageProblem(held, 2)).toBeNull();
    expect(messageProblem(held, 1)).toBe('conflict');
    for (const state of ['APPLIED', 'SET_ASIDE'] as const) {
      expect(messageProblem({ ...held, state }, 2)).toBe('decided');
      expect(messageCan({ roles: ['GA'], groups: [] }, { state })).toEqual({ follow: false, setAside: false });
    }
  });

  it('wants to be told which test it means where that is not known', () => {
    expect(holdReasons.filter((problem) => wantsService({ problem }))).toEqual(['unknownOrder', 'unknownService', 'otherProvider']);
  });
});
