import { DrizzleQueryError } from 'drizzle-orm';
import { inspect } from 'node:util';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { failureOf } from './failures.ts';

const coded = (code: string, rest: object = {}): Error => Object.assign(new Error('said by a library'), { code, ...rest });
const databaseError = (code: string, rest: object = {}): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('said by the database', 1, 'error'), { code, ...rest });

test('a failure of ours stays what it is', () => {
  const ours = new AppError('conflict', { data: 1 });
  expect(failureOf(ours)).toBe(ours);
});

test.each(['a string', null, undefined, 7, {}, new Error('x'), new TypeError('y')])(
  'what nobody named is ours, not the caller’s: %s',
  (thrown) => {
    expect(failureOf(thrown).code).toBe('internal');
  },
);

describe('a database that cannot be had', () => {
  test.each(['08006', '08001', '53300', '53400', '57P01', '57P02', '57P03', '57014', '55P03', '40001', '40P01', '25P03'])('%s', (code) => {
    expect(failureOf(databaseError(code))).toMatchObject({ code: 'unavailable', retryAfter: 1 });
  });

  test.each(['ECONNREFUSED', 'ENOENT', 'EACCES', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])('no connection: %s', (code) => {
    expect(failureOf(coded(code, { syscall: code === 'EAI_AGAIN' || code === 'ENOTFOUND' ? 'getaddrinfo' : 'connect' })).code).toBe(
      'unavailable',
    );
  });

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('as the driver says it: %s', (message) => {
    expect(failureOf(new Error(message)).code).toBe('unavailable');
  });
});

test.each(['53100', 'ENOSPC', 'EDQUOT'])('a full disk is said as what it is, with the time to come back (%s)', (code) => {
  expect(failureOf(databaseError(code))).toMatchObject({ code: 'disk-full', retryAfter: 60 });
});

test.each(['53200', '58030'])('memory that is short and a disk that fails are ours to mend (%s)', (code) => {
  expect(failureOf(databaseError(code))).toMatchObject({ code: 'unavailable' });
});

test.each(['ENOENT', 'EACCES'])('a file of ours that is not there is no matter of the database (%s)', (code) => {
  expect(failureOf(coded(code, { syscall: 'open' })).code).toBe('internal');
});

test('a client that hangs up while it sends is told nothing about the service', () => {
  expect(failureOf(coded('ECONNRESET', { statusCode: 400 })).code).toBe('bad-request');
});

describe('a value that is taken', () => {
  const taken = databaseError('23505', { table: 'app_user', constraint: 'app_user_username_taken' });

  test('is named by its field', () => {
    expect(failureOf(taken)).toMatchObject({ code: 'taken', fields: [{ path: 'username', code: 'taken' }] });
  });
  test('is named in the words of the wire', () => {
    const error = databaseError('23505', { table: 'company', constraint: 'company_sso_account_number_taken' });
    expect(failureOf(error).fields.map(({ path }) => path)).toEqual(['ssoAccountNumber']);
  });
  test('names no field where the constraint guards none', () => {
    expect(failureOf(databaseError('23505', { table: 'idempotency_key', constraint: 'idempotency_key_pk' }))).toMatchObject({
      code: 'taken',
      fields: [],
    });
  });
  test('is recognised in what the query builder made of it', () => {
    expect(failureOf(new DrizzleQueryError('insert …', ['secret'], taken)).code).toBe('taken');
  });
});

test('what the query builder and the database say about a row reaches no log', () => {
  const error = databaseError('23514', { detail: 'Failing row contains (secret).', where: 'secret', internalQuery: 'secret' });
  const { code, cause } = failureOf(new DrizzleQueryError('insert …', ['secret'], error));
  expect(code).toBe('internal');
  expect(inspect(cause, { depth: null })).not.toContain('secret');
});

test.each(['22021', '22P05'])('characters that cannot be stored are the caller’s mistake (%s)', (code) => {
  expect(failureOf(databaseError(code))).toMatchObject({ code: 'invalid', fields: [{ code: 'characters' }] });
});
