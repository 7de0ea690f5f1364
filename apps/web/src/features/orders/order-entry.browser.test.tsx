import { site } from '@assay/contract/catalog/site.calls';
import { order } from '@assay/contract/orders/order.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTime } from '#shared/i18n/format.ts';
import { orderServer, person } from '#test/order-entry.ts';
import { show } from '#test/show.tsx';
import { OrderEntry } from './order-entry.tsx';

beforeEach(() => localStorage.clear());

const somebody = person(5, 'Abel, Ana');
const button = (name: string) => page.getByRole('button', { name });
const step = (name: string) => page.getByRole('region', { name, exact: true });
const service = (name: string) => step('Services').getByRole('checkbox', { name });
const hoursAgo = (hours: number): string => formatTime(new Date(Date.now() - hours * 3_600_000).toISOString());

const open = async ({ at = '/', who = somebody } = {}) => {
  const server = orderServer([who]);
  await show(<OrderEntry />, { at, permissions: ['order.create'] });
  await expect.element(page.getByRole('radio', { name: 'Pre-Employment' })).toBeInTheDocument();
  return server;
};

/** An order after an accident, up to its time. */
const openAccident = async () => {
  const server = await open({ at: '/?company=1&participantId=5' });
  await page.getByText('Post Accident', { exact: true }).click();
  await expect.element(service('Breath test')).toBeInTheDocument();
  return { server, time: page.getByLabelText('Time of accident') };
};

test('the program is chosen once it follows from somebody’s work, and what is missing is named until then', async () => {
  await open({ at: '/?company=1' });
  await expect.element(page.getByText('Missing: person, reason, program, services')).toBeVisible();
  expect(step('Program').getByRole('radio', { checked: true }).elements()).toEqual([]);
  await page.getByRole('radio', { name: 'Abel, Ana' }).click();
  await expect.element(step('Program').getByRole('radio', { name: 'DOT rules', exact: true })).toBeChecked();
  await expect.element(page.getByText('Missing: reason, services')).toBeVisible();
  await expect.element(button('Create order')).toBeDisabled();
});

test('nothing follows from somebody whose work says nothing', async () => {
  await open({ at: '/?company=1&participantId=5', who: person(5, 'Abel, Ana', { agency: '', occupationName: '' }) });
  await expect.element(page.getByText('Missing: reason, program, services')).toBeVisible();
  await page.getByText('NON-DOT rules').click();
  await expect.element(page.getByText('Missing: reason, services')).toBeVisible();
});

test('after an accident the clocks are shown once its time is whole, and the server is asked for no part of one', async () => {
  const { server, time } = await openAccident();
  await service('Breath test').click();
  await expect.element(page.getByText('Missing: time of accident')).toBeVisible();
  const before = server.bodies(order.calls.offer).length;
  await time.click();
  await userEvent.keyboard(hoursAgo(1.5));
  await expect.element(page.getByText(/^Alcohol without a stated reason until .*(29|30) min left/)).toBeVisible();
  await expect.element(page.getByText(/^Alcohol until .*6 h (29|30) min left/)).toBeVisible();
  await expect.element(page.getByText(/^Drugs until .*30 h (29|30) min left/)).toBeVisible();
  await expect.poll(() => server.bodies(order.calls.offer).length).toBe(before + 1);
  expect(page.getByLabelText(/^Why no/).elements()).toEqual([]);
  await expect.element(button('Create order')).toBeEnabled();
});

test('a passed limit asks why, and greys at once what is too late for it', async () => {
  const { time } = await openAccident();
  await service('Breath test').click();
  await time.fill(hoursAgo(3));
  await expect.element(page.getByText('Missing: why no alcohol test within 2 hours')).toBeVisible();
  await page.getByLabelText('Why no alcohol test within 2 hours').fill('The site was closed');
  await expect.element(button('Create order')).toBeEnabled();
  await time.fill(hoursAgo(9));
  await expect.element(page.getByText('More than 8 hours have passed: the alcohol test is no longer allowed')).toBeVisible();
  await expect.element(page.getByText('Correct what’s marked.')).toBeVisible();
  await expect.element(button('Create order')).toBeDisabled();
  await service('Breath test').click();
  await expect.element(service('Breath test')).toBeDisabled();
  await expect.element(service('Urine test')).toBeEnabled();
  await expect.element(page.getByLabelText('Why no alcohol test within 8 hours')).toBeVisible();
});

test('what was ordered already waits for a reason, which is asked for beside the action', async () => {
  const server = await open({ at: '/?company=1&participantId=5' });
  const collision = { id: 9, orderNumber: '26-000009', createdAt: '2026-01-05T15:00:00.000Z', expiresAt: '2026-01-06T15:00:00.000Z' };
  server.on(order.calls.duplicates, () => ({ data: [collision] as never }));
  server.on(order.calls.duplicateServices, () => ({ data: [{ serviceId: 2, orderId: 9, orderServiceId: 1 }] }));
  await page.getByText('Pre-Employment', { exact: true }).click();
  await service('Urine test').click();
  await expect.element(page.getByText('Enter why it’s ordered again, or leave it out.')).toBeVisible();
  await page.getByLabelText('Why it is ordered again').fill('Sent to an old number');
  await expect.element(button('Create order')).toBeEnabled();
});

test('where no site is near the step says so, and what is left open is an answer', async () => {
  await open({ at: '/?company=1&participantId=5' });
  await expect.element(page.getByText(/^No sites within 100 miles of .37402.\. Try another ZIP\.$/)).toBeVisible();
  await expect.element(page.getByLabelText('ZIP')).toHaveValue('37402');
});

test('on a narrow screen the action is in sight from the first step on', async () => {
  await page.viewport(390, 700);
  await open({ at: '/?company=1&participantId=5' });
  await expect.element(page.getByText('Missing: reason, services')).toBeInViewport();
  await expect.element(button('Create order')).toBeInViewport();
  await page.viewport(1280, 800);
});

test('the sites that are offered can collect what is chosen, say which kind they are, and can be of one kind alone', async () => {
  const server = await open({ at: '/?company=1&participantId=5' });
  const near = {
    id: 3,
    name: 'Mill Road',
    kind: 'Preferred Site',
    distanceMiles: 2,
    opensAt: null,
    lastStart: null,
    timeZone: 'America/New_York',
  };
  server.on(site.calls.nearest, () => ({ data: [near] as never }));
  await service('Urine test').click();
  await expect.poll(() => server.bodies(site.calls.nearest).at(-1)).toMatchObject({ zip: '37402', services: ['URINE_DOT'] });
  await expect.element(page.getByRole('radio', { name: /Mill Road.*Preferred Site/ })).toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByText('Quest PSC', { exact: true }).click();
  await expect.poll(() => server.bodies(site.calls.nearest).at(-1)).toMatchObject({ services: ['URINE_DOT'], kinds: ['Quest PSC'] });
});

test('why it is observed, an appointment, a release and another specimen can be said, and are sent', async () => {
  const server = await open({ at: '/?company=1&participantId=5' });
  server.on(order.calls.create, () => ({ data: { id: 77, orderNumber: '26-000077', url: '', onlySaveOrder: true } as never }));
  await page.getByText('Pre-Employment', { exact: true }).click();
  await service('Urine test').click();
  await page.getByRole('checkbox', { name: 'Observed collection' }).click();
  await page.getByLabelText('Why observed').fill('Ordered by the MRO');
  await page.getByText('More options').click();
  await page.getByLabelText('Appointment').fill('01/05/2099 09:00 AM');
  await page.getByLabelText('Release on').fill('01/04/2099 09:00 AM');
  await page.getByRole('checkbox', { name: 'Other specimen allowed' }).click();
  await button('Create order').click();
  await expect
    .poll(() => server.bodies(order.calls.create))
    .toMatchObject([
      {
        observed: true,
        observedReason: 'Ordered by the MRO',
        scheduledAt: '2099-01-05T14:00:00.000Z',
        releaseAt: '2099-01-04T14:00:00.000Z',
        alternateSpecimenAllowed: true,
      },
    ]);
});
