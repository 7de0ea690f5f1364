import { describe, expect, it } from 'vitest';
import { proveAgain, settleStepUp } from './step-up.ts';

describe('the password once more', () => {
  it('lets every call go on that waited for it', async () => {
    const both = Promise.all([proveAgain(), proveAgain()]);
    settleStepUp(true);
    expect(await both).toEqual([true, true]);
  });

  it('gives the call up without a complaint when its owner does', async () => {
    const asked = proveAgain();
    settleStepUp(false);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('asks anew the next time', async () => {
    const first = proveAgain();
    settleStepUp(true);
    await first;
    const second = proveAgain();
    settleStepUp(false);
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is not upset by an answer that nobody asked for', () => {
    expect(() => settleStepUp(true)).not.toThrow();
  });
});
