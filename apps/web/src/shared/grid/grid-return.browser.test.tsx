import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { cell, showList } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';

const { search } = provider.calls;

test('who comes back to a list has the old rows at once, and behind them they are read again', async () => {
  const server = fakeServer();
  const { keep } = serveProviders(server, aProvider({ id: 5 }));
  const { go } = await showList();
  await page.getByRole('link', { name: 'Quest Diagnostics' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  keep(aProvider({ id: 5, name: 'Renamed Labs', version: 2 }));
  const letGo = server.hold(search);
  go('/');
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  await expect.poll(() => server.bodies(search).length).toBe(2);
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  letGo();
  await expect.element(cell('Renamed Labs')).toBeVisible();
});

test('rows that are waited for have their places drawn', async () => {
  const server = fakeServer();
  serveProviders(server, aProvider({ id: 5 }));
  const letGo = server.hold(search);
  await showList();
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(10);
  letGo();
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  // A heading, its filters and the row.
  await expect.poll(() => page.getByRole('row').elements().length).toBe(3);
});

/** The element of the grid that scrolls its rows. */
const scroller = () =>
  [...document.querySelectorAll<HTMLElement>('section *')].find(
    (element) =>
      element.scrollHeight > element.clientHeight + 100 &&
      getComputedStyle(element).overflowY !== 'visible' &&
      element.querySelector('[row-id]'),
  );

const many = Array.from({ length: 50 }, (_, index) => aProvider({ id: index + 1, name: `Lab ${index + 1}` }));

test('the styles of the grid stay on the page when its list is left', async () => {
  serveProviders(fakeServer(), ...many);
  const rowsDrawn = () => document.querySelectorAll('[row-id]').length;
  const { go } = await showList();
  await expect.element(cell('Lab 1')).toBeVisible();
  // They are kept when the rows beyond the edge of sight are drawn.
  await expect.poll(rowsDrawn).toBeGreaterThan(Math.ceil((scroller()?.clientHeight ?? Infinity) / 36) + 5);
  go('/elsewhere');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  expect(rowsDrawn()).toBe(0);
  expect(document.head.querySelectorAll('style[data-ag-css]').length).toBeGreaterThan(0);
});

test('who comes back stands where they left', async () => {
  const server = fakeServer();
  serveProviders(server, ...many);
  const { go } = await showList();
  await expect.element(cell('Lab 1')).toBeVisible();
  const scrolledTo = (top: number): number | undefined => {
    scroller()?.scrollTo({ top });
    return scroller()?.scrollTop;
  };
  await expect.poll(() => scrolledTo(720)).toBe(720);
  // Whoever scrolls and leaves at once has told the grid with the next frames.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  go('/elsewhere');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  const letGo = server.hold(search);
  go('/');
  await expect.poll(() => scroller()?.scrollTop).toBe(720);
  letGo();
  await expect.poll(() => server.bodies(search).length).toBe(2);
  expect(scroller()?.scrollTop).toBe(720);
});
