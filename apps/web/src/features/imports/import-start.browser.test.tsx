import { company } from '@assay/contract/companies/company.calls';
import { importLog } from '@assay/contract/imports/import-log.calls';
import type { KeptMapping } from '@assay/contract/imports/import-log.types';
import type { Permission } from '@assay/domain/access/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aCompany } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anImport } from '#test/imports.ts';
import { showScreens } from '#test/show.tsx';
import { importsManifest } from './manifest.tsx';

const { calls } = importLog;
const permissions: readonly Permission[] = ['import.view', 'import.run', 'location.view', 'location.edit', 'company.view'];

const kept: KeptMapping = {
  id: 4,
  area: 'location',
  companyId: 1,
  name: 'old-yards.xlsx',
  headers: ['Yard', 'Tel'],
  mapping: { Yard: 'name', Tel: 'phone' },
  matchOn: ['name'],
  isTemplate: false,
  templateId: null,
  updatedAt: '2026-08-14T15:00:00.000Z',
  updatedByName: 'Ben Sorensen',
};

const open = async (mappings: KeptMapping[] = []) => {
  const server = fakeServer();
  server.on(company.calls.search, () => ({ data: [aCompany({ id: 1, name: 'Acme Freight' }), aCompany({ id: 2, name: 'Bayou' })] }));
  server.on(calls.kept, () => ({ data: mappings }));
  server.on(calls.upload, () => ({ data: anImport() }));
  server.on(calls.read, () => ({ data: anImport(), can: {} }));
  server.on(calls.rows, () => ({ data: [] }));
  const shown = await showScreens({ at: '/import/create?area=location&company=1', permissions, routes: importsManifest.routes });
  return { server, ...shown };
};

const choose = async (name: string, text = 'Name\nNorth yard\n') =>
  page.getByLabelText('File', { exact: true }).upload(new File([text], name, { type: 'text/csv' }));

test('a file goes up with what it is for, and leads to its import', async () => {
  const { server, path } = await open();
  await expect.element(page.getByText('Acme Freight')).toBeVisible();
  await expect.element(button('Upload and check')).toBeDisabled();
  await choose('yards.csv');
  await button('Upload and check').click();
  await expect.poll(path).toBe('/import/12');
  const [sent] = server.asked(calls.upload);
  const name = 'yards.csv';
  expect(sent?.body).toMatchObject({ area: 'location', companyId: '1', mode: 'VALIDATE', file: expect.objectContaining({ name }) as File });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(sent?.headers.get('Content-Type')).toBeNull();
});

test('a file without a column that new records need opens its columns, which name it', async () => {
  const { server, path } = await open();
  const record = anImport({ headers: ['Yard', 'Phone'], mapping: { Yard: '', Phone: 'phone' } });
  server.on(calls.upload, () => ({ data: record }));
  server.on(calls.read, () => ({ data: record, can: { validate: true } }));
  await choose('yards.csv');
  await button('Upload and check').click();
  await expect.poll(path).toBe('/import/12?step=columns');
  await expect.element(page.getByText('New records also need: Name.')).toBeVisible();
});

test('what the server has against a file is told at the file, and nothing is lost', async () => {
  const { server, path } = await open();
  const message = 'Two columns are called “Name”. Rename one of them and upload the file again.';
  server.on(calls.upload, () => refuse('invalid', { errors: [{ path: 'file', code: 'sheetDuplicateHeader', message }] }));
  await choose('yards.csv');
  await button('Upload and check').click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(page.getByText('yards.csv')).toBeVisible();
  await expect.element(page.getByText('Acme Freight')).toBeVisible();
  expect(path()).toBe('/import/create?area=location&company=1');
  server.on(calls.upload, () => ({ data: anImport() }));
  await button('Upload and check').click();
  await expect.poll(path).toBe('/import/12');
  const [first, second] = server.asked(calls.upload).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).not.toBe(second);
});

test('an upload is given up on the way', async () => {
  const { server } = await open();
  const letGo = server.hold(calls.upload);
  await choose('yards.csv');
  await button('Upload and check').click();
  await expect.element(page.getByText('50% uploaded')).toBeVisible();
  await button('Cancel upload').click();
  await expect.element(page.getByText('Upload canceled. Your choices are still here.')).toBeVisible();
  await expect.element(button('Upload and check')).toBeEnabled();
  letGo();
});

test('what is no table goes nowhere', async () => {
  const { server } = await open();
  await choose('yards.pdf');
  await expect
    .element(page.getByRole('alert').getByText('This isn’t a CSV or XLSX file. Save it as CSV or XLSX and upload it again.'))
    .toBeVisible();
  await expect.element(button('Upload and check')).toBeDisabled();
  expect(server.asked(calls.upload)).toEqual([]);
});

test('a mapping that was kept is offered, and sent along', async () => {
  const { server } = await open([kept]);
  await choose('yards.csv');
  await page.getByRole('combobox', { name: 'Column mapping' }).click();
  await page.getByText('old-yards.xlsx').click();
  await expect.element(page.getByText('by Ben Sorensen')).toBeVisible();
  await button('Upload and check').click();
  await expect.poll(() => server.bodies(calls.upload)).toHaveLength(1);
  expect(server.bodies(calls.kept).at(-1)).toEqual({ area: 'location', companyId: '1' });
  // What of it fits the file is for the server to say, which knows the columns.
  expect(server.bodies(calls.upload)[0]).toMatchObject({ keptId: '4' });
  expect(server.bodies(calls.upload)[0]).not.toHaveProperty('mapping');
});

test('templates are offered before what earlier files have left, and can be opened', async () => {
  const template: KeptMapping = { ...kept, id: 5, name: 'Yards of the client', isTemplate: true, templateId: 31 };
  await open([template, kept]);
  await page.getByRole('combobox', { name: 'Column mapping' }).click();
  const told = (): string => document.querySelector('.ant-select-dropdown')?.textContent ?? '';
  await expect.poll(told).toMatch(/Templates.*Yards of the client.*Mappings of earlier files.*old-yards/s);
  await page.getByText(/Yards of the client/).click();
  await expect.element(page.getByRole('link', { name: 'Open template' })).toHaveAttribute('href', '/import/31');
});

test('only what somebody may write by hand is offered', async () => {
  await open();
  await page.getByRole('combobox', { name: 'What to import' }).click();
  await expect.element(page.getByTitle('Account numbers')).toBeVisible();
  await expect.element(page.getByTitle('Companies')).not.toBeInTheDocument();
});

test('says how much a file may hold, and takes no workbook that is larger, nor a text', async () => {
  const { server } = await open();
  await expect.element(page.getByText(/CSV up to 50 MB or XLSX up to 10 MB, up to 250,000 rows/)).toBeVisible();
  await choose('yards.xlsx', 'x'.repeat(10_000_001));
  await expect.element(page.getByRole('alert').getByText('This file is larger than 10 MB. Split it into several files.')).toBeVisible();
  await expect.element(button('Upload and check')).toBeDisabled();
  await choose('yards.csv', 'x'.repeat(10_000_001));
  await expect.element(button('Upload and check')).toBeEnabled();
  expect(server.asked(calls.upload)).toEqual([]);
});
