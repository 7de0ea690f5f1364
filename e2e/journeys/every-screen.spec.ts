import { everything } from '@assay/testkit/everything';
import type { Page } from '@playwright/test';
import { findings } from '../axe.ts';
import { goInside } from '../network.ts';
import { guardedPaths, publicPaths } from '../screens.ts';
import { expect, walkTest, warmTest as test, withUi, type Ui } from '../test.ts';

const looks = [
  { name: 'light', locale: 'en-US', background: 'grey' },
  { name: 'dark', locale: 'en-US', background: 'dark' },
  { name: 'Arabic', locale: 'ar', background: 'grey' },
] as const;

type Shown = { readonly path: string; readonly name: string; readonly ui: Ui };

/** An ordinary run sees each screen in one look, the looks in turns; `npm test -- --all` sees each in all of them. */
const shown = (paths: readonly string[]): Shown[] =>
  paths.flatMap((path, index) =>
    // A resource has as many screens as there are looks: one further each time, or all lists would be seen in the same one.
    looks
      .filter((_, turn) => everything() || turn === (index + Math.floor(index / looks.length)) % looks.length)
      .map(({ name, ...ui }) => ({ path, name, ui })),
  );

const isDrawn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const isBusy = (page: Page) => page.locator('.ant-spin-spinning, .ant-skeleton');

const settle = async (page: Page): Promise<void> => {
  await isDrawn(page);
  await page.waitForLoadState('networkidle');
  await expect(isBusy(page)).toHaveCount(0);
};

type Watched = { movedByItself: { sum: number; parts: string[] }; refusedByPolicy: string[] };

/** How far what is on screen moved by itself, as the browser counts it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0, parts: [] as string[] };
    Object.assign(window, { movedByItself: moved });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        moved.sum += value;
        moved.parts.push(`${value.toFixed(3)} ${sources.map(({ node }) => (node instanceof Element ? node.className : '')).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scripts and styles of our own only: what the content policy refuses is a fault, but for two cosmetic styles of the component kit. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (violatedDirective !== 'style-src-elem' || blockedURI !== 'inline') seen.push(`${violatedDirective} ${blockedURI}`);
    });
  });

/** How far the page itself goes beyond its window, or its content beyond the frame that scrolls it; what is wide scrolls inside of it. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** Names, roles and phone numbers of a list that are cut by the width of their column. */
const cutCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWanted = (column: string): boolean => /^(?:name|roles|phone|mobile|problem)$|(?:Name|PhoneNumber)$/.test(column);
    const isCut = (part: Element): boolean => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
    return [...document.querySelectorAll('.ag-row .ag-cell')]
      .filter((cell) => isWanted(cell.getAttribute('col-id') ?? '') && [cell, ...cell.querySelectorAll('*')].some(isCut))
      .map((cell) => `${cell.getAttribute('col-id')}: ${cell.textContent}`);
  });

/** What a field says while it is empty, where there is no room for all of it. */
const cutHints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')]
      .filter((input) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(input);
        if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        return input.clientWidth > 0 && (pen?.measureText(input.placeholder).width ?? 0) > input.clientWidth;
      })
      .map(({ placeholder }) => placeholder);
  });

/** What holds of every screen, once it stands. */
const inspect = async (page: Page, path: string, { isFrameKnown = false } = {}): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) >= 1440) expect.soft(await cutCells(page), `cut on ${path}`).toEqual([]);
  expect.soft(await findings(page, { isFrameKnown }), `axe on ${path}`).toEqual([]);
  const { refusedByPolicy, movedByItself } = await page.evaluate(() => {
    const { refusedByPolicy: refused, movedByItself: moved } = window as unknown as Watched;
    return { refusedByPolicy: refused, movedByItself: moved };
  });
  expect.soft(refusedByPolicy, `content policy on ${path}`).toEqual([]);
  expect.soft(movedByItself.sum, `layout shift on ${path}: ${movedByItself.parts.join('; ')}`).toBeLessThanOrEqual(0.02);
  expect.soft(await sideways(page), `sideways scroll on ${path}`).toBeLessThanOrEqual(0);
  // The narrowest with the whole menu beside it, with its icons, and with none.
  for (const width of [1240, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => sideways(page), { message: `sideways scroll on ${path} at ${width} px` }).toBeLessThanOrEqual(0);
  }
  expect.soft(await cutHints(page), `cut hint on ${path}`).toEqual([]);
};

const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settle(page);
};

/** What the browser complains about: a failed request, an error, a policy that was broken. A visitor causes none. */
const watchConsole = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
};

/** What the page that walks has under way, and what its browser complains about. */
type Walked = { readonly underWay: Set<unknown>; readonly complaints: string[] };
const walked = new WeakMap<Page, Walked>();

const prepare = async (page: Page): Promise<void> => {
  await watchPolicy(page);
  await watchShifts(page);
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // What a page had under way when another was loaded in its place may never end.
  page.on('domcontentloaded', () => underWay.clear());
  walked.set(page, { underWay, complaints: watchConsole(page) });
};

/** Nothing is under way: no request, and nothing that says so, at two looks in a row. */
const isQuiet = async (page: Page): Promise<void> => {
  let still = 0;
  const look = async (): Promise<number> => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const isStill = walked.get(page)?.underWay.size === 0 && (await isBusy(page).count()) === 0;
    still = isStill ? still + 1 : 0;
    return still;
  };
  await expect.poll(look, { intervals: [50] }).toBeGreaterThanOrEqual(2);
};

/** What was seen of the screens before is forgotten. */
const forget = async (page: Page): Promise<void> => {
  walked.get(page)?.complaints.splice(0);
  await page.evaluate(() => {
    const { movedByItself, refusedByPolicy } = window as unknown as Watched;
    Object.assign(movedByItself, { sum: 0, parts: [] });
    refusedByPolicy.splice(0);
  });
};

/** Leaves the screen for another, until nothing of it is left. */
const leaveFor = async (page: Page, path: string): Promise<void> => {
  const { pathname, search } = new URL(page.url());
  if (pathname + search === path) return;
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await goInside(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await isDrawn(page);
  await isQuiet(page);
};

/** Goes on to a screen as by a link, from one that reads nothing. */
const goOn = async (page: Page, path: string): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Somebody is here: nobody is asked whether they still are.
  await page.mouse.move(path.length, 1);
  await leaveFor(page, path === '/nowhere' ? '/access' : '/nowhere');
  await forget(page);
  await leaveFor(page, path);
};

for (const { path, name, ui } of shown(publicPaths))
  test(`${path} is accessible and keeps the content policy (${name})`, async ({ page }) => {
    const complaints = watchConsole(page);
    await withUi(page, ui);
    await watchPolicy(page);
    await watchShifts(page);
    await load(page, path);
    await inspect(page, path);
    expect(complaints, `console on ${path}`).toEqual([]);
  });

/** A page loaded for this screen alone. */
const seeLoaded = ({ path, name, ui }: Shown): void =>
  test(`${path}, signed in, is accessible and keeps the content policy (${name})`, async ({ signedIn }) => {
    const complaints = watchConsole(signedIn);
    await withUi(signedIn, ui);
    await watchPolicy(signedIn);
    await watchShifts(signedIn);
    await load(signedIn, path);
    await inspect(signedIn, path);
    await expect(signedIn).not.toHaveURL(/\/signin/);
    // A record that is not there would be one.
    expect(complaints, `console on ${path}`).toEqual([]);
  });

/** The page of a walk, gone on to this screen. */
const seeWalked = ({ path, name, ui }: Shown): void =>
  walkTest(`${path}, gone to, is accessible and keeps the content policy (${name})`, async ({ walkIn }) => {
    const page = await walkIn(ui, prepare);
    await goOn(page, path);
    await inspect(page, path, { isFrameKnown: true });
    await expect(page).not.toHaveURL(/\/signin/);
    expect(walked.get(page)?.complaints, `console on ${path}`).toEqual([]);
  });

/** Loaded in every look: its frame stands for that of all screens. */
const framed = '/dashboard';
const guarded = guardedPaths({ turn: 0 });
const byLook = (one: Shown, other: Shown): number =>
  looks.findIndex(({ name }) => name === one.name) - looks.findIndex(({ name }) => name === other.name);

if (everything()) shown(guarded).forEach(seeLoaded);
else {
  looks.forEach(({ name, ...ui }) => seeLoaded({ path: framed, name, ui }));
  // One look after the other: a page is loaded anew for each.
  shown(guarded.filter((path) => path !== framed))
    .toSorted(byLook)
    .forEach(seeWalked);
}

test('on a phone the list, the record and the menu can be used', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchPolicy(page);
  await watchShifts(page);
  for (const path of ['/dashboard', '/company', '/company/1', '/company/create']) {
    await load(page, path);
    await inspect(page, path);
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('dialog').getByText('Companies').click();
  await expect(page.getByText('Summit Ridge Carriers').first()).toBeVisible();
});

test('in Arabic everything reads from right to left and nothing is left in English', async ({ signedIn: page }) => {
  await withUi(page, { locale: 'ar' });
  await page.goto('/company');
  await settle(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const menu = await page.getByRole('navigation').first().boundingBox();
  expect(menu?.x ?? 0).toBeGreaterThan(700);
  const headings = await page.locator('[role=columnheader]').allInnerTexts();
  expect(headings.filter((text) => /[a-z]{4,}/.test(text))).toEqual([]);
  const buttons = await page
    .getByRole('button')
    .evaluateAll((nodes) => nodes.map((node) => `${node.textContent} ${node.getAttribute('aria-label') ?? ''}`));
  // Names stand between isolates, so that they do not disturb the sentence around them.
  const withoutNames = buttons.map((text) => text.replace(/\u2068[^\u2069]*\u2069/g, ''));
  expect(withoutNames.filter((text) => /[a-z]{4,}/.test(text))).toEqual([]);
});

test('in Arabic a value keeps its own direction inside its input', async ({ signedIn: page }) => {
  await withUi(page, { locale: 'ar' });
  await page.goto('/company/1?edit=all');
  await settle(page);
  /** Whether the browser lays a value out by its own letters, whatever the page's direction is. */
  const directionOf = (value: RegExp) =>
    page.locator('main input').evaluateAll((inputs, pattern) => {
      const found = inputs.find((input) => new RegExp(pattern).test((input as HTMLInputElement).value));
      if (!found) return 'no such value';
      const { direction, unicodeBidi } = getComputedStyle(found);
      return direction === 'ltr' || unicodeBidi === 'plaintext' ? 'own' : `${direction} ${unicodeBidi}`;
    }, value.source);
  for (const value of [/^400 Gay Street$/, /^\d{3}-\d{3}-\d{4}$/, /^https:/]) expect(await directionOf(value), String(value)).toBe('own');
});
