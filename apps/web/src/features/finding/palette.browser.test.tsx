import { company } from '@assay/contract/companies/company.calls';
import { palette, type Found } from '@assay/contract/finding/palette.calls';
import type { Permission } from '@assay/domain/access/permissions';
import { companyInput } from '@assay/domain/companies/company';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MenuEntry, ScreenRoute } from '#shared/layout/manifest.ts';
import type { RecordScreens } from '#shared/record/record-manifest.tsx';
import { recordPages, type RecordPages } from '#shared/record/record-pages.ts';
import { noteVisit } from '#shared/state/recent.ts';
import { aCompany } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { previewRest } from './palette-preview.tsx';
import { usePalette } from './use-palette.tsx';

const menu: readonly MenuEntry[] = [
  { path: '/company', titleKey: 'records.company.title', icon: () => null, permission: 'company.view' },
  { path: '/user', titleKey: 'records.user.title', icon: () => null, permission: 'user.view' },
];
const screens: readonly ScreenRoute[] = [
  {
    path: '/company/create',
    titleKey: 'records.company.create',
    permission: 'company.create',
    load: () => Promise.resolve({ Screen: () => null }),
  },
];

const companyPages = recordPages(company, {
  list: { columns: ['name'] },
  record: { schema: companyInput, sections: [], facts: ['companyType', 'usDot', 'phone'] },
});
const recordsOf = (pages: RecordPages): RecordScreens[] => [
  { name: 'company', icon: () => null, view: 'company.view', pages: () => Promise.resolve({ pages }) },
];

function Frame({ isOff = false, pages = companyPages }: { readonly isOff?: boolean; readonly pages?: RecordPages }) {
  const { open, dialog } = usePalette({ menu, screens, records: recordsOf(pages), isOff });
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

type Opened = { readonly found?: readonly Found[]; readonly permissions?: readonly Permission[]; readonly pages?: RecordPages };

const open = async ({ found = [summit, yard], permissions = ['company.view'], pages = companyPages }: Opened = {}) => {
  const server = fakeServer();
  server.on(palette.find, () => ({ data: [...found] }));
  server.on(company.calls.read, ({ params }) => ({
    data: aCompany({ id: Number(params.id), name: 'Summit Ridge', usDot: '7654321' }),
    can: {},
  }));
  const shown = await show(<Frame pages={pages} />, { permissions });
  await userEvent.click(page.getByLabelText('Notes'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect.element(field).toHaveFocus();
  return { server, shown, field };
};

/** What a line says, without the keys beside it. */
const saidBy = (line: Element): string => {
  const copy = line.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
};
const options = (): string[] => [...document.querySelectorAll('[role=option]')].map(saidBy);
const chosen = (): string => [...document.querySelectorAll('[role=option][aria-selected=true]')].map(saidBy).join();
const marks = (): string[] => [...document.querySelectorAll('[role=option] mark')].map((mark) => mark.textContent ?? '');

const viewport = { width: window.innerWidth, height: window.innerHeight };
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(viewport.width, viewport.height);
});

test('Ctrl-K opens it, also while somebody types; what is typed is looked for once, and the arrows and Enter lead to it', async () => {
  const { server, shown } = await open();
  await userEvent.keyboard('summit');
  await expect.poll(options).toEqual(['All companies', 'Summit RidgeKnoxville', 'All locations', 'Summit YardSummit Ridge']);
  await expect.element(page.getByRole('group', { name: 'Companies' })).toBeVisible();
  await expect.poll(() => server.bodies(palette.find).at(-1)).toEqual({ q: 'summit' });
  expect(server.bodies(palette.find).length).toBeLessThan(6);
  await expect.poll(chosen).toBe('Summit RidgeKnoxville');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toBe('All locations');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(chosen).toBe('All companies');
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

test('Tab leads to the next group and Shift-Tab back, and the way to a list searches it for the same', async () => {
  const { shown } = await open({ permissions: ['company.view', 'company.create'] });
  await userEvent.keyboard('summit');
  await expect.poll(chosen).toBe('Summit RidgeKnoxville');
  await userEvent.keyboard('{Tab}');
  await expect.poll(chosen).toBe('Summit YardSummit Ridge');
  await userEvent.keyboard('{Tab}');
  await expect.poll(chosen).toBe('Summit RidgeKnoxville');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(chosen).toBe('Summit YardSummit Ridge');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  const all = page.getByRole('option', { name: 'All locations' });
  const { left } = all.element().getBoundingClientRect();
  await userEvent.hover(all);
  await expect.poll(chosen).toContain('All locations');
  // It stays under the mouse that points to it.
  expect(all.element().getBoundingClientRect().left).toBe(left);
  await userEvent.click(all);
  await expect.poll(shown.path).toBe('/location?text=summit');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('the letters that were typed are marked where the record was found by them', async () => {
  const numbered: Found = { ...summit, by: { column: 'usDot', value: '7654321' } };
  const { server } = await open({ found: [{ ...summit, label: 'Súmmit Ridge' }, yard] });
  await userEvent.keyboard('SUMM');
  await expect.poll(marks).toEqual(['Súmm', 'Summ']);
  server.on(palette.find, () => ({ data: [numbered] }));
  await userEvent.keyboard('{Control>}a{/Control}654');
  await expect.poll(options).toEqual(['All companies', 'Summit RidgeUSDOT number 7654321Knoxville']);
  expect(marks()).toEqual(['654']);
  // Found by what tells it apart anyway: said once.
  server.on(palette.find, () => ({ data: [{ ...summit, detail: 'ana@x.test', by: { column: 'usDot', value: 'ana@x.test' } }] }));
  await userEvent.keyboard('{Control>}a{/Control}ana@');
  await expect.poll(options).toEqual(['All companies', 'Summit Ridgeana@x.test']);
  expect(marks()).toEqual(['ana@']);
});

test('> asks for actions and pages alone, and nobody is offered what they may not do', async () => {
  const { server, shown } = await open({ permissions: ['company.view', 'company.create'] });
  await userEvent.keyboard('>');
  await expect.poll(options).toEqual(['New company', 'Companies']);
  await userEvent.keyboard(' xyz');
  await expect.element(page.getByText('No action or page has that name.')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}>new{Enter}');
  await expect.poll(shown.path).toBe('/company/create');
  expect(server.asked(palette.find)).toEqual([]);
});

test('Ctrl-Enter opens what is chosen in a new tab, Alt-C copies the link to it', async () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { shown } = await open();
  await userEvent.keyboard('summit');
  await expect.poll(chosen).toBe('Summit RidgeKnoxville');
  await userEvent.keyboard('{Alt>}c{/Alt}');
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(copying).toHaveBeenCalledWith(`${window.location.origin}/company-2`);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  expect(opening).toHaveBeenCalledWith('/company-2', '_blank', 'noopener');
  expect(shown.path()).toBe('/');
});

/** In real time: that nothing is asked for shows only once the rest is over after which it would be. */
const afterRest = () => new Promise((resolve) => setTimeout(resolve, 2 * previewRest));

test('where there is room the chosen record is previewed, read once and only after a rest', async () => {
  await page.viewport(1280, 800);
  const more = [3, 4, 5].map((id): Found => ({ ...summit, id, path: `/company-${id}` }));
  const { server } = await open({ found: [summit, ...more] });
  await userEvent.keyboard('summit');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText('7654321')).toBeVisible();
  await expect.element(preview.getByText('Active', { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const read = (): string[] => server.asked(company.calls.read).map(({ params }) => params.id ?? '');
  await expect.poll(read).toEqual(['2', '5']);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(preview.getByText('7654321')).toBeVisible();
  expect(read()).toEqual(['2', '5']);
});

test('no preview is asked for where there is no room for it', async () => {
  await page.viewport(900, 800);
  const { server } = await open();
  await userEvent.keyboard('summit');
  await expect.poll(chosen).toBe('Summit RidgeKnoxville');
  await afterRest();
  await expect.element(page.getByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  expect(server.asked(company.calls.read)).toEqual([]);
});

test('a record is not previewed where a look at it is an event', async () => {
  await page.viewport(1280, 800);
  const watched = { ...company, columns: { ...company.columns, name: { ...company.columns.name, viewed: true as const } } };
  const pages = recordPages(watched, { list: { columns: ['name'] }, record: { schema: companyInput, sections: [], facts: ['usDot'] } });
  const { server } = await open({ pages });
  await userEvent.keyboard('summit');
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Summit Ridge' })).toBeVisible();
  await afterRest();
  expect(server.asked(company.calls.read)).toEqual([]);
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
  await expect.poll(options).toHaveLength(4);
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

test.each([
  { keyboard: 'Arabic', key: 'ن', code: 'KeyK', isOpened: true },
  { keyboard: 'Russian', key: 'л', code: 'KeyK', isOpened: true },
  { keyboard: 'Greek', key: 'κ', code: 'KeyK', isOpened: true },
  { keyboard: 'Latin, with another letter in its place', key: 't', code: 'KeyK', isOpened: false },
  { keyboard: 'Latin, with the letter in another place', key: 'k', code: 'KeyV', isOpened: true },
])('opens by its key on a keyboard that is $keyboard', async ({ key, code, isOpened }) => {
  fakeServer().on(palette.find, () => ({ data: [] }));
  await show(<Frame pages={companyPages} />, { permissions: ['company.view'] });
  await userEvent.click(page.getByLabelText('Notes'));
  const event = new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isOpened);
  if (isOpened) await expect.element(page.getByRole('combobox', { name: 'Find anything' })).toHaveFocus();
});
