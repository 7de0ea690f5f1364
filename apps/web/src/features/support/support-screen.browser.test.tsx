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

test('a ticket says when it was created and how long ago, and shows a long title in two lines', async () => {
  const server = fakeServer();
  const title = 'Move paratransit to its own account number';
  server.on(note.calls.search, () => ({ data: [aTicket({ title, createdAt: '2026-01-05T15:00:00.000Z' })] }));
  server.on(note.calls.count, () => ({ data: { count: 1 } }));
  await page.viewport(1160, 800);
  try {
    await showScreens({ at: '/support', places: [{ path: '/support', Screen: SupportScreen }], permissions: ['ticket.edit'] });
    const link = page.getByRole('link', { name: title });
    await expect.element(link).toHaveAttribute('title', title);
    expect(link.element().clientHeight).toBeGreaterThan(30);
    await expect.element(page.getByText('01/05/2026 10:00 AM')).toBeVisible();
    await expect.element(page.getByText(/days ago$/)).toBeVisible();
    const headings = [...document.querySelectorAll('[role=columnheader][col-id=needsYou] .ag-header-cell-text')];
    expect(headings.map(({ textContent, scrollWidth, clientWidth }) => [textContent, scrollWidth <= clientWidth])).toEqual([
      ['Needs your answer', true],
    ]);
  } finally {
    await page.viewport(1440, 900);
  }
});

test('a link to the closed tickets opens them', async () => {
  await open('/support?tab=CLOSED');
  await expect.element(page.getByText('Fax line')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
});
