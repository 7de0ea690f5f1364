import { expect, test } from 'vitest';
import { resetLinkIn } from './reset-link.ts';

test('the link of an email says whose password it is for, and its code', () => {
  expect(resetLinkIn('#username=der%40demo.test&code=ab-cd_12')).toEqual({ username: 'der@demo.test', code: 'ab-cd_12' });
});

test('signs that mean something in an address come through unharmed', () => {
  const fragment = `#${new URLSearchParams({ username: 'a+b&c=d@demo.test', code: '#1%2' }).toString()}`;
  expect(resetLinkIn(fragment)).toEqual({ username: 'a+b&c=d@demo.test', code: '#1%2' });
});

test.each(['', '#', '#username=a', '#code=1', '#username=&code=1', '#sso'])('%j is no link', (fragment) => {
  expect(resetLinkIn(fragment)).toBeNull();
});
