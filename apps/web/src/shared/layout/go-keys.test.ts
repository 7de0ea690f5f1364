import { expect, test } from 'vitest';
import { goLetters } from './go-keys.ts';
import type { MenuEntry } from './manifest.ts';

const entry = (path: string, letter?: string): MenuEntry => ({
  path,
  titleKey: 'nav.dashboard',
  icon: () => null,
  permission: 'self',
  ...(letter ? { letter } : {}),
});
const lettersOf = (...entries: MenuEntry[]) => Object.fromEntries(goLetters(entries));

test('an entry has the first letter of its path', () => {
  expect(lettersOf(entry('/company'), entry('/location'))).toEqual({ '/company': 'c', '/location': 'l' });
});

test('where that is taken it has the next one, so that a new entry changes no letter before it', () => {
  expect(lettersOf(entry('/audit-log'), entry('/access'), entry('/case'))).toEqual({ '/audit-log': 'a', '/access': 'c', '/case': 's' });
});

test('a letter that is asked for goes before one that comes by itself', () => {
  expect(lettersOf(entry('/test'), entry('/dashboard', 't'))).toEqual({ '/dashboard': 't', '/test': 'e' });
});

test('no two entries share one, whatever they are called', () => {
  const many = Array.from({ length: 26 }, (_, index) => entry(`/a${'b'.repeat(index)}`));
  expect(new Set(goLetters(many).values()).size).toBe(26);
});
