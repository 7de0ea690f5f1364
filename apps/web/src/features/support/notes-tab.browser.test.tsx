import { note } from '@assay/contract/support/note.calls';
import type { Note } from '@assay/domain/support/note.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCompany } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { aNote, aTicket } from '#test/notes.ts';
import { show } from '#test/show.tsx';
import { notesTab } from './notes-tab.tsx';

const staff = ['note.internal.edit', 'note.public.edit', 'note.public.view', 'note.archive', 'ticket.edit'] as const;
const client = ['note.public.edit', 'note.public.view', 'ticket.edit'] as const;

const open = async (rows: readonly Note[], permissions: typeof staff | typeof client = staff) => {
  const server = fakeServer();
  server.on(note.calls.search, () => ({ data: [...rows] }));
  server.on(note.calls.create, ({ body }) => ({ data: aNote({ ...(body as Partial<Note>), id: 9 }) }));
  server.on(note.calls.update, ({ body }) => ({ data: aNote({ ...body, version: 2 }) }));
  const NotesTab = notesTab('company');
  await show(<NotesTab record={aCompany()} can={{}} />, { permissions: [...permissions] });
  return server;
};

test('a note is added in its place, says who can read it, and the notes are asked for again', async () => {
  const server = await open([]);
  await expect.element(page.getByText('No notes yet')).toBeVisible();
  await page.getByLabelText('New note').fill('Calls before noon');
  await expect.element(page.getByText('Only internal staff can read this.')).toBeVisible();
  await page.getByRole('radio', { name: 'Visible to the client' }).click();
  await button('Add note').click();
  await expect
    .poll(() => server.bodies(note.calls.create))
    .toMatchObject([{ refTable: 'company', refId: 1, text: 'Calls before noon', visibility: 'PUBLIC', category: '' }]);
  await expect.poll(() => server.bodies(note.calls.search).length).toBeGreaterThan(1);
  await expect.element(page.getByLabelText('New note')).toHaveValue('');
});

test('those of the whole company are asked for, the pinned ones first', async () => {
  const server = await open([aNote()]);
  expect(server.bodies(note.calls.search)[0]).toMatchObject({
    filters: { companyId: 1 },
    sort: [
      { colId: 'pinned', sort: 'desc' },
      { colId: 'createdAt', sort: 'desc' },
    ],
  });
});

test('is changed and pinned with the keys alone', async () => {
  const server = await open([aNote()]);
  const item = page.getByRole('listitem');
  await expect.element(item.getByText('Internal')).toBeVisible();
  (item.getByRole('button', { name: 'Pin to the top' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.bodies(note.calls.update)).toEqual([{ version: 1, pinned: true }]);
  (item.getByRole('button', { name: 'Edit note' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Edit note', { exact: true }).last().fill('Calls after noon');
  await button('Save note').click();
  await expect.poll(() => server.bodies(note.calls.update)[1]).toMatchObject({ version: 1, text: 'Calls after noon' });
});

test('a client chooses no visibility, and changes the own words alone', async () => {
  const server = await open([aNote({ visibility: 'PUBLIC', authorId: 3 }), aTicket({ id: 2, authorId: 7 })], client);
  await expect.element(page.getByRole('link', { name: 'Open ticket: Invoice 12' })).toHaveAttribute('href', '/note/2');
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Edit note' }).elements()).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Pin to the top' }).elements()).toHaveLength(0);
  await page.getByLabelText('New note').fill('Closed on Friday');
  await button('Add note').click();
  await expect.poll(() => server.bodies(note.calls.create)).toMatchObject([{ visibility: 'PUBLIC' }]);
});

test('notes that could not be read say so, and are asked for again', async () => {
  const server = fakeServer();
  server.on(note.calls.search, () => refuse('busy', { message: 'Try again in a moment.' }));
  const NotesTab = notesTab('company');
  await show(<NotesTab record={aCompany()} can={{}} />, { permissions: [...staff] });
  await expect.element(page.getByText('Try again in a moment.').first()).toBeVisible();
  server.on(note.calls.search, () => ({ data: [aNote()] }));
  await button('Try again').click();
  await expect.element(page.getByRole('listitem')).toBeVisible();
});

test('a note that was begun is not left without a question', async () => {
  const server = fakeServer();
  server.on(note.calls.search, () => ({ data: [] }));
  const NotesTab = notesTab('company');
  const { go } = await show(<NotesTab record={aCompany()} can={{}} />, { permissions: [...staff] });
  await page.getByLabelText('New note').fill('Calls before noon');
  go('/elsewhere');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByLabelText('New note')).toHaveValue('Calls before noon');
  await page.getByLabelText('New note').fill('');
  go('/elsewhere');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
});
