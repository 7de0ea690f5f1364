import type { Fitting, Unmatched } from '@assay/contract/randoms/reconcile.types';
import { randomPool } from '@assay/contract/randoms/pool.calls';
import { randomReport } from '@assay/contract/randoms/report.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { blankOf } from '@assay/domain/fields/values';
import { selectionFields, type PoolSelection } from '@assay/domain/randoms/selection.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { showScreens } from '#test/show.tsx';
import { randomsManifest } from '../manifest.tsx';

const fit = (overrides: Partial<Fitting> = {}): Fitting => ({
  selectionId: 7,
  version: 3,
  participantId: 21,
  participantName: 'Alder, Ana',
  poolId: 3,
  poolName: 'Drivers',
  periodId: 5,
  periodName: '2026/2',
  startDate: '2026-04-01',
  endDate: '2026-06-30',
  notifiedAt: '2026-05-04T14:25:00.000Z',
  score: 60,
  agrees: ['name', 'birthDate', 'window', 'reason', 'form'],
  faults: ['wrongSsn'],
  problem: null,
  ...overrides,
});

const unmatched = (overrides: Partial<Unmatched> = {}): Unmatched => ({
  testId: 90,
  orderId: 80,
  orderNumber: '1000080',
  participantId: 22,
  participantName: 'Alder, Ana',
  companyId: 1,
  companyName: 'Maple',
  serviceName: 'DOT urine',
  leg: 'drug',
  reasonCode: 'RANDOM',
  collectedAt: '2026-05-04T15:00:00.000Z',
  isSure: false,
  fits: [fit()],
  ...overrides,
});

const permissions = ['random.view', 'random.seeSelected', 'random.exclude'] as const;
const around = { routes: randomsManifest.routes, permissions, roles: ['DER'] } as const;
const selection = { ...blankOf(selectionFields), ...stored, id: 7, participantName: 'Alder, Ana', drugState: 'TESTED' } as PoolSelection;

const open = async (tests: readonly Unmatched[], at = '/random-reconcile?period=5') => {
  const server = fakeServer();
  server.on(poolSelection.calls.reconcile, () => ({ data: [...tests] }));
  await showScreens({ ...around, at });
  return server;
};
const article = (name = 'Alder, Ana') => page.getByRole('article', { name });
const linkButton = () => article().getByRole('button', { name: 'Link order 1000080 to the selection of Alder, Ana' });

test('says why a test is suggested and what failed, and links it by one click of the keyboard', async () => {
  const server = await open([unmatched()]);
  await expect.element(article().getByText('Wrong SSN')).toBeVisible();
  await expect.element(article().getByText('Name, Date of birth, Day within the period, Reason for test, Form')).toBeVisible();
  await expect.element(article().getByText('60 of 100 points')).toBeVisible();
  await expect.element(article().getByText('Please check')).toBeVisible();
  expect(server.bodies(poolSelection.calls.reconcile)).toEqual([{ periodId: 5 }]);
  server.on(poolSelection.calls.link, () => {
    server.on(poolSelection.calls.reconcile, () => ({ data: [] }));
    return { data: selection, can: {} };
  });
  linkButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No test without a selection fits', { exact: false })).toBeVisible();
  await expect.element(page.getByText('The test counts for the selection of Alder, Ana')).toBeVisible();
  expect(server.asked(poolSelection.calls.link).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '7' }, body: { testId: 90, version: 3 } },
  ]);
  await expect.element(page.getByText('Tests that no draw had asked for', { exact: false })).toHaveFocus();
});

test('what no click mends has no button, and a way to where it is mended', async () => {
  await open([
    unmatched({ fits: [fit({ faults: ['outsideWindow'], problem: 'outsideWindow' })] }),
    unmatched({ testId: 91, participantName: 'Birch, Bo', fits: [fit({ faults: ['wrongForm'], problem: 'wrongForm' })] }),
  ]);
  await expect.element(article().getByText('Outside the period', { exact: true })).toBeVisible();
  await expect.element(article().getByRole('link', { name: 'Mend it in the order' })).toHaveAttribute('href', '/order/80');
  await expect.element(article('Birch, Bo').getByText('49 CFR 40.13', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /^Link/ }).elements()).toEqual([]);
});

test('a sure one is marked so; what the server says against it is told, and the list is asked for anew where another was first', async () => {
  const server = await open([unmatched({ isSure: true, fits: [fit({ faults: [], score: 100 })] })]);
  await expect.element(article().getByText('Everything agrees')).toBeVisible();
  server.on(poolSelection.calls.link, () => refuse('conflict', { message: 'Somebody else changed it.', data: selection }));
  await linkButton().click();
  await expect.element(page.getByText('Somebody else changed it.')).toBeVisible();
  await expect.poll(() => server.asked(poolSelection.calls.reconcile).length).toBe(2);
});

test('is reached from the report of tests without a selection, with its pool', async () => {
  const server = fakeServer();
  server.on(randomPool.calls.search, () => ({ data: [] }));
  server.on(randomPool.calls.read, () => ({ data: { ...stored, id: 3, name: 'Drivers' } as never, can: {} }));
  server.on(randomReport.count, () => ({ data: { count: 0 } }));
  server.on(randomReport.search, () => ({ data: [] }));
  server.on(poolSelection.calls.reconcile, () => ({ data: [] }));
  await showScreens({ ...around, at: '/random-report?type=Random+Test+with+no+corresponding+selection&pool=3' });
  await page.getByRole('button', { name: 'Reconcile tests' }).click();
  await expect.element(page.getByRole('heading', { name: 'Tests without a selection' })).toBeVisible();
  expect(server.bodies(poolSelection.calls.reconcile)).toEqual([{ poolId: 3 }]);
});
