import { note } from '@assay/contract/support/note.calls';
import type { Answer } from '@assay/contract/support/note.types';
import type { Can } from '@assay/contract/kit/envelope';
import type { Note } from '@assay/domain/support/note.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { aNote, aTicket } from '#test/notes.ts';
import { show } from '#test/show.tsx';
import { Thread } from './thread.tsx';

const answers: Answer[] = [
  { id: 1, text: 'Among us', visibility: 'INTERNAL', isFromClient: false, authorName: 'Priya Nair', createdAt: '2026-01-05T15:00:00.000Z' },
  { id: 2, text: 'Which one?', visibility: 'PUBLIC', isFromClient: true, authorName: '', createdAt: '2026-01-06T15:00:00.000Z' },
];

const open = async (record: Note, can: Can) => {
  const server = fakeServer();
  server.on(note.calls.answers, () => ({ data: answers }));
  server.on(note.calls.answer, () => ({ data: record }));
  server.on(note.calls.update, () => ({ data: { ...record, status: 'CLOSED' as const } }));
  await show(<Thread record={record} can={can} />);
  return server;
};

const staff = { answer: true, close: true, handle: true };

test('says who said what, and what of it clients never see', async () => {
  await open(aTicket(), staff);
  const [internal, publicOne] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)];
  await expect.element(internal.getByText('Internal')).toBeVisible();
  await expect.element(internal.getByText('Priya Nair')).toBeVisible();
  await expect.element(publicOne.getByText('Another user')).toBeVisible();
  await expect.element(publicOne.getByText('Client')).toBeVisible();
});

test('staff answers the client, or among themselves', async () => {
  const server = await open(aTicket(), staff);
  await expect.element(button('Send answer')).toBeDisabled();
  await page.getByLabelText('Your answer').fill('The second');
  await page.getByRole('radio', { name: 'Internal' }).click();
  await button('Save internal answer').click();
  await expect.poll(() => server.bodies(note.calls.answer)).toEqual([{ text: 'The second', visibility: 'INTERNAL' }]);
  await expect.element(page.getByLabelText('Your answer')).toHaveValue('');
});

test('an internal ticket is answered internally alone', async () => {
  const server = await open(aTicket({ visibility: 'INTERNAL' }), staff);
  await page.getByLabelText('Your answer').fill('Done');
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  await button('Save internal answer').click();
  await expect.poll(() => server.bodies(note.calls.answer)).toEqual([{ text: 'Done', visibility: 'INTERNAL' }]);
});

test('a client is told that an answer reopens the ticket, and is asked for no visibility', async () => {
  const server = await open(aTicket({ status: 'CLOSED' }), { answer: true, close: true, handle: false });
  await expect.element(page.getByText('This ticket is closed. Your answer reopens it.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  await page.getByLabelText('Your answer').fill('Not quite');
  await button('Send answer').click();
  await expect.poll(() => server.bodies(note.calls.answer)).toEqual([{ text: 'Not quite', visibility: 'PUBLIC' }]);
});

test('is closed from here', async () => {
  const server = await open(aTicket({ version: 4 }), staff);
  await button('Close ticket').click();
  await expect.poll(() => server.bodies(note.calls.update)).toEqual([{ version: 4, status: 'CLOSED' }]);
});

test('a plain note has no thread', async () => {
  await open(aNote(), staff);
  expect(page.getByText('Conversation').elements()).toHaveLength(0);
});
