import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const pepper = new Uint8Array(32).fill(7);
const passwords = createPasswords(pepper);

test('a hash is argon2id with 64 MiB, three passes and one lane, and salted', async () => {
  const [one, two] = await Promise.all([passwords.hash('Correct-Horse-1!'), passwords.hash('Correct-Horse-1!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('the right password is right, any other is wrong', async () => {
  const stored = await passwords.hash('Correct-Horse-1!');
  expect(await passwords.verify('Correct-Horse-1!', stored)).toBe(true);
  expect(await passwords.verify('correct-horse-1!', stored)).toBe(false);
  expect(await passwords.verify('', stored)).toBe(false);
});

test('a long password counts to its last character', async () => {
  const long = 'x'.repeat(1000);
  const stored = await passwords.hash(`${long}a`);
  expect(await passwords.verify(`${long}b`, stored)).toBe(false);
});

test('the hash of nobody fits no password, not even its own', async () => {
  expect(await passwords.verify('nobody has this password', null)).toBe(false);
});

test('a stolen hash is worth nothing without the pepper', async () => {
  const stored = await passwords.hash('Correct-Horse-1!');
  expect(await createPasswords(new Uint8Array(32).fill(8)).verify('Correct-Horse-1!', stored)).toBe(false);
});
