import { importLog } from '@assay/contract/imports/import-log.calls';
import type { ImportRow, RowDecisions } from '@assay/contract/imports/import-log.types';
import type { Can } from '@assay/contract/kit/envelope';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse, type FakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anImport, aProblem, aRow } from '#test/imports.ts';
import { showScreens } from '#test/show.tsx';
import { importsManifest } from './manifest.tsx';

const { calls } = importLog;

const alike = aRow({
  number: 88,
  outcome: 'CONFLICT',
  label: 'Looks alike',
  isOpen: true,
  changes: [{ field: 'phone', before: '', after: '555-331-0144' }],
  problems: [aProblem({ code: 'looksLike', message: 'This looks like another one', recordId: 77 })],
});
const changed = aRow({
  number: 9,
  outcome: 'CONFLICT',
  label: 'West yard',
  recordId: 33,
  isOpen: true,
  changes: [{ field: 'phone', before: '555-331-0150', after: '555-331-0199' }],
  problems: [aProblem({ code: 'changedSince', message: 'This record was changed after the dry run' })],
});

const tried: Can = { validate: true, commit: true, stop: false, resume: false, rollback: false, discard: true };
const stored: Can = { ...tried, discard: false, rollback: true };
const waiting: RowDecisions = { open: 1, kept: 0, used: 0, inserted: 2, updated: 1 };

type Opened = {
  readonly record?: ImportLog;
  readonly can?: Can;
  readonly rows?: readonly ImportRow[];
  readonly decisions?: RowDecisions;
};

const open = async ({ record = anImport(), can = tried, rows = [alike], decisions = waiting }: Opened = {}): Promise<FakeServer> => {
  const server = fakeServer();
  server.on(calls.read, () => ({ data: record, can }));
  server.on(calls.rows, () => ({ data: [...rows] }));
  server.on(calls.decisions, () => ({ data: decisions }));
  await showScreens({ at: '/import/12', permissions: ['import.view', 'import.run', 'location.view'], routes: importsManifest.routes });
  return server;
};

const rowOf = (name: string) => page.getByRole('row', { name });

test('a row that looks like a record leads there, and is left out or added', async () => {
  await open();
  const row = rowOf('Looks alike');
  await expect.element(row.getByRole('link', { name: 'This looks like another one' })).toHaveAttribute('href', '/location/77');
  await expect.element(row.getByText('555-331-0144')).toBeVisible();
  const choices = row.getByRole('radiogroup', { name: 'Decision for row 88' });
  await expect.element(choices.getByText('Leave out')).toBeVisible();
  await expect.element(choices.getByText('Add as new')).toBeVisible();
  expect(page.getByText(/Keep ours|Use file/).elements()).toHaveLength(0);
});

test('a record that somebody else has changed shows what the file would do to it, and leaves the choice', async () => {
  await open({ rows: [changed] });
  const row = rowOf('West yard');
  await expect.element(row.getByText('This record was changed after the dry run')).toBeVisible();
  await expect.element(row.getByText('555-331-0150')).toBeVisible();
  await expect.element(row.getByText('555-331-0199')).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'West yard' })).toHaveAttribute('href', '/location/33');
  await expect.element(row.getByText('Keep ours')).toBeVisible();
  await expect.element(row.getByText('Use file')).toBeVisible();
});

test('the button says exactly what will be written, a decision included, and sends what was seen', async () => {
  const server = await open();
  await expect.element(button('Commit 3 rows: 2 new, 1 updated')).toBeVisible();
  server.on(calls.decide, ({ body }) => {
    server.on(calls.decisions, () => ({ data: { ...waiting, used: 1, inserted: 3 } }));
    return { data: { ...alike, decision: body.decision } };
  });
  await page.getByRole('radiogroup', { name: 'Decision for row 88' }).getByText('Add as new').click();
  await expect
    .poll(() => server.asked(calls.decide).map(({ params, body }) => ({ ...params, ...body })))
    .toEqual([{ id: '12', number: '88', decision: 'USE' }]);
  await expect.element(button('Commit 4 rows: 3 new, 1 updated')).toBeVisible();
  const queued = { data: anImport({ mode: 'COMMIT', status: 'QUEUED', rowsDone: 0, version: 4 }), can: { stop: true } };
  server.on(calls.commit, () => {
    server.on(calls.read, () => queued);
    return queued;
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.bodies(calls.commit)).toEqual([{ version: 3 }]);
  await expect.element(page.getByRole('heading', { name: 'Waiting to start' })).toBeVisible();
});

const committed = anImport({ mode: 'COMMIT', committedAt: '2026-11-16T15:00:02.000Z', rowsConflict: 2 });
const contested: RowDecisions = { open: 2, kept: 0, used: 0, inserted: 0, updated: 0 };

test('what a commit came upon is decided there, and committed by itself: nothing that is stored already is counted again', async () => {
  const server = await open({ record: committed, can: stored, rows: [changed], decisions: contested });
  await expect.element(rowOf('West yard').getByText('Use file')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Commit|Nothing to commit/ })).not.toBeInTheDocument();
  server.on(calls.decide, ({ body }) => {
    server.on(calls.decisions, () => ({ data: { ...contested, used: 1, updated: 1 } }));
    return { data: { ...changed, decision: body.decision } };
  });
  await rowOf('West yard').getByText('Use file').click();
  await expect.element(button('Commit 1 row: 0 new, 1 updated')).toBeVisible();
});

test('more conflicts than a page shows are decided by one word, after a question', async () => {
  const many: RowDecisions = { open: 612, kept: 3, used: 1, inserted: 2, updated: 1 };
  const server = await open({ record: anImport({ rowsConflict: 612 }), decisions: many });
  await expect.element(page.getByText('4 of 612 conflicts decided')).toBeVisible();
  server.on(calls.decideAll, () => {
    const data = { ...many, kept: 0, used: 612, inserted: 302, updated: 313 };
    server.on(calls.decisions, () => ({ data }));
    return { data };
  });
  await button('Import all').click();
  const dialog = page.getByRole('dialog', { name: 'Import 612 rows?' });
  await expect.element(dialog.getByText(/Decisions made before are replaced/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import all' }).click();
  await expect.poll(() => server.bodies(calls.decideAll)).toEqual([{ decision: 'USE', expected: 612 }]);
  await expect.element(page.getByText('612 of 612 conflicts decided')).toBeVisible();
  await expect.element(button('Commit 615 rows: 302 new, 313 updated')).toBeVisible();
});

test('where other rows wait by then nothing is decided, and the import is loaded again', async () => {
  const server = await open({ record: anImport({ rowsConflict: 2 }), decisions: contested });
  server.on(calls.decideAll, () => {
    server.on(calls.decisions, () => ({ data: { ...contested, open: 5 } }));
    return refuse('count-changed');
  });
  await button('Leave out all').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave out all' }).click();
  await expect.element(page.getByText('This import has moved on since you opened it. It has been loaded again.')).toBeVisible();
  await expect.element(page.getByText('0 of 5 conflicts decided')).toBeVisible();
});

test('a single conflict is decided on its row', async () => {
  await open();
  await expect.element(rowOf('Looks alike')).toBeVisible();
  await expect.element(button('Import all')).not.toBeInTheDocument();
});
