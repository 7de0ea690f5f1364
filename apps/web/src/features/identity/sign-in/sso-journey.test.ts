import { beforeEach, describe, expect, test } from 'vitest';
import { homePath } from '#shared/session/return-path.ts';
import { rememberJourney, takeJourney } from './sso-journey.ts';

/** A tab's own storage. */
const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
};

let shelf: ReturnType<typeof tab>;
beforeEach(() => {
  shelf = tab();
});

const leave = (state: string, from: unknown = '/company/7?tab=locations') =>
  rememberJourney(`https://login.example/authorize?client_id=assay&state=${state}`, from, shelf);

describe('a sign-in that comes back from the provider', () => {
  test('goes on to where it came from', () => {
    leave('abc');
    expect(takeJourney('abc', shelf)).toEqual({ state: 'abc', from: '/company/7?tab=locations' });
  });

  test('is taken once', () => {
    leave('abc');
    takeJourney('abc', shelf);
    expect(takeJourney('abc', shelf)).toBeNull();
  });

  test.each([
    ['another state', 'xyz'],
    ['no state', null],
    ['an empty state', ''],
  ])('is refused with %s', (_what, state) => {
    leave('abc');
    expect(takeJourney(state, shelf)).toBeNull();
    // What was tried with a wrong state is over.
    expect(takeJourney('abc', shelf)).toBeNull();
  });

  test('is refused in a tab that never left', () => {
    expect(takeJourney('abc', shelf)).toBeNull();
    expect(takeJourney(null, shelf)).toBeNull();
  });

  test('is refused when the provider’s address had no state', () => {
    rememberJourney('https://login.example/authorize', '/company', shelf);
    expect(takeJourney('', shelf)).toBeNull();
    expect(takeJourney(null, shelf)).toBeNull();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', null])(
    'goes home instead of to %s',
    (from) => {
      leave('abc', from);
      expect(takeJourney('abc', shelf)?.from).toBe(homePath);
    },
  );

  test('goes home when somebody wrote another way into the storage', () => {
    shelf.setItem('assay.sso', JSON.stringify({ state: 'abc', from: '//evil.example' }));
    expect(takeJourney('abc', shelf)).toEqual({ state: 'abc', from: homePath });
  });

  test.each(['{', '7', 'null', '"abc"', '[]', '{"state":7}'])('is refused when the storage holds %s', (text) => {
    shelf.setItem('assay.sso', text);
    expect(takeJourney('abc', shelf)).toBeNull();
  });
});
