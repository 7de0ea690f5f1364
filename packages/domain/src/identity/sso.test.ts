import { describe, expect, it } from 'vitest';
import { afterProvider, closedAtOnce, mayApproveSso, ssoChanges, wantedSso, type SsoValues } from './sso.ts';

const stored: SsoValues = {
  enabled: true,
  issuer: 'https://login.acme.example',
  clientId: 'assay',
  accountNumber: 'ACME',
  requireSecondFactor: false,
};

describe('a change of single sign-on', () => {
  it('counts at once where it closes', () => {
    const wanted = { ...stored, enabled: false, requireSecondFactor: true };
    expect(closedAtOnce(stored, wanted)).toEqual(wanted);
  });

  it.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another client', { clientId: 'evil' }],
    ['another account number', { accountNumber: 'EVIL' }],
  ])('waits with %s', (_what, change) => {
    expect(closedAtOnce(stored, { ...stored, ...change })).toEqual(stored);
  });

  it('waits where it opens: switched on again, or our second factor no longer asked for', () => {
    const closed = { ...stored, enabled: false, requireSecondFactor: true };
    expect(closedAtOnce(closed, stored)).toEqual(closed);
  });

  it('goes on top of what waits already, and keeps of that what it does not touch', () => {
    const waiting = { ...stored, issuer: 'https://new.acme.example' };
    expect(wantedSso({ stored, waiting }, { ...stored, clientId: 'other' })).toEqual({ ...waiting, clientId: 'other' });
    expect(wantedSso({ stored, waiting }, stored)).toEqual(waiting);
    expect(wantedSso({ stored, waiting: null }, stored)).toEqual(stored);
  });

  it('waits as a whole where nothing is open yet', () => {
    const nothing = { ...stored, enabled: false, issuer: '', clientId: '' };
    expect(closedAtOnce(nothing, { ...stored, requireSecondFactor: true })).toEqual(nothing);
  });

  it('is told by name', () => {
    expect(ssoChanges(stored, { ...stored, enabled: false, clientId: 'other' })).toEqual(['enabled', 'clientId']);
  });

  it('is approved by nobody who has a hand in it', () => {
    expect([1, 2, 3].map((id) => mayApproveSso(id, [1, 2]))).toEqual([false, false, true]);
  });
});

describe('after the provider’s word', () => {
  it('nothing more is asked unless company or account demand it', () => {
    expect(afterProvider({ company: false, user: false, hasTotp: true })).toBeNull();
  });

  it.each([
    { company: true, user: false },
    { company: false, user: true },
  ])('our own second factor is: the app where there is one, else a passcode ($company, $user)', (demand) => {
    expect(afterProvider({ ...demand, hasTotp: true })).toBe('TOTP');
    expect(afterProvider({ ...demand, hasTotp: false })).toBe('OTP');
  });
});
