import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical.ts';

test('keys sorted, no spaces, whatever order they came in', () => {
  const text = '{"a":[1,null,true,{"b":"","z":-2}],"aa":"x y","b":{}}';
  expect(canonicalJson({ b: {}, aa: 'x y', a: [1, null, true, { z: -2, b: '' }] })).toBe(text);
  expect(canonicalJson(JSON.parse(` ${text.replaceAll(',', ' ,\n')}`) as Json)).toBe(text);
});

test('strings are escaped only where JSON demands it', () => {
  expect(canonicalJson('"\\/\b\f\n\r\t\u0001\u007f é漢🎲\u2028')).toBe('"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\u007f é漢🎲\u2028"');
});

test('keys are sorted by their UTF-16 units, as RFC 8785 says', () => {
  expect(canonicalJson(JSON.parse('{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}') as Json)).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  );
});

test.each([[0.5], [2 ** 53], [Number.NaN], ['\ud800'], [{ '\ud800': 1 }]])('%j has no one spelling', (value) => {
  expect(() => canonicalJson(value)).toThrow(RangeError);
});
