import { palette, type Found } from '@assay/contract/finding/palette.calls';
import type { Permission } from '@assay/domain/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MenuEntry, ScreenRoute } from '#shared/layout/manifest.ts';
import { noteVisit } from '#shared/state/recent.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { usePalette } from './use-palette.tsx';

const menu: readonly MenuEntry[] = [
  { path: '/company', titleKey: 'records.company.title', icon: () => null, permission: 'company.view' },
  { path: '/user', titleKey: 'records.user.title', icon: () => null, permission: 'user.view' },
];
const screens: readonly ScreenRoute[] = [];

function Frame({ isOff = false }: { readonly isOff?: boolean }) {
  const { open, dialog } = usePalette({ menu, screens, isOff });
  return (
    <>
      <label>
        Notes <input />
      </label>
      {open && (
        <button type="button" onClick={open}>
          Find anything
        </button>
      )}
      {dialog}
    </>
  );
}

const summit: Found = { kind: 'company', id: 2, label: 'Summit Ridge', detail: 'Knoxville', path: '/company-2' };
const yard: Found = { kind: 'location', id: 5, label: 'Summit Yard', detail: 'Summit Ridge', path: '/location-5' };

const open = async ({ found = [summit, yard], permissions = ['company.view'] as readonly Permission[] } = {}) => {
  const server = fakeServer();
  server.on(palette.find, () => ({ data: found }));
  const shown = await show(<Frame />, { permissions });
  await userEvent.click(page.getByLabelText('Notes'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect.element(field).toHaveFocus();
  return { server, shown, field };
};

const options = (): string[] => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '');
const chosen = (): string => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? '';

test('Ctrl-K opens it, also while somebody types; what is typed is looked for once, and the arrows and Enter lead to it', async () => {
  const { server, shown } = await open();
  await userEvent.keyboard('summit');
  await expect.poll(options).toEqual(['Summit RidgeKnoxville', 'Summit YardSummit Ridge']);
  await expect.element(page.getByRole('group', { name: 'Companies' })).toBeVisible();
  expect(server.bodies(palette.find).at(-1)).toEqual({ q: 'summit' });
  expect(server.bodies(palette.find).length).toBeLessThan(6);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toContain('Summit Yard');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toContain('Summit Ridge');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(shown.path).toBe('/location-5');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('a click leads to what was clicked, and Escape back to where one was', async () => {
  const { shown } = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Notes')).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Find anything' }));
  await userEvent.keyboard('summit');
  await userEvent.click(page.getByRole('option', { name: /Summit Ridge/ }).first());
  await expect.poll(shown.path).toBe('/company-2');
});

test('pages are found by their title, and only those that one may open', async () => {
  await open({ found: [] });
  await userEvent.keyboard('compan');
  await expect.poll(options).toEqual(['Companies']);
  await userEvent.keyboard('{Control>}a{/Control}users');
  await expect.element(page.getByText(/^Nothing found/)).toBeVisible();
  expect(options()).toEqual([]);
});

test('before anything is typed it has what was looked at last, the latest first', async () => {
  noteVisit({ kind: 'company', id: 2, label: 'Summit Ridge' });
  noteVisit({ kind: 'contact', id: 9, label: 'Ana Ortiz' });
  noteVisit({ kind: 'company', id: 2, label: 'Summit Ridge Freight' });
  const { server } = await open();
  await expect.poll(options).toEqual(['Summit Ridge FreightCompany', 'Ana OrtizContact']);
  expect(server.asked(palette.find)).toEqual([]);
});

test('what could not be looked for is told, and pages are found all the same', async () => {
  const { server } = await open();
  server.on(palette.find, () => refuse('unavailable', { message: 'Try again in a moment.' }));
  await userEvent.keyboard('compan');
  await expect.element(page.getByText('Try again in a moment.')).toBeVisible();
  expect(options()).toEqual(['Companies']);
});

test('who is faster than the answer is led to what they typed, not to what was found before', async () => {
  const { server, shown } = await open();
  await userEvent.keyboard('summit');
  await expect.poll(options).toHaveLength(2);
  server.on(palette.find, () => ({ data: [yard] }));
  const letGo = server.hold(palette.find);
  await userEvent.keyboard(' yard{Enter}');
  expect(shown.path()).toBe('/');
  letGo();
  await expect.poll(shown.path).toBe('/location-5');
});

test('where it is off neither the keys nor a field open it', async () => {
  fakeServer();
  await show(<Frame isOff />);
  await userEvent.click(page.getByLabelText('Notes'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
