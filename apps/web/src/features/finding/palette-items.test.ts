import { en } from '@assay/i18n/catalogs/en/index';
import { expect, test } from 'vitest';
import type { MenuEntry, ScreenRoute } from '#shared/layout/manifest.ts';
import { actionsOf, foundGroups, groupStarts, linesOf, placesNamed, placesOf, recentItems, typedIn, type Item } from './palette-items.ts';

const entry = (path: string, permission: MenuEntry['permission'] = 'company.view'): MenuEntry => ({
  path,
  titleKey: 'nav.dashboard',
  icon: () => null,
  permission,
});
const screen = (path: ScreenRoute['path'], permission: ScreenRoute['permission']): ScreenRoute => ({
  path,
  titleKey: 'records.company.create',
  permission,
  load: () => Promise.resolve({ Screen: () => null }),
});

test('the pages are those of the menu, the actions those that make something, where one may', () => {
  const screens = [screen('/company', 'company.view'), screen('/company/create', 'company.create'), screen('/company/$id', 'company.view')];
  const all = { menu: [entry('/company'), entry('/user', 'user.view')], screens };
  const pathsFor = (...held: string[]): string[][] =>
    [placesOf, actionsOf].map((of) => of(all, (permission) => held.includes(permission)).map(({ path }) => path));
  expect(pathsFor('company.view')).toEqual([['/company'], []]);
  expect(pathsFor('company.view', 'company.create', 'user.view')).toEqual([['/company', '/user'], ['/company/create']]);
});

test.each([
  [' summit ', { words: 'summit', isActionsOnly: false }],
  ['>', { words: '', isActionsOnly: true }],
  ['> new comp', { words: 'new comp', isActionsOnly: true }],
])('“%s” is taken for what it says', (typed, expected) => {
  expect(typedIn(typed)).toEqual(expected);
});

const places = [
  { path: '/account-number', title: 'Numéros de compte' },
  { path: '/collection-site', title: en.records['collection-site'].title },
];
const pathsOf = (words: string): string[] => placesNamed(places, { words, kind: 'screen' }).map(({ path }) => path);

test.each([
  ['numeros', ['/account-number']],
  ['COMPTE num', ['/account-number']],
  ['co', ['/account-number', '/collection-site']],
  ['sites', ['/collection-site']],
  ['it', []],
  ['ites', ['/collection-site']],
  ['sites compte', []],
])('%s names pages whatever the case, the accents and the order of its words', (words, paths) => {
  expect(pathsOf(words)).toEqual(paths);
});

test('what was found stands kind by kind, in the order in which it came', () => {
  const found = [
    { kind: 'company', id: 1, label: 'A', detail: '', path: '/company/1' },
    { kind: 'location', id: 2, label: 'B', detail: 'A', path: '/location/2' },
    { kind: 'company', id: 3, label: 'C', detail: '', path: '/company/3' },
  ] as const;
  const groupsOf = (words: string) =>
    foundGroups(found, { words, titleOf: (kind) => en.records[kind].title, allOf: (kind) => en.records[kind].all });
  const allOf = (label: string, path: string): Item => ({ label, detail: '', path, kind: 'all' });
  const groups = groupsOf('summit yard');
  expect(groups).toEqual([
    { title: 'Companies', items: [found[0], found[2]], all: allOf('All companies', '/company?text=summit+yard') },
    { title: 'Locations', items: [found[1]], all: allOf('All locations', '/location?text=summit+yard') },
  ]);
  expect(linesOf(groups).map(({ label }) => label)).toEqual(['All companies', 'A', 'C', 'All locations', 'B']);
  expect(groupStarts(groups)).toEqual([1, 4]);
  // What a list would read as a number stays the text that was typed.
  expect(groupsOf('12.50')[0]?.all?.path).toBe('/company?text=%2212.50%22');
});

test('what was looked at leads to where it is shown', () => {
  expect(recentItems([{ kind: 'mro', id: 4, label: 'Vance' }], (kind) => en.records[kind].word)).toEqual([
    { kind: 'mro', id: 4, label: 'Vance', detail: 'Physician', path: '/mro/4' },
  ]);
});
