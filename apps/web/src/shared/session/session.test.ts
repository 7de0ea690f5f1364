import type { SessionUser, SignIn } from '@assay/contract/identity/auth.types';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerChallenge, session, signIn } from './session.ts';

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
