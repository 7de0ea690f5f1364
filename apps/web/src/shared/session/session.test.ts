import type { SessionUser, SignIn } from '@assay/contract/identity/auth.types';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../state/storage.ts';
import { answerChallenge, checkAuthorization, hasExpired, keepAlive, lock, renewInUse, session, signIn } from './session.ts';

const user = { id: 7, username: 'der@demo.test', roles: ['DER'] } as unknown as SessionUser;
const credentials: SignIn = { mode: 'login', username: 'der@demo.test', password: 'Demo-Pass-1!' };
const tokens = { challenge: null, accessToken: 'token', user };

type Answers = Readonly<Record<string, { readonly status?: number; readonly data: unknown }>>;

/** A server that answers each path with what is given, and remembers what it was asked. */
const serve = (answers: Answers): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const { status = 200, data } = answers[path] ?? { status: 404, data: null };
    return Promise.resolve(Response.json({ statusCode: status, body: { data } }, { status }));
  });
  return asked;
};

const nothing = async (): Promise<void> => Promise.resolve();

beforeEach(() => session.set({ jwtToken: '', user: null, isAuthenticated: false, isAuthenticating: false, hasSignedOut: false }));

test('a challenge is handed back, and nobody is in', async () => {
  const asked = serve({ '/api/v1/auth/sign-in': { data: { challenge: 'OTP', session: 'handle' } } });
  expect(await signIn(credentials, nothing)).toEqual({ challenge: 'OTP', session: 'handle' });
  expect(session.get()).toMatchObject({ isAuthenticated: false, user: null, jwtToken: '' });
  expect(asked).toEqual(['/api/v1/auth/sign-in']);
});

test('a right answer opens the session: first the authorization check, then what settles, then the screens', async () => {
  const asked = serve({ '/api/v1/auth/answer-challenge': { data: tokens }, '/api/v1/auth/session': { data: { ...user, name: 'Dana' } } });
  const settled: unknown[] = [];
  const next = await answerChallenge({ session: 'handle', answer: '123456' }, async (found) => {
    settled.push(found.name, session.get().isAuthenticating);
    return Promise.resolve();
  });
  expect(next).toBeNull();
  expect(asked).toEqual(['/api/v1/auth/answer-challenge', '/api/v1/auth/session']);
  expect(settled).toEqual(['Dana', true]);
  expect(session.get()).toMatchObject({ isAuthenticated: true, isAuthenticating: false, jwtToken: 'token', user: { name: 'Dana' } });
});

test('whoever the authorization check does not know is not in, tokens or not', async () => {
  serve({ '/api/v1/auth/sign-in': { data: tokens }, '/api/v1/auth/session': { status: 403, data: null } });
  await expect(signIn(credentials, nothing)).rejects.toMatchObject({ status: 403 });
  expect(session.get()).toMatchObject({ isAuthenticated: false, user: null, jwtToken: '' });
});

test('who is locked out for having done nothing keeps the screen and loses the token, and the session ends on the server', () => {
  const asked = serve({ '/api/v1/auth/sign-out': { data: null } });
  session.set({ jwtToken: 'token', user, isAuthenticated: true });
  lock();
  expect(session.get()).toMatchObject({ jwtToken: '', isAuthenticated: false, user });
  expect(hasExpired(session.get())).toBe(true);
  lock();
  expect(asked).toEqual(['/api/v1/auth/sign-out']);
});

test('a token that was on its way when the screen was locked does not open it', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/auth/refresh')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json({ statusCode: 200, body: { data: null } })),
  );
  session.set({ jwtToken: 'token', user, isAuthenticated: true });
  const kept = keepAlive();
  lock();
  answer(Response.json({ statusCode: 200, body: { data: tokens } }));
  await kept;
  expect(hasExpired(session.get())).toBe(true);
  expect(session.get().jwtToken).toBe('');
});

test('a request that is refused while the screen is locked waits for its owner, and asks for no token before', async () => {
  const asked = serve({ '/api/v1/auth/refresh': { data: tokens }, '/api/v1/auth/sign-out': { data: null } });
  session.set({ jwtToken: 'token', user, isAuthenticated: true });
  lock();
  const renewed = renewInUse();
  session.set({ jwtToken: 'next', isAuthenticated: true });
  expect(await renewed).toBe(true);
  expect(asked).toEqual(['/api/v1/auth/sign-out']);
});

/** A browser's storage with this in it; null where it has none. */
const storing = (kept: Record<string, string> | null): void => {
  const shelf = new Map(Object.entries(kept ?? {}));
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: kept ? (key: string) => shelf.get(key) ?? null : refuse,
    setItem: kept ? (key: string, value: string) => shelf.set(key, value) : refuse,
    removeItem: (key: string) => shelf.delete(key),
  });
};

test('a first visitor is nobody, and the server is not asked about them', async () => {
  storing({});
  const asked = serve({});
  session.set({ isAuthenticating: true });
  await checkAuthorization();
  expect(session.get()).toMatchObject({ isAuthenticating: false, isAuthenticated: false });
  expect(asked).toEqual([]);
});

test.each([
  ['who was in before', { [storageKeys.idleUntil]: String(Date.now() + 60_000) }],
  ['whoever it is, in a browser that remembers nothing', null],
])('the session is taken up of %s', async (_who, kept) => {
  storing(kept);
  const asked = serve({ '/api/v1/auth/refresh': { data: tokens } });
  await checkAuthorization();
  expect(session.get()).toMatchObject({ isAuthenticated: true, user });
  expect(asked).toEqual(['/api/v1/auth/refresh']);
});

test.each([
  ['taken up as soon as it has time', 2, { isAuthenticated: true, user, failure: null }],
  ['not waited for without end, and nobody is sent away', 3, { isAuthenticated: false, user: null, failure: { status: 503 } }],
])('the session that a busy server is asked for is %s', async (_how, refusals, outcome) => {
  vi.useFakeTimers();
  storing(null);
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const status = asked > refusals ? 200 : 503;
    const answer = { statusCode: status, body: { data: status === 200 ? tokens : null } };
    return Promise.resolve(Response.json(answer, { status, headers: { 'Retry-After': '1' } }));
  });
  const checked = checkAuthorization();
  await vi.advanceTimersByTimeAsync(2000);
  await checked;
  vi.useRealTimers();
  expect(asked).toBe(3);
  expect(session.get()).toMatchObject(outcome);
});
