import { site, type NearestRequest, type NearSite } from '@assay/contract/catalog/site.calls';
import { preference } from '@assay/contract/identity/preference.calls';
import { siteFields } from '@assay/domain/catalog/site.fields';
import { blankOf } from '@assay/domain/fields/values';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stored } from '#test/companies.ts';
import { fakeServer, refuse } from '#test/fake-server.ts';
import { button, input } from '#test/form.tsx';
import { showScreens } from '#test/show.tsx';
import { catalogManifest } from './manifest.tsx';

const aSite = (overrides: Partial<NearSite>): NearSite =>
  ({
    ...blankOf(siteFields),
    ...stored,
    kind: 'Custom',
    providerName: '',
    nextDue: null,
    opensAt: null,
    lastStart: null,
    ...overrides,
  }) as NearSite;

const cedar = aSite({ id: 3, name: 'Cedar Street', distanceMiles: 1.4, phone: '512-555-0100', services: ['BAT'] });
const oak = aSite({
  id: 4,
  name: 'Oak Avenue',
  distanceMiles: 12,
  timeZone: 'America/Chicago',
  opensAt: '2126-11-18T14:00:00.000Z',
  lastStart: '2126-11-18T22:30:00.000Z',
});

const open = async (at: string, answer: (body: NearestRequest) => NearSite[] = () => [cedar, oak]) => {
  const server = fakeServer();
  server.on(preference.read, () => ({ data: [] }));
  server.on(site.calls.search, () => ({ data: [] }));
  server.on(site.calls.count, () => ({ data: { count: 0 } }));
  server.on(site.calls.nearest, ({ body }) => ({ data: answer(body) }));
  return { server, ...(await showScreens({ at, routes: catalogManifest.routes, permissions: ['site.view'] })) };
};

const rows = () => page.getByRole('table').getByRole('row');

test('the list of sites leads to the nearest ones, which a ZIP code finds by the keyboard', async () => {
  const { server, path } = await open('/collection-site');
  await button('Nearest to ZIP').click();
  await expect.element(page.getByText('Enter a ZIP code to find the nearest collection sites.')).toBeVisible();
  expect(server.asked(site.calls.nearest)).toHaveLength(0);
  await input('ZIP code').click();
  await userEvent.keyboard('78701{Enter}');
  await expect.poll(path).toBe('/collection-site/nearest?zip=78701&miles=25');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 sites found, the nearest first');
  expect(server.bodies(site.calls.nearest)).toEqual([{ zip: '78701', radiusMiles: 25 }]);
});

test('each is told with how far it is, and when a collection can begin there by its own clocks', async () => {
  await open('/collection-site/nearest?zip=78701&miles=25');
  await expect.element(rows().nth(1)).toHaveTextContent('1.4 mi');
  await expect.element(rows().nth(1)).toHaveTextContent('Hours not listed');
  await expect.element(rows().nth(2)).toHaveTextContent('Opens Mon, 8:00 AM CST');
  await expect.element(page.getByRole('link', { name: 'Cedar Street' })).toHaveAttribute('href', '/collection-site/3');
});

test('what is needed there and how far one goes narrow it, and where there is none that is said', async () => {
  const { server, path } = await open('/collection-site/nearest?zip=78701&miles=25', ({ services }) => (services ? [] : [cedar]));
  await expect.element(page.getByText('Cedar Street')).toBeVisible();
  await input('Services needed').click();
  await userEvent.keyboard('Hair{Enter}{Escape}');
  await button('Find sites').click();
  await expect.poll(path).toBe('/collection-site/nearest?zip=78701&miles=25&services=HAIR');
  await expect.element(page.getByText('No site found within 25 miles. Try a larger distance or fewer services.')).toBeVisible();
  expect(server.bodies(site.calls.nearest).at(-1)).toEqual({ zip: '78701', radiusMiles: 25, services: ['HAIR'] });
});

test('a ZIP code that is none, or that nobody knows, is refused under its field', async () => {
  const { server } = await open('/collection-site/nearest?zip=00000&miles=25', () =>
    refuse('invalid', { errors: [{ path: 'zip', code: 'unknownZip', message: 'We don’t know this ZIP code' }] }),
  );
  await expect.element(page.getByText('We don’t know this ZIP code')).toBeVisible();
  await input('ZIP code').fill('787');
  await button('Find sites').click();
  await expect.element(page.getByText('ZIP: xxxxx or xxxxx-xxxx format')).toBeVisible();
  expect(server.asked(site.calls.nearest)).toHaveLength(1);
});
