import { describe, expect, test } from 'vitest';
import { homePath, returnPath } from './return-path.ts';

describe('the way back after a sign-in', () => {
  test.each(['/company', '/company/7', '/company?page=2&sort=name', '/company/7#notes', '/profile'])('%s is followed', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test.each([
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/'],
    ['a backslash that browsers read as a slash', '/\\evil.example/'],
    ['three slashes', '///evil.example/'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a scheme in capitals', 'HTTPS://evil.example'],
    ['backslashes alone', '\\\\\\\\evil.example'],
    ['a name before another site', '//here.example@evil.example/'],
    ['a space before the slashes', ' //evil.example'],
    ['a page made of text', 'data:text/html,<script>alert(1)</script>'],
    ['a sign that is not printed', '/\u0000/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'company'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a carriage return', '/company\r\nSet-Cookie: a=b'],
    ['dots that climb to another site', '/..//evil.example'],
    ['dots and a backslash', '/./\\evil.example'],
    ['an empty text', ''],
    ['a list', ['/company']],
    ['a number', 7],
    ['nothing', undefined],
    ['an endless path', `/${'a'.repeat(3000)}`],
  ])('%s leads home', (_what, from) => {
    expect(returnPath(from)).toBe(homePath);
  });

  test.each(['/', '/signin', '/signin?from=%2Fcompany'])('%s would go round in circles and leads home', (path) => {
    expect(returnPath(path)).toBe(homePath);
  });
});
