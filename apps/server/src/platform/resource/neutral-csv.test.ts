import fc from 'fast-check';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cellsOf, isRun, parseCsv } from '#test/resource-shown.ts';
import { neutralCsv, neutralLines } from './neutral-csv.ts';

/** Rows as PostgreSQL writes them: every cell in quotes, and none that begins with a formula. */
const written = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join(''));

const through = async (bytes: Buffer, sizes: readonly number[]): Promise<string> => {
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  const out: Buffer[] = [];
  for await (const chunk of Readable.from(chunks).pipe(neutralCsv())) out.push(chunk as Buffer);
  return Buffer.concat(out).toString('utf8');
};

const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', ';', '\t', '\r', '\n', '"', "'", ' ', ',', 'a', 'é', '1', '！');
const cell = fc
  .array(sign, { maxLength: 12 })
  .map((signs) => signs.join(''))
  .filter((text) => !isRun(text));
const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

test('whatever the cells hold and wherever the stream is cut: no reader finds a formula, and nothing but apostrophes is added', async () => {
  await fc.assert(
    fc.asyncProperty(rows, sizes, async (given, cuts) => {
      const text = await through(written(given), cuts);
      for (const separator of [',', ';', '\t']) expect(cellsOf(text, separator).filter(isRun)).toEqual([]);
      const bare = (table: readonly (readonly string[])[]) => table.map((row) => row.map((value) => value.replaceAll("'", '')));
      expect(bare(parseCsv(text))).toEqual(bare(given));
    }),
    { numRuns: 1000, seed: 11 },
  );
});

test('a cell without a formula comes through as it is', async () => {
  const plain = [
    ['a; b', 'x\ty', 'line\nline'],
    ['O\'Brien; "quoted"', 'é;日本', '3 - 2 = 1'],
  ];
  expect(await through(written(plain), [7])).toBe(written(plain).toString());
});

test('blanks and semicolons without end are looked at once', async () => {
  const long = [';', '\n', '\t ', '"', '; '].map((piece) => piece.repeat(200_000));
  const from = process.cpuUsage();
  await through(written([long]), [65_536]);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('a reader who hangs up ends the reading as well, and an error of it harms nobody', async () => {
  const connection = new AbortController();
  let isEnded = false;
  const lines = async function* () {
    try {
      yield 'first\n';
      await once(connection.signal, 'abort');
      throw new Error('the connection is closed');
    } finally {
      isEnded = true;
    }
  };
  const file = neutralLines(lines());
  const { value } = (await file[Symbol.asyncIterator]().next()) as { value: Buffer };
  expect(value.toString()).toBe('first');
  file.destroy();
  connection.abort();
  await expect.poll(() => isEnded).toBe(true);
});
