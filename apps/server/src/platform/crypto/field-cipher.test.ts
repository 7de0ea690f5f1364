import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '../keys.ts';
import { createFieldCipher, type Place } from './field-cipher.ts';

const root = randomBytes(32).toString('base64');
const second = randomBytes(32).toString('base64');
const keys = keysFrom({ root }).fields;
const laterKeys = keysFrom({ root, fields: { 2: second } }).fields;
const cipher = createFieldCipher(keys);
const place: Place = { table: 'app_user', column: 'totp_seed', rowId: 7 };

describe('a sealed value', () => {
  test.each(['123-45-6789', '', 'Ñandú 日本 😀', 'x'.repeat(10_000), 'a|b|c'])('opens where it stands: %j', (text) => {
    const sealed = cipher.seal(text, place);
    expect(cipher.open(sealed, place)).toBe(text);
    expect(cipher.generationOf(sealed)).toBe(1);
    if (text !== '') expect(sealed).not.toContain(text);
  });

  test('opens for an id that is a number or its text, which is the same row', () => {
    expect(cipher.open(cipher.seal('x', place), { ...place, rowId: '7' })).toBe('x');
  });

  test.each([
    ['another row', { ...place, rowId: 8 }],
    ['another column', { ...place, column: 'totp_draft' }],
    ['another table', { ...place, table: 'company_sso' }],
  ])('does not open in %s', (_where, elsewhere) => {
    const sealed = cipher.seal('secret', place);
    expect(() => cipher.open(sealed, elsewhere)).toThrow();
  });

  test('does not open with any of its bits turned', () => {
    const sealed = cipher.seal('secret', place);
    const [version = '', generation = '', body = ''] = sealed.split('|');
    const bytes = Buffer.from(body, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const turned = Buffer.from(bytes);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => cipher.open(`${version}|${generation}|${turned.toString('base64')}`, place)).toThrow();
    }
  });

  test.each(['', 'secret', 'v1', 'v1|1', 'v1|1|', 'v2|1|AAAA', 'v1|x|AAAA', `v1|1|${Buffer.alloc(20).toString('base64')}`])(
    'is not what %j is',
    (text) => {
      expect(() => cipher.open(text, place)).toThrow();
    },
  );

  test('does not open where its end was cut off', () => {
    const sealed = cipher.seal('secret', place);
    const [, , body = ''] = sealed.split('|');
    const bytes = Buffer.from(body, 'base64');
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => cipher.open(`v1|1|${bytes.subarray(0, length).toString('base64')}`, place)).toThrow();
  });

  test('does not open with the key of another installation', () => {
    const other = createFieldCipher(keysFrom({ root: randomBytes(32).toString('base64') }).fields);
    expect(() => other.open(cipher.seal('secret', place), place)).toThrow();
  });

  test('is never the same twice: no nonce is used again', () => {
    const nonces = new Set<string>();
    for (let count = 0; count < 10_000; count += 1)
      nonces.add(
        Buffer.from(cipher.seal('same', place).split('|')[2] ?? '', 'base64')
          .subarray(0, 12)
          .toString('hex'),
      );
    expect(nonces.size).toBe(10_000);
  });
});

describe('generations', () => {
  test('the newest seals, the older ones still open', () => {
    const later = createFieldCipher(laterKeys);
    expect(later.newest()).toBe(2);
    expect(later.open(cipher.seal('old', place), place)).toBe('old');
    expect(later.generationOf(later.seal('new', place))).toBe(2);
  });

  test('a value does not open as one of another generation', () => {
    const later = createFieldCipher(laterKeys);
    expect(() => later.open(later.seal('x', place).replace('v1|2|', 'v1|1|'), place)).toThrow();
  });

  test('a value of a generation that came after the start is looked for, and found', () => {
    let found: typeof keys | null = null;
    const urgent: boolean[] = [];
    const running = createFieldCipher(keys, (isUrgent) => {
      urgent.push(isUrgent);
      return found;
    });
    const sealed = createFieldCipher(laterKeys).seal('new', place);
    expect(() => running.open(sealed, place)).toThrow('the key of generation 2 is missing');
    found = laterKeys;
    expect(running.open(sealed, place)).toBe('new');
    expect(urgent).toEqual([true, true]);
    expect(running.newest()).toBe(2);
  });

  test('keys that are gone from the file are used no more', () => {
    const pruned = createFieldCipher(keysFrom({ root, fields: { 2: second }, oldest: 2 }).fields);
    expect(() => pruned.open(cipher.seal('old', place), place)).toThrow('the key of generation 1 is missing');
    expect(pruned.newest()).toBe(2);
  });

  test('none at all is no cipher', () => {
    expect(() => createFieldCipher([])).toThrow('there is no field key');
  });
});

describe('the blind index', () => {
  test('is the same for the same value, and tells nothing of it', () => {
    const [index = ''] = cipher.blind('ssn', '123456789');
    expect(cipher.blind('ssn', '123456789')).toEqual([index]);
    expect(index).toMatch(/^[\w-]{43}$/);
    expect(index).not.toContain('123456789');
  });

  test('differs by value, by field and by installation', () => {
    const other = createFieldCipher(keysFrom({ root: second }).fields);
    const made = [cipher.blind('ssn', '1'), cipher.blind('ssn', '2'), cipher.blind('cdl', '1'), other.blind('ssn', '1')].flat();
    expect(new Set(made).size).toBe(4);
  });

  test('does not confuse where the field ends and the value begins', () => {
    expect(cipher.blind('a', 'bc')).not.toEqual(cipher.blind('ab', 'c'));
  });

  test('is asked for under every generation in use, the newest first', () => {
    const both = createFieldCipher(laterKeys).blind('ssn', '1');
    expect(both).toHaveLength(2);
    expect(both[1]).toBe(cipher.blind('ssn', '1')[0]);
  });

  test('is not made with the key that encrypts', () => {
    for (const { encrypt, blind } of laterKeys) expect(Buffer.from(encrypt).equals(Buffer.from(blind))).toBe(false);
  });
});
