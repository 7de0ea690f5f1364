import { dayOf } from '@assay/domain/time/days';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { apiAs } from '../api.ts';
import { findings } from '../axe.ts';
import { expect, signInAs, test, uniqueName, withUi } from '../test.ts';

type Place = { readonly companyId: number; readonly locationId: number };
type Stored = { readonly id: number; readonly name: string };
type Period = Stored & { readonly startDate: string; readonly endDate: string };

const ga = 'ga@demo.test';
const [drawn, alternates, size] = [4, 2, 12] as const;

/** A new pool at a yard of the demo, whose company orders both tests, with so many drivers; and the period of today. */
const poolOf = async (request: APIRequestContext) => {
  const { send } = await apiAs(request, ga);
  const today = dayOf(new Date());
  const [place] = await send<Place[]>('/order/places', { text: 'Dalton drop yard' });
  const [driver] = await send<Stored[]>('/occupation/search', { size: 1, filters: { agency: 'FMCSA', safetySensitive: true } });
  const serviceOf = async (code: string) => (await send<Stored[]>('/service/search', { size: 1, filters: { code } }))[0]?.id;
  const participantIds: number[] = [];
  for (let index = 0; index < size; index += 1) {
    const lastName = uniqueName('Drawn');
    const { id } = await send('/participant', {
      companyId: place?.companyId,
      locationId: place?.locationId,
      firstName: 'Dana',
      lastName,
      dob: '1987-04-12',
      participantPhoneNumber: '555-308-0128',
      primaryIdType: 'EID',
      primaryId: lastName.replaceAll(/\W/g, ''),
      occupationId: driver?.id,
      status: 'Active',
    });
    participantIds.push(id);
  }
  const pool = await send<Stored>('/random-pool', {
    companyId: place?.companyId,
    name: uniqueName('Draw'),
    startDate: `${today.slice(0, 4)}-01-01`,
    regime: 'DOT',
    agencies: ['FMCSA'],
    selectionMethod: 'Number/Period',
    drugNumber: drawn,
    alcoholMode: 'NESTED',
    alcoholNumber: 2,
    alternatesKind: 'NUMBER',
    alternatesValue: alternates,
    serviceDrugId: await serviceOf('DOT-U5'),
    serviceAlcoholId: await serviceOf('DOT-BAT'),
  });
  await send('/random-pool/participants/add', { poolId: pool.id, participantIds });
  const periods = await send<Period[]>('/random-pool-selection-period/search', { size: 50, filters: { poolId: pool.id } });
  const period = periods.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
  return { pool, period: { id: period?.id ?? 0, name: period?.name ?? '' }, send };
};

const dialog = (page: Page) => page.getByRole('dialog');
const selections = (page: Page) => page.getByRole('grid').locator('[row-id] [col-id=participantName]').getByRole('link');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

const draw = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Run selections' }).click();
  await dialog(page).getByRole('button', { name: 'Run selections' }).click();
  await expect(page.getByText('The draw is complete. Nobody is told before you notify them.')).toBeVisible();
};

/** Opens somebody who was drawn, by the place in the list. */
const openSelection = async (page: Page, { list, place }: { readonly list: string; readonly place: number }): Promise<string> => {
  await page.goto(list);
  const link = selections(page).nth(place);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await page.waitForURL(/\/random-pool-selection\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return name;
};

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The file that a button gives out. */
const fileOf = async (page: Page, button: string): Promise<Buffer> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return contentOf(await waiting);
};

/** Shows the seed before its period has closed, as an outsider may ask for it, and takes the two files along. */
const takeFiles = async (page: Page, period: string) => {
  await page.goto(period);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disclose' }).click();
  await dialog(page).getByLabel('Reason').fill('An auditor asked for it');
  await dialog(page).getByRole('button', { name: 'Disclose' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Certificate' }).click();
  await expect(page.getByText('Signed, seed disclosed')).toBeVisible();
  return { Certificate: await fileOf(page, 'Download certificate (JSON)'), Roster: await fileOf(page, 'Download roster') };
};

test('a pool is drawn, ordered, told and accounted for, and anybody checks its certificate offline', async ({ page, request, context }) => {
  const { pool, period, send } = await poolOf(request);
  const list = `/random-pool-selection-period/${period.id}?tab=random-pool-selection`;
  await signInAs(page, ga);
  await page.goto(`/random-pool/${pool.id}?tab=periods`);
  await page.getByRole('grid').getByRole('link', { name: period.name }).click();
  await expect(page.getByRole('button', { name: 'Create orders' })).toHaveCount(0);
  await draw(page);
  await expect(page.getByRole('row', { name: 'Drawn' })).toContainText(String(drawn));

  await page.getByRole('button', { name: 'Create orders' }).click();
  await expect(page.getByText(`Orders created: ${drawn}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create orders' })).toHaveCount(0);
  await page.goto(list);
  await expect(selections(page)).toHaveCount(drawn + alternates);
  expect(await findings(page)).toEqual([]);

  const told = await openSelection(page, { list, place: 0 });
  await page.getByRole('button', { name: 'Notify' }).click();
  await dialog(page).getByRole('button', { name: 'Notify' }).click();
  await expect(page.getByText('Notified: 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Alcohol' })).toContainText('Notified');
  await page.getByRole('link', { name: /\d-\d/ }).click();
  await page.waitForURL(/\/order\/\d+$/);
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();

  const excluded = await openSelection(page, { list, place: 1 });
  expect(excluded).not.toBe(told);
  const selection = pathOf(page);
  await page.getByRole('button', { name: 'Exclude' }).click();
  await dialog(page).getByRole('combobox', { name: 'Reason for exclusion' }).click();
  await page.getByTitle('Absent for entire selection period').click();
  await dialog(page).getByRole('checkbox').check();
  await dialog(page).getByRole('button', { name: 'Exclude' }).click();
  await expect(dialog(page).getByRole('status')).toContainText(excluded);
  await page.goto(selection);
  await expect(page.getByRole('row').filter({ hasText: 'Drug' })).toContainText('Replaced by an alternate');
  await expect(page.getByText('Absent for entire selection period')).not.toHaveCount(0);
  const all = await send<{ isAlternate: boolean; alternateOrder: number; orderId: number | null; replacedSelectionId: number | null }[]>(
    '/random-pool-selection/search',
    { size: 50, filters: { periodId: period.id } },
  );
  const standing = all.filter(({ replacedSelectionId }) => replacedSelectionId !== null);
  expect(standing).toMatchObject([{ isAlternate: true, alternateOrder: 1, replacedSelectionId: Number(selection.split('/').at(-1)) }]);
  expect(standing[0]?.orderId).not.toBeNull();

  const files = await takeFiles(page, `/random-pool-selection-period/${period.id}`);
  await page.goto('/verify-draw');
  await page.getByRole('button', { name: 'Get the key from this site' }).click();
  await expect(page.getByText('Published by this site')).toBeVisible();
  await context.setOffline(true);
  for (const [label, buffer] of Object.entries(files))
    await page
      .getByLabel(label, { exact: true })
      .first()
      .setInputFiles({ name: `${label}.txt`, mimeType: 'text/plain', buffer });
  await expect(page.getByText('This draw checks out.')).toBeVisible();
  await expect(page.getByText(`a computer drew ${drawn} of ${size} people for a drug test`)).toBeVisible();
});

test('on a phone and in Arabic a draw is run and its certificate read', async ({ page, request }) => {
  const { period } = await poolOf(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await withUi(page, { locale: 'ar' });
  await signInAs(page, ga);
  await page.goto(`/random-pool-selection-period/${period.id}`);
  await page.getByRole('button', { name: 'إجراء الاختيار' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'إجراء الاختيار' }).press('Enter');
  await page.getByRole('button', { name: 'الشهادة' }).press('Enter');
  await expect(page.getByRole('article')).toContainText('assay-draw-v1');
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
