import { randomPool } from '@assay/contract/randoms/pool.calls';
import { randomReport } from '@assay/contract/randoms/report.calls';
import { randomReports } from '@assay/domain/randoms/lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { ReportScreen } from './report-screen.tsx';

const counts = new Map(randomReports.map((type, index) => [type, [6, 4, 3, 1, 2][index] ?? 0]));

test('the figure of each report opens its lines, and each line leads to where it comes from', async () => {
  const server = fakeServer();
  server.on(randomPool.calls.search, () => ({ data: [] }));
  server.on(randomReport.count, ({ body }) => ({ data: { count: body.type ? (counts.get(body.type) ?? 0) : 1 } }));
  const row = {
    id: 7,
    version: 1,
    isActive: true,
    isArchived: false,
    participantName: 'Alder, Ana',
    companyName: 'Maple',
    day: '2026-03-09',
  };
  server.on(randomReport.search, () => ({
    data: [{ ...row, selectionId: 7, orderId: null, drugState: 'TESTED', alcoholState: '' } as never],
  }));
  await show(<ReportScreen />, { permissions: ['random.seeSelected', 'random.view', 'participant.view'] });
  const figure = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(figure(/^6\s*Employee Selection History/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(figure(/^4\s*Employees Selected and Tested/)).toBeVisible();
  await expect.element(figure(/^3\s*Employees Selected and Not Tested/)).toBeVisible();
  await expect.element(figure(/^1\s*Alternates Selected and Not Tested/)).toBeVisible();
  await expect.element(figure(/^2\s*Random Test with no corresponding selection/)).toBeVisible();
  await expect.element(page.getByText('Alder, Ana')).toBeVisible();
  // The list has room for more than a few lines.
  const list = page.getByRole('region', { name: 'Random selections' }).element();
  expect(list.getBoundingClientRect().height).toBeGreaterThanOrEqual(420);
  const [asked] = server.asked(randomReport.search).map(({ body }) => body.filters);
  expect(server.asked(randomReport.search)[0]?.body.sort).toEqual([{ colId: 'day', sort: 'desc' }]);
  expect(page.getByRole('columnheader', { name: 'Created' }).elements()).toHaveLength(0);
  expect(asked?.type).toEqual({ filterType: 'set', values: ['Employee Selection History'] });
});
