import { participant } from '@assay/contract/participants/participant.calls';
import { blankOf } from '@assay/domain/fields/values';
import { participantFields, type Participant } from '@assay/domain/participants/participant.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button, input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { participantsManifest } from './manifest.tsx';

const person = (more: Partial<Participant>): Participant => ({
  ...blankOf(participantFields),
  id: 9,
  version: 1,
  isArchived: false,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
  companyId: 1,
  companyName: 'Summit Ridge',
  locationId: 1,
  locationName: 'Dalton',
  occupationId: 1,
  occupationName: 'Driver',
  firstName: 'Jorge',
  lastName: 'Medrano',
  name: 'Medrano, Jorge',
  dob: '1983-09-14',
  participantPhoneNumber: '555-555-0104',
  status: 'Active',
  isActive: true,
  agency: 'FMCSA',
  phoneCode: '+1',
  phoneCode2: '',
  cdlState: '',
  orderGuid: '',
  selectedForRandom: false,
  sharesIdentifier: false,
  mergedIntoName: '',
  primaryIdType: 'EID',
  primaryId: '****1234',
  mergedIntoId: null,
  ...more,
});

/** The form of somebody whose new name is not taken. */
const failToSave = async (more: Partial<Participant>) => {
  const server = fakeServer();
  let record = person(more);
  server.on(participant.calls.read, () => ({ data: record, can: { edit: true } }));
  server.on(participant.calls.update, () => refuse('internal', { message: 'Something went wrong!!' }));
  await showScreens({
    at: '/participant/9?edit=person',
    routes: participantsManifest.routes,
    permissions: ['participant.view', 'participant.edit'],
  });
  await input('First name').fill('George');
  await button('Save').click();
  await expect.element(page.getByText('Something went wrong!!')).toBeVisible();
  const recover = () =>
    server.on(participant.calls.update, ({ body }) => {
      record = { ...record, ...(body as Partial<Participant>), version: 2 };
      return { data: record };
    });
  return { recover };
};
const notices = (): number => document.querySelectorAll('.ant-notification-notice').length;

test('"A failed update of a participant selected for random selection calls back with the data marked failed and suppresses the usual error display"', async () => {
  const { recover } = await failToSave({ selectedForRandom: true });
  expect(notices()).toBe(0);
  expect(document.querySelector('footer')?.textContent).toContain('Something went wrong!!');
  await expect.element(input('First name')).toHaveValue('George');

  recover();
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'George Medrano' })).toBeVisible();
  await expect.element(page.getByText('Something went wrong!!')).not.toBeInTheDocument();
});

test('that of anybody else is told as usual', async () => {
  await failToSave({});
  expect(notices()).toBe(1);
});

test('a test is ordered from the page of the person, for them and where they work', async () => {
  fakeServer().on(participant.calls.read, () => ({ data: person({ companyId: 4, locationId: 7 }), can: {} }));
  const { path } = await showScreens({
    at: '/participant/9',
    routes: participantsManifest.routes,
    permissions: ['participant.view', 'order.create'],
  });
  await page.getByRole('button', { name: /order/i }).click();
  await expect.poll(path).toBe('/order/create?company=4&location=7&participantId=9');
});
