import { describe, expect, test } from 'vitest';
import { cellsIn, faultOf, readWhole } from '#test/sheet-files.ts';
import { bookOf, sheetOf, type Book } from '#test/workbooks.ts';

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${text('a')}${text('b')}</row>`;
const row = (cells: string): string => `${head}<row r="2">${cells}</row>`;
/** The first cell of the first row of data. */
const firstOf = async (cell: string, book: Book = {}) => (await readWhole(bookOf({ ...book, rows: row(cell + text('end')) }))).rows[0];

describe('a workbook', () => {
  test('names its sheet and its rows', async () => {
    const rows = `<row r="2">${text('a')}</row><row r="4" hidden="1">${text('x')}</row><row r="9"/><row r="12">${text('y')}</row>`;
    expect(await readWhole(bookOf({ rows }))).toEqual({
      format: 'XLSX',
      sheetName: 'Sheet1',
      header: ['a'],
      rows: [
        { number: 4, cells: ['x'] },
        { number: 12, cells: ['y'] },
      ],
    });
  });

  const table = [
    ['a', 'b'],
    ['1', '2'],
  ];
  const plain = `${head}<row>${text('1')}${text('2')}</row>`;
  const prefixed = sheetOf(plain)
    .replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
    .replace('xmlns=', 'xmlns:x=');
  const elsewhere = [{ name: 'xl/worksheets/sheet2.xml', content: sheetOf(plain) }];
  test.each<[string, Book]>([
    ['parts that are stored', { rows: plain, written: { isStored: true } }],
    ['sizes after the data', { rows: plain, written: { hasDescriptor: true } }],
    ['names from the top', { rows: plain, folder: '/xl/worksheets/' }],
    ['names by way of another folder', { rows: plain, folder: '../xl/./worksheets/' }],
    ['prefixes', { sheet: prefixed }],
    ['a byte order mark and a comment', { sheet: `\uFEFF<?xml version="1.0"?><!-- <row> -->${sheetOf(plain)}` }],
    ['attributes in single quotes and on lines', { rows: plain.replaceAll('t="inlineStr"', "\n\tt = 'inlineStr'") }],
    ['places out of order', { rows: `${head}<row r="2"><c r="B2"><v>2</v></c><c r="A2"><v>1</v></c></row>` }],
    ['cells with looks and nothing else', { rows: `${plain}<row><c r="ABC3" s="4"/></row><row/>` }],
    [
      'a first sheet in the second file',
      {
        sheets: [
          { name: 'One', file: 'sheet2.xml' },
          { name: 'Two', file: 'sheet1.xml' },
        ],
        more: elsewhere,
      },
    ],
    [
      'sheets before it that are hidden',
      {
        rows: plain,
        sheets: [
          { name: 'H', file: 'sheet2.xml', state: 'hidden' },
          { name: 'V', file: 'sheet3.xml', state: 'veryHidden' },
          { name: 'C', file: 'chart.xml', kind: 'chartsheet' },
          { name: 'S', file: 'sheet1.xml' },
        ],
      },
    ],
  ])('may have %s', async (_, book) => {
    expect(await cellsIn(bookOf(book))).toEqual(table);
  });

  test('merged cells are the first of them', async () => {
    const sheet = `<worksheet><sheetData>${row('<c r="A2"><v>1</v></c><c r="B2"/>')}</sheetData><mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>`;
    expect(await cellsIn(bookOf({ sheet }))).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
  });

  const strings = `<si><t>plain</t></si><si><r><t>rich </t></r><r><rPr/><t xml:space="preserve">&lt;text&gt;</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si><si/><si><t>a_x000D_b_x005F_x0041_c_x0041_</t></si>`;
  test.each([
    ['<c t="s"><v>0</v></c>', 'plain'],
    ['<c t="s"><v>1</v></c>', 'rich <text>'],
    ['<c t="s"><v>2</v></c>', ''],
    ['<c t="s"><v>3</v></c>', 'a\rb_x0041_cA'],
    ['<c t="str"><v>a_x0000_b_x000A_c</v></c>', 'ab\nc'],
    ['<c t="str"><f>IF(1,"")</f><v></v></c>', ''],
    ['<c t="inlineStr"><is><r><t>in</t></r><r><t>line &#233;&#x1F600;&amp;amp;</t></r></is></c>', 'inline é😀&amp;'],
    ['<c t="inlineStr"><is><t><![CDATA[<&>]]></t></is></c>', '<&>'],
    ['<c t="inlineStr"><is><t>\'=1+1</t></is></c>', '=1+1'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="d"><v>2026-11-15T00:00:00</v></c>', '2026-11-15'],
    ['<c t="d"><v>2026-11-15T13:45:30.000</v></c>', '2026-11-15T13:45:30'],
    ['<c><v>12</v></c>', '12'],
    ['<c><v>1.1000000000000001</v></c>', '1.1'],
    ['<c><v>1E-7</v></c>', '0.0000001'],
    ['<c><v>-2.5E+3</v></c>', '-2500'],
    ['<c><v>123456789012345</v></c>', '123456789012345'],
    ['<c t="str"><v> spaced </v></c>', 'spaced'],
  ])('reads %s as %j', async (cell, value) => {
    expect(await firstOf(cell, { strings })).toEqual({ number: 2, cells: [value, 'end'] });
  });

  test.each([
    ['<c><v>1234567890123456</v></c>', '1234567890123456', 'scientific'],
    ['<c><v>1.2345678901234568E+19</v></c>', '12345678901234567000', 'scientific'],
    ['<c s="1"><v>123000000000</v></c>', '123000000000', 'scientific'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A', 'errorValue'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'errorValue'],
    ['<c><f>1+1</f><v>2</v></c>', '2', 'formula'],
    ['<c t="str"><f t="shared" si="0"/><v>x</v></c>', 'x', 'formula'],
    // As programs write it that work nothing out.
    ['<c><f>1+1</f></c>', '=1+1', 'formulaOnly'],
    ['<c><f>1+1</f><v></v></c>', '=1+1', 'formulaOnly'],
    ['<c><f>1+1</f><v/></c>', '=1+1', 'formulaOnly'],
    ['<c><f>IF(B1&lt;2,&quot;a&quot;)</f></c>', '=IF(B1<2,"a")', 'formulaOnly'],
    ['<c><f t="shared" si="0"/></c>', '=', 'formulaOnly'],
  ])('tells of %s', async (cell, value, code) => {
    const read = await firstOf(cell, { styles: [0, 11] });
    expect(read).toEqual({ number: 2, cells: [value, 'end'], oddities: [{ column: 0, code, value }] });
  });
});

describe('a number in a workbook', () => {
  const shown = async (value: number, format: number | string, { properties = '' }: { readonly properties?: string } = {}) => {
    const book = typeof format === 'number' ? { styles: [0, format] } : { styles: [0, 164], formats: [format] };
    return (await firstOf(`<c r="A2" s="1"><v>${value}</v></c>`, { ...book, properties }))?.cells[0];
  };

  test.each([
    [14, 46_341, '2026-11-15'],
    [22, 46_341 + 49_530 / 86_400, '2026-11-15T13:45:30'],
    [22, 46_341, '2026-11-15'],
    [14, 46_341.5, '2026-11-15'],
    [20, 0.5, '12:00:00'],
    [46, 1.25, '30:00:00'],
    [27, 46_341, '2026-11-15'],
    [58, 46_341, '2026-11-15'],
    [14, 1, '1900-01-01'],
    [14, 59, '1900-02-28'],
    [14, 60, '1900-02-29'],
    [14, 61, '1900-03-01'],
    [14, 2_958_465, '9999-12-31'],
    [14, 2_958_466, '2958466'],
    [14, -1, '-1'],
    [14, 0, '0'],
    ['mm/dd/yyyy', 46_341, '2026-11-15'],
    ['[$-409]d-mmm-yy;@', 46_341, '2026-11-15'],
    [String.raw`yyyy\-mm\-dd\ hh:mm`, 46_341.25, '2026-11-15T06:00:00'],
    ['[h]:mm', 1.5, '36:00:00'],
    ['h:mm AM/PM', 0.75, '18:00:00'],
    ['0 "days"', 12, '12'],
    ['[Red]0.00', 12, '12'],
    [String.raw`0\d`, 12, '12'],
    ['General', 12, '12'],
    ['0.00', 12.5, '12.5'],
    ['00000', 2134, '02134'],
    ['00000', 123_456, '123456'],
    [String.raw`000\-00\-0000`, 12_345_678, '012-34-5678'],
    [String.raw`00000\-0000`, 21_341_234, '02134-1234'],
    ['"E0-"0000', 12, 'E0-0012'],
    ['#,##0', 1234, '1234'],
    ['0.00E+00', 0.5, '0.5'],
  ])('shown as %s: %d is %s', async (format, value, cell) => {
    expect(await shown(value, format)).toBe(cell);
  });

  test.each([
    [0, '1904-01-01'],
    [44_879, '2026-11-15'],
  ])('counts from 1904 where the workbook does: %d', async (value, cell) => {
    expect(await shown(value, 14, { properties: '<workbookPr date1904="1"/>' })).toBe(cell);
  });
});

describe('a workbook that cannot be read', () => {
  const good = row(text('1'));
  test.each<[string, Book, object]>([
    ['no sheet that is shown', { sheets: [{ name: 'H', file: 'sheet1.xml', state: 'hidden' }] }, { code: 'empty' }],
    ['no rows', { rows: head }, { code: 'empty' }],
    ['no part where it says', { sheets: [{ name: 'S', file: 'sheet7.xml' }] }, { code: 'damaged' }],
    ['a DOCTYPE', { sheet: `<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf(good)}` }, { code: 'damaged' }],
    ['an entity of its own', { rows: row(text('&a;')) }, { code: 'damaged' }],
    ['tags that cross', { sheet: sheetOf(good).replace('</row></sheetData>', '</sheetData></row>') }, { code: 'damaged' }],
    ['no end', { sheet: sheetOf(good).replace('</worksheet>', '') }, { code: 'damaged' }],
    ['an attribute with an entity of its own', { rows: row('<c x="&a;" r="A2"><v>1</v></c>') }, { code: 'damaged' }],
    ['attributes that are none', { rows: row('<c r="A2" rubbish><v>1</v></c>') }, { code: 'damaged' }],
    ['no text at all', { sheet: '' }, { code: 'damaged' }],
    [
      'bytes that are no text',
      { more: [{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from([0x3c, 0xff, 0xfe]) }] },
      { code: 'damaged' },
    ],
    ['texts that are not there', { rows: row('<c t="s"><v>3</v></c>') }, { code: 'damaged' }],
    ['rows that go back', { rows: `${head}<row r="1">${text('1')}</row>` }, { code: 'damaged' }],
    ['macros', { rows: good, more: [{ name: 'xl/vbaProject.bin', content: 'x' }] }, { code: 'macros' }],
    [
      'too many headings',
      { rows: `<row>${Array.from({ length: 501 }, (_, at) => text(`h${at}`)).join('')}</row>` },
      { code: 'tooManyColumns', max: 500 },
    ],
    ['a column beyond the last', { rows: row('<c r="XFE2"/>') }, { code: 'tooManyColumns', max: 500 }],
    ['data beside the headings', { rows: row('<c r="XFD2"><v>1</v></c>') }, { code: 'ragged', row: 2, column: 'XFD' }],
    ['an error beside the headings', { rows: row('<c r="D2" t="e"><v>#N/A</v></c>') }, { code: 'ragged', row: 2, column: 'D' }],
    [
      'data under no heading',
      { rows: `<row><c r="B1"><v>1</v></c></row><row>${text('x')}</row>` },
      { code: 'emptyHeader', row: 2, column: 'A' },
    ],
    ['a long cell', { rows: row(text('x'.repeat(32_768))) }, { code: 'cellTooLong', row: 2, column: 'A', max: 32_767 }],
    [
      'a long text that cells share',
      { rows: row('<c/><c t="s"><v>0</v></c>'), strings: `<si><t>${'x'.repeat(40_000)}</t></si>` },
      { code: 'cellTooLong', row: 2, column: 'B', max: 32_767 },
    ],
  ])('has %s', async (_, book, fault) => {
    expect(await faultOf(bookOf(book))).toEqual(fault);
  });
});
