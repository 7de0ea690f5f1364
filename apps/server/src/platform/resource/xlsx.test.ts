import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { xlsxStream } from './xlsx.ts';

type Block = readonly (readonly unknown[])[];

async function* blocksOf(...blocks: Block[]): AsyncGenerator<Block> {
  for (const block of blocks) {
    await Promise.resolve();
    yield block;
  }
}

const sheetOf = async (header: readonly string[], ...blocks: Block[]) => {
  const bytes = await buffer(xlsxStream({ sheet: 'Sheet', header, blocks: blocksOf(...blocks) }));
  const [only] = await readWorkbook(bytes, { trim: false });
  return only?.data;
};

describe('a spreadsheet', () => {
  test('read back is what went in: texts, numbers, empties, over several blocks', async () => {
    const rows = [
      ['a', 1, -2.5],
      [' b ', 9_007_199_254_740_991, 0],
      ['c\nd', null, 1e-7],
    ];
    expect(await sheetOf(['T', 'N', 'M'], rows.slice(0, 2), [], rows.slice(2))).toEqual([['T', 'N', 'M'], ...rows]);
  });

  test('without a row has its headings', async () => {
    expect(await sheetOf(['One', 'Two'])).toEqual([['One', 'Two']]);
  });

  test('has columns beyond Z', async () => {
    const header = Array.from({ length: 80 }, (_, index) => `H${index}`);
    const row = header.map((_, index) => index);
    expect(await sheetOf(header, [row])).toEqual([header, row]);
  });

  test.each(['<b>&"\'', ']]>', '&amp;', 'carriage\rreturn', '😀', '\uFFFD', 'x'.repeat(32_767)])('keeps %j', async (text) => {
    expect(await sheetOf(['H'], [[text]])).toEqual([['H'], [text]]);
  });

  test('leaves out what XML cannot say', async () => {
    expect(await sheetOf(['H'], [['a\u0000b\u0008c\u001Fd\uFFFFe']])).toEqual([['H'], ['abcde']]);
  });

  test.each([
    ['&'.repeat(40_000), '&'.repeat(32_767)],
    ['😀'.repeat(20_000), '😀'.repeat(16_383)],
  ])('cuts what is too long for a cell between characters', async (text, kept) => {
    const [, [cell] = []] = (await sheetOf(['H'], [[text]])) ?? [];
    expect(cell === kept).toBe(true);
  });

  test.each([
    ['Companies', 'Companies'],
    ['A/B: [c]*?\\"d"', 'A B   c     d '],
    ['R&D '.repeat(10), 'R&D '.repeat(8).slice(0, 31)],
  ])('is named %j as far as a sheet can be', async (sheet, name) => {
    const [only] = await readWorkbook(await buffer(xlsxStream({ sheet, header: ['H'], blocks: blocksOf() })), { trim: false });
    expect(only?.sheet).toBe(name);
  });

  test('asks for the next rows only when somebody reads', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Block> {
      for (;;) {
        await Promise.resolve();
        asked += 1;
        yield Array.from({ length: 500 }, () => [crypto.randomUUID(), crypto.randomUUID()]);
      }
    }
    const stream = xlsxStream({ sheet: 'S', header: ['A', 'B'], blocks: endless() });
    for await (const chunk of stream) {
      if ((chunk as Buffer).length > 5000) break;
    }
    const soFar = asked;
    await sleep(100);
    expect(asked).toBe(soFar);
    expect(stream.destroyed).toBe(true);
  });
});
