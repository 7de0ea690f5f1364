const shifts = [18, 12, 6, 0];

const bytesOfPoint = (point: number): number[] => {
  if (point < 0x80) return [point];
  const count = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  const mark = [0xc0, 0xe0, 0xf0][count - 2] ?? 0;
  return shifts.slice(4 - count).map((shift, place) => (place === 0 ? mark | (point >> shift) : 0x80 | ((point >> shift) & 0x3f)));
};

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** UTF-8, here because the domain knows neither Node's nor the browser's encoder. */
export const utf8 = (text: string): Uint8Array => {
  if (!isAscii(text)) return Uint8Array.from([...text.toWellFormed()].flatMap((sign) => bytesOfPoint(sign.codePointAt(0) ?? 0)));
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
};

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const hexOf = (bytes: Uint8Array): string => {
  // Joined at once: a text that grew by pieces is slow to compare, and ranks are found by comparing.
  const parts: string[] = [];
  for (const byte of bytes) parts.push(pairs[byte] ?? '');
  return parts.join('');
};

/** The bytes of a text of hex digits, which has to be one: callers look first. */
export const bytesOfHex = (hex: string): Uint8Array => {
  if (hex.length % 2 !== 0 || /[^0-9a-f]/.test(hex)) throw new RangeError('not lower-case hex');
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
};
