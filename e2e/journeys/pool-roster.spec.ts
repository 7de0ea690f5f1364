import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from '../api.ts';
import { findings } from '../axe.ts';
import { expect, signInAs, test, uniqueName, withUi } from '../test.ts';

type Stored = { readonly id: number; readonly name: string };

/** A new employer with a DOT pool and three drivers whom nobody has put into it. */
const employer = async (request: APIRequestContext, username: string) => {
  const { send } = await apiAs(request, username);
  const name = uniqueName('Roster Freight');
  const address = {
    physicalAddress1: '1 Depot Way',
    physicalCity: 'Dalton',
    physicalState: 'GA',
    physicalZip: '30720',
    physicalCountry: 'USA',
  };
  const company = await send<Stored>('/company', { name, phone: '555-308-0100', ...address, createLocation: true });
  const [location] = await send<Stored[]>('/location/search', { size: 1, filters: { companyId: company.id } });
  const [driver] = await send<Stored[]>('/occupation/search', { size: 1, filters: { agency: 'FMCSA', safetySensitive: true } });
  const people: { id: number; last: string; eid: string }[] = [];
  for (const first of ['Ana', 'Ben', 'Cid']) {
    const last = uniqueName(first);
    const eid = last.replaceAll(/\W/g, '');
    const { id } = await send<Stored>('/participant', {
      companyId: company.id,
      locationId: location?.id,
      firstName: first,
      lastName: last,
      dob: '1987-04-12',
      participantPhoneNumber: '555-308-0128',
      primaryIdType: 'EID',
      primaryId: eid,
      occupationId: driver?.id,
      status: 'Active',
    });
    people.push({ id, last, eid });
  }
  const pool = await send<Stored>('/random-pool', {
    companyId: company.id,
    name: uniqueName('Drivers'),
    startDate: '2026-01-01',
    regime: 'DOT',
    agencies: ['FMCSA'],
    drugRate: 50,
    alcoholRate: 10,
  });
  return { company, pool, people, send };
};

const bring = async (page: Page, text: string): Promise<void> => {
  await page.locator('input[type="file"]').setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.waitForURL(/\/import\/\d+$/);
  await expect(page.getByText('Dry run: Done')).toBeVisible({ timeout: 30_000 });
};

test('a roster comes by file with one bad row, is confirmed, and tells what changed and why somebody is drawn', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const { pool, people } = await employer(request, operator);
  const [ana, ben, cid] = people;
  await page.goto(`/random-pool/${pool.id}?tab=people`);
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.waitForURL(/area=random-participant/);
  const lines = [
    `${pool.name},${ana?.eid},01/05/2026,Add`,
    `${pool.name},${ben?.eid},02/01/2026,Add`,
    `${pool.name},NOBODY,02/01/2026,Add`,
  ];
  await bring(page, ['Pool,EID,Effective date,Action', ...lines].join('\r\n'));
  await expect(page.getByRole('row').filter({ hasText: 'There’s no' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Commit 2 rows: 2 new, 0 updated' }).click();
  await expect(page.getByText('Commit: Done')).toBeVisible({ timeout: 30_000 });

  await page.goto(`/random-pool/${pool.id}?tab=people`);
  const grid = page.getByRole('grid');
  await expect(grid.getByText(ana?.last ?? '')).toBeVisible();
  await expect(grid.getByText(ben?.last ?? '')).toBeVisible();
  await page.getByLabel('In the pool on').fill('01/10/2026');
  await page.getByLabel('In the pool on').press('Enter');
  await expect(grid.getByText(ben?.last ?? '')).toHaveCount(0);
  await expect(grid.getByText(ana?.last ?? '')).toBeVisible();

  await page.goto(`/random-pool/${pool.id}?tab=roster`);
  await expect(page.getByText('Complete: 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm roster' }).click();
  await expect(page.getByRole('button', { name: 'Confirm, no change' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(`/random-pool/${pool.id}?tab=people`);
  await page.getByRole('button', { name: 'Add people' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Everyone who matches').click();
  await expect(dialog.getByText('Match: 3')).toBeVisible();
  await expect(dialog.getByText('Will be added: 1')).toBeVisible();
  await expect(dialog.getByText('Already in this pool — 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add everyone who matches' }).click();
  await expect(dialog.getByText('People added: 1')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/random-pool/${pool.id}?tab=roster`);
  await expect(page.getByRole('row').filter({ hasText: cid?.last ?? '' })).toContainText('Joined');

  await page.goto(`/participant/${cid?.id}?tab=random-pool`);
  await expect(page.getByText('In the draw')).toBeVisible();
  await expect(page.getByRole('grid').getByText(pool.name)).toBeVisible();
});

test('on a phone, in Arabic and from the keyboard, a roster is read and confirmed', async ({ page, request, operator }) => {
  const { pool, send, people } = await employer(request, operator);
  await send('/random-pool/participants/add', { poolId: pool.id, participantIds: people.map(({ id }) => id) });
  await page.setViewportSize({ width: 390, height: 844 });
  await withUi(page, { locale: 'ar' });
  await signInAs(page, operator);
  await page.goto(`/random-pool/${pool.id}?tab=roster`);
  await expect(page.getByText('المكتمل: 3 من 3')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'تأكيد القائمة' }).press('Enter');
  await expect(page.getByRole('button', { name: 'تأكيد دون تغيير' })).toBeVisible();
});
