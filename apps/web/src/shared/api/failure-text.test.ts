import { beforeEach, describe, expect, test } from 'vitest';
import { connection } from '../state/connection.ts';
import { ApiError, UnauthenticatedUser } from './api-error.ts';
import { failureText, isWorthAnotherTry } from './failure-text.ts';

const failure = (status: number, message = '') => new ApiError({ status, message });

// Whatever a test before this one found out about the connection.
beforeEach(() => connection.set({ isOffline: false }));

describe('the words of a failure', () => {
  test('401 has a sentence of its own, whatever the server says', () => {
    expect(failureText(failure(401, 'token expired'))).toEqual({ key: 'errors.unauthorized' });
  });

  test('403 shows the server’s message, or that it is not authorized', () => {
    expect(failureText(failure(403, 'Only a DER may do this'))).toEqual({ text: 'Only a DER may do this' });
    expect(failureText(failure(403))).toEqual({ key: 'errors.forbidden' });
  });

  test('500 never shows what the server said', () => {
    expect(failureText(failure(500, 'relation "company" does not exist'))).toEqual({ key: 'errors.internal' });
  });

  test.each([400, 404, 409, 413, 422, 429, 503])('%i passes the server’s message through', (status) => {
    expect(failureText(failure(status, 'Record was changed by another user'))).toEqual({ text: 'Record was changed by another user' });
    expect(failureText(failure(status))).toEqual({ key: 'app.somethingWrong' });
  });

  test('no answer reads as no response', () => {
    expect(failureText(failure(0))).toEqual({ key: 'app.noResponse' });
  });

  test('without a connection only who has typed something reads that it is still there', () => {
    connection.set({ isOffline: true });
    expect(failureText(failure(0))).toEqual({ key: 'app.offline' });
    expect(failureText(failure(0), 'app.offlineAgain')).toEqual({ key: 'app.offlineAgain' });
    connection.set({ isOffline: false });
  });

  test('where nobody is signed in it says so', () => {
    expect(failureText(new UnauthenticatedUser())).toEqual({ key: 'app.unauthenticated' });
  });

  test('anything else that is thrown is unexpected', () => {
    expect(failureText(new TypeError('x is not a function'))).toEqual({ key: 'app.unexpectedError' });
    expect(failureText('a string')).toEqual({ key: 'app.unexpectedError' });
  });

  test('a request that was given up says nothing', () => {
    expect(failureText(new DOMException('gone', 'AbortError'))).toBeNull();
  });
});

describe('another try', () => {
  test.each([400, 401, 403, 404, 409, 422, 429])('%i is final', (status) => {
    expect(isWorthAnotherTry(failure(status))).toBe(false);
  });

  test.each([0, 500, 502, 503])('%i may pass', (status) => {
    expect(isWorthAnotherTry(failure(status))).toBe(true);
  });

  test('a fault of our own is not the network’s', () => {
    expect(isWorthAnotherTry(new TypeError('x'))).toBe(false);
  });
});
