import { importLog } from '@assay/contract/imports/import-log.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anImport } from '#test/imports.ts';
import { showScreens } from '#test/show.tsx';
import { Missing } from './missing-people.tsx';

const open = async (mayEnd: boolean, unread = 0) => {
  const server = fakeServer();
  const record = anImport({
    area: 'participant',
    target: 'participant',
    companyId: 5,
    mode: mayEnd ? 'COMMIT' : 'VALIDATE',
    status: 'DONE',
  });
  server.on(importLog.calls.missing, () => ({
    data: {
      count: 3,
      unread,
      people: [
        { id: 1, name: 'Birch, Ben' },
        { id: 2, name: 'Cedar, Cid' },
      ],
    },
  }));
  server.on(importLog.calls.endMissing, () => ({ data: record }));
  await showScreens({ places: [{ path: '/', Screen: () => <Missing record={record} can={{ endMissing: mayEnd }} /> }] });
  await expect.element(page.getByText('3 active people are missing from the file')).toBeVisible();
  return { server, record };
};

test('who is not in the file is told with the dry run, and nothing can be done about them yet', async () => {
  await open(false);
  await expect.element(button('Set inactive')).not.toBeInTheDocument();
  await button('See who').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'Birch, Ben' })).toBeVisible();
  await expect.element(dialog.getByText('and 1 more')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Set inactive' })).not.toBeInTheDocument();
});

test('nobody is set inactive as long as rows of the file may speak of them', async () => {
  const { server } = await open(true, 2);
  await expect.element(page.getByText(/^2 rows of the file don’t say clearly who they are about/)).toBeVisible();
  await expect.element(button('Set inactive')).not.toBeInTheDocument();
  await button('See who').click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Birch, Ben' })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Set inactive' })).not.toBeInTheDocument();
  expect(server.bodies(importLog.calls.endMissing)).toEqual([]);
});

test('they are set inactive by a second word, as many as were shown', async () => {
  const { server, record } = await open(true);
  await button('Set inactive').click();
  const dialog = page.getByRole('dialog', { name: 'Set 3 people inactive?' });
  await expect.element(dialog.getByText('Cedar, Cid')).toBeVisible();
  expect(server.bodies(importLog.calls.endMissing)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set inactive' }).click();
  await expect.poll(() => server.bodies(importLog.calls.endMissing)).toEqual([{ version: record.version, expected: 3 }]);
});
