import { isResourceName } from '@assay/domain/resources';
import { everything } from '@assay/testkit/everything';
import type { Page } from '@playwright/test';
import { goInside, network, type FaultName } from '../network.ts';
import { guardedPaths } from '../screens.ts';
import { demoPassword, expect, test, warmTest } from '../test.ts';

/** An ordinary run meets each screen with one fault, of what it reads or of what surrounds it, in turns; `npm test -- --all` with all of them. */
const meetsAll = everything();
const groups = ['reads', 'surroundings'] as const;
const inTurns = <Fault extends string>(group: (typeof groups)[number], faults: readonly Fault[]) =>
  guardedPaths({ turn: 1 }).flatMap((path, index) => {
    const isOn = (turn: number): boolean =>
      groups[index % groups.length] === group && turn === Math.floor(index / groups.length) % faults.length;
    return faults.filter((_, turn) => meetsAll || isOn(turn)).map((fault) => ({ path, fault }));
  });

/** A screen that reads nothing and is soon drawn, so that what a test sees is about the one it goes to; another for itself. */
const startFor = (path: string): string => (path === '/nowhere' ? '/access' : '/nowhere');

const startTitle = (page: Page, path: string) =>
  page.getByRole('heading', { name: startFor(path) === '/nowhere' ? 'Page not found' : 'Access' });

/** Goes to the screen, until nothing of the one before is left. */
const enter = async (page: Page, path: string): Promise<void> => {
  await goInside(page, path);
  await expect(startTitle(page, path)).toHaveCount(0);
};

const busy = (page: Page) => page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible, main output[aria-label="Loading"]:visible');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const isShown = async (page: Page): Promise<void> => {
  await expect(title(page)).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
  await expect(again(page)).toHaveCount(0);
};

/** What the address names before anything that hangs on it is read: `GET /api/v1/company/1`. */
const recordOf = (path: string): RegExp | null => {
  const [, name = '', id] = /^\/([\w-]+)\/(\d+)/.exec(path) ?? [];
  return isResourceName(name) && id ? new RegExp(`^GET /api/v1/${name}/${id}$`) : null;
};
const isWithin = (path: string): boolean => /[?&](tab|edit)=/.test(path);

/** What a new record is typed into. An order is made on a page of steps, and many at once on one with a review: these are no forms. */
const formOf = (page: Page, path: string) =>
  /^\/order\/(create|bulk)$/.test(path) ? page.getByRole('complementary', { name: 'Review' }) : page.locator('main form');

/** Why nothing is there, and a way on. A form for a new record, or for many, is there all the same. */
const saysWhy = async (page: Page, path: string): Promise<void> => {
  await expect(busy(page)).toHaveCount(0);
  if (/\/create($|\?)/.test(path) || path === '/order/bulk' || path.includes('edit=')) return expect(formOf(page, path)).toBeVisible();
  await expect(page.getByText(/couldn’t be loaded|not found|is not at your site/).first()).toBeVisible();
  // Who collects goes back to the orders of the day.
  const back = path.startsWith('/collect/') ? [page.getByRole('link', { name: 'Back to Today’s orders' })] : [];
  const ways = [page.getByRole('button', { name: /^(Try again|All [a-z ]+)$/ }), ...back];
  await expect(ways.reduce((one, other) => one.or(other)).first()).toBeVisible();
};

/** The faults that a person hears of are gone: what is on the screen is asked for again by its own button, or by coming back. */
const goOn = async (page: Page, path: string): Promise<void> => {
  // What lies below a drawer is asked for by coming back.
  const drawer = page.locator('.ant-drawer-body:visible');
  const buttons = (await drawer.count()) > 0 ? drawer.getByRole('button', { name: 'Try again' }) : again(page);
  // All at once: the answer to one may take the others away, and a click would wait for them until the test ends.
  await buttons.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()));
  await goInside(page, startFor(path));
  await expect(startTitle(page, path)).toBeVisible();
  await enter(page, path);
};

const readFaults = ['server down', '500', '403', '404'] as const satisfies readonly FaultName[];

for (const { path, fault } of inTurns('reads', readFaults))
  warmTest(`${path} waits for a slow server, says why it has nothing, and goes on (${fault})`, async ({ signedIn: page }) => {
    const net = await network(page);
    await page.goto(startFor(path));
    await isShown(page);
    net.hold();
    await enter(page, path);
    await expect(title(page).or(busy(page).first()).first()).toBeVisible();
    await expect(page.getByText('couldn’t be loaded')).toHaveCount(0);
    const record = recordOf(path);
    net.break(fault, record && isWithin(path) ? record : undefined);
    net.letGo();
    await net.quiet();
    if (net.faulted.length > 0) await saysWhy(page, path);
    // A part of a record that fails leaves the rest of it.
    if (record && !isWithin(path)) {
      net.break(fault, record);
      await goOn(page, path);
      await expect(busy(page)).toHaveCount(0);
      await expect(page.getByText('not found')).toHaveCount(0);
    }
    net.mend();
    await goOn(page, path);
    await isShown(page);
  });

const closeStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('The storage is closed', 'SecurityError');
    },
  });
};
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The storage is full', 'QuotaExceededError');
  };
};

/** What goes wrong around a screen, and what its reader does about it. */
const surroundings = {
  'a part of the product is missing': async (page: Page, path: string) => {
    await page.goto(startFor(path));
    await isShown(page);
    await page.route('**/assets/**', (route) => route.abort());
    await enter(page, path);
    await expect(page.getByRole('alert').getByText('Loading failed! Please reload.')).toBeVisible();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload' }).click();
  },
  'offline': async (page: Page, path: string) => {
    await page.goto(startFor(path));
    await isShown(page);
    await page.context().setOffline(true);
    await enter(page, path);
    await expect(page.getByText('You’re offline. Nothing can be saved')).toBeVisible();
    await expect(page.getByText(/Loading failed!|couldn’t be loaded/).first()).toBeVisible();
    await page.context().setOffline(false);
  },
  'session ended': async (page: Page, path: string) => {
    const net = await network(page);
    await page.goto(startFor(path));
    await isShown(page);
    net.break('session ended');
    await enter(page, path);
    await net.quiet();
    if (net.faulted.length === 0) return net.mend();
    const cover = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(cover).toBeVisible();
    net.mend();
    await cover.getByLabel('Password', { exact: true }).fill(demoPassword);
    await cover.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(cover).toHaveCount(0);
  },
  'storage blocked': async (page: Page, path: string) => {
    await page.addInitScript(closeStorage);
    await page.goto(path);
  },
  'storage full': async (page: Page, path: string) => {
    await page.addInitScript(fillStorage);
    await page.goto(path);
  },
} as const;
const around = Object.keys(surroundings) as (keyof typeof surroundings)[];

/** Meant for whoever has not seen the screen yet: what was loaded before would be there all the same. */
const needsEmptyCache = new Set<keyof typeof surroundings>(['a part of the product is missing', 'offline']);

/** These meet the frame and the way to a screen, not what it shows: an ordinary run sees each once for every kind of screen. */
const onceAKind = new Set<keyof typeof surroundings>(['a part of the product is missing', 'storage blocked', 'storage full']);
const kinds = [/\/create/, /[?&]edit=/, /[?&]tab=/, /\/\d+/];
const kindOf = (path: string): string => String(kinds.find((kind) => kind.test(path)));

const seen = new Set<string>();
const isFirst = (path: string, fault: string): boolean => {
  const kind = `${fault} ${kindOf(path)}`;
  return !seen.has(kind) && Boolean(seen.add(kind));
};

for (const { path, fault } of inTurns('surroundings', around).filter(
  (one) => meetsAll || !onceAKind.has(one.fault) || isFirst(one.path, one.fault),
))
  (needsEmptyCache.has(fault) ? test : warmTest)(`${path} comes through: ${fault}`, async ({ signedIn: page }) => {
    await surroundings[fault](page, path);
    await isShown(page);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path.split('?')[0] ?? path));
  });

test('a server that cannot be asked who is here sends nobody to the sign-in', async ({ signedIn: page }) => {
  await page.route('**/auth/refresh', (route) => route.fulfill({ status: 503, json: { statusCode: 503, body: { code: 'unavailable' } } }));
  await page.goto('/company');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/auth/refresh');
  const reload = page.getByRole('button', { name: 'Reload' });
  // A click while the page is still being drawn may miss the button: whoever sees it again clicks again.
  await expect
    .poll(async () => {
      if (await reload.isVisible()) await reload.click();
      return page.getByRole('heading', { name: 'Companies' }).isVisible();
    })
    .toBe(true);
});

test('who signs in while the rest of the product is missing is told so', async ({ page, operator }) => {
  await page.goto('/signin');
  await page.getByLabel('Username').fill(operator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Loading failed! Please reload.')).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await isShown(page);
});
