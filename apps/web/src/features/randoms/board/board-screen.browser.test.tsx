import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { blankOf } from '@assay/domain/fields/values';
import { periodFields, type PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { BoardScreen } from './board-screen.tsx';

const period = (id: number, poolName: string): PoolPeriod =>
  ({
    ...blankOf(periodFields),
    ...stored,
    id,
    poolName,
    name: '2026/4',
    state: 'DUE',
    startDate: '2026-10-01',
    endDate: '2026-12-31',
  }) as PoolPeriod;

test('counts what is due, overdue, in notice and closed, and runs several at once; what cannot run is named', async () => {
  const server = fakeServer();
  server.on(poolPeriod.calls.count, () => ({ data: { count: 2 } }));
  server.on(poolPeriod.calls.search, () => ({ data: [period(3, 'Drivers'), period(4, 'Mechanics')] }));
  server.on(poolSelection.calls.runMany, () => ({
    data: { count: 1, refused: [{ id: 4, problem: 'move-not-allowed', message: 'The roster isn’t confirmed.' }] },
  }));
  await show(<BoardScreen />, { permissions: ['random.view', 'random.run'] });
  for (const name of [/Overdue/, /Due/, /In notice/, /Closed/])
    await expect.element(page.getByRole('list').getByRole('button', { name }).first()).toBeVisible();
  await expect.element(page.getByText('Drivers')).toBeVisible();
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('checkbox').nth(2).click();
  await page.getByRole('button', { name: 'Run selected' }).click();
  await page.getByRole('button', { name: 'Run selections' }).click();
  await expect.element(page.getByText('Not begun: 1')).toBeVisible();
  await expect.element(page.getByText('Mechanics 2026/4')).toBeVisible();
  expect(server.asked(poolSelection.calls.runMany).map(({ body }) => body)).toEqual([{ periodIds: [3, 4], kind: 'MANUAL' }]);
});

test('opens on the most urgent state that has periods, and says apart what it means', async () => {
  const server = fakeServer();
  server.on(poolPeriod.calls.count, ({ body }) => ({ data: { count: body.filters?.state === 'IN_NOTICE' ? 3 : 0 } }));
  server.on(poolPeriod.calls.search, () => ({ data: [{ ...period(3, 'Drivers'), state: 'IN_NOTICE' as const }] }));
  await show(<BoardScreen />, { permissions: ['random.view'] });
  const list = page.getByRole('list', { name: 'How many periods stand where' });
  await expect.element(list.getByRole('button', { name: /In notice/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Drawn. Those who were selected are told and tested.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Drivers')).toBeVisible();
});
