import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { CompanyPapers } from '@assay/contract/randoms/selection.types';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { PapersPanel } from './papers-panel.tsx';

const open = async (papers: readonly CompanyPapers[]) => {
  const server = fakeServer();
  server.on(poolSelection.calls.papers, () => ({ data: [...papers] }));
  await show(<PapersPanel periodId={5}>Selections</PapersPanel>, { permissions: ['random.view', 'random.seeSelected'] });
  return server;
};

test('there are no papers before somebody was told', async () => {
  const server = await open([]);
  await expect.poll(() => server.asked(poolSelection.calls.papers)).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Papers' })).not.toBeInTheDocument();
});

test('each company has a list and letters of its own', async () => {
  const server = await open([
    { companyId: 9, companyName: 'Maple Freight', count: 2 },
    { companyId: 8, companyName: 'Old Mill', count: 1 },
  ]);
  server.on(poolSelection.calls.lettersPdf, () => new Blob(['%PDF-']));
  await expect.element(page.getByRole('button', { name: /^Selection list of .*Maple Freight/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notification letters of .*Old Mill/ }).click();
  await expect.element(page.getByText(/downloaded$/)).toBeVisible();
  expect(server.asked(poolSelection.calls.lettersPdf)).toHaveLength(1);
});
