import { dayOf } from '@assay/domain/time/days';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from '../api.ts';
import { findings } from '../axe.ts';
import { expect, signInAs, test, uniqueName } from '../test.ts';

type Place = { readonly companyId: number; readonly locationId: number };
type Stored = { readonly id: number; readonly name: string };
type Period = Stored & { readonly startDate: string; readonly endDate: string };
type Selection = { readonly id: number; readonly participantId: number; readonly orderId: number | null };

const der = 'der@demo.test';
const year = dayOf(new Date()).slice(0, 4);
const address = {
  physicalAddress1: '1 Depot Way',
  physicalCity: 'Dalton',
  physicalState: 'GA',
  physicalZip: '30720',
  physicalCountry: 'USA',
};

/** A new consortium to which the company of the demo's DER belongs, and a new one; with two drivers at each. */
const consortiumOf = async (request: APIRequestContext, username: string) => {
  const { send, accessToken } = await apiAs(request, username);
  const phone = '555-308-0100';
  const consortium = await send<Stored>('/consortium', { name: uniqueName('Consortium'), phone, ...address, createLocation: true });
  const [own] = await send<Place[]>('/order/places', { text: 'Dalton drop yard' });
  const company = await send<Stored>('/company', { name: uniqueName('Other Freight'), phone, ...address, createLocation: true });
  const [yard] = await send<Stored[]>('/location/search', { size: 1, filters: { companyId: company.id } });
  const [driver] = await send<Stored[]>('/occupation/search', { size: 1, filters: { agency: 'FMCSA', safetySensitive: true } });
  const peopleOf = async (place: Place, start: string) => {
    const people: { id: number; last: string }[] = [];
    for (let index = 0; index < 2; index += 1) {
      const last = uniqueName(start);
      const person = { firstName: 'Dana', lastName: last, dob: '1987-04-12', participantPhoneNumber: '555-308-0128', status: 'Active' };
      const known = { primaryIdType: 'EID', primaryId: last.replaceAll(/\W/g, ''), occupationId: driver?.id };
      const { id } = await send<Stored>('/participant', { ...place, ...person, ...known });
      people.push({ id, last });
    }
    return people;
  };
  const other = { companyId: company.id, locationId: yard?.id ?? 0 };
  const home = { companyId: own?.companyId ?? 0, locationId: own?.locationId ?? 0 };
  for (const { companyId } of [home, other]) await send(`/consortium/${consortium.id}/members`, { companyId, joinedOn: `${year}-01-01` });
  const serviceOf = async (code: string) => (await send<Stored[]>('/service/search', { size: 1, filters: { code } }))[0]?.id;
  const services = { serviceDrugId: await serviceOf('DOT-U5'), serviceAlcoholId: await serviceOf('DOT-BAT') };
  for (const serviceId of Object.values(services)) await send('/company-services', { companyId: company.id, serviceId });
  return { consortium, company, mine: await peopleOf(home, 'Mine'), theirs: await peopleOf(other, 'Theirs'), services, send, accessToken };
};

const choose = async (page: Page, label: string, { option }: { readonly option: string }): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByTitle(option, { exact: true }).last().click();
};

/** Fills in a pool of everybody, and goes on with another one of the same owner. */
const newPool = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: /Pool$/ }).fill(name);
  await page.getByLabel('Starts on').fill(`01/01/${year}`);
  await choose(page, 'Regime', { option: 'DOT' });
  await choose(page, 'DOT agencies', { option: 'FMCSA' });
  await page.keyboard.press('Escape');
  await choose(page, 'Selection method', { option: 'Number/Period' });
  await page.getByLabel('Drug tests per period').fill('4');
  await choose(page, 'Alcohol tests', { option: 'The first of those selected for drugs' });
  await page.getByLabel('Alcohol tests per period').fill('1');
  await page.getByRole('button', { name: 'Create and add another' }).click();
};

const draw = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Run selections' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run selections' }).click();
  await expect(page.getByText('The draw is complete. Nobody is told before you notify them.')).toBeVisible();
};

test('a consortium of two members has a pool; both are drawn, and a DER sees only the own people', async ({
  page,
  request,
  browser,
  operator,
}) => {
  const { consortium, company, mine, theirs, services, send, accessToken } = await consortiumOf(request, operator);
  await signInAs(page, operator);
  await page.goto(`/consortium/${consortium.id}?tab=random-pool`);
  await page.getByRole('button', { name: 'New random pool' }).first().click();
  await expect(page.getByText(consortium.name).first()).toBeVisible();
  const name = uniqueName('Members');
  await newPool(page, name);
  await expect(page.getByRole('textbox', { name: /Pool$/ })).toHaveValue('');
  await expect(page.getByText(consortium.name).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const [pool] = await send<(Stored & { version: number })[]>('/random-pool/search', { size: 1, text: name });
  const poolId = pool?.id ?? 0;
  const changed = await request.put(`/api/v1/random-pool/${poolId}`, {
    data: { version: pool?.version, ...services },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const people = [...mine, ...theirs];
  await send('/random-pool/participants/add', { poolId, participantIds: people.map(({ id }) => id) });
  await page.goto(`/consortium/${consortium.id}`);
  await expect(page.getByRole('row', { name: company.name }).getByRole('cell', { name: '2', exact: true })).toBeVisible();

  const today = dayOf(new Date());
  const periods = await send<Period[]>('/random-pool-selection-period/search', { size: 50, filters: { poolId } });
  const period = periods.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
  await page.goto(`/random-pool-selection-period/${period?.id}`);
  await draw(page);
  await page.getByRole('button', { name: 'Create orders' }).click();
  await expect(page.getByText(`Orders created: ${people.length}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create orders' })).toHaveCount(0);
  const selected = await send<Selection[]>('/random-pool-selection/search', { size: 50, filters: { poolId } });
  expect(new Set(selected.map(({ participantId }) => participantId))).toEqual(new Set(people.map(({ id }) => id)));
  const own = selected.filter(({ participantId }) => mine.some(({ id }) => id === participantId));
  await send('/random-pool-selection/release', { ids: own.map(({ id }) => id) });

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, der);
  await desk.goto(`/random-pool/${poolId}?tab=people`);
  const listed = desk.getByRole('grid').locator('[row-id] [col-id=participantName]');
  await expect(listed).toHaveCount(mine.length);
  for (const { last } of mine) await expect(desk.getByRole('grid')).toContainText(last);
  await expect(desk.getByRole('button', { name: 'Add people' })).toHaveCount(0);
  await desk.goto(`/random-pool-selection-period/${period?.id}?tab=random-pool-selection`);
  await expect(listed).toHaveCount(mine.length);
  expect(await findings(desk)).toEqual([]);
  const body = await desk.locator('body').textContent();
  expect(theirs.filter(({ last }) => body?.includes(last))).toEqual([]);
  await desk.goto(`/consortium/${consortium.id}`);
  await expect(desk.getByRole('row', { name: /Summit Ridge Freight/ })).toBeVisible();
  await expect(desk.getByText(company.name)).toHaveCount(0);
  await desk.context().close();
});
