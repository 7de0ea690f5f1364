import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { awaitsDecision, decisionProblem, isDecided, mayBecome, signUpCan } from './sign-up.ts';
import { signUpStates } from './users.ts';

const waiting = { state: 'Pending', isArchived: false, version: 3 } as const;
const asked = { name: 'Pat', email: 'pat@test.example', company: 'Acme', phone: '', message: '' };
const all = { edit: true, accept: true, decline: true };
const none = { edit: false, accept: false, decline: false };

describe('a request for an account', () => {
  it('waits until it is accepted, declined or archived', () => {
    expect(signUpStates.filter((state) => isDecided({ state }))).toEqual(['Accepted', 'Declined']);
    expect(signUpStates.filter((state) => awaitsDecision({ ...waiting, state }))).toEqual(['Pending']);
    expect(awaitsDecision({ ...waiting, isArchived: true })).toBe(false);
  });

  it.each(roles)('is decided and corrected by administrators of the service alone: %s', (role) => {
    expect(signUpCan({ roles: [role], groups: [] }, waiting)).toEqual(['GA', 'SA'].includes(role) ? all : none);
  });

  it('is decided and corrected by nobody once it is decided or archived', () => {
    for (const changed of [{ state: 'Accepted' }, { state: 'Declined' }, { isArchived: true }] as const)
      expect(signUpCan({ roles: ['GA'], groups: [] }, { ...waiting, ...changed })).toEqual(none);
  });

  it('is decided once, out of the archive, by somebody who saw it as it is', () => {
    expect(decisionProblem(waiting, 3)).toBeNull();
    expect(decisionProblem(waiting, 2)).toBe('conflict');
    expect(decisionProblem({ ...waiting, state: 'Accepted' }, 2)).toBe('decided');
    expect(decisionProblem({ ...waiting, state: 'Declined' }, 3)).toBe('decided');
    expect(decisionProblem({ ...waiting, state: 'Declined', isArchived: true }, 3)).toBe('archived');
  });

  it('is corrected while it waits, and says after the decision what it said before', () => {
    const corrected = { ...asked, company: 'Acme Inc.' };
    expect(mayBecome({ ...asked, state: 'Pending' }, corrected)).toBe(true);
    expect(mayBecome({ ...asked, state: 'Declined' }, corrected)).toBe(false);
    expect(mayBecome({ ...asked, state: 'Declined' }, { ...asked })).toBe(true);
  });
});
