import { importLog } from '@assay/contract/imports/import-log.calls';
import type { ImportRow } from '@assay/contract/imports/import-log.types';
import type { Can } from '@assay/contract/kit/envelope';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import type { Permission } from '@assay/domain/access/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { anImport, aProblem, aRow } from '#test/imports.ts';
import { showScreens } from '#test/show.tsx';
import { importsManifest } from './manifest.tsx';

const { calls } = importLog;
const permissions: readonly Permission[] = [
  'import.view',
  'import.run',
  'location.view',
  'location.edit',
  'location.archive',
  'company.view',
];

const tried: readonly ImportRow[] = [
  aRow({
    number: 88,
    outcome: 'CONFLICT',
    label: 'Looks alike',
    isOpen: true,
    changes: [{ field: 'phone', before: '', after: '555-331-0144' }],
    problems: [aProblem({ code: 'looksLike', message: 'This looks like another one', recordId: 77 })],
  }),
  aRow({
    number: 41,
    outcome: 'ERROR',
    label: 'Bad yard',
    problems: [aProblem({ field: 'phone', column: 'Phone', code: 'phone', message: 'Enter a valid number', value: '12' })],
  }),
  aRow({
    number: 5,
    outcome: 'UPDATE',
    label: 'South yard',
    recordId: 31,
    changes: [{ field: 'phone', before: '555-331-0190', after: '555-331-0109' }],
  }),
  aRow({ number: 6, label: 'New yard', changes: [{ field: 'name', before: '', after: 'New yard' }] }),
  aRow({ number: 7, outcome: 'SKIP', label: 'Same yard', recordId: 32 }),
];

const all = { validate: true, commit: true, stop: false, resume: false, rollback: false, discard: true };

type Opened = {
  readonly record?: ImportLog;
  readonly can?: Can;
  readonly rows?: readonly ImportRow[];
  readonly search?: string;
  readonly without?: Permission;
};

const open = async ({ record = anImport(), can = all, rows = tried, search = '', without }: Opened = {}) => {
  const server = fakeServer();
  let now = { data: record, can };
  server.on(calls.read, () => now);
  server.on(calls.rows, ({ body: { outcome, state } }) => ({
    data: rows.filter((row) => (!outcome || row.outcome === outcome) && (!state || row.state === state)),
  }));
  server.on(calls.decisions, () => ({ data: { open: 1, kept: 0, used: 0, inserted: 2, updated: 1 } }));
  const become = (overrides: Partial<ImportLog>, nowCan: Can = can): void => {
    now = { data: anImport({ ...record, ...overrides, version: record.version + 1 }), can: nowCan };
  };
  /** What the import becomes once it is told to. */
  const onAct = (call: typeof calls.commit, overrides: Partial<ImportLog>, nowCan: Can): void =>
    server.on(call, () => {
      become(overrides, nowCan);
      return now;
    });
  const shown = await showScreens({
    at: `/import/12${search}`,
    permissions: permissions.filter((one) => one !== without),
    routes: importsManifest.routes,
  });
  return { server, become, onAct, ...shown };
};

const rowOf = (name: string) => page.getByRole('row', { name });
const tile = (name: string) => page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button', { name });

test('shows for every row what becomes of it, with what changes and what is in the way', async () => {
  await open();
  await expect.element(rowOf('Bad yard').getByText('Error')).toBeVisible();
  await expect.element(rowOf('Bad yard').getByText('Enter a valid number')).toBeVisible();
  await expect.element(rowOf('Bad yard').getByText('Phone')).toBeVisible();
  await expect.element(rowOf('South yard').getByText('555-331-0190')).toBeVisible();
  await expect.element(rowOf('South yard').getByRole('link')).toHaveAttribute('href', '/location/31');
  await expect.element(rowOf('New yard').getByText('Insert')).toBeVisible();
  await expect.element(rowOf('Same yard').getByText('No change')).toBeVisible();
  await expect.element(tile('Insert')).toHaveTextContent('2');
  await expect.element(tile('No change')).toHaveTextContent('4');
  await expect.element(tile('Conflict')).toHaveTextContent('1 needs a decision');
});

test('a tile shows its rows alone, and all of them once more', async () => {
  const { path } = await open();
  await tile('Error').click();
  await expect.element(rowOf('Bad yard')).toBeVisible();
  await expect.element(rowOf('South yard')).not.toBeInTheDocument();
  expect(path()).toBe('/import/12?outcome=ERROR');
  await tile('Error').click();
  await expect.element(rowOf('South yard')).toBeVisible();
});

test('a run is followed to its end', async () => {
  const running = { ...all, commit: false, stop: true, discard: false };
  const { become, server } = await open({ record: anImport({ mode: 'COMMIT', status: 'RUNNING', rowsDone: 4 }), can: running });
  await expect.element(page.getByText('4 of 9 rows')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Storing rows' })).toBeVisible();
  become({ status: 'DONE', rowsDone: 9 }, { ...all, commit: false, discard: false, rollback: true });
  await expect.element(page.getByText('3 rows stored')).toBeVisible();
  const asked = server.asked(calls.read).length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(server.asked(calls.read).length).toBe(asked);
});

test('one of which no row could be stored does not say that the file changes nothing', async () => {
  const none = { rowsInserted: 0, rowsUpdated: 0, rowsOk: 0 };
  await open({ record: anImport({ mode: 'COMMIT', ...none }), can: { ...all, commit: false, discard: false } });
  await expect.element(page.getByText('0 rows stored')).toBeVisible();
  await expect.element(page.getByText(/changes nothing/)).not.toBeInTheDocument();
});

test('a rollback that was stopped has no file of what it left yet', async () => {
  const record = anImport({ mode: 'ROLLBACK', status: 'STOPPED', rowsFailed: 0, rowsConflict: 0, rowsSkipped: 6, rowsUndone: 1 });
  await open({ record, can: { ...all, validate: false, commit: false, discard: false, resume: true } });
  await expect.element(page.getByText(/The rollback was stopped/)).toBeVisible();
  await expect.element(button('Resume rollback')).toBeVisible();
  await expect.element(button('Download error file')).not.toBeInTheDocument();
});

test.each([
  ['errors', 'Download error file'],
  ['outcomes', 'Download outcome file'],
] as const)('is taken along as a file once a run has ended (%s)', async (call, name) => {
  const { server } = await open({ record: anImport({ mode: 'COMMIT' }), can: { ...all, commit: false, discard: false } });
  server.on(calls[call], () => new Blob(['Name']));
  await button(name).click();
  await expect.element(page.getByText(/downloaded$/)).toBeVisible();
  expect(server.asked(calls[call])).toHaveLength(1);
});

test('one without a fault has the file of all rows alone', async () => {
  await open({ record: anImport({ rowsFailed: 0, rowsConflict: 0 }) });
  await expect.element(button('Download outcome file')).toBeVisible();
  await expect.element(button('Download error file')).not.toBeInTheDocument();
});

test('one that is still running has no file yet', async () => {
  await open({ record: anImport({ status: 'RUNNING' }), can: { ...all, commit: false, discard: false, stop: true } });
  await expect.element(button('Stop import')).toBeVisible();
  await expect.element(button('Download outcome file')).not.toBeInTheDocument();
});

test('is stopped, and goes on', async () => {
  const { server, onAct } = await open({
    record: anImport({ status: 'RUNNING', rowsDone: 4 }),
    can: { ...all, commit: false, stop: true, discard: false },
  });
  onAct(calls.stop, { status: 'STOPPED' }, { ...all, commit: false, resume: true });
  await button('Stop import').click();
  await expect.poll(() => server.bodies(calls.stop)).toEqual([{ version: 3 }]);
  await expect.element(page.getByText('The dry run was stopped. Nothing is stored.')).toBeVisible();
  onAct(calls.resume, { status: 'RUNNING' }, { ...all, commit: false, stop: true, discard: false });
  await button('Resume import').click();
  await expect.poll(() => server.bodies(calls.resume)).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Checking rows' })).toBeVisible();
});

test.each(['decided', 'conflict'] as const)('one that has moved on meanwhile says so, and is loaded again (%s)', async (code) => {
  const { server, become } = await open();
  await expect.element(button('Discard import')).toBeVisible();
  server.on(calls.commit, () => {
    become({ mode: 'COMMIT', rowsDone: 9 }, { ...all, commit: false, discard: false, rollback: true });
    return refuse(code, { message: 'Somebody was first' });
  });
  await button('Commit 3 rows: 2 new, 1 updated').click();
  await expect.element(page.getByText('This import has moved on since you opened it. It has been loaded again.')).toBeVisible();
  await expect.element(page.getByText('3 rows stored')).toBeVisible();
  expect(page.getByText('Somebody was first').elements()).toHaveLength(0);
});

test('one that failed says why', async () => {
  await open({ record: anImport({ status: 'FAILED', problem: 'unavailable' }), can: { ...all, commit: false, resume: true } });
  await expect.element(page.getByText('The import couldn’t continue')).toBeVisible();
  await expect.element(page.getByText('The service isn’t available right now')).toBeVisible();
});

test('is taken back after a question, and names what was left and why', async () => {
  const record = anImport({ mode: 'COMMIT', rowsFailed: 0, rowsConflict: 0, rowsSkipped: 6 });
  const left = aRow({
    number: 5,
    outcome: 'UPDATE',
    state: 'LEFT',
    label: 'South yard',
    recordId: 31,
    problems: [aProblem({ code: 'editedSince', message: 'Edited after the import, so it stays as it is' })],
  });
  const rows = [left, aRow({ state: 'UNDONE', label: 'New yard' })];
  const { server, onAct } = await open({ record, can: { ...all, validate: false, commit: false, discard: false, rollback: true }, rows });
  await expect.element(page.getByText('Possible until 12/16/2026.')).toBeVisible();
  await button('Roll back import').click();
  const dialog = page.getByRole('dialog', { name: 'Roll back this import?' });
  await expect.element(dialog.getByText('Records edited since the import are kept and listed.')).toBeVisible();
  onAct(calls.rollback, { mode: 'ROLLBACK', rowsUndone: 2, undoneAt: '2026-11-17T15:00:00.000Z' }, {});
  await dialog.getByRole('button', { name: 'Roll back import' }).click();
  await expect.poll(() => server.bodies(calls.rollback)).toEqual([{ version: 3 }]);
  await expect.element(page.getByText('2 rows rolled back')).toBeVisible();
  await button('1 row was left as it is').click();
  await expect.element(rowOf('South yard').getByText('Edited after the import')).toBeVisible();
  await expect.element(rowOf('New yard')).not.toBeInTheDocument();
});

test('who may archive none of it by hand is told so, and is offered no rollback', async () => {
  const notYours = page.getByText(/you don’t have permission to archive these records/);
  const record = anImport({ mode: 'COMMIT', rowsFailed: 0, rowsConflict: 0 });
  await open({ record, can: { ...all, commit: false, discard: false }, without: 'location.archive' });
  await expect.element(notYours).toBeVisible();
  expect(page.getByText(/days are over/).elements()).toHaveLength(0);
  await expect.element(button('Roll back import')).not.toBeInTheDocument();
});

test('before a commit nobody is promised a rollback that they cannot have', async () => {
  await open({ without: 'location.archive' });
  await expect.element(page.getByText(/you don’t have permission to archive these records/)).toBeVisible();
  await expect.element(page.getByText(/Roll back for 30 days/)).not.toBeInTheDocument();
});

test('before a commit who may archive is told how long there is a way back', async () => {
  await open();
  await expect.element(page.getByText(/Roll back for 30 days/)).toBeVisible();
});

test('a rollback that could take nothing back says so, and can be tried again', async () => {
  const record = anImport({ mode: 'ROLLBACK', rowsFailed: 0, rowsConflict: 0, rowsUndone: 0 });
  await open({ record, can: { ...all, validate: false, commit: false, discard: false, rollback: true } });
  await expect.element(page.getByText('0 rows rolled back')).toBeVisible();
  await expect.element(button('3 rows were left as they are')).toBeVisible();
  await expect.element(button('Roll back import')).toBeVisible();
});

test('what was stored is listed, each row with the way to its record', async () => {
  const rows = [aRow({ state: 'STORED', label: 'New yard', recordId: 44 }), aRow({ number: 3, outcome: 'ERROR', label: 'Bad yard' })];
  const record = anImport({ mode: 'COMMIT' });
  const { path } = await open({ record, can: { ...all, commit: false, discard: false, rollback: true }, rows });
  await expect.element(tile('Insert')).toHaveTextContent('2 records added');
  await expect.element(tile('Conflict')).toHaveTextContent('not stored');
  await button('Records of this import').click();
  await expect.element(rowOf('New yard').getByRole('link')).toHaveAttribute('href', '/location/44');
  await expect.element(rowOf('Bad yard')).not.toBeInTheDocument();
  expect(path()).toBe('/import/12?state=STORED');
});

test('columns are given to fields, none to two, and tried again', async () => {
  const { server, onAct, path } = await open({ search: '?step=columns' });
  const give = async (column: string, field: string): Promise<void> => {
    await page.getByRole('combobox', { name: `Field for ${column}` }).click();
    await page.getByTitle(field, { exact: true }).last().click();
  };
  const again = page.getByRole('region', { name: 'Columns' }).getByRole('button', { name: 'Check again' });
  await give('Badge', 'Phone');
  await expect.element(page.getByText('Two columns stand for Phone. Choose one.')).toBeVisible();
  await expect.element(again).toBeDisabled();
  await give('Badge', 'Descriptor');
  await expect.element(again).toBeEnabled();
  onAct(calls.validate, { status: 'QUEUED', rowsDone: 0 }, { ...all, commit: false, stop: true, discard: false });
  await again.click();
  const mapping = { Name: 'name', Phone: 'phone', Codes: 'locationCodes', Badge: 'descriptor' };
  await expect.poll(() => server.bodies(calls.validate)).toEqual([{ mapping, matchOn: ['name', 'locationCodes'], version: 3 }]);
  await expect.poll(path).toBe('/import/12');
});

test('columns show what stands in them, and can be left as they are', async () => {
  const { path } = await open({
    search: '?step=columns',
    rows: [aRow(), aRow({ number: 3, cells: ['South yard', '', 'N-1', 'blue'] })],
  });
  const badge = page.getByRole('row', { name: 'Badge' });
  await expect.element(badge.getByText('blue')).toBeVisible();
  expect(badge.getByText('blue').elements()).toHaveLength(1);
  await expect.element(page.getByRole('row', { name: 'Name' }).getByText('South yard')).toBeVisible();
  await button('Cancel').click();
  await expect.poll(path).toBe('/import/12');
});

test('who may only look is offered nothing to do', async () => {
  await open({ can: { validate: false, commit: false, stop: false, resume: false, rollback: false, discard: false } });
  await expect.element(rowOf('South yard')).toBeVisible();
  expect(page.getByRole('button', { name: /Commit|Discard|Roll back|Change|Review/ }).elements()).toHaveLength(0);
});
