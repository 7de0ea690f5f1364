import { company } from '@assay/contract/companies/company.calls';
import { location } from '@assay/contract/companies/location.calls';
import { occupation } from '@assay/contract/catalog/occupation.calls';
import { participant } from '@assay/contract/participants/participant.calls';
import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { Completeness, Eligibility, Roster } from '@assay/contract/randoms/roster.types';
import { blankOf } from '@assay/domain/fields/values';
import { eligibilityRules } from '@assay/domain/randoms/eligibility';
import { poolFields, type Pool } from '@assay/domain/randoms/pool.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { AddPeople } from './add-people.tsx';
import { RosterTab } from './roster-tab.tsx';
import { WhyRules } from './why-rules.tsx';

const pool = { ...blankOf(poolFields), ...stored, id: 5, name: 'Drivers', companyId: 9, companyName: 'Maple', participantCount: 2 } as Pool;
const permissions = ['random.view', 'random.edit', 'participant.view', 'company.view', 'catalog.view'] as const;

const why: Eligibility = {
  poolId: 5,
  poolName: 'Drivers',
  participantId: 7,
  participantName: 'Alder, Ana',
  on: '2026-03-02',
  isEligible: false,
  rules: eligibilityRules.map((rule) => ({
    rule,
    isMet: rule !== 'notOnLeave' && rule !== 'coveredOccupation',
    mend:
      rule === 'coveredOccupation'
        ? { resource: 'occupation', id: 3, field: 'safetySensitive' }
        : { resource: 'participant', id: 7, field: 'leaveStatus' },
  })),
  missing: ['category'],
};

test('each rule is told with yes or no, and what is not met leads to where it is mended', async () => {
  const server = fakeServer();
  server.on(randomPool.calls.eligibility, () => ({ data: why }));
  await show(<WhyRules poolId={5} participantId={7} on="2026-03-02" />, { permissions });
  await expect.element(page.getByText('Not in the draw')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(eligibilityRules.length + 1);
  await expect.element(page.getByRole('row', { name: /Status is Active/ })).toHaveTextContent('Yes');
  const leave = page.getByRole('row', { name: /Not terminated/ });
  await expect.element(leave).toHaveTextContent('No');
  await expect.element(leave.getByRole('link')).toHaveAttribute('href', '/participant/7?edit=work');
  await expect.element(page.getByRole('row', { name: /Occupation is covered/ }).getByRole('link')).toHaveAttribute('href', '/occupation/3');
  await expect.element(page.getByText('MIS category')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
});

const whole: Completeness = { regime: 'DOT', people: 2, incomplete: 0, counts: { occupation: 0, category: 0, identifier: 0 }, rows: [] };
const roster: Roster = {
  attestation: 'NO_DRAW',
  stamp: 'seen',
  people: 2,
  dueOn: '2026-04-01',
  isConfirmed: false,
  counts: { joined: 1, left: 0, occupation: 1 },
  changes: [
    { participantId: 7, participantName: 'Alder, Ana', change: 'joined', before: '', after: 'Driver' },
    { participantId: 8, participantName: 'Birch, Ben', change: 'occupation', before: 'Driver', after: 'Mechanic' },
  ],
  confirmations: [
    {
      id: 1,
      confirmedAt: '2026-01-05T15:00:00.000Z',
      confirmedByName: 'Dee Er',
      people: 1,
      joined: 0,
      left: 0,
      occupation: 0,
      note: 'No change',
    },
  ],
};

const openRoster = async (given: Partial<Roster> = {}, { edit = true, found = whole } = {}) => {
  const server = fakeServer();
  server.on(randomPool.calls.completeness, () => ({ data: found }));
  server.on(randomPool.calls.roster, () => ({ data: { ...roster, ...given } }));
  await show(<RosterTab record={pool} can={{ edit }} />, { permissions });
  return server;
};

test('who confirmed the roster, what changed since, and that there is no draw without it', async () => {
  await openRoster({}, { edit: false });
  await expect.element(page.getByText('Not confirmed for the next draw')).toBeVisible();
  await expect.element(page.getByText(/Due by 04\/01\/2026.*there is no draw/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Alder, Ana/ })).toHaveTextContent('Joined');
  await expect.element(page.getByRole('row', { name: /Birch, Ben/ })).toHaveTextContent('Driver → Mechanic');
  await expect.element(page.getByRole('row', { name: /Dee Er/ })).toHaveTextContent('No change');
  await expect.element(page.getByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Everyone has what a draw needs/)).toBeVisible();
});

test('it is confirmed as it was seen, with a note; where it is another by now that is said', async () => {
  const server = await openRoster();
  server.on(randomPool.calls.confirmRoster, ({ body }) => (body.note === 'late' ? refuse('conflict', { data: roster }) : { data: roster }));
  await page.getByLabelText('Note (optional)').fill('late');
  await page.getByRole('button', { name: 'Confirm roster' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The roster has changed since you opened it');
  await page.getByLabelText('Note (optional)').fill('');
  await page.getByRole('button', { name: 'Confirm roster' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(server.asked(randomPool.calls.confirmRoster).map(({ body }) => body)).toEqual([
    { stamp: 'seen', note: 'late' },
    { stamp: 'seen' },
  ]);
});

test('where nothing has changed one button says so', async () => {
  await openRoster({ changes: [], counts: { joined: 0, left: 0, occupation: 0 } });
  await expect.element(page.getByText('No changes since the last confirmation.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm, no change' })).toBeVisible();
});

test('who lacks what a draw needs is named, on the way to where it is mended', async () => {
  const rows = [
    { participantId: 7, participantName: 'Alder, Ana', occupationId: 3, occupationName: 'Driver', missing: ['category'] as const },
    { participantId: 8, participantName: 'Birch, Ben', occupationId: 3, occupationName: 'Driver', missing: ['identifier'] as const },
  ];
  await openRoster({}, { found: { ...whole, incomplete: 3, counts: { occupation: 0, category: 1, identifier: 2 }, people: 5, rows } });
  await expect.element(page.getByText('Complete: 2 of 5')).toBeVisible();
  await expect.element(page.getByText(/A DOT draw waits/)).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Ana.*MIS category/ }).getByRole('link', { name: 'Driver' }))
    .toHaveAttribute('href', '/occupation/3');
  await expect
    .element(page.getByRole('row', { name: /Ben.*Identifier/ }).getByRole('link', { name: 'Birch, Ben' }))
    .toHaveAttribute('href', '/participant/8?edit=identification');
  await expect.element(page.getByText('Not listed: 1')).toBeVisible();
});

test('all who match join once it is seen how many they are; who may not is told why', async () => {
  const server = fakeServer();
  for (const { calls } of [participant, location, occupation]) server.on(calls.search, () => ({ data: [] }));
  server.on(company.calls.search, () => ({ data: [] }));
  server.on(randomPool.calls.previewMembers, () => ({
    data: {
      matched: 1284,
      joining: 1280,
      refused: [{ problem: 'otherDotPool' as const, message: 'In another DOT pool', count: 4 }],
      people: [{ participantId: 3, participantName: 'Cedar, Cid', problem: 'otherDotPool' as const }],
    },
  }));
  server.on(randomPool.calls.addMembers, ({ body }) =>
    server.asked(randomPool.calls.addMembers).length === 1 ? refuse('count-changed') : { data: { count: body.expected ?? 0, refused: [] } },
  );
  let isClosed = false;
  await show(<AddPeople pool={pool} onClose={() => (isClosed = true)} />, { permissions });
  await page.getByText('Everyone who matches').click();
  await expect.element(page.getByText('Match: 1,284')).toBeVisible();
  await expect.element(page.getByText('Will be added: 1,280')).toBeVisible();
  await expect.element(page.getByText('In another DOT pool — 4')).toBeVisible();
  const button = page.getByRole('button', { name: 'Add everyone who matches' });
  await button.click();
  await expect.element(page.getByText(/Others match by now/)).toBeVisible();
  await button.click();
  await expect.poll(() => isClosed).toBe(true);
  expect(server.asked(randomPool.calls.addMembers).at(-1)?.body).toEqual({
    poolId: 5,
    filters: { companyId: [9], status: 'Active' },
    expected: 1280,
  });
});
