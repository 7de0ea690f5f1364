import { describe, expect, it } from 'vitest';
import { codeAt, enrolmentUrl, fromBase32, stepAt, stepOfCode, toBase32 } from './totp-codes.ts';

const seed = Buffer.from('12345678901234567890');

describe('RFC 6238, appendix B: the codes for SHA-1, of which we take the last six digits', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d it is %s', (second, code) => {
    expect(codeAt(seed, stepAt(second * 1000))).toBe(code.slice(-6));
  });
});

describe('RFC 4226, appendix D: the codes by counter', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [5, '254676'],
    [9, '520489'],
  ])('of %d is %s', (step, code) => {
    expect(codeAt(seed, step)).toBe(code);
  });
});

describe('RFC 4648: base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %s, and back', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
    expect(Buffer.from(fromBase32(encoded)).toString()).toBe(text);
  });

  it('of twenty bytes has thirty-two signs', () => {
    expect(toBase32(seed)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });
});

describe('a code counts', () => {
  const now = stepAt(1_234_567_890_000);

  it.each([-1, 0, 1])('%d steps from now', (away) => {
    expect(stepOfCode(seed, { code: codeAt(seed, now + away), now })).toBe(now + away);
  });

  it.each([-2, 2, 100])('not %d steps from now', (away) => {
    expect(stepOfCode(seed, { code: codeAt(seed, now + away), now })).toBeNull();
  });

  it.each(['', '00592', '8900592x', '089005924', '005 924', '٠٠٥٩٢٤'])('not as %j', (code) => {
    expect(stepOfCode(seed, { code, now })).toBeNull();
  });
});

it('tells an authenticator app whose code it is and how it is made', () => {
  expect(enrolmentUrl('pat+1@acme.example', 'MZXW6')).toBe(
    'otpauth://totp/Assay%3Apat%2B1%40acme.example?secret=MZXW6&issuer=Assay&algorithm=SHA1&digits=6&period=30',
  );
});
