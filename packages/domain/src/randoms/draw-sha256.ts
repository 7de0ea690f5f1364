/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), written here because a draw is computed by the server, by the command line and by a page
 * without a network alike, and all three have to be the same function. For messages as short as an entry it is also faster than to
 * ask Node for each of them.
 */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
};

const firstBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

/** As the standard says what they are: the first 32 bits of the fractions of the roots of the first primes. */
const constants = Int32Array.from(primes(64), (prime) => firstBits(Math.cbrt(prime)));
const start = Int32Array.from(primes(8), (prime) => firstBits(Math.sqrt(prime)));

const blockSize = 64;

/** What the function works on; nothing of it outlives a call. */
const words = new Int32Array(64);
const state = new Int32Array(8);

const at = (list: Int32Array | Uint8Array, index: number): number => list[index] as number;

const schedule = (view: DataView, offset: number): void => {
  for (let t = 0; t < 16; t += 1) words[t] = view.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const early = at(words, t - 15);
    const late = at(words, t - 2);
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[t] = at(words, t - 16) + s0 + at(words, t - 7) + s1;
  }
};

/** Takes one block of 64 bytes into the state. The letters are those of the standard. */
const compress = (view: DataView, offset: number): void => {
  schedule(view, offset);
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, t) + at(words, t)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const tail = new Uint8Array(2 * blockSize);
const tailView = viewOf(tail);

/** The last bytes, a one bit, zeros, and the length in bits: one block, or two where it does not fit. */
const takeTail = (rest: Uint8Array, total: number): void => {
  const end = rest.length + 9 > blockSize ? 2 * blockSize : blockSize;
  tail.fill(0, rest.length, end);
  tail.set(rest);
  tail[rest.length] = 0x80;
  tailView.setUint32(end - 8, Math.floor(total / 2 ** 29));
  tailView.setUint32(end - 4, (total * 8) >>> 0);
  for (let offset = 0; offset < end; offset += blockSize) compress(tailView, offset);
};

const digestOfState = (): Uint8Array => {
  const digest = new Uint8Array(32);
  for (let index = 0; index < 32; index += 1) digest[index] = at(state, index >> 2) >>> (24 - 8 * (index & 3));
  return digest;
};

/** The hash of what a state has taken already, `taken` bytes in whole blocks, and of these bytes after it. */
const finish = (from: Int32Array, bytes: Uint8Array, { taken }: { readonly taken: number }): Uint8Array => {
  state.set(from);
  const whole = bytes.length - (bytes.length % blockSize);
  if (whole > 0) {
    const view = viewOf(bytes);
    for (let offset = 0; offset < whole; offset += blockSize) compress(view, offset);
  }
  takeTail(whole === 0 ? bytes : bytes.subarray(whole), taken + bytes.length);
  return digestOfState();
};

export const sha256 = (bytes: Uint8Array): Uint8Array => finish(start, bytes, { taken: 0 });

const padded = (key: Uint8Array, filler: number): Int32Array => {
  const block = new Uint8Array(blockSize).fill(filler);
  for (const [index, byte] of key.entries()) block[index] = byte ^ filler;
  state.set(start);
  compress(viewOf(block), 0);
  return state.slice();
};

/** HMAC-SHA-256 under one key, which is prepared once: a draw asks for as many values as a pool has people. */
export const hmacSha256 = (key: Uint8Array): ((bytes: Uint8Array) => Uint8Array) => {
  const short = key.length > blockSize ? sha256(key) : key;
  const inner = padded(short, 0x36);
  const outer = padded(short, 0x5c);
  return (bytes) => finish(outer, finish(inner, bytes, { taken: blockSize }), { taken: blockSize });
};
