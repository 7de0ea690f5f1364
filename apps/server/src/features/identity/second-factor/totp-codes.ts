import { createHmac, timingSafeEqual } from 'node:crypto';

/** What authenticator apps take for granted: RFC 6238 with SHA-1, six digits, thirty seconds. */
const digits = 6;
const stepMillis = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

export const fromBase32 = (text: string): Uint8Array => {
  const bits = Array.from(text, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** The number of thirty seconds since 1970. */
export const stepAt = (millis: number): number => Math.floor(millis / stepMillis);

/** The code of one step (RFC 4226, dynamic truncation). */
export const codeAt = (seed: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
};

/** The step whose code this is: now, the one before or the one after, for clocks that differ. Null where it is none of them. */
export const stepOfCode = (seed: Uint8Array, { code, now }: { readonly code: string; readonly now: number }): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const given = Buffer.from(code);
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(seed, step)), given)) ?? null;
};

/** What an authenticator app reads from the square on the screen. */
export const enrolmentUrl = (username: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`Assay:${username}`)}?${new URLSearchParams({ secret, issuer: 'Assay', algorithm: 'SHA1', digits: String(digits), period: String(stepMillis / 1000) }).toString()}`;
