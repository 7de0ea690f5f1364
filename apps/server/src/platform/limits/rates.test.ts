import { groups, resources } from '@assay/contract/api';
import type { Call } from '@assay/contract/kit/calls';
import { describe, expect, test } from 'vitest';
import { callerAt, countIn, placeOf, rateOf, rates, whenBelow } from './rates.ts';

const calls = [...Object.values(resources).map(({ calls: own }) => own as Record<string, Call>), ...Object.values(groups)].flatMap(
  (group) => Object.values(group as Record<string, Call>),
);
const rateOfCall = (method: Call['method'], path: string) => {
  const call = calls.find((one) => one.method === method && one.path === path);
  return call ? rateOf(call) : undefined;
};

describe('what a call counts as', () => {
  test.each([
    ['GET', '/company/:id', 'read'],
    ['GET', '/company', 'read'],
    ['POST', '/company/search', 'search'],
    ['POST', '/company/search/count', 'search'],
    ['POST', '/company/export', 'export'],
    ['POST', '/company', 'write'],
    ['PUT', '/company/:id', 'write'],
    ['DELETE', '/company/:id', 'write'],
    ['POST', '/auth/sign-in', 'entry'],
    ['POST', '/auth/answer-challenge', 'entry'],
    ['POST', '/user/forgot-password', 'entry'],
    ['POST', '/auth/step-up', 'entry'],
    ['POST', '/auth/refresh', 'session'],
    ['POST', '/auth/sso/start', 'accountNumber'],
    ['POST', '/public/sign-up', 'message'],
    ['POST', '/public/contact-us', 'message'],
  ] as const)('%s %s: %s', (method, path, name) => {
    expect(rateOfCall(method, path)).toBe(name);
  });

  test('whoever is not signed in is counted by address, in the database, before anything is done', () => {
    for (const call of calls.filter(({ permission }) => permission === 'public'))
      expect(rates[rateOf(call)], call.path).toMatchObject({ by: 'address', isExact: true });
  });
});

test('the numbers are those that were promised', () => {
  const told = Object.entries(rates).map(([name, { limit, seconds }]) => `${name} ${limit} in ${seconds} s`);
  expect(told).toEqual([
    'read 600 in 60 s',
    'search 120 in 60 s',
    'write 120 in 60 s',
    'export 6 in 60 s',
    'reveal 20 in 60 s',
    'number 20 in 60 s',
    'numberOfDay 200 in 86400 s',
    'numberOfFiles 200 in 86400 s',
    'numberWritten 600 in 86400 s',
    'pdf 30 in 60 s',
    'mailing 30 in 3600 s',
    'identityPhrase 5 in 900 s',
    'anonymous 60 in 60 s',
    'session 600 in 60 s',
    'entry 30 in 60 s',
    'entryFailure 100 in 900 s',
    'report 6000 in 60 s',
    'reportFailure 5 in 60 s',
    'accountNumber 10 in 60 s',
    'message 5 in 3600 s',
    'notice 300 in 60 s',
    'file 300 in 60 s',
    'description 60 in 60 s',
    'health 600 in 60 s',
    'cspReport 30 in 60 s',
  ]);
});

describe('who an address stands for', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is counted as %s', (address, who) => {
    expect(callerAt(address)).toBe(who);
  });
});

describe('a window that slides', () => {
  test('moves on by a twelfth of its length', () => {
    expect(placeOf('message', { who: 'x', millis: 7_522_000 })).toEqual({ key: 'message:x', start: 7500, oldest: 3900, expires: 11_400 });
    expect(placeOf('read', { who: 'u5', millis: 119_999 })).toEqual({ key: 'read:u5', start: 115, oldest: 55, expires: 180 });
  });

  test('counts every call of the last full length, and none that is a twelfth older', () => {
    const slots = [
      { start: 55, count: 3 },
      { start: 110, count: 4 },
    ];
    expect(countIn(slots, placeOf('read', { who: 'u5', millis: 119_999 }))).toBe(7);
    expect(countIn(slots, placeOf('read', { who: 'u5', millis: 120_000 }))).toBe(4);
  });

  test('tells when enough of it has passed', () => {
    const slots = [
      { start: 110, count: 4 },
      { start: 55, count: 3 },
    ];
    expect(whenBelow(8, slots, { name: 'read' })).toBe(0);
    expect(whenBelow(7, slots, { name: 'read' })).toBe(120);
    expect(whenBelow(4, slots, { name: 'read' })).toBe(175);
  });
});
