import { periodHistory } from '@assay/contract/randoms/period-history.calls';
import { poolPeriod, randomPool } from '@assay/contract/randoms/pool.calls';
import { blankOf } from '@assay/domain/fields/values';
import { poolFields, type Pool } from '@assay/domain/randoms/pool.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { randomsManifest } from './manifest.tsx';

const pool = { ...blankOf(poolFields), ...stored, id: 3, name: 'Drivers', companyId: 1, companyName: 'Maple', regime: 'DOT' } as Pool;

const open = async (at: string) => {
  const server = fakeServer();
  server.on(randomPool.calls.read, () => ({ data: pool, can: { edit: true, archive: true } }));
  server.on(poolPeriod.calls.search, () => ({ data: [] }));
  server.on(periodHistory.calls.search, () => ({ data: [] }));
  server.on(randomPool.calls.pacing, () => ({
    data: {
      poolId: 3,
      year: 2026,
      on: '2026-05-01',
      eligible: 0,
      minimum: { drug: null, alcohol: null },
      pool: { drug: null, alcohol: null },
      agencies: [],
      tests: { drug: [], alcohol: [] },
      spread: { weekdays: [0, 0, 0, 0, 0, 0, 0], hours: [] },
    },
  }));
  await showScreens({
    routes: randomsManifest.routes,
    permissions: ['random.view', 'random.edit', 'random.seeSelected'],
    roles: ['GA'],
    at,
  });
};
const tab = (name: string) => page.getByRole('tab', { name });

test('a pool opens on where it stands; what is written of it stands beside, and can be changed and archived', async () => {
  await open('/random-pool/3');
  await expect.element(tab('Current period')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('No period of this pool covers today.')).toBeVisible();
  await expect.element(button('Random reports')).toBeVisible();
  await expect.element(button('Edit').first()).toBeVisible();
  await tab('Overview').click();
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true');
});

test('what is changed is changed on the form, and read there afterwards', async () => {
  await open('/random-pool/3?edit=identity');
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await button('Cancel').click();
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true');
});
