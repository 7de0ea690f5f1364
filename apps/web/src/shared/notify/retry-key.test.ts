import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { retryKeys } from './retry-key.ts';

const failing = (error: ApiError) => (key: string) => Promise.reject(Object.assign(error, { data: key }));
const lost = new ApiError({ status: 0, message: '' });

/** The key that an attempt was sent under, whether it went well or not. */
const keyOf = async (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => (error instanceof ApiError ? error.data : error));

test.each([
  ['no answer', lost],
  ['a server in trouble', new ApiError({ status: 503, message: '' })],
  ['its twin still running', new ApiError({ status: 409, message: '', code: 'twin-running' })],
])('after %s the same write goes out under the same key', async (_name, error) => {
  const send = retryKeys();
  const first = await keyOf(send({ name: 'Bayou' }, failing(error)));
  const second = await keyOf(send({ name: 'Bayou' }, failing(error)));
  expect(await send({ name: 'Bayou' }, async (key) => key)).toBe(first);
  expect(second).toBe(first);
});

test('another write, and one after an answer, has a key of its own', async () => {
  const send = retryKeys();
  const first = await keyOf(send({ name: 'Bayou' }, failing(lost)));
  expect(await keyOf(send({ name: 'Creole' }, failing(lost)))).not.toBe(first);
  const refused = await keyOf(send({ name: 'Bayou' }, failing(new ApiError({ status: 400, message: '' }))));
  expect(refused).not.toBe(first);
  expect(await send({ name: 'Bayou' }, async (key) => key)).not.toBe(refused);
});
