import { company } from '@assay/contract/companies/company.calls';
import { importLog } from '@assay/contract/imports/import-log.calls';
import type { Permission } from '@assay/domain/access/permissions';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anImport, aRow } from '#test/imports.ts';
import { showScreens } from '#test/show.tsx';
import { importsManifest } from './manifest.tsx';

const { calls } = importLog;
const permissions: readonly Permission[] = ['import.view', 'import.run', 'location.view', 'location.edit', 'company.view'];

const template = anImport({
  area: 'template',
  mode: 'COMMIT',
  rowsTotal: 0,
  headers: ['Yard', 'Tel'],
  mapping: { Yard: 'name', Tel: '' },
  matchOn: ['name'],
});

const open = async (at: string, record: ImportLog = anImport()) => {
  const server = fakeServer();
  server.on(company.calls.search, () => ({ data: [] }));
  server.on(calls.kept, () => ({ data: [] }));
  server.on(calls.read, () => ({ data: record, can: { validate: true, discard: true } }));
  server.on(calls.rows, () => ({ data: [aRow()] }));
  server.on(calls.decisions, () => ({ data: { open: 0, kept: 0, used: 0, inserted: 0, updated: 0 } }));
  server.on(calls.validate, () => ({ data: record, can: { validate: true } }));
  return { server, ...(await showScreens({ at, permissions, routes: importsManifest.routes })) };
};

const give = async (column: string, field: string): Promise<void> => {
  await page.getByRole('combobox', { name: `Field for ${column}` }).click();
  await page.getByTitle(field, { exact: true }).last().click();
};

test('an empty file with every column of the area is taken along', async () => {
  const { server } = await open('/import/create?area=location');
  server.on(calls.template, () => new Blob(['Name,Phone']));
  await button('Download template').click();
  await expect.element(page.getByText(/downloaded$/)).toBeVisible();
  expect(server.asked(calls.template).map(({ params }) => params)).toEqual([{ area: 'location' }]);
});

test('a template goes up with what it is for, and leads to its columns', async () => {
  const { server, path } = await open('/import/create?area=location', template);
  await page.getByRole('combobox', { name: 'What to import' }).click();
  await page.getByTitle('Templates').click();
  await expect.element(page.getByRole('combobox', { name: 'Template for' })).toBeVisible();
  server.on(calls.upload, () => ({ data: template }));
  await page.getByLabelText('File', { exact: true }).upload(new File(['Yard,Tel\n'], 'yards.csv', { type: 'text/csv' }));
  await button('Upload template').click();
  await expect.poll(() => server.bodies(calls.upload)).toMatchObject([{ area: 'template', target: 'location' }]);
  expect(server.bodies(calls.upload)[0]).not.toHaveProperty('mode');
  await expect.poll(path).toMatch(/^\/import\/12/);
  await expect.element(page.getByText('Only the column names of this file are kept.')).toBeVisible();
});

test('what the columns of a template stand for is said anew, and kept', async () => {
  const { server } = await open('/import/12', template);
  await expect.element(page.getByRole('heading', { name: 'Import template' })).toBeVisible();
  await give('Tel', 'Phone');
  await button('Save template').click();
  await expect
    .poll(() => server.bodies(calls.validate))
    .toEqual([{ mapping: { Yard: 'name', Tel: 'phone' }, matchOn: ['name'], version: 3 }]);
  await expect.element(page.getByText('Template saved. It’s offered for the next import.')).toBeVisible();
  expect(page.getByRole('group', { name: 'Rows by outcome' }).elements()).toHaveLength(0);
});

test('a template that is wanted no more is archived, once somebody has said so twice', async () => {
  const { server } = await open('/import/12', template);
  server.on(calls.discard, () => ({ data: anImport({ ...template, status: 'DISCARDED' }), can: {} }));
  await button('Archive template').click();
  const dialog = page.getByRole('dialog', { name: 'Archive this template?' });
  expect(server.asked(calls.discard)).toEqual([]);
  await dialog.getByRole('button', { name: 'Archive template' }).click();
  await expect.poll(() => server.bodies(calls.discard)).toEqual([{ version: 3 }]);
});

test('rows are matched by the keys that are chosen, in the order in which they were', async () => {
  const { server } = await open('/import/12?step=columns', anImport({ matchOn: ['name'] }));
  const again = page.getByRole('region', { name: 'Columns' }).getByRole('button', { name: 'Check again' });
  const keys = page.getByRole('combobox', { name: 'Match rows by' });
  await keys.click();
  await page.getByTitle('Location codes', { exact: true }).last().click();
  await page.getByTitle('Name', { exact: true }).last().click();
  await page.getByTitle('Name', { exact: true }).last().click();
  await userEvent.keyboard('{Escape}');
  await again.click();
  await expect.poll(() => server.bodies(calls.validate)).toMatchObject([{ matchOn: ['locationCodes', 'name'] }]);
});

test('a key that no column of the file says finds nothing: it is told, and nothing is tried', async () => {
  const { server } = await open('/import/12?step=columns', anImport({ matchOn: ['descriptor'] }));
  await expect.element(page.getByRole('alert').getByText('Map a column to Name, or choose another field.')).toBeVisible();
  const again = page.getByRole('region', { name: 'Columns' }).getByRole('button', { name: 'Check again' });
  await expect.element(again).toBeDisabled();
  await give('Badge', 'Descriptor');
  await expect.element(again).toBeEnabled();
  expect(server.bodies(calls.validate)).toEqual([]);
});
