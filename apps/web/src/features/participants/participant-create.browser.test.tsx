import { participant } from '@assay/contract/participants/participant.calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { participantsManifest } from './manifest.tsx';

const open = async () => {
  const server = fakeServer();
  server.on(participant.calls.checkDuplicate, ({ body }) => ({
    data: body.lastName === 'Medrano' ? [{ id: 8, name: 'Medrano, Jorge', matchedOn: ['lastName', 'dob'] }] : [],
  }));
  const shown = await showScreens({
    at: '/participant/create',
    routes: participantsManifest.routes,
    permissions: ['participant.view', 'participant.create'],
  });
  await expect.element(input('First name')).toBeVisible();
  return { server, ...shown };
};

const typeWho = async (lastName: string): Promise<void> => {
  await input('Last name').fill(lastName);
  await input('Date of birth').fill('09/14/1983');
  await userEvent.keyboard('{Tab}');
};

test('who may be there already is told politely while it is typed, and gone once it is somebody else', async () => {
  const { server, path } = await open();
  await input('First name').fill('Jorge');
  await typeWho('Medrano');
  const link = page.getByRole('link', { name: 'Medrano, Jorge' });
  await expect.element(link).toBeVisible();
  expect(link.element().closest('[aria-live="polite"]')?.textContent).toBe(
    'A participant may be this personMedrano, Jorge Same: Last name, Date of birth',
  );
  // Nothing was asked before somebody could be found, and the cursor stays with who types.
  expect(server.bodies(participant.calls.checkDuplicate)).toEqual([{ firstName: 'Jorge', lastName: 'Medrano', dob: '1983-09-14' }]);
  expect(document.activeElement).not.toBe(link.element());

  await input('Last name').fill('Medrado');
  await expect.element(link).not.toBeInTheDocument();
  await input('Last name').fill('Medrano');
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.poll(path).toBe('/participant/8');
});

test('an answer that comes too late is not shown', async () => {
  const { server } = await open();
  const letGo = server.hold(participant.calls.checkDuplicate);
  await typeWho('Medrano');
  await expect.poll(() => server.bodies(participant.calls.checkDuplicate)).toHaveLength(1);
  await input('Last name').fill('Medrado');
  await expect.poll(() => server.bodies(participant.calls.checkDuplicate)).toHaveLength(2);
  letGo();
  await expect.element(input('Last name')).toHaveValue('Medrado');
  await expect.element(page.getByRole('link', { name: 'Medrano, Jorge' })).not.toBeInTheDocument();
});
