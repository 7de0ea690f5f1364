import { auditLog } from '@assay/contract/audit/audit.calls';
import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catalogManifest } from '#features/catalog/manifest.tsx';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button, choose, input } from '#test/form.tsx';
import { cell } from '#test/list.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { showScreens } from '#test/show.tsx';
import { connection } from '../state/connection.ts';

const { calls } = provider;

const open = async (at: string, row: Parameters<typeof aProvider>[0] = {}) => {
  const server = fakeServer();
  const served = serveProviders(server, aProvider(row));
  server.on(auditLog.calls.search, () => ({ data: [] }));
  const shown = await showScreens({ at, routes: catalogManifest.routes });
  return { server, ...served, ...shown };
};

const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** As the browser tells it. */
const goOffline = (): (() => void) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  connection.set({ isOffline: true });
  return () => {
    onLine.mockRestore();
    connection.set({ isOffline: false });
  };
};

const faults = [
  { name: 'server down', answer: noAnswer, says: 'No response. We can’t reach the server; try again in a moment.' },
  { name: '500', answer: () => refuse('internal'), says: 'Something went wrong!!' },
  { name: '403', answer: () => refuse('forbidden', { message: 'Not authorized' }), says: 'Not authorized' },
  { name: '404', answer: () => refuse('not-found', { message: 'Record not found' }), says: 'Record not found' },
] as const;

const fillNew = async (): Promise<void> => {
  await input('Code').fill('NOR');
  await choose('Type', 'Laboratory');
  await input('Phone').fill('212-555-0100');
};

/** The forms of a record, whatever it is a record of. */
const forms = [
  { name: 'a new record', at: '/provider/create', call: calls.create, fill: fillNew, submit: 'Create provider' },
  { name: 'a whole record', at: '/provider/1?edit=all', call: calls.update, fill: async () => undefined, submit: 'Save' },
  { name: 'a section', at: '/provider/1?edit=identity', call: calls.update, fill: async () => undefined, submit: 'Save' },
] as const;

test.each(forms)('$name that cannot be saved says why each time, keeps what was typed, and is written once', async (form) => {
  const { server, rows } = await open(form.at);
  await input('Name').fill('Northern Labs');
  await form.fill();
  const answer = server.answerOf(form.call);
  const save = button(form.submit);
  for (const { answer: fail, says } of faults) {
    server.on(form.call, fail);
    await save.click();
    await expect.element(page.getByText(says)).toBeVisible();
    await expect.element(save).toBeEnabled();
    await expect.element(input('Name')).toHaveValue('Northern Labs');
  }
  const goOnline = goOffline();
  server.on(form.call, noAnswer);
  await save.click();
  await expect.element(page.getByText('You’re offline. Your changes are still here.')).toBeVisible();
  await expect.element(input('Name')).toHaveValue('Northern Labs');
  goOnline();
  server.on(form.call, answer);
  expect([...rows.values()].filter(({ name }) => name === 'Northern Labs')).toEqual([]);
  await save.click();
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  expect([...rows.values()].filter(({ name }) => name === 'Northern Labs')).toHaveLength(1);
  // Nothing that failed was sent again behind anybody's back.
  expect(server.asked(form.call)).toHaveLength(faults.length + 2);
});

test('a save that takes long goes on when its reader stays, and says that it may have arrived', async () => {
  const { server, rows, go } = await open('/provider/1?edit=all');
  await input('Name').fill('Northern Labs');
  const letGo = server.hold(calls.update);
  const save = document.querySelector<HTMLButtonElement>('button[type=submit]');
  save?.click();
  save?.click();
  go('/provider');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question.getByText('We’re still saving your changes.')).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  letGo();
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  expect(rows.get(1)).toMatchObject({ name: 'Northern Labs', version: 2 });
});

test('a save that ends while its reader is asked shows what was saved', async () => {
  const { server, go, path } = await open('/provider/1?edit=all');
  await input('Name').fill('Northern Labs');
  const letGo = server.hold(calls.update);
  await button('Save').click();
  go('/provider');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  letGo();
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(path()).toBe('/provider/1');
});

test('a save that was left on its way and arrived all the same is seen in the list', async () => {
  const { server, keep, go } = await open('/provider');
  await expect.element(cell('Quest Diagnostics')).toBeVisible();
  go('/provider/1?edit=all');
  await input('Name').fill('Northern Labs');
  server.on(calls.update, async ({ body }) => {
    keep(aProvider({ ...body, id: 1, version: 2 }));
    return new Promise(() => undefined);
  });
  await button('Save').click();
  go('/provider');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(cell('Northern Labs')).toBeVisible();
});

test('what was saved is shown also where it cannot be read once more', async () => {
  const { server } = await open('/provider/1?edit=all');
  await input('Name').fill('Northern Labs');
  const answer = server.answerOf(calls.update);
  let goOnline = (): void => undefined;
  server.on(calls.update, (asked) => {
    goOnline = goOffline();
    server.on(calls.read, noAnswer);
    return answer(asked);
  });
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  await expect.element(button('Save')).not.toBeInTheDocument();
  goOnline();
});

test('two clicks on an action are one write', async () => {
  const { server } = await open('/provider/1', { isArchived: true });
  const letGo = server.hold(calls.update);
  await expect.element(button('Restore')).toBeVisible();
  const restore = button('Restore').element();
  if (restore instanceof HTMLButtonElement) {
    restore.click();
    restore.click();
  }
  letGo();
  await expect.element(page.getByText('Quest Diagnostics restored')).toBeVisible();
  expect(server.asked(calls.update)).toHaveLength(1);
});

test('a history that cannot be read says so, and is asked for again', async () => {
  const server = fakeServer();
  serveProviders(server, aProvider());
  server.on(auditLog.calls.search, () => refuse('forbidden', { message: 'Not authorized' }));
  await showScreens({ at: '/provider/1?tab=history', routes: catalogManifest.routes });
  await expect.element(page.getByRole('alert').getByText('This couldn’t be loaded')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Not authorized')).toBeVisible();
  server.on(auditLog.calls.search, () => ({ data: [] }));
  await button('Try again').click();
  await expect.element(page.getByText('No history yet.')).toBeVisible();
});

test('a new record whose answer was lost is sent again as the same one', async () => {
  const { server } = await open('/provider/create');
  await input('Name').fill('Northern Labs');
  await fillNew();
  const answer = server.answerOf(calls.create);
  server.on(calls.create, noAnswer);
  await button('Create provider').click();
  await expect.element(page.getByText('No response.')).toBeVisible();
  server.on(calls.create, answer);
  await button('Create provider').click();
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  const keys = server.asked(calls.create).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a change whose answer was lost is not told to be another’s', async () => {
  const { server, rows } = await open('/provider/1?edit=all');
  await input('Name').fill('Northern Labs');
  const answer = server.answerOf(calls.update);
  server.on(calls.update, async (asked) => {
    await answer(asked);
    return noAnswer();
  });
  await button('Save').click();
  await expect.element(page.getByText('No response.')).toBeVisible();
  server.on(calls.update, answer);
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Northern Labs' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(rows.get(1)?.version).toBe(2);
});
