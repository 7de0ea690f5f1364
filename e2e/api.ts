import { apiBase } from '@assay/contract/kit/calls';
import type { APIRequestContext } from '@playwright/test';
import { demoPassword, expect, signOutLater } from './test.ts';

type Reply<T> = { readonly body: { readonly data: T } };
type Made = { readonly id: number; readonly accessToken: string };

/** What a journey stands on, stored by somebody over the API. */
export const apiAs = async (request: APIRequestContext, username: string) => {
  const post = async <T = Made>(path: string, data: object, { token = '' }: { readonly token?: string } = {}) => {
    const answer = await request.post(apiBase + path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as Reply<T>).body.data;
  };
  const { accessToken } = await post('/auth/sign-in', { mode: 'login', username, password: demoPassword });
  signOutLater(() => post('/auth/sign-out', {}, { token: accessToken }));
  return { send: <T = Made>(path: string, data: object) => post<T>(path, data, { token: accessToken }), accessToken };
};
