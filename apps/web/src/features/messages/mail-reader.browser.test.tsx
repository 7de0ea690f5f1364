import { mail } from '@assay/contract/messages/mail.calls';
import type { Mail } from '@assay/contract/messages/mail.types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { messagesManifest } from './manifest.tsx';

const aMail = (id: number, overrides: Partial<Mail> = {}): Mail => ({
  ...stored,
  id,
  isActive: true,
  to: `somebody.with.a.rather.long.name.${id}@subsidiary-of-a-large-group.example.test`,
  subject: `Invitation ${id}`,
  state: 'SENT',
  sentAt: '2026-01-05T15:00:00.000Z',
  attempts: 1,
  body: `Open https://assay.example/${'path/'.repeat(40)} to begin.\n`.repeat(4),
  language: 'en-US',
  ...overrides,
});

const open = async (at = '/mail', mails: readonly Mail[] = [aMail(1), aMail(2), aMail(3)]) => {
  const server = fakeServer();
  server.on(mail.calls.search, () => ({ data: [...mails] }));
  server.on(mail.calls.count, () => ({ data: { count: mails.length } }));
  server.on(mail.calls.read, ({ params }) => ({ data: mails.find(({ id }) => id === Number(params.id)) ?? refuse('not-found') }));
  return { server, ...(await showScreens({ at, routes: messagesManifest.routes, permissions: ['mail.view'] })) };
};

const list = () => page.getByRole('listbox', { name: 'Emails' });
const reading = () => page.getByRole('region', { name: 'Email', exact: true });
const option = (subject: string) => page.getByRole('option', { name: new RegExp(subject) });

/** How far the page, and what scrolls in it, reaches beyond its own width. */
const sideways = (): number =>
  Math.max(
    ...[document.documentElement, ...document.querySelectorAll('main, main *')].map((part) => {
      const { overflowX } = getComputedStyle(part);
      return overflowX === 'hidden' || overflowX === 'clip' || overflowX === 'visible' ? 0 : part.scrollWidth - part.clientWidth;
    }),
    document.documentElement.scrollWidth - innerWidth,
  );

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

test('on a phone the list is alone, and an email takes its place when it is chosen', async () => {
  const { path } = await open();
  await expect.element(list()).toBeVisible();
  await expect.element(reading()).not.toBeInTheDocument();
  await option('Invitation 2').click();
  await expect.poll(path).toBe('/mail?mail=2');
  await expect.element(page.getByRole('heading', { name: 'Invitation 2' })).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(reading()).toHaveFocus();
});

test('on a phone the way back leads to the list, with the focus on it', async () => {
  const { path } = await open('/mail?mail=2');
  await expect.element(page.getByRole('heading', { name: 'Invitation 2' })).toBeVisible();
  await button('Back to emails').click();
  await expect.poll(path).toBe('/mail');
  await expect.element(list()).toHaveFocus();
});

test('on a phone nothing reaches beyond the side, however long an address or a link is', async () => {
  await open();
  await expect.element(list()).toBeVisible();
  expect(sideways()).toBeLessThanOrEqual(0);
  await option('Invitation 1').click();
  await expect.element(page.getByRole('heading', { name: 'Invitation 1' })).toBeVisible();
  expect(sideways()).toBeLessThanOrEqual(0);
  const { right } = reading().element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
});

test('on a phone an email that is gone says so, with the way back in sight', async () => {
  await open('/mail?mail=9');
  await expect.element(page.getByRole('heading', { name: 'Email not found' })).toBeVisible();
  await expect.element(button('Back to emails')).toBeVisible();
});

test('with room for both the list stays beside the email, and the arrow keys read on', async () => {
  await page.viewport(1440, 900);
  const { path } = await open();
  await option('Invitation 1').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(path).toBe('/mail?mail=2');
  await expect.element(page.getByRole('heading', { name: 'Invitation 2' })).toBeVisible();
  await expect.element(list()).toHaveFocus();
});
