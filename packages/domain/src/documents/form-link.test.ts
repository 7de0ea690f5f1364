import { describe, expect, it } from 'vitest';
import { formLinkEnd } from './form-link.ts';

const now = new Date('2026-11-19T12:00:00.000Z');

describe('"mail with the form carries a link that expires"', () => {
  it('with its order', () => {
    expect(formLinkEnd({ expiresAt: '2026-11-20T22:00:00.000Z' }, now).toISOString()).toBe('2026-11-20T22:00:00.000Z');
  });

  it.each([['2026-12-24T22:00:00.000Z'], [null]])('after a week at most: %s', (expiresAt) => {
    expect(formLinkEnd({ expiresAt }, now).toISOString()).toBe('2026-11-26T12:00:00.000Z');
  });
});
