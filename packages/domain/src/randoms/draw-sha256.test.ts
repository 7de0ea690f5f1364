import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfHex, hexOf, utf8 } from './draw-bytes.ts';
import { hmacSha256, sha256 } from './draw-sha256.ts';

describe('SHA-256', () => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('example of FIPS 180-4 %#', (text, hash) => {
    expect(hexOf(sha256(utf8(text)))).toBe(hash);
  });

  test('is Node’s at every length around a block, and where the bytes are a part of others', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => (index * 37) % 256);
    for (let length = 0; length < 290; length += 1) {
      const part = bytes.subarray(7, 7 + length);
      expect(hexOf(sha256(part))).toBe(createHash('sha256').update(part).digest('hex'));
    }
  });
});

describe('HMAC-SHA-256', () => {
  test.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('example of RFC 4231 %#', (key, text, mac) => {
    expect(hexOf(hmacSha256(bytesOfHex(key))(utf8(text)))).toBe(mac);
  });

  test('is Node’s for any key and text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (key, bytes) => {
        expect(hexOf(hmacSha256(key)(bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'));
      }),
    );
  });

  test('one key serves many texts, with others in between', () => {
    const first = hmacSha256(utf8('first'));
    const before = hexOf(first(utf8('text')));
    hmacSha256(utf8('second'))(utf8('other'));
    expect(hexOf(first(utf8('text')))).toBe(before);
  });
});

describe('bytes', () => {
  test('UTF-8 is Node’s for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0x10ffff })), (points) => {
        const text = String.fromCodePoint(...points);
        expect(hexOf(utf8(text))).toBe(Buffer.from(text).toString('hex'));
      }),
    );
    expect(hexOf(utf8('aé漢🎲'))).toBe('61c3a9e6bca2f09f8eb2');
  });

  test('hex goes there and back, and nothing else is taken for it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...bytesOfHex(hexOf(bytes))]).toEqual([...bytes]);
      }),
    );
    for (const text of ['a', 'AB', 'zz', '0x', ' 1']) expect(() => bytesOfHex(text)).toThrow('not lower-case hex');
  });
});
