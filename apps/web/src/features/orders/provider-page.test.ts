import { expect, test } from 'vitest';
import { isSafe } from './provider-page.ts';

const deployed = { protocol: 'https:', hostname: 'assay.example.test' };
const here = { protocol: 'http:', hostname: 'localhost' };

test.each([
  ['https://provider.example.test/orders/1', deployed, true],
  ['http://provider.example.test/orders/1', deployed, false],
  ['http://localhost:9000/orders/1', deployed, false],
  ['http://127.0.0.1:9000/orders/1', deployed, false],
  ['http://127.0.0.1:9000/orders/1', here, true],
  ['http://provider.example.test/orders/1', here, false],
  ['javascript:alert(1)', here, false],
  ['no address', here, false],
])('whether %s is gone to from %j: %s', (address, own, isGoneTo) => {
  expect(isSafe(address, own)).toBe(isGoneTo);
});
