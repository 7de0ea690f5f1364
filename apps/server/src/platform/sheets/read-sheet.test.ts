import { sheetFaults } from '@assay/domain/imports/sheet-faults';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { isRun } from '#test/resource-shown.ts';
import { cellsIn, faultOf, onDisk, readWhole } from '#test/sheet-files.ts';
import { bookOf, bookParts, sheetOf } from '#test/workbooks.ts';
import { zipOf, type Part } from '#test/zip-files.ts';
import { csvHeader } from '../resource/export-cells.ts';
import { neutralCsv } from '../resource/neutral-csv.ts';
import type { SheetColumn } from '../resource/sheet-xml.ts';
import { xlsxStream } from '../resource/xlsx.ts';
import { readSheet, type SheetError } from './read-sheet.ts';

type Table = readonly (readonly string[])[];

async function* blockOf(rows: readonly (readonly unknown[])[]): AsyncGenerator<readonly (readonly unknown[])[]> {
  yield await Promise.resolve(rows);
}
const xlsxOf = (columns: readonly SheetColumn[], rows: readonly (readonly unknown[])[]): Promise<Buffer> =>
  buffer(xlsxStream({ sheet: 'People', columns, blocks: blockOf(rows) }));

/** Cells as the statement of an export writes them. */
const harmless = (cell: string): string => (/^[\t\r\n]/.test(cell) || isRun(cell) ? `'${cell}` : cell);
const csvOf = (header: readonly string[], rows: Table): Promise<Buffer> => {
  const lines = rows.map((row) => `${csvHeader(row.map(harmless))}\n`).join('');
  return buffer(Readable.from([Buffer.from(lines)]).pipe(neutralCsv())).then((body) =>
    Buffer.concat([Buffer.from(`\uFEFF${csvHeader(header)}\n`), body]),
  );
};

const piece = fc.oneof(
  fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '－',
    ';',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    ' ',
    '\u00A0',
    '<',
    '&',
    ']]>',
    '&amp;',
    '_x000D_',
    '😀',
    '0',
    '1E5',
    '#',
    'a',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
/** An apostrophe before a sign of a formula is what an export writes itself: who wrote it cannot be told. XML has no place for some characters. */
const cell = fc
  .array(piece, { maxLength: 8 })
  .map((pieces) => pieces.join(''))
  // oxlint-disable-next-line no-control-regex -- those that neither file can hold
  .map((text) => text.replaceAll(/['\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
  .filter((text) => !/^\s*#|E[+-]\d/.test(text));
const rowsOf = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
const header = ['Name', 'Größe; "m"', '日本'];

describe('what we export', () => {
  const read = (rows: Table): Table => [header, ...rows.map((row) => row.map((text) => text.trim())).filter((row) => row.some(Boolean))];
  const isData = (rows: Table): boolean => read(rows).length > 1;

  test('as CSV is read back as it was, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf.filter(isData), async (rows) => {
        expect(await cellsIn(await csvOf(header, rows))).toEqual(read(rows));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('as a workbook is read back as it was, whatever it holds', async () => {
    const columns = header.map((heading) => ({ heading, kind: 'text' }) as const);
    await fc.assert(
      fc.asyncProperty(rowsOf.filter(isData), async (rows) => {
        expect(
          await cellsIn(
            await xlsxOf(
              columns,
              rows.map((row) => row.map(harmless)),
            ),
          ),
        ).toEqual(read(rows));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test('has days, moments and numbers as text', async () => {
    const kinds = ['text', 'number', 'money', 'date', 'time'] as const;
    const bytes = await xlsxOf(
      kinds.map((kind) => ({ heading: kind, kind })),
      [['02134', 12, 1234.5, 46_341, 46_341 + 49_530 / 86_400]],
    );
    const { sheetName, rows } = await readWhole(bytes);
    expect([sheetName, rows]).toEqual(['People', [{ number: 2, cells: ['02134', '12', '1234.5', '2026-11-15', '2026-11-15T13:45:30'] }]]);
  });
});

describe('a file of another kind', () => {
  const archive = (...parts: Part[]) => zipOf(parts);
  const compound = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(70_000), Buffer.from(text, 'utf16le')]);
  const document = bookParts({}).map((part) => (part.name === 'xl/workbook.xml' ? { ...part, content: '<document/>' } : part));
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'fileType'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'fileType'],
    ['a web page named .xls', '\n<HTML><table><tr><td>a</td></tr></table>', 'fileType'],
    ['an archive of other things', archive({ name: 'a.csv', content: 'a,b\n1,2' }), 'fileType'],
    ['an empty archive', zipOf([]), 'fileType'],
    ['a text document', zipOf(document), 'fileType'],
    ['a workbook before 2007', compound('Workbook'), 'fileType'],
    ['a workbook with a password', compound('EncryptedPackage'), 'encrypted'],
    ['an archive with a password', archive({ name: 'a', content: 'x', claimed: { flags: 1 } }), 'encrypted'],
  ])('%s is told', async (_, content, code) => {
    expect(await faultOf(content)).toEqual({ code });
  });
});

const small = `<row><c><v>1</v></c></row><row><c><v>2</v></c></row>`;

describe('an archive that is not what it says', () => {
  const withSheet = (claimed: NonNullable<Part['claimed']>) =>
    bookOf({ more: [{ name: 'xl/worksheets/sheet1.xml', content: sheetOf(small), claimed }] });
  test.each([
    ['a checksum', withSheet({ crc: 1 })],
    ['a size too small', withSheet({ size: 10 })],
    ['a size too large', withSheet({ size: 10_000 })],
    ['a length beyond the file', withSheet({ packed: 1_000_000 })],
    ['a length cut short', withSheet({ packed: 20 })],
    ['a method of packing that workbooks do not have', withSheet({ method: 12 })],
    ['sizes that are elsewhere', withSheet({ size: 0xffffffff })],
    ['a part twice', zipOf([...bookParts({ rows: small }), { name: 'XL/worksheets/sheet1.xml', content: '' }])],
  ])('by %s is damaged', async (_, bytes) => {
    expect(await faultOf(bytes)).toEqual({ code: 'damaged' });
  });

  test('reads one with a comment, and names that are no paths', async () => {
    const bytes = zipOf([...bookParts({ rows: small }), { name: '../../etc/passwd', content: 'x' }], 'made by hand');
    expect(await cellsIn(bytes)).toEqual([['1'], ['2']]);
  });

  test('cut off anywhere is damaged, and a bit that fell over is no crash', async () => {
    const bytes = bookOf({ rows: small.repeat(50), strings: '<si><t>x</t></si>' });
    for (let part = 1; part <= 40; part += 1) {
      const at = Math.floor((bytes.length * part) / 41);
      expect(await faultOf(bytes.subarray(0, at))).toEqual({ code: 'damaged' });
      const fallen = Buffer.from(bytes);
      fallen[at] = (fallen[at] ?? 0) ^ 0x10;
      await faultOf(fallen);
    }
  });

  test('cut off anywhere, a CSV file is read as far as it goes or refused', async () => {
    const bytes = Buffer.from('näme,"b ""c"""\n"1\n2",é\n😀,"x"\n'.repeat(1));
    for (let at = 0; at < bytes.length; at += 1) await faultOf(bytes.subarray(0, at));
    expect(await faultOf(bytes)).toBeUndefined();
  });
});

describe('a file made to overwhelm', () => {
  const growth = async (content: Buffer) => {
    const [from, before] = [process.cpuUsage(), process.memoryUsage.rss()];
    const fault = await faultOf(content);
    const { user, system } = process.cpuUsage(from);
    return { fault, cpu: (user + system) / 1000, memory: process.memoryUsage.rss() - before };
  };
  const blanks = Buffer.alloc(300_000_000, ' ');
  const bomb = bookOf({ more: [{ name: 'xl/worksheets/sheet1.xml', content: blanks }] });
  const shared = bookOf({ rows: small, more: [{ name: 'xl/sharedStrings.xml', content: `<sst>${'<si/>'.repeat(5_100_000)}</sst>` }] });
  const lying = bookOf({ more: [{ name: 'xl/worksheets/sheet1.xml', content: blanks, claimed: { size: 5000 } }] });
  const deep = bookOf({ sheet: '<a>'.repeat(1_000_000) });
  const tag = bookOf({ sheet: `<worksheet ${'a'.repeat(5_000_000)}` });
  const wide = bookOf({ rows: `<row>${'<c/>'.repeat(1_000_000)}</row>` });
  const heading = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const farRows = Array.from({ length: 2000 }, (_, index) => `<row r="${index + 2}"><c r="XFD${index + 2}"><v>1</v></c></row>`);
  const far = bookOf({ rows: heading + farRows.join('') });
  const farHeading = bookOf({ rows: `<row r="1"><c r="XFD1"><v>1</v></c></row>${farRows.join('')}` });

  test.each([
    ['unpacks to a thousand times its size', bomb, { code: 'tooLarge', max: 250 }],
    ['holds millions of texts', shared, { code: 'tooLarge', max: 250 }],
    ['says it is small', lying, { code: 'damaged' }],
    ['is as deep as it is long', deep, { code: 'damaged' }],
    ['is one tag', tag, { code: 'damaged' }],
    ['says something in the last column of each row', far, { code: 'ragged', row: 2, column: 'XFD' }],
    ['has its heading in the last column', farHeading, { code: 'tooManyColumns', max: 500 }],
    ['is as wide as it is long', wide, { code: 'tooManyColumns', max: 500 }],
  ])('that %s ends soon, in little memory', async (_, content, expected) => {
    const { fault, cpu, memory } = await growth(content);
    expect(fault).toEqual(expected);
    expect(cpu).toBeLessThan(2000);
    expect(memory).toBeLessThan(100_000_000);
  });

  test('rows beyond the limit are refused, those within are not', async () => {
    const rows = (count: number) => `h\n${'x\n'.repeat(count)}`;
    expect(await faultOf(rows(250_001))).toEqual({ code: 'tooManyRows', max: 250_000 });
    expect(await faultOf(rows(250_000))).toBeUndefined();
    expect(await faultOf(bookOf({ rows: `<row><c><v>1</v></c></row>`.repeat(12) }), { rows: 10 })).toEqual({
      code: 'tooManyRows',
      max: 10,
    });
  });

  test('cells beyond the limit are refused, empty ones too', async () => {
    const rows = (count: number) => `a,b\n${'x\n'.repeat(count)}`;
    expect(await faultOf(rows(11), { cells: 20 })).toEqual({ code: 'tooManyCells', max: 20 });
    expect(await faultOf(rows(10), { cells: 20 })).toBeUndefined();
  });

  test('bytes beyond the limit are refused before they are read', async () => {
    expect(await faultOf('a\n1\n2\n', { csvBytes: 5 })).toMatchObject({ code: 'tooLarge' });
    expect(await faultOf(bookOf({ rows: small }), { xlsxBytes: 500 })).toMatchObject({ code: 'tooLarge' });
    expect(await faultOf(bookOf({ rows: small }), { inflatedBytes: 50 })).toMatchObject({ code: 'tooLarge' });
    expect(await faultOf(bookOf({ rows: small, strings: '<si><t>four</t></si>' }), { sharedBytes: 3 })).toMatchObject({ code: 'tooLarge' });
  });

  test('a text that is kept once counts in every cell that names it', async () => {
    const named = '<row><c t="s"><v>0</v></c></row>'.repeat(6);
    const book = bookOf({ rows: named, strings: '<si><t>four</t></si>' });
    expect(await faultOf(book, { tableText: 24 })).toBeUndefined();
    expect(await faultOf(book, { tableText: 23 })).toMatchObject({ code: 'tooLarge' });
    const endless = bookOf({ rows: named.repeat(1000), strings: `<si><t>${'x'.repeat(32_000)}</t></si>` });
    expect(await faultOf(endless)).toEqual({ code: 'tooLarge', max: 100 });
  });
});

describe('reading', () => {
  test.each([
    ['CSV', `h\n${'x\n'.repeat(5000)}`],
    ['XLSX', bookOf({ rows: '<row><c><v>1</v></c></row>'.repeat(5001) })],
  ])('%s can be done twice, and stopped', async (_, content) => {
    await onDisk(content, async (path) => {
      const { rows } = await readSheet(path);
      for await (const batch of rows) {
        expect(batch.length).toBeLessThanOrEqual(1000);
        break;
      }
      for (let time = 0; time < 2; time += 1) {
        let count = 0;
        for await (const batch of rows) count += batch.length;
        expect(count).toBe(5000);
      }
    });
  });

  test('long rows come a few at a time', async () => {
    await onDisk(
      bookOf({ rows: '<row><c t="s"><v>0</v></c></row>'.repeat(101), strings: `<si><t>${'x'.repeat(32_000)}</t></si>` }),
      async (path) => {
        const sizes: number[] = [];
        for await (const batch of (await readSheet(path)).rows) sizes.push(batch.length);
        expect(sizes).toEqual([31, 31, 31, 7]);
      },
    );
  });

  test('a fault is one of the list that has words', async () => {
    const error: unknown = await onDisk('', (path) => readSheet(path)).catch((thrown: unknown) => thrown);
    expect(sheetFaults).toContain((error as SheetError).code);
  });

  test('a file that is not there is no fault of the file', async () => {
    await expect(readSheet('/nowhere/at-all.csv')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
