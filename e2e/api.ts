import { apiBase } from '@assay/contract/kit/calls';
import type { APIRequestContext } from '@playwright/test';
import { demoPassword, expect } from './test.ts';

type Reply = { readonly body: { readonly data: { readonly id: number; readonly accessToken: string } } };

/** What a journey stands on, stored by somebody over the API. */
export const apiAs = async (request: APIRequestContext, username: string) => {
  const post = async (path: string, data: object, { token = '' }: { readonly token?: string } = {}) => {
    const answer = await request.post(apiBase + path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as Reply).body.data;
  };
  const { accessToken } = await post('/auth/sign-in', { mode: 'login', username, password: demoPassword });
  return { send: (path: string, data: object) => post(path, data, { token: accessToken }), accessToken };
};
