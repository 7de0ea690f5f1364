import { participant } from '@assay/contract/participants/participant.calls';
import { blankOf } from '@assay/domain/fields/values';
import { participantFields, type Participant } from '@assay/domain/participants/participant.fields';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const person = (id: number, more: Partial<Participant>): Participant => ({
  ...blankOf(participantFields),
  companyName: 'Summit Ridge',
  locationName: 'Dalton',
  occupationName: 'Driver',
  id,
  version: 1,
  isArchived: false,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
  companyId: 1,
  locationId: 1,
  occupationId: 1,
  dob: '1983-09-14',
  status: 'Active',
  isActive: true,
  name: '',
  agency: 'FMCSA',
  phoneCode: '+1',
  phoneCode2: '',
  cdlState: '',
  orderGuid: '',
  selectedForRandom: false,
  sharesIdentifier: false,
  mergedIntoName: '',
  primaryIdType: 'EID',
  mergedIntoId: null,
  ...more,
});

const older = person(4, { name: 'Medrano, Jorge', firstName: 'Jorge', ssn: '***-**-4471' });
const newer = person(9, { name: 'Medrano, George', firstName: 'George', ssn: '***-**-4471', shift: 'Night' });

const open = async () => {
  const server = fakeServer();
  server.on(participant.calls.merge, ({ body: { keepId, preview } }) => {
    const [keep, merge] = keepId === 4 ? [older, newer] : [newer, older];
    if (preview !== true) return { data: keep };
    const differing = ['firstName', 'ssn', 'shift'];
    return { data: { keep, merge, differing, moves: [], moveCount: 3, counts: [{ kind: 'note' as const, count: 3 }] } };
  });
  const shown = await showScreens({
    at: '/participant/9',
    places: [
      { path: '/participant/9', Screen: () => <MergeDialog record={newer} otherId={4} onClose={() => undefined} /> },
      { path: '/participant/4', Screen: () => <p>The kept one</p> },
    ],
  });
  return { server, ...shown };
};

test('the older record stays, says what it said unless that was nothing, and is where one ends', async () => {
  const { server, path } = await open();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Notes and tickets')).toBeVisible();
  expect(dialog.element().textContent).toContain('Notes and tickets3');
  // Both numbers end the same, and are not: neither is shown whole.
  expect(dialog.getByText('***-**-4471').elements()).toHaveLength(2);
  await dialog.getByRole('radio', { name: 'George' }).click();
  await button('Merge into Medrano, Jorge').click();
  await expect.poll(path).toBe('/participant/4');
  expect(server.bodies(participant.calls.merge).at(-1)).toEqual({
    keepId: 4,
    mergeId: 9,
    fields: { firstName: 'merge', ssn: 'keep', shift: 'merge' },
  });
});

test('the other one can be kept, and what is refused is told on its field', async () => {
  const { server } = await open();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep the other record' }).click();
  await expect.element(button('Merge into Medrano, George')).toBeEnabled();
  server.on(participant.calls.merge, () => refuse('invalid', { errors: [{ path: 'shift', code: 'tooLong', message: 'Too long' }] }));
  await button('Merge into Medrano, George').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Shift: Too long');
});
