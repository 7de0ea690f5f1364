import { company } from '@assay/contract/companies/company.calls';
import type { Company } from '@assay/contract/companies/company.types';
import { companyFields } from '@assay/domain/companies/company.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button, input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { companiesManifest } from './manifest.tsx';

const stored = (body: object): Company => ({
  parentCompanyName: '',
  primaryLabName: '',
  primaryMroName: '',
  rootParentName: '',
  accountManagerName: '',
  ...blankOf(companyFields),
  ...(body as Partial<Company>),
  id: 41,
  version: 1,
  isArchived: false,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
  rootParentId: 41,
  depth: 1,
  childCount: 0,
  locationCount: 1,
  hasDer: false,
  hasDerContact: false,
  ssoWaitingAt: null,
  ssoNeedsYourApproval: false,
  logoFile: '',
});

const open = async () => {
  const server = fakeServer();
  server.on(company.calls.create, ({ body }) => ({ data: stored(body) }));
  server.on(company.calls.read, () => ({ data: stored({ name: 'Prairie Basin' }), can: {} }));
  server.on(company.calls.parentSearch, () => ({ data: [] }));
  const shown = await showScreens({
    at: '/company/create',
    routes: companiesManifest.routes,
    permissions: ['company.view', 'company.create'],
  });
  await expect.element(input('Name')).toHaveFocus();
  return { server, ...shown };
};

/** Tabs on until the cursor is where it is wanted, and says how many stops that took. */
const tabTo = async (wanted: ReturnType<typeof input>): Promise<number> => {
  for (let stops = 1; stops <= 30; stops += 1) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement === wanted.query()) return stops;
  }
  throw new Error('the keyboard does not get there');
};

/** A valid company by the keyboard alone, up to its button; the stops on the way. */
const fillByKeyboard = async (agency: string): Promise<number> => {
  let stops = 1;
  await userEvent.keyboard('Prairie Basin');
  stops += await tabTo(input('Phone'));
  await userEvent.keyboard('5556120190');
  stops += await tabTo(input('Street'));
  await userEvent.keyboard('2200 Cimarron Road');
  stops += await tabTo(input('City'));
  await userEvent.keyboard('Ponca City');
  stops += await tabTo(input('State or province'));
  await userEvent.keyboard('Oklahoma{Enter}');
  stops += await tabTo(input('ZIP or postal code'));
  await userEvent.keyboard('74601');
  stops += await tabTo(input('DOT agencies'));
  if (agency !== '') await userEvent.keyboard(`${agency}{Enter}{Escape}`);
  return stops + (await tabTo(button('Create company')));
};

test('a company takes at most fifteen stops by the keyboard, with its registration', async () => {
  const { server, path } = await open();
  expect(await fillByKeyboard('FMCSA')).toBeLessThanOrEqual(15);
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe('/company/41');
  expect(server.bodies(company.calls.create)).toMatchObject([
    {
      name: 'Prairie Basin',
      phone: '555-612-0190',
      physicalState: 'OK',
      mailingAddress1: '2200 Cimarron Road',
      mailingZip: '74601',
      billingCity: 'Ponca City',
      agencies: ['FMCSA'],
      isDot: true,
      createLocation: true,
    },
  ]);
});

test('a registration is asked for under its agency, and stays when it is filled', async () => {
  await open();
  await expect.element(input('USDOT number')).not.toBeInTheDocument();
  await input('DOT agencies').click();
  await userEvent.keyboard('FMCSA{Enter}{Escape}');
  await input('USDOT number').fill('3158820');
  await input('DOT agencies').click();
  await userEvent.keyboard('{Backspace}{Escape}');
  await expect.element(input('USDOT number')).toHaveValue('3158820');
});

test('a look-alike is opened first of all, and what agrees is named', async () => {
  const { server, path } = await open();
  server.on(company.calls.create, () =>
    refuse('possible-duplicate', {
      data: [
        {
          id: 8,
          name: 'Prairie Basin LLC',
          parentCompanyName: '',
          physicalCity: 'Ponca City',
          physicalState: 'OK',
          matchedOn: ['name', 'usDot', 'phone', 'physicalAddress1'],
        },
      ],
    }),
  );
  await fillByKeyboard('');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'This may already exist' });
  await expect.element(dialog.getByText('Same: Name, USDOT number, Phone, Physical address')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Open existing' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // Even so nothing typed is lost without a question.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.poll(path).toBe('/company/8');
});
