import { expect, type CDPSession, type Page } from '@playwright/test';

/** One call that the browser has stopped for us. */
type Paused = { readonly session: CDPSession; readonly requestId: string };
type Answer = (paused: Paused) => Promise<unknown>;

const refuse =
  (status: number, code: string): Answer =>
  ({ session, requestId }) => {
    const json = JSON.stringify({ statusCode: status, body: { code, errorMessage: `The server refused: ${code}` } });
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: 'application/json' }],
      body: Buffer.from(json).toString('base64'),
    });
  };
const pass: Answer = ({ session, requestId }) => session.send('Fetch.continueRequest', { requestId });

/** How the server may fail to answer. */
const faults = {
  'server down': ({ session, requestId }) => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
  '500': refuse(500, 'internal'),
  '403': refuse(403, 'forbidden'),
  '404': refuse(404, 'not-found'),
  'session ended': refuse(401, 'unauthorized'),
} as const satisfies Record<string, Answer>;
export type FaultName = keyof typeof faults;

const isSession = (path: string): boolean => /\/auth\/(refresh|session|sign-in|sign-out)$/.test(path);

const quietMillis = 700;

type Broken = { readonly fault: FaultName; readonly spares: RegExp };

/**
 * Between the page and the server: what is asked can be counted, held, and answered with a fault. Asked of the browser itself, and of calls
 * alone: `page.route` would have it load every script anew.
 */
export const network = async (page: Page, { sparesSession = true } = {}) => {
  let broken: Broken | null = null;
  let isHeld = false;
  let waiting: (() => void)[] = [];
  let lastAt = performance.now();
  const asked: string[] = [];
  const faulted: string[] = [];
  const answerOf = async ({ method, url }: { readonly method: string; readonly url: string }): Promise<Answer> => {
    const { pathname } = new URL(url);
    const line = `${method} ${pathname}`;
    asked.push(line);
    lastAt = performance.now();
    if (isHeld && !(sparesSession && isSession(pathname))) await new Promise<void>((resolve) => waiting.push(resolve));
    const isSpared = sparesSession && isSession(pathname) && broken?.fault !== 'session ended';
    if (!broken || isSpared || broken.spares.test(line)) return pass;
    faulted.push(line);
    return faults[broken.fault];
  };
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ request, requestId }) => {
    answerOf(request)
      .then((answer) => answer({ session, requestId }))
      // The page may have gone meanwhile, and its calls with it.
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
  return {
    /** Every call, as `PUT /api/v1/company/1`. */
    asked,
    /** The calls that got no good answer. */
    faulted,
    /** From here on nothing but the session and what is spared is answered well. */
    break: (fault: FaultName, spares = /^$/): void => {
      broken = { fault, spares };
    },
    mend: (): void => {
      broken = null;
    },
    /** Nothing is answered until it is let go. */
    hold: (): void => {
      isHeld = true;
    },
    held: (): number => waiting.length,
    /** Waits until the page asks for nothing more. */
    quiet: () => expect.poll(() => performance.now() - lastAt).toBeGreaterThan(quietMillis),
    letGo: (): void => {
      isHeld = false;
      const released = waiting;
      waiting = [];
      for (const go of released) go();
    },
  };
};

/** As a link of the page would: without loading it anew. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
