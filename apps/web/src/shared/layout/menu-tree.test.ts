import { expect, test } from 'vitest';
import type { MenuEntry } from './manifest.ts';
import { currentEntry, menuTree } from './menu-tree.ts';

const entry = (path: string, section?: MenuEntry['section']): MenuEntry => ({
  path,
  titleKey: 'app.name',
  icon: () => null,
  permission: 'self',
  ...(section ? { section } : {}),
});

test('entries of one section stand together, where the last of them stands', () => {
  const tree = menuTree([entry('/a'), entry('/b', 'app.loading'), entry('/c'), entry('/d', 'app.loading')]);
  expect(tree.map((node) => (node.kind === 'entry' ? node.entry.path : node.entries.map(({ path }) => path)))).toEqual([
    '/a',
    '/c',
    ['/b', '/d'],
  ]);
});

test('a record belongs to the entry of its list', () => {
  const entries = [entry('/company'), entry('/company-services'), entry('/dashboard')];
  expect(currentEntry(entries, '/company')).toBe('/company');
  expect(currentEntry(entries, '/company/7')).toBe('/company');
  expect(currentEntry(entries, '/company-services')).toBe('/company-services');
  expect(currentEntry(entries, '/profile')).toBe('');
});

test('the longer path wins where one lies under the other', () => {
  expect(currentEntry([entry('/order'), entry('/order/bulk')], '/order/bulk/3')).toBe('/order/bulk');
});
