import { expect, test } from 'vitest';
import { addressFrom } from './public-address.ts';

test('a look-up answers with JSON or with the bare address', () => {
  expect(addressFrom('{"ip":"203.0.113.7"}')).toBe('203.0.113.7');
  expect(addressFrom('203.0.113.7\n')).toBe('203.0.113.7');
  expect(addressFrom('{"ip":"2001:db8::7"}')).toBe('2001:db8::7');
});

test.each(['', '<html>blocked</html>', '{"error":true}', 'null', '"text"', '{"ip":"<script>"}', '{"ip":7}'])('%s is unknown', (answer) => {
  expect(addressFrom(answer)).toBe('Unknown');
});
