import { apiBase } from '@assay/contract/kit/calls';
import type { APIRequestContext } from '@playwright/test';
import { demoPassword, expect, signOutLater } from './test.ts';

type Reply<T> = { readonly body: { readonly data: T } };
type Made = { readonly id: number; readonly accessToken: string };

/** Who has signed in for a test already, by its requests: a user has five sessions, and each more ends one that a page works in. */
const entered = new WeakMap<APIRequestContext, Map<string, string>>();

/** What a journey stands on, stored by somebody over the API. */
export const apiAs = async (request: APIRequestContext, username: string) => {
  const post = async <T = Made>(path: string, data: object, { token = '' }: { readonly token?: string } = {}) => {
    const answer = await request.post(apiBase + path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as Reply<T>).body.data;
  };
  const tokens = entered.get(request) ?? new Map<string, string>();
  entered.set(request, tokens);
  const enter = async (): Promise<string> => {
    const { accessToken: token } = await post('/auth/sign-in', { mode: 'login', username, password: demoPassword });
    signOutLater(() => post('/auth/sign-out', {}, { token }));
    return token;
  };
  const accessToken = tokens.get(username) ?? (await enter());
  tokens.set(username, accessToken);
  return { send: <T = Made>(path: string, data: object) => post<T>(path, data, { token: accessToken }), accessToken };
};
