import type { LegPacing, PoolPacing } from '@assay/contract/randoms/pacing.types';
import { periodHistory } from '@assay/contract/randoms/period-history.calls';
import { poolPeriod, randomPool } from '@assay/contract/randoms/pool.calls';
import { blankOf } from '@assay/domain/fields/values';
import { pacingOf, type Paced } from '@assay/domain/randoms/pacing';
import { periodHistoryFields, type PeriodHistory } from '@assay/domain/randoms/period-history.fields';
import { periodFields, poolFields, type Pool, type PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { periodsOf } from '@assay/domain/randoms/periods';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { PoolNow } from './pool-now.tsx';

const on = '2026-05-01';
const pool = {
  ...blankOf(poolFields),
  ...stored,
  id: 3,
  name: 'Drivers',
  selectionMethod: 'Percent',
  drugRate: 50,
  alcoholRate: 10,
} as Pool;

const periods = periodsOf({ year: 2026, frequency: 'Quarterly', from: '2026-01-01', runDay: '1', blackoutDates: [] });
const legOf = (more: Partial<Paced> = {}): LegPacing => {
  const paced: Paced = {
    rate: 5000,
    frequency: 'Quarterly',
    periods,
    draws: [
      { on: '2026-01-05', size: 100 },
      { on: '2026-04-02', size: 100 },
    ],
    eligible: 100,
    done: 13,
    pending: 12,
    completion: { tested: 3, of: 4 },
    ...more,
  };
  return { paced, pacing: pacingOf(paced, on) };
};
const whole = { drug: legOf(), alcohol: legOf({ rate: 1000, done: 3, pending: 2, completion: { tested: 3, of: 3 } }) };
const pacing: PoolPacing = {
  poolId: 3,
  year: 2026,
  on,
  eligible: 100,
  minimum: { drug: 5000, alcohol: 1000 },
  pool: whole,
  agencies: [{ agency: 'FMCSA', ...whole }],
  tests: { drug: [{ day: '2026-01-12', count: 13 }], alcohol: [{ day: '2026-01-12', count: 3 }] },
  spread: { weekdays: [0, 8, 5, 0, 0, 0, 0], hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 12 : Number(hour === 11))) },
};

const period = (overrides: Partial<PoolPeriod>): PoolPeriod =>
  ({
    ...blankOf(periodFields),
    ...stored,
    id: 8,
    poolId: 3,
    name: '2026/2',
    startDate: '2026-04-01',
    endDate: '2026-06-30',
    ...overrides,
  }) as PoolPeriod;
const drawn = period({
  state: 'IN_NOTICE',
  runAt: '2026-04-02T13:00:00.000Z',
  drawnDrug: 12,
  drawnAlcohol: 2,
  alternates: 2,
  completedDrug: 0,
  completedAlcohol: 0,
});

const event = (overrides: Partial<PeriodHistory>): PeriodHistory =>
  ({
    ...blankOf(periodHistoryFields),
    ...stored,
    poolId: 3,
    periodId: 8,
    periodName: '2026/2',
    event: 'DRAWN',
    runNo: 1,
    runId: 41,
    poolSize: 100,
    drawnDrug: 12,
    drawnAlcohol: 2,
    alternates: 2,
    createdAt: '2026-04-02T13:00:00.000Z',
    ...overrides,
  }) as PeriodHistory;

const open = async (said: PoolPacing = pacing, at: PoolPeriod = drawn) => {
  const server = fakeServer();
  server.on(randomPool.calls.pacing, () => ({ data: said }));
  server.on(poolPeriod.calls.search, () => ({
    data: [period({ id: 7, name: '2026/1', startDate: '2026-01-01', endDate: '2026-03-31', state: 'CLOSED' }), at],
  }));
  server.on(periodHistory.calls.search, () => ({
    data: [
      event({ id: 3, runId: 42, runNo: 2 }),
      event({ id: 2, event: 'VOIDED', reason: 'The roster lacked the night shift.' }),
      event({ id: 1 }),
    ],
  }));
  await show(<PoolNow record={pool} can={{ pacing: true }} />, { permissions: ['random.view', 'random.seeSelected'] });
  await expect.element(page.getByRole('heading', { name: /Period/ })).toBeVisible();
  return server;
};

test('tells target, done, eligible and count, what is to be done next and until when', async () => {
  await open();
  const strip = page.getByRole('list', { name: 'From the target to the count' });
  await expect.element(strip).toHaveTextContent('50% drug');
  await expect.element(strip).toHaveTextContent('13 of 50 drug');
  await expect.element(strip).toHaveTextContent('3 of 10 alcohol');
  await expect.element(strip).toHaveTextContent('13%, 3% of the average pool');
  await expect.element(strip).toHaveTextContent('12 drug');
  await expect.element(page.getByText(/Notify and test everybody by .06\/30\/2026/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: /13 of 50 tests done, 12 pending/ })).toBeVisible();
  const row = page.getByRole('row', { name: /FMCSA.*Drug/ });
  await expect.element(row).toHaveTextContent('Behind the rate');
  await expect.element(row).toHaveTextContent('06/30/2026');
});

test('a period that is to be drawn names its day', async () => {
  await open(pacing, period({ state: 'DUE', runAt: null }));
  await expect.element(page.getByText(/Run selections by .05\/16\/2026/)).toBeVisible();
  await expect.element(page.getByText('Not drawn yet')).toBeVisible();
});

test('the slider says where each number lands, without asking the server', async () => {
  const server = await open();
  const asked = server.asked(randomPool.calls.pacing).length;
  const slider = page.getByRole('slider', { name: 'Select next period' });
  await expect.element(slider).toHaveValue('22');
  await expect.element(page.getByText('On target', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Likely 38 of 38 tests by .09\/30\/2026/)).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('1 short of the target')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Likely 37 of 38 tests by 09/30/2026');
  expect(server.asked(randomPool.calls.pacing)).toHaveLength(asked);
  await page.getByText('Alcohol', { exact: true }).first().click();
  await expect.element(page.getByRole('img', { name: /3 of 10 tests done/ })).toBeVisible();
  await expect.element(slider).toHaveValue('3');
});

test('a voided draw stays, with its reason and its certificate', async () => {
  await open();
  const draws = page.getByRole('region', { name: 'Draws' });
  await expect.element(draws.getByText('The roster lacked the night shift.')).toBeVisible();
  const links = draws.getByRole('link', { name: /^Certificate of 2026\/2/ });
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/random-pool-selection/certificate/42',
    '/random-pool-selection/certificate/41',
  ]);
});

test('the spread has every weekday, and the hours from the first to the last', async () => {
  await open();
  const spread = page.getByRole('region', { name: 'When people were tested' });
  await expect.element(spread.getByRole('row', { name: /Monday/ })).toHaveTextContent('8');
  await expect.element(spread.getByRole('row', { name: /Sunday/ })).toHaveTextContent('0');
  expect(spread.getByRole('row', { name: /AM|PM/ }).elements()).toHaveLength(3);
});

test('where everything of the year is drawn, the slider gives way to a sentence', async () => {
  const draws = periods.map(({ startDate }) => ({ on: startDate, size: 100 }));
  const all = legOf({ draws });
  await open({ ...pacing, pool: { drug: { ...all }, alcohol: null }, agencies: [] });
  await expect.element(page.getByText('Every period of 2026 is drawn. The count starts anew with the next year.')).toBeVisible();
  expect(page.getByRole('slider').elements()).toHaveLength(0);
});
