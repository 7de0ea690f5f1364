import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Sheet, SheetColumn } from './sheet-xml.ts';
import { xlsxStream } from './xlsx.ts';

type Block = readonly (readonly unknown[])[];

async function* blocksOf(...blocks: Block[]): AsyncGenerator<Block> {
  for (const block of blocks) {
    await Promise.resolve();
    yield block;
  }
}

const textColumns = (...headings: string[]): SheetColumn[] => headings.map((heading) => ({ heading, kind: 'text' }));

const sheetOf = async (header: readonly string[], ...blocks: Block[]) => {
  const bytes = await buffer(xlsxStream({ sheet: 'Sheet', columns: textColumns(...header), blocks: blocksOf(...blocks) }));
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
    const [only] = await readWorkbook(await buffer(xlsxStream({ sheet, columns: textColumns('H'), blocks: blocksOf() })), { trim: false });
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
    const stream = xlsxStream({ sheet: 'S', columns: textColumns('A', 'B'), blocks: endless() });
    for await (const chunk of stream) {
      if ((chunk as Buffer).length > 5000) break;
    }
    const soFar = asked;
    await sleep(100);
    expect(asked).toBe(soFar);
    expect(stream.destroyed).toBe(true);
  });

  describe('that people go on working with', () => {
    const columns: SheetColumn[] = [
      { heading: 'Name', kind: 'text' },
      { heading: 'ZIP', kind: 'text' },
      { heading: 'Ends', kind: 'date' },
      { heading: 'Updated', kind: 'time' },
      { heading: 'Locations', kind: 'number' },
      { heading: 'Fee', kind: 'money' },
    ];
    const serialOf = (iso: string): number => Date.parse(iso) / 86_400_000 + 25_569;
    const row = [
      'Summit Ridge Freight of the Northern Plains',
      '02134',
      serialOf('2026-11-15'),
      serialOf('2026-11-15T13:45:30Z'),
      12,
      1234.5,
    ];
    const bytesOf = (sheet: Partial<Sheet>, ...blocks: Block[]) =>
      buffer(xlsxStream({ sheet: 'S', columns, blocks: blocksOf(...blocks), ...sheet }));

    /** The XML of a file in the archive, found by its name in the directory at the end. */
    const fileIn = (bytes: Buffer, name: string): string => {
      const entry = bytes.lastIndexOf(Buffer.from(name)) - 46;
      const [packed, start] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)];
      const data = start + 30 + bytes.readUInt16LE(start + 26);
      return zlib.inflateRawSync(bytes.subarray(data, data + packed)).toString('utf8');
    };

    test('has dates, moments and numbers, and text where zeros count', async () => {
      const [only] = await readWorkbook(await bytesOf({}, [row]));
      expect(only?.data[1]).toEqual([row[0], '02134', new Date('2026-11-15'), new Date('2026-11-15T13:45:30Z'), 12, 1234.5]);
    });

    test('shows days as MM/DD/YYYY, moments to the second and money with cents', async () => {
      const bytes = await bytesOf({}, [row]);
      const formats = [...fileIn(bytes, 'xl/styles.xml').matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code);
      expect(formats).toEqual(['mm/dd/yyyy', String.raw`yyyy-mm-dd\ hh:mm:ss`]);
      const cells = [...fileIn(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z])2"(?: s="(\d)")?/g)];
      expect(cells.map(([, place, style]) => `${place}${style ?? ''}`)).toEqual(['A', 'B', 'C2', 'D3', 'E', 'F4']);
    });

    test.each([
      ['1899-12-31', '12/31/1899'],
      ['1900-02-28', '02/28/1900'],
      ['0987-06-05', '06/05/0987'],
    ])('says %s in words: to a spreadsheet it is no date', async (iso, shown) => {
      const [only] = await readWorkbook(await bytesOf({}, [['', '', serialOf(iso)]]));
      expect(only?.data[1]?.[2]).toBe(shown);
    });

    test('keeps its headings in sight, filters by each, and is as wide as what it shows', async () => {
      const xml = fileIn(await bytesOf({}, [], [row, row], [row]), 'xl/worksheets/sheet1.xml');
      expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
      expect(xml).toMatch(/<\/sheetData><autoFilter ref="A1:F4"\/><\/worksheet>$/);
      const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
      expect(widths).toEqual([String(row[0]).length + 1, 8, 12, 20, 12, 13]);
      expect(xml.match(/<sheetData>/g)).toHaveLength(1);
    });

    test('reads from right to left where its words do', async () => {
      expect(fileIn(await bytesOf({ isRightToLeft: true }), 'xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
      expect(fileIn(await bytesOf({}), 'xl/worksheets/sheet1.xml')).not.toContain('rightToLeft');
    });
  });
});
