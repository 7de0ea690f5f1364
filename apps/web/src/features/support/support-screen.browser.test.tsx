import { note } from '@assay/contract/support/note.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { aTicket } from '#test/notes.ts';
import { showScreens } from '#test/show.tsx';
import { SupportScreen } from './support-screen.tsx';

const open = async (at: string) => {
  const server = fakeServer();
  const tickets = [aTicket({ id: 1, title: 'Invoice 12', status: 'OPEN' }), aTicket({ id: 2, title: 'Fax line', status: 'CLOSED' })];
  server.on(note.calls.search, ({ body }) => ({ data: tickets.filter(({ status }) => JSON.stringify(body.filters).includes(status)) }));
  server.on(note.calls.count, () => ({ data: { count: 1 } }));
  const shown = await showScreens({ at, places: [{ path: '/support', Screen: SupportScreen }], permissions: ['ticket.edit'] });
  return { server, ...shown };
};

test('the queue shows what is open, and the address says when it shows what is closed', async () => {
  const { path } = await open('/support');
  await expect.element(page.getByText('Invoice 12')).toBeVisible();
  await page.getByText('Closed', { exact: true }).click();
  await expect.element(page.getByText('Fax line')).toBeVisible();
  expect(path()).toContain('tab=CLOSED');
});

test('a link to the closed tickets opens them', async () => {
  await open('/support?tab=CLOSED');
  await expect.element(page.getByText('Fax line')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
});
