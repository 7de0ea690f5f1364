import { company } from '@assay/contract/companies/company.calls';
import { consortium } from '@assay/contract/consortiums/consortium.calls';
import type { Member } from '@assay/contract/consortiums/consortium.types';
import { blankOf } from '@assay/domain/fields/values';
import { consortiumFields, type Consortium } from '@assay/domain/consortiums/consortium.fields';
import { dayOf } from '@assay/domain/time/days';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { show } from '#test/show.tsx';
import { MembersPanel } from './members-panel.tsx';

const record = { ...blankOf(consortiumFields), ...stored, id: 5, name: 'Keystone Valley', memberCount: 1 } as Consortium;
const member: Member = {
  id: 71,
  version: 3,
  companyId: 9,
  companyName: 'Maple Freight',
  joinedOn: '2025-02-01',
  leftOn: null,
  participantCount: 12,
};
const former: Member = {
  id: 72,
  version: 1,
  companyId: 8,
  companyName: 'Old Mill',
  joinedOn: '2024-01-01',
  leftOn: '2024-12-31',
  participantCount: 0,
};

const open = async (members: readonly Member[], { edit = true } = {}) => {
  const server = fakeServer();
  server.on(consortium.calls.members, () => ({ data: [...members] }));
  server.on(company.calls.search, () => ({ data: [] }));
  await show(<MembersPanel record={record} can={{ edit }} />, { permissions: ['consortium.view', 'company.view'] });
  return server;
};

test('who belongs to it and who did, each with the days', async () => {
  await open([member, former], { edit: false });
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Maple Freight/)).toHaveTextContent('Member');
  await expect.element(row(/Maple Freight/)).toHaveTextContent('02/01/2025');
  await expect
    .element(
      row(/Maple Freight/)
        .getByRole('cell')
        .nth(4),
    )
    .toHaveTextContent('12');
  await expect.element(row(/Old Mill/)).toHaveTextContent('Left');
  await expect.element(row(/Old Mill/)).toHaveTextContent('12/31/2024');
  await expect.element(page.getByRole('link', { name: 'Maple Freight' })).toHaveAttribute('href', '/company/9');
  await expect.element(page.getByRole('button', { name: 'Add member' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /End/ })).not.toBeInTheDocument();
});

test('nobody belongs to it yet', async () => {
  await open([]);
  await expect.element(page.getByText('No members yet.')).toBeVisible();
});

test('a membership ends on the day that is entered, and what is wrong with the day is said at it', async () => {
  const server = await open([member]);
  server.on(consortium.calls.endMember, ({ body }) =>
    body.leftOn === '2025-01-01'
      ? refuse('invalid', { errors: [{ path: 'leftOn', code: 'notBefore', message: 'Too early' }] })
      : { data: [{ ...member, leftOn: body.leftOn, version: 4 }] },
  );
  await page.getByRole('button', { name: 'End the membership of Maple Freight' }).click();
  const day = page.getByRole('dialog').getByLabelText('Last day');
  await day.fill('01/01/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Too early')).toBeVisible();
  await day.fill('03/31/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.asked(consortium.calls.endMember).at(-1)?.body).toEqual({ memberId: 71, leftOn: '2025-03-31', version: 3 });
});

test('a member’s papers are offered to whoever sees the membership: of this year and the last', async () => {
  const server = await open([member], { edit: false });
  server.on(consortium.calls.rateLetterPdf, () => new Blob(['%PDF-']));
  const year = Number(dayOf(new Date()).slice(0, 4));
  await page.getByRole('button', { name: /^Papers of .*Maple Freight/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Enrollment certificate (PDF)' })).toBeVisible();
  await page.getByRole('menuitem', { name: `Rate letter ${year - 1} (PDF)` }).click();
  await expect.element(page.getByText(/downloaded$/)).toBeVisible();
  expect(server.asked(consortium.calls.rateLetterPdf).at(-1)).toMatchObject({ params: { id: '5', memberId: '71' } });
});
