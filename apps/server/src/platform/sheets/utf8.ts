import { isUtf8 } from 'node:buffer';

/** How many bytes at the end are the beginning of a character. */
const openEnd = (bytes: Buffer): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
};

/** Bytes as text, however they are cut; those that are no UTF-8 are handed to `broken`, which throws. */
export async function* utf8Text(chunks: AsyncIterable<Buffer>, broken: (bytes: Buffer) => never): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of chunks) {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const whole = bytes.subarray(0, bytes.length - openEnd(bytes));
    // A copy: whoever made the chunk may use its memory again.
    held = Buffer.from(bytes.subarray(whole.length));
    if (!isUtf8(whole)) broken(whole);
    const text = whole.toString('utf8');
    yield isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text;
    isFirst &&= text === '';
  }
  if (held.length > 0) broken(held);
}
