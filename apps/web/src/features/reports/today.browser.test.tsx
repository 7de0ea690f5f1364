import { productActors } from '@assay/domain/audit/audit.fields';
import { dashboard } from '@assay/contract/reports/dashboard.calls';
import type { Activity, Dashboard, Tile } from '@assay/contract/reports/dashboard.types';
import { nobody } from '@assay/domain/access/actor';
import type { Role } from '@assay/domain/access/roles';
import { tileKeys, tileRule, tilesFor, type TileKey } from '@assay/domain/reports/today';
import { en } from '@assay/i18n/catalogs/en/index';
import { translator } from '@assay/i18n/translate';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { reportsManifest } from './manifest.tsx';

const { t } = translator('en-US', en);
/** What tiles of two are called. */
const words = Object.fromEntries(tileKeys.map((key) => [key, t(`dashboard.tiles.${key}`, { count: 2 })])) as Record<TileKey, string>;
const today = '2026-11-16';

const aTile = (overrides: Partial<Tile> & Pick<Tile, 'key'>): Tile => ({
  count: 2,
  path: `/company?view=${overrides.key}`,
  urgency: tileRule(overrides.key).urgency,
  due: null,
  first: [],
  act: `/company?view=${overrides.key}`,
  ...overrides,
});

const anActivity: Activity = {
  at: '2026-11-15T15:00:00.000Z',
  day: '2026-11-15',
  entity: 'company',
  entityId: 4,
  cause: '',
  label: 'Summit Ridge',
  path: '/company/4',
  deeds: [{ by: 'Priya Nair', isUser: true, action: 'UPDATE', fields: ['phone'] }],
};

const answering = (shown: Partial<Dashboard>) => () => ({ data: { today, tiles: [], activity: [], ...shown } });

const places = ['/company', '/company/$id', '/profile'].map((path) => ({ path, Screen: () => 'The list' }));

const openAs = async (answer: () => { readonly data: Dashboard }) => {
  const server = fakeServer();
  server.on(dashboard.read, answer);
  const permissions = ['dashboard.view', 'company.view'] as const;
  return { server, ...(await showScreens({ at: '/dashboard', routes: reportsManifest.routes, places, permissions })) };
};

const open = (shown: Partial<Dashboard>) => openAs(answering(shown));

/** What leads from the page to somewhere, by its words. */
const links = (): string[] => [...document.querySelectorAll('main a')].map((link) => link.textContent ?? '');
const verbs = new Set<string>(Object.values(en.dashboard.does));

/** The tiles that the server counts for somebody of this role. */
const tilesOf = (role: Role): Tile[] =>
  tilesFor({ ...nobody, userId: 7, roles: [role], companyIds: [1], ownCompanyIds: [1], locationIds: [5], locationCompanyIds: [1] }).map(
    (key) => aTile({ key }),
  );

test.each(['GA', 'DER', 'MRO', 'OOA'] as const)('%s sees each of the own tiles once, and no other', async (role) => {
  const tiles = tilesOf(role);
  await open({ tiles });
  await expect.element(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  for (const { key, path } of tiles) {
    const link = page.getByRole('link', { name: words[key] }).first();
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(path.split('?')[0] ?? ''));
  }
  const others = Object.entries(words).filter(([key]) => !tiles.some((tile) => tile.key === key));
  const shown = links();
  expect(others.filter(([, text]) => shown.some((link) => link === text || link === `${text}2`))).toEqual([]);
});

test('what a tile says agrees with its number', async () => {
  await open({ tiles: [aTile({ key: 'contractsOverdue', count: 1 }), aTile({ key: 'importsWaiting', count: 3 })] });
  await expect.element(page.getByRole('link', { name: 'Contract past its end date', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Renew: Contract past its end date', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Imports waiting for commit', exact: true })).toBeVisible();
});

test.each(tileKeys.filter((key) => tileRule(key).urgency !== 'overview'))('%s of one and of two read differently', (key) => {
  expect(t(`dashboard.tiles.${key}`, { count: 1 })).not.toBe(words[key]);
});

test('a count leads to exactly its list', async () => {
  const { path } = await open({
    tiles: [
      aTile({
        key: 'contractsOverdue',
        count: 3,
        path: '/company?sort=contractEnd',
        due: '2026-11-10',
        first: ['Prairie Basin', 'Redtail'],
      }),
    ],
  });
  const line = page.getByRole('listitem').filter({ hasText: words.contractsOverdue });
  await expect.element(line).toHaveTextContent('3');
  await expect.element(line).toHaveTextContent('6 days overdue');
  // Each name in its own direction: a list of them still reads as the page does.
  await expect.element(line).toHaveTextContent('\u2068Prairie Basin\u2069, \u2068Redtail\u2069 and 1 more');
  await line.getByRole('link', { name: words.contractsOverdue, exact: true }).click();
  await expect.poll(path).toBe('/company?sort=contractEnd');
});

test('each line ends in the one thing to do, which is done at the record', async () => {
  const { path } = await open({
    tiles: [aTile({ key: 'roleApprovals', act: '/company/4' }), aTile({ key: 'companies' })],
  });
  const line = page.getByRole('listitem').filter({ hasText: words.roleApprovals });
  await expect.element(line).toBeVisible();
  expect(links().filter((text) => verbs.has(text))).toEqual(['Review']);
  await line.getByRole('link', { name: `Review: ${words.roleApprovals}` }).click();
  await expect.poll(path).toBe('/company/4');
});

test('the latest comes first, and a heading without work is not there', async () => {
  await open({
    tiles: [
      aTile({ key: 'contractsEnding', due: '2026-11-30' }),
      aTile({ key: 'accountRequests', count: 0 }),
      aTile({ key: 'contractsOverdue', due: '2026-11-14' }),
      aTile({ key: 'invitationsExpired', due: '2026-11-02' }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  const headings = page.getByRole('heading', { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Overdue 2', 'Coming up 1']);
  expect(links().filter((text) => !verbs.has(text))).toEqual([words.invitationsExpired, words.contractsOverdue, words.contractsEnding]);
});

test('a day without work says so, with somewhere to go, and shows no zero', async () => {
  const { path } = await open({ tiles: [aTile({ key: 'accountRequests', count: 0 }), aTile({ key: 'companies', count: 0 })] });
  await expect.element(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  expect(links()).toEqual(['Open companies']);
  await expect.element(page.getByRole('heading', { name: 'Recent activity' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Open companies' }).click();
  await expect.poll(path).toBe('/company');
});

test('what was done lately is told by record, person and field', async () => {
  const { path } = await open({ activity: [anActivity] });
  await expect.element(page.getByText('Priya Nair changed: Phone')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Summit Ridge' })).toHaveTextContent('Company');
  await page.getByRole('link', { name: 'Summit Ridge' }).click();
  await expect.poll(path).toBe('/company/4');
});

test('what an import did is told once, and leads to it', async () => {
  const imported: Activity = {
    ...anActivity,
    cause: 'import:12',
    path: '/import/12',
    deeds: [{ by: 'Priya Nair', isUser: true, action: 'CREATE', fields: [] }],
  };
  await open({ activity: [imported] });
  await expect.element(page.getByText('Priya Nair added records')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Import 12' })).toHaveAttribute('href', '/import/12');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Import 12' })).toHaveTextContent('Companies');
});

test('numbers that could not be read are said to be so, and come with another try', async () => {
  const { server } = await openAs(() => refuse('forbidden'));
  const failed = page.getByRole('alert').filter({ hasText: 'The numbers couldn’t be loaded.' });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('You’re all caught up')).not.toBeInTheDocument();
  server.on(dashboard.read, answering({ tiles: [aTile({ key: 'accountRequests' })] }));
  await button('Try again').click();
  await expect.element(page.getByRole('link', { name: words.accountRequests, exact: true })).toBeVisible();
});

test('what the product did by itself is told as its own, and what an unknown user did as another’s', async () => {
  const deed = { action: 'UPDATE' as const, fields: ['phone'] };
  await open({
    activity: [
      { ...anActivity, deeds: [{ by: productActors.system, isUser: false, ...deed }] },
      { ...anActivity, entityId: 5, deeds: [{ by: '', isUser: true, ...deed }] },
      { ...anActivity, entityId: 6, deeds: [{ by: productActors.system, isUser: true, ...deed }] },
    ],
  });
  await expect.element(page.getByText('System changed: Phone', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Another user changed: Phone', { exact: true })).toBeVisible();
  await expect.element(page.getByText('system changed: Phone', { exact: true })).toBeVisible();
});

test('the hour of what was done is written as a clock says it', async () => {
  await open({ activity: [{ ...anActivity, at: '2026-11-16T19:29:00.000Z' }] });
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Summit Ridge' })).toHaveTextContent(/(?<!\d)2:29 PM/);
});
