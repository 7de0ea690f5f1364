import { randomInt } from 'node:crypto';
import { test as base, expect, type APIRequest, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { Locale } from '@assay/domain/languages';
import { everything } from '@assay/testkit/everything';

export const demoPassword = 'Demo-Pass-1!';

export type Ui = { readonly locale?: Locale; readonly background?: 'grey' | 'white' | 'dark' };

/** A language and a theme as the browser remembers them. */
const keptUi = ({ locale = 'en-US', background = 'grey' }: Ui): string =>
  JSON.stringify({ locale, theme: { sidebar: 'dark', topbar: 'light', background } });

/** The page as somebody finds it who chose a language or a theme before. */
export const withUi = (page: Page, ui: Ui) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('assay.ui') === null) localStorage.setItem('assay.ui', kept);
  }, keptUi(ui));

/** Calls as the page makes them, with the cookies of its context. */
const post = (context: BrowserContext, path: string, data: object) =>
  context.request.post(`/api/v1/auth/${path}`, { data, headers: { 'X-Requested-With': 'assay' } });

const signOuts: (() => Promise<unknown>)[] = [];

/** Who signs in during a test signs out at its end: a user has five sessions, and a sixth would end one that another worker works in. */
export const signOutLater = (signOut: () => Promise<unknown>): void => void signOuts.push(signOut);

/** The last one first: a cookie is the last one's, and the others are left to their tokens. */
const signOutAll = async (): Promise<void> => {
  for (const signOut of signOuts.splice(0).toReversed()) await signOut().catch(() => undefined);
};

/** Signs in through the form, whatever its language. */
export const signInAs = async (page: Page, username: string, { path = '/signin' }: { readonly path?: string } = {}): Promise<void> => {
  await page.goto(path);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.waitForURL((url) => !['/', '/signin'].includes(url.pathname));
  signOutLater(() => post(page.context(), 'sign-out', {}));
};

/** A user has a handful of sessions at most: each worker works as somebody else. */
const operators = ['ga@demo.test', 'sa@demo.test', 'sa2@demo.test'] as const;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Ends the session that some cookies are of. */
const signOutBy = async (requests: APIRequest, { cookies, baseURL }: { cookies: Cookies; baseURL: string }): Promise<void> => {
  const request = await requests.newContext({ baseURL, storageState: { cookies, origins: [] } });
  await request.post('/api/v1/auth/sign-out', { data: {}, headers: { 'X-Requested-With': 'assay' } }).catch(() => null);
  await request.dispose();
};

/** What a worker's own browser keeps from one test to the next. */
type WorkerSession = { cookies: Cookies; blankPage?: Page; walk?: Walk };

/** A page that goes from screen to screen, and the look it has. */
type Walk = { readonly context: BrowserContext; page?: Page; look?: string };

/** Takes up the worker's session. One that gave way to newer ones, a user has five, begins anew. */
const resumeSession = async (page: Page, session: WorkerSession, { username }: { readonly username: string }): Promise<void> => {
  const context = page.context();
  await context.addCookies(session.cookies);
  // As a browser remembers that somebody was in: a page of a first visitor asks for no session.
  await page.addInitScript(() => {
    if (localStorage.getItem('assay.idleUntil') === null) localStorage.setItem('assay.idleUntil', String(Date.now() + 600_000));
  });
  if (session.cookies.length > 0 && (await post(context, 'refresh', {})).ok()) return;
  const entered = await post(context, 'sign-in', { mode: 'login', username, password: demoPassword });
  expect(entered.ok(), await entered.text()).toBe(true);
};

type Fixtures = {
  /** A page of somebody who has signed in before: for tests of what lies behind the sign-in, once per worker. */
  readonly signedIn: Page;
  /** What the browser refused for breaking the content policy: nothing, whatever a test does. */
  readonly contentPolicy: void;
  readonly signsOut: void;
  /** For a test that breaks it on purpose. */
  readonly breaksPolicy: boolean;
};

export const test = base.extend<Fixtures, { operator: string; session: WorkerSession }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs off this pattern: none
  operator: [({}, provide, worker) => provide(operators[worker.parallelIndex % operators.length] ?? 'ga@demo.test'), { scope: 'worker' }],
  session: [
    // The browser ends after this.
    async ({ playwright, browser: _browser }, provide, worker) => {
      const session: WorkerSession = { cookies: [] };
      await provide(session);
      // After a test that fails there is another worker, and the sessions of this one would stand in its way.
      const { baseURL = '' } = worker.project.use;
      const left = [session.cookies, (await session.walk?.context.cookies().catch(() => [])) ?? []];
      for (const cookies of left.filter(({ length }) => length > 0)) await signOutBy(playwright.request, { cookies, baseURL });
    },
    { scope: 'worker' },
  ],
  breaksPolicy: [false, { option: true }],
  contentPolicy: [
    async ({ context, breaksPolicy }, provide) => {
      const refused: string[] = [];
      const note = (message: ConsoleMessage): void => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      };
      context.on('console', note);
      await provide();
      context.off('console', note);
      if (!breaksPolicy) expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  signsOut: [
    // The fixtures that it names outlive it: who signed in by them can still sign out.
    async ({ context: _context, request: _request }, provide) => {
      await provide();
      await signOutAll();
    },
    { auto: true },
  ],
  signedIn: async ({ page, context, operator, session }, provide) => {
    await resumeSession(page, session, { username: operator });
    await provide(page);
    // A renewal replaces the cookie, and one that is spent must not come back. What was under way ends first.
    await page.close();
    session.cookies = await context.cookies();
  },
});

/** An address without a page: from there, what the browser keeps can be changed. */
const picture = '/favicon.svg';

/** For what component tests show as well, and what other journeys do on their way: walked by `npm test -- --all`. */
// oxlint-disable-next-line typescript/unbound-method -- the runner’s own are bound to it
export const nightTest = everything() ? test : test.skip;

/** A page of nothing, in a context that stays: it keeps the process of the others alive, and reaches what they store. */
const openBlankPage = async (context: BrowserContext): Promise<Page> => {
  const blankPage = await context.newPage();
  await blankPage.goto(picture);
  return blankPage;
};

/**
 * For many tests of one page each: the worker's context stays, so that what every page needs is fetched and compiled once. Each test has
 * a page of its own, and finds no cookie and nothing stored. After one that fails, Playwright starts a new worker with a new browser.
 */
export const warmTest = test.extend({
  context: async ({ browser, session }, provide) => {
    const blankPage = (session.blankPage ??= await openBlankPage(await browser.newContext()));
    const context = blankPage.context();
    await provide(context);
    for (const page of context.pages()) if (page !== blankPage) await page.close();
    await context.clearCookies();
    await blankPage.evaluate(() => localStorage.clear());
  },
});

/** Opens the page of a walk, signed in. What is to be watched from the first script on is prepared before. */
const openWalk = async (context: BrowserContext, username: string, prepare: (page: Page) => Promise<void>): Promise<Page> => {
  const page = await context.newPage();
  await prepare(page);
  // A session of its own: that of the other tests is renewed by them.
  await resumeSession(page, { cookies: [] }, { username });
  return page;
};

/**
 * For many screens seen one after the other: the worker keeps one page, signed in, which is loaded once for each look and goes on as by a link.
 * After a test that fails, Playwright starts a new worker with a new page.
 */
export const walkTest = test.extend<{ readonly walkIn: (ui: Ui, prepare: (page: Page) => Promise<void>) => Promise<Page> }>({
  context: async ({ browser, session }, provide) => {
    session.walk ??= { context: await browser.newContext() };
    await provide(session.walk.context);
  },
  walkIn: async ({ context, operator, session }, provide) => {
    await provide(async (ui, prepare) => {
      const walk = (session.walk ??= { context });
      const page = (walk.page ??= await openWalk(context, operator, prepare));
      const look = keptUi(ui);
      if (walk.look === look) return page;
      await page.goto(picture);
      await page.evaluate((kept) => localStorage.setItem('assay.ui', kept), look);
      await page.goto('/nowhere');
      walk.look = look;
      return page;
    });
  },
});

/** A name that no other journey of any run uses, no longer than names are: lists are looked at while it stands in them. */
export const uniqueName = (start: string): string => `${start} ${randomInt(36 ** 5, 36 ** 6).toString(36)}`;

export { expect };
