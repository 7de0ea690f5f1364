import type { Can } from '@assay/contract/kit/envelope';
import { randomPool, poolPeriod } from '@assay/contract/randoms/pool.calls';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Certificate } from '@assay/contract/randoms/selection.types';
import type { Role } from '@assay/domain/access/roles';
import { blankOf } from '@assay/domain/fields/values';
import { periodFields, poolFields, type Pool, type PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { selectionFields, type PoolSelection } from '@assay/domain/randoms/selection.fields';
import { dayOf } from '@assay/domain/time/days';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { randomsManifest } from '../manifest.tsx';

const today = dayOf(new Date());
const hash = (digit: string): string => digit.repeat(64);
const pool = { ...blankOf(poolFields), ...stored, id: 3, name: 'Drivers', companyId: 1, regime: 'DOT', agencies: ['FAA'] } as Pool;

const aPeriod = (overrides: Partial<PoolPeriod> = {}): PoolPeriod =>
  ({
    ...blankOf(periodFields),
    ...stored,
    id: 5,
    poolId: 3,
    poolName: 'Drivers',
    companyName: 'Acme Freight',
    name: '2026/1',
    state: 'DUE',
    startDate: today,
    endDate: today,
    runId: 41,
    runNo: 1,
    runKind: '',
    runStatus: '',
    waitsFor: 'NONE',
    commitment: hash('c'),
    committedAt: '2026-01-01T05:05:00.000Z',
    snapshotHash: '',
    runAt: null,
    isActive: true,
    ...overrides,
  }) as PoolPeriod;

const aSelection = (overrides: Partial<PoolSelection> = {}): PoolSelection =>
  ({
    ...blankOf(selectionFields),
    ...stored,
    id: 71,
    poolId: 3,
    poolName: 'Drivers',
    periodId: 5,
    periodName: '2026/1',
    participantId: 9,
    participantName: 'Medrano, Jorge',
    companyName: 'Acme Freight',
    rank: 1,
    drug: true,
    alcohol: true,
    drugState: 'SELECTED',
    alcoholState: 'SELECTED',
    orderId: null,
    notifiedAt: null,
    replacedSelectionId: null,
    isActive: true,
    ...overrides,
  }) as PoolSelection;

const aCertificate = (overrides: Partial<Certificate> = {}): Certificate => ({
  algorithm: 'assay-draw-v1',
  poolId: 3,
  poolName: 'Drivers',
  periodId: 5,
  periodStart: '2026-01-01',
  periodEnd: '2026-03-31',
  runNo: 1,
  runId: 41,
  kind: 'MANUAL',
  committedAt: '2026-01-01T05:05:00.000Z',
  frozenAt: '2026-02-10T14:00:04.000Z',
  drawnAt: '2026-02-10T14:00:34.000Z',
  commitment: hash('c'),
  serverSeed: null,
  beacon: '',
  witness: '',
  rosterSize: 200,
  rosterHash: hash('a'),
  rosterRoot: hash('b'),
  drugCount: 3,
  alcoholCount: 1,
  alternateCount: 1,
  alcoholMode: 'NESTED',
  quota: {
    drug: {
      method: 'Percent',
      index: 1,
      periods: 4,
      rate: 5000,
      size: 200,
      average: { sizes: [212, 200], sum: 412, of: 2 },
      required: 103,
      target: 26,
      counted: 23,
      open: 0,
      carried: 0,
      needed: 3,
      buffer: 0,
      wanted: 3,
      drawn: 3,
      missing: 0,
    },
    alcohol: null,
    change: { drug: 3, alcohol: null, reason: 'Two shifts only' },
    addedForAlcohol: 0,
  },
  drug: ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)],
  alcohol: ['1'.repeat(32)],
  alternates: ['4'.repeat(32)],
  previousCertificateHash: null,
  voided: null,
  keyId: '0'.repeat(16),
  signature: 'f'.repeat(128),
  ...overrides,
});

const permissions = ['random.view', 'random.edit', 'random.run', 'random.seeSelected', 'random.release', 'random.exclude'] as const;
const around = { routes: randomsManifest.routes, permissions, roles: ['DER'] } as const;

const runs = { edit: true, follow: true, run: true };

const openPeriod = async (period: PoolPeriod, can: Can = runs) => {
  const server = fakeServer();
  server.on(poolPeriod.calls.read, () => ({ data: period, can }));
  server.on(randomPool.calls.read, () => ({ data: pool, can: {} }));
  server.on(poolSelection.calls.certificate, () => ({ data: aCertificate() }));
  server.on(poolSelection.calls.count, () => ({ data: { count: 3 } }));
  await showScreens({ ...around, at: '/random-pool-selection-period/5' });
  return server;
};
const bar = () => page.getByRole('list', { name: 'Progress of the draw' });
const dialog = () => page.getByRole('dialog');

test('a draw is run from its period and followed to its end', async () => {
  const server = await openPeriod(aPeriod());
  let asked = 0;
  const statuses = ['IN QUEUE', 'GENERATING RANKS', 'RUN SELECTIONS COMPLETED'] as const;
  server.on(poolSelection.calls.run, () => {
    server.on(poolPeriod.calls.read, () => {
      const runStatus = statuses[Math.min(asked++, 2)] ?? 'IN QUEUE';
      const isDone = runStatus === 'RUN SELECTIONS COMPLETED';
      return {
        data: aPeriod({ runKind: 'MANUAL', runStatus, runAt: isDone ? '2026-02-10T14:00:34.000Z' : null, drawnDrug: 3 }),
        can: runs,
      };
    });
    return { data: { runId: 41, status: 'IN QUEUE' as const } };
  });
  await expect.element(page.getByText(hash('c'))).toBeVisible();
  await button('Run selections').click();
  await dialog().getByRole('button', { name: 'Run selections' }).click();
  await expect.element(bar().getByText('In Queue')).toBeVisible();
  await expect.element(page.getByText('The draw is complete.', { exact: false })).toBeVisible();
  expect(server.bodies(poolSelection.calls.run)).toEqual([{ poolId: 3, periodId: 5, kind: 'MANUAL' }]);
  await expect.element(button('Create orders')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Projected average pool: .*\(212 \+ 200\).* ÷ 2/ })).toHaveTextContent('206');
  await expect.element(page.getByRole('row', { name: /Changed by hand: .*Two shifts only/ })).toBeVisible();
});

test('a member of a consortium is told when its draw was, and is offered nothing about it', async () => {
  await openPeriod(aPeriod({ commitment: '', runStatus: '', runAt: '2026-02-10T14:00:34.000Z', drawnDrug: null }), {});
  await expect
    .element(page.getByText('Your own people who were selected are listed under Random selections.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('02/10/2026 09:00 AM', { exact: false }).first()).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  for (const name of ['Run selections', 'Rehearse']) await expect.element(button(name)).not.toBeInTheDocument();
});

test('what the server says against a draw stays in the dialog, and a reason can be given', async () => {
  const server = await openPeriod(aPeriod());
  server.on(poolSelection.calls.run, () => refuse('move-not-allowed', { message: 'People without occupation: 2.' }));
  await button('Run selections').click();
  await dialog().getByRole('button', { name: 'Run selections' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('People without occupation: 2.');
  await dialog().getByLabelText('Reason to draw with incomplete records').fill('Hired today');
  await dialog().getByRole('button', { name: 'Run selections' }).click();
  await expect.poll(() => server.bodies(poolSelection.calls.run).at(-1)).toMatchObject({ overrideReason: 'Hired today' });
});

test('every line of a rehearsal says that it is one', async () => {
  const server = await openPeriod(aPeriod());
  const line = { line: 'REHEARSAL', entryId: '1'.repeat(32), drug: true, alcohol: false, isAlternate: false } as const;
  server.on(poolSelection.calls.rehearse, () => ({ data: [1, 2].map((rank) => ({ ...line, rank, entryId: String(rank).repeat(32) })) }));
  await button('Rehearse').click();
  await expect.poll(() => dialog().getByRole('cell', { name: 'REHEARSAL' }).elements().length).toBe(2);
});

test('a witness sees the hash of the roster before giving a text', async () => {
  const waiting = { runKind: 'MANUAL', runStatus: 'GENERATING RANKS', waitsFor: 'WITNESS', snapshotHash: hash('a') } as const;
  const server = await openPeriod(aPeriod(waiting));
  server.on(poolSelection.calls.run, () => ({ data: { runId: 41, status: 'GENERATING RANKS' as const } }));
  await button('Give the witness text').click();
  await expect.element(dialog()).toHaveTextContent(hash('a'));
  await dialog().getByLabelText('Text of the witness').fill('Headline');
  await dialog().getByRole('button', { name: 'Give the witness text' }).click();
  await expect
    .poll(() => server.bodies(poolSelection.calls.run))
    .toEqual([{ poolId: 3, periodId: 5, kind: 'MANUAL', witness: 'Headline' }]);
});

const openSelection = async (record: PoolSelection, can: Can, { roles = around.roles }: { roles?: readonly Role[] } = {}) => {
  const server = fakeServer();
  server.on(poolSelection.calls.read, () => ({ data: record, can }));
  server.on(randomPool.calls.read, () => ({ data: pool, can: {} }));
  await showScreens({ ...around, roles, at: '/random-pool-selection/71' });
  return server;
};

test('who cannot be told is named with the reason', async () => {
  const server = await openSelection(aSelection(), { release: true });
  server.on(poolSelection.calls.release, () => ({
    data: { count: 0, refused: [{ id: 71, problem: 'noOrder', message: 'There is no order for this selection yet' }] },
  }));
  await expect.element(button('Exclude')).not.toBeInTheDocument();
  await button('Notify').click();
  await dialog().getByRole('button', { name: 'Notify' }).click();
  await expect.element(dialog().getByRole('listitem').filter({ hasText: 'Medrano, Jorge' })).toHaveTextContent('There is no order');
  expect(server.bodies(poolSelection.calls.release)).toEqual([{ ids: [71] }]);
});

test('the proof of a selection is a file that names nobody', async () => {
  const server = await openSelection(aSelection(), {});
  server.on(poolSelection.calls.proof, () => ({ data: { entryId: '1'.repeat(32), index: 2, path: [hash('d')] } }));
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Download proof' }).click();
  await expect.element(page.getByText(/proof-71[.]json/)).toBeVisible();
  expect(server.asked(poolSelection.calls.proof)).toHaveLength(1);
});

test('a period that ended before anybody was drawn is closed with the reason', async () => {
  const past = aPeriod({ startDate: '2026-01-01', endDate: '2026-01-31', state: 'OVERDUE' });
  const server = await openPeriod(past);
  server.on(poolPeriod.calls.close, () => ({ data: { ...past, state: 'CLOSED' as const, version: 2 }, can: runs }));
  await button('Close as not drawn').click();
  await expect.element(dialog().getByRole('button', { name: 'Close as not drawn' })).toBeDisabled();
  await dialog().getByRole('textbox').fill('The yard was closed');
  await dialog().getByRole('button', { name: 'Close as not drawn' }).click();
  await expect.poll(() => server.bodies(poolPeriod.calls.close)).toEqual([{ version: 1, reason: 'The yard was closed' }]);
});

test('a draw by hand is asked for as such, also where its orders follow by themselves', async () => {
  const server = await openPeriod(aPeriod());
  server.on(randomPool.calls.read, () => ({ data: { ...pool, autoCreateOrders: true }, can: {} }));
  server.on(poolSelection.calls.run, () => ({ data: { runId: 41, status: 'IN QUEUE' as const } }));
  await button('Run selections').click();
  await dialog().getByRole('button', { name: 'Run selections' }).click();
  await expect.poll(() => server.bodies(poolSelection.calls.run)).toMatchObject([{ kind: 'MANUAL' }]);
});

const choose = async (name: string) => {
  await dialog().getByRole('combobox', { name: 'Reason for exclusion' }).click();
  await page.getByTitle(name).click();
};

test('somebody is excluded for a reason that holds, and what follows is offered', async () => {
  const server = await openSelection(aSelection(), { exclude: true });
  server.on(poolSelection.calls.exclude, () => ({ data: aSelection({ drugState: 'EXCLUDED', version: 2 }), can: {} }));
  await button('Exclude').click();
  await choose('Medical leave');
  await dialog().getByRole('checkbox').click();
  await expect.element(dialog().getByRole('note')).toHaveTextContent('The FAA advises against alternates');
  await choose('Terminated');
  await expect.element(dialog().getByRole('checkbox')).toBeDisabled();
  await dialog().getByRole('button', { name: 'Exclude' }).click();
  await expect
    .element(page.getByRole('link', { name: /Set .*Medrano, Jorge.* to inactive/ }))
    .toHaveAttribute('href', '/participant/9?edit=work');
  expect(server.bodies(poolSelection.calls.exclude)).toEqual([{ reason: 'Terminated', version: 1 }]);
});

test('who cannot approve names who did: for the reason Other, and for an alternate', async () => {
  const server = await openSelection(aSelection(), { exclude: true }, { roles: ['HRA'] });
  server.on(poolSelection.calls.approvers, () => ({ data: [{ id: 12, name: 'Dee Er' }] }));
  server.on(poolSelection.calls.exclude, () => ({ data: aSelection({ drugState: 'EXCLUDED', version: 2 }), can: {} }));
  await button('Exclude').click();
  await choose('Terminated');
  await expect.element(dialog().getByRole('combobox', { name: 'Approved by' })).not.toBeInTheDocument();
  await choose('Other');
  await dialog().getByRole('textbox', { name: 'Explanation' }).fill('Jury duty');
  await expect.element(dialog().getByRole('button', { name: 'Exclude' })).toBeDisabled();
  await dialog().getByRole('combobox', { name: 'Approved by' }).click();
  await page.getByTitle('Dee Er').click();
  await dialog().getByRole('button', { name: 'Exclude' }).click();
  await expect
    .poll(() => server.bodies(poolSelection.calls.exclude))
    .toEqual([{ reason: 'Other', text: 'Jury duty', approverId: 12, version: 1 }]);
});

const openCertificate = async (overrides: Partial<Certificate> = {}) => {
  const server = fakeServer();
  server.on(poolSelection.calls.certificate, () => ({ data: aCertificate(overrides) }));
  await showScreens({ ...around, at: '/random-pool-selection/certificate/41' });
  return server;
};

test('a certificate says at its head that nobody from outside took part, and keeps its roster until the close', async () => {
  await openCertificate();
  await expect.element(page.getByText(/^Neither a public beacon nor a witness took part/)).toBeVisible();
  await expect.element(page.getByText(/drew 3 out of a pool of 200 for a drug test\..* the same chance, 1\.5%/)).toBeVisible();
  await expect.element(page.getByText('Disclosed once the period has closed')).toBeVisible();
  await expect.element(button('Download roster')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: /Open the checking page/ })).toHaveAttribute('href', '/verify-draw');
});

test('a certificate with a beacon and its seed can be repeated by anybody; one that was voided says so', async () => {
  const voided = { at: '2026-02-11T15:00:00.000Z', reason: 'Wrong roster' };
  await openCertificate({ beacon: '12:abcd', serverSeed: hash('e'), voided });
  await expect.element(page.getByText(/So nobody could steer this draw/)).toBeVisible();
  await expect.element(page.getByText(/^Neither a public beacon/)).not.toBeInTheDocument();
  await expect.element(page.getByText(hash('e'))).toBeVisible();
  await expect.element(button('Download roster')).toBeEnabled();
  await expect.element(page.getByText(/^Voided on .*Wrong roster/)).toBeVisible();
});
