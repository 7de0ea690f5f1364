import { history } from '@assay/contract/history/history.calls';
import { blankOf } from '@assay/domain/fields/values';
import { historyFields, type History } from '@assay/domain/history/history.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { showScreens } from '#test/show.tsx';
import { historyManifest } from './manifest.tsx';

const aResult = (overrides: Partial<History>): History =>
  ({
    ...blankOf(historyFields),
    id: 5,
    version: 1,
    isArchived: false,
    createdAt: '2026-01-05T15:00:00.000Z',
    updatedAt: '2026-01-05T15:00:00.000Z',
    companyId: 1,
    companyName: 'Summit Ridge Freight',
    name: 'Rahman, Aisha',
    testDate: '2019-04-02',
    serviceType: 'DRG',
    sourceSystem: 'Former administrator',
    ...overrides,
  }) as History;

const open = async (shown: Partial<History>, at: string) => {
  const server = fakeServer();
  server.on(history.calls.read, () => ({ data: aResult(shown), can: {} }));
  server.on(history.calls.search, () => ({ data: [aResult(shown)] }));
  server.on(history.calls.count, () => ({ data: { count: 1 } }));
  return showScreens({ routes: historyManifest.routes, permissions: ['import.view'], roles: ['SA'], at });
};
const colorOf = (word: string): string => getComputedStyle(page.getByText(word, { exact: true }).first().element()).color;

test.each(['/historical-data', '/historical-data/5'])('%s shows in red what counts against somebody, and nothing else', async (at) => {
  const { unmount } = await open({ result: 'Negative' }, at);
  await expect.element(page.getByText('Negative', { exact: true }).first()).toBeVisible();
  const plain = colorOf('Negative');
  await unmount();
  await open({ result: 'Refusal to Test' }, at);
  await expect.element(page.getByText('Refusal to Test', { exact: true }).first()).toBeVisible();
  expect(colorOf('Refusal to Test')).not.toBe(plain);
});
