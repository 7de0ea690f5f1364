import { describe, expect, it } from 'vitest';
import { proveAgain, settleStepUp } from './step-up.ts';

describe('a proof of identity once more', () => {
  it('lets every call go on that waited for it', async () => {
    const both = Promise.all([proveAgain(['password']), proveAgain(['password'])]);
    settleStepUp(true);
    expect(await both).toEqual([true, true]);
  });

  it('tells every call that waited when its owner would rather not', async () => {
    const both = Promise.all([proveAgain(['password']), proveAgain(['password'])]);
    settleStepUp(false);
    expect(await both).toEqual([false, false]);
  });

  it('asks anew the next time', async () => {
    const first = proveAgain(['password']);
    settleStepUp(true);
    await first;
    const second = proveAgain(['totp']);
    settleStepUp(false);
    expect(await second).toBe(false);
  });

  it('is not upset by an answer that nobody asked for', () => {
    expect(() => settleStepUp(true)).not.toThrow();
  });
});
