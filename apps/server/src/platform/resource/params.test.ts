import { describe, expect, test } from 'vitest';
import { escapeLike, queryParams, quoteLiteral, settingParams, settingText } from './params.ts';

describe('values of a statement', () => {
  test('stand beside a query, numbered, and never in its text', () => {
    const params = queryParams();
    expect([params.add("'; drop table company; --", 'text'), params.add([1, 2], 'bigint[]')]).toEqual(['$1::text', '$2::bigint[]']);
    expect(params.values).toEqual(["'; drop table company; --", [1, 2]]);
  });

  test('of a COPY are read from settings', () => {
    const params = settingParams();
    expect([params.add(true, 'boolean'), params.add('x', 'text')]).toEqual([
      `current_setting('assay.p1')::boolean`,
      `current_setting('assay.p2')::text`,
    ]);
  });

  test.each([
    ['plain', 'plain'],
    [5, '5'],
    [false, 'false'],
    [[], '{}'],
    [[1, 2], '{"1","2"}'],
    [[true, false], '{"true","false"}'],
    [
      ['a,b', '{c}', 'say "hi"', 'back\\slash', '', 'null', 'NULL', ' x '],
      '{"a,b","{c}","say \\"hi\\"","back\\\\slash","","null","NULL"," x "}',
    ],
  ])('%j is written as PostgreSQL writes it', (value, text) => {
    expect(settingText(value)).toBe(text);
  });
});

test.each([
  ['100%', '100\\%'],
  ['a_b', 'a\\_b'],
  ['c\\d', 'c\\\\d'],
  ['\\%_', '\\\\\\%\\_'],
  ['plain', 'plain'],
])('%j is looked for as it is', (text, pattern) => {
  expect(escapeLike(text)).toBe(pattern);
});

test('a quote in a literal is two', () => {
  expect(quoteLiteral("O'Brien ''")).toBe("'O''Brien '''''");
});
