import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
  '%s is on the open internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
  expect(isLoopbackAddress(address)).toBe(true),
);
test.each(['10.0.0.1', '128.0.0.1', '::2', 'localhost'])('%s is another', (address) => expect(isLoopbackAddress(address)).toBe(false));
