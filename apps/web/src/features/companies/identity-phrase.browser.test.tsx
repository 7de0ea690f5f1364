import { contact } from '@assay/contract/companies/contact.calls';
import type { Can } from '@assay/contract/kit/envelope';
import { contactFields, type Contact } from '@assay/domain/companies/contact.fields';
import { blankOf } from '@assay/domain/fields/values';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordQuery } from '#shared/api/queries.ts';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { PhrasePanel } from './identity-phrase.tsx';

const { calls } = contact;

const aContact = (hasIdentityPhrase: boolean): Contact => ({
  ...blankOf(contactFields),
  ...stored,
  id: 1,
  name: 'Ana Ruiz',
  companyId: 1,
  companyName: 'Acme Freight',
  locationName: '',
  userName: '',
  hasIdentityPhrase,
});

function Panel() {
  const { data } = useQuery(recordQuery(contact, 1));
  return data && <PhrasePanel record={data.data} can={data.can} />;
}

type Given = { readonly isSet?: boolean; readonly can?: Can };

/** The panel of a contact whose phrase is what was last saved. */
const open = async ({ isSet = true, can = { edit: true } }: Given = {}) => {
  const server = fakeServer();
  let [record, phrase] = [aContact(isSet), 'Blue heron'];
  server.on(calls.read, () => ({ data: record, can: { checkPhrase: record.hasIdentityPhrase, ...can } }));
  server.on(calls.saveIdentityPhrase, ({ body }) => {
    phrase = body.phrase;
    record = { ...record, version: record.version + 1, hasIdentityPhrase: phrase !== '' };
    return { data: record };
  });
  server.on(calls.checkIdentityPhrase, ({ body }) => ({ data: { matches: body.phrase === phrase } }));
  await show(<Panel />);
  await expect.element(page.getByRole('region', { name: 'Identity phrase' })).toBeVisible();
  return server;
};

const said = page.getByLabelText('Check what a caller says');
const typed = page.getByLabelText('New phrase');

test('a phrase is set by keyboard, and is then there to be checked and nowhere to be read', async () => {
  const server = await open({ isSet: false });
  await expect.element(page.getByText('Not set')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await button('Set phrase').click();
  await expect.element(typed).toHaveFocus();
  await userEvent.keyboard('Silver fox{Enter}');
  await expect.element(page.getByText('Set', { exact: true })).toBeVisible();
  expect(server.bodies(calls.saveIdentityPhrase)).toEqual([{ phrase: 'Silver fox', version: 1 }]);
  await expect.element(said).toHaveValue('');
  await expect.element(page.getByText('Silver fox')).not.toBeInTheDocument();
});

test('a phrase that is too short is told so and not sent', async () => {
  const server = await open({ isSet: false });
  await button('Set phrase').click();
  await typed.fill('a     b');
  await button('Save').click();
  await expect.element(page.getByText('Enter at least 4 characters')).toBeVisible();
  expect(server.bodies(calls.saveIdentityPhrase)).toEqual([]);
  await button('Cancel').click();
  await button('Set phrase').click();
  await expect.element(typed).toHaveValue('');
});

test('what a caller says matches or does not, and the answer is gone with the next letter', async () => {
  await open();
  await said.fill('Blue heron');
  await button('Check phrase').click();
  await expect.element(page.getByText('It matches.')).toBeVisible();
  await said.fill('Blue hero');
  await expect.element(page.getByText('It matches.')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It does not match.')).toBeVisible();
});

test('a check that is refused says why, and gives no answer', async () => {
  const server = await open();
  server.on(calls.checkIdentityPhrase, () => refuse('too-many-requests', { message: 'Too many requests' }));
  await said.fill('Blue heron');
  await button('Check phrase').click();
  await expect.element(page.getByText(/Too many/)).toBeVisible();
  await expect.element(page.getByText('It does not match.')).not.toBeInTheDocument();
  await expect.element(said).toHaveValue('Blue heron');
});

test('a phrase is cleared once that is confirmed', async () => {
  const server = await open();
  await button('Clear phrase').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(calls.saveIdentityPhrase)).toEqual([]);
  await button('Clear phrase').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear phrase' }).click();
  await expect.element(page.getByText('Not set')).toBeVisible();
  expect(server.bodies(calls.saveIdentityPhrase)).toEqual([{ phrase: '', version: 1 }]);
});

test('a save that fails keeps what was typed', async () => {
  const server = await open();
  server.on(calls.saveIdentityPhrase, () => refuse('internal'));
  await button('Change phrase').click();
  await typed.fill('Silver fox');
  await button('Save').click();
  await expect.element(page.getByText('Something went wrong!!')).toBeVisible();
  await expect.element(typed).toHaveValue('Silver fox');
});

test('who may neither change nor check it sees whether there is one', async () => {
  await open({ can: { edit: false, checkPhrase: false } });
  await expect.element(page.getByText('Set', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(said).not.toBeInTheDocument();
});
