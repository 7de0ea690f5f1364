import { describe, expect, test } from 'vitest';
import { cellsIn, faultOf, readWhole } from '#test/sheet-files.ts';

describe('a CSV file', () => {
  test('is a header and rows of text, as they are written', async () => {
    expect(await readWhole('Name,ZIP\nAda,02134\nBob,1e5\n')).toEqual({
      format: 'CSV',
      sheetName: null,
      header: ['Name', 'ZIP'],
      rows: [
        { number: 2, cells: ['Ada', '02134'] },
        { number: 3, cells: ['Bob', '1e5'] },
      ],
    });
  });

  test.each([
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['CR', 'a,b\r1,2\r'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a declared separator', 'sep=;\r\na;b\r\n1;2'],
    ['quotes', '"a","b"\n"1","2"'],
    ['blanks around, no-break ones too', ' a ,\u00A0b\u00A0\n 1,\u00A02 \u3000'],
    ['blanks after quotes', '"a" ,"b"\n"1","2"\t'],
    ['blank lines and empty cells at the end', '\n\n a,b,,\n,,\n1,2,,\n\n,\n'],
  ])('may have %s', async (_, text) => {
    expect(await cellsIn(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test.each([
    ['a,b\n"x, y","say ""hi"""', ['x, y', 'say "hi"']],
    ['a,b\n"one\r\ntwo",5" pipe', ['one\r\ntwo', '5" pipe']],
    ['a,b\n,', undefined],
    ['a,b\nx', ['x', '']],
    ['a;b\nx,y;"1;2"', ['x,y', '1;2']],
    ['"a,1;;;",b\nx,y', ['x', 'y']],
    ['a,b\n"",""""', ['', '"']],
    ["a,b\n'single,it's", ["'single", "it's"]],
  ])('%j is read as %j', async (text, cells) => {
    const { rows } = await readWhole(`${text}\nlast`);
    expect(rows.map((row) => row.cells)).toEqual([...(cells ? [cells] : []), ['last', '']]);
  });

  test('numbers its rows as a spreadsheet does: by record, blank ones counted', async () => {
    const { rows } = await readWhole('h\n\n"two\nlines"\n,\nend');
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [3, 'two\nlines'],
      [5, 'end'],
    ]);
  });

  test('is the same wherever the disk cuts it: signs of several bytes, line ends and quotes', async () => {
    const line = '"é€😀""\r\n","日本 😀"\r\n';
    for (const shift of [0, 1, 2, 3, 4, 5]) {
      const { rows } = await readWhole(`a${'x'.repeat(shift)},b\r\n${line.repeat(6000)}`);
      expect(rows).toHaveLength(6000);
      expect(rows.every(({ cells }) => cells[0] === 'é€😀"' && cells[1] === '日本 😀')).toBe(true);
    }
  });

  test.each([
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ["'  @x", '@x'],
    ["'＋1", '＋1'],
    ["a;'=b", 'a;=b'],
    ["list\n'- one\n  '- two", 'list\n- one\n  - two'],
    ["'\n'=x", '=x'],
    ['a;"" \'+b\n\'c', 'a;" +b\n\'c'],
    ["O'Brien; 'tis", "O'Brien; 'tis"],
    ["'quoted'", "'quoted'"],
  ])('gives back what an export of ours made %j of', async (written, original) => {
    expect(await cellsIn(`h\n"${written}"`)).toEqual([['h'], [original]]);
  });

  test.each([
    ['1.23E+11', [{ column: 1, code: 'scientific', value: '1.23E+11' }], '1.23E+11'],
    ['-4E-07', [{ column: 1, code: 'scientific', value: '-4E-07' }], '-4E-07'],
    ['#N/A', [{ column: 1, code: 'errorValue', value: '#N/A' }], '#N/A'],
    ['#REF!', [{ column: 1, code: 'errorValue', value: '#REF!' }], '#REF!'],
    ['1E5', undefined, '1E5'],
    ['#12', undefined, '#12'],
  ])('tells what a spreadsheet made of %s', async (value, oddities, text) => {
    const [row] = (await readWhole(`a,b\nx,${value}`)).rows;
    expect(row).toEqual({ number: 2, cells: ['x', text], ...(oddities && { oddities }) });
  });
});

describe('a CSV file that cannot be read', () => {
  const broken = Buffer.from([0xc3, 0x28]);
  const withBroken = (before: string, after = '') => Buffer.concat([Buffer.from(before), broken, Buffer.from(after)]);

  test.each([
    ['nothing', '', { code: 'empty' }],
    ['only blanks', '\uFEFF \n , ,\n', { code: 'empty' }],
    ['only a header', 'a,b\n\n', { code: 'empty' }],
    ['a quote without end', 'a,b\n1,2\n"3,4\n5,6\n', { code: 'quotes', row: 3 }],
    ['a quote without end in a long file', `a,b\n1,"2\n${'3,4\n'.repeat(20_000)}`, { code: 'quotes', row: 2 }],
    ['letters after a quote', 'a,b\n"1"x,2', { code: 'quotes', row: 2 }],
    ['a heading twice', 'First Name,b,first  NAME\n1,2,3', { code: 'duplicateHeader', name: 'first  NAME' }],
    ['data under no heading', 'a,,c\n1,,3\n1,2,3', { code: 'emptyHeader', row: 3, column: 'B' }],
    ['data beside the headings', 'a,b\n1,2\n\n1,2,,4', { code: 'ragged', row: 4, column: 'D' }],
    ['a NUL', 'a,b\n1,2\n3,\0', { code: 'nul', row: 3 }],
    ['a broken character', withBroken('a,b\n"x\ny",\uFFFD\n3,', '\n5,6'), { code: 'encoding', row: 3 }],
    ['half a character at the end', Buffer.from('a\nb\né').subarray(0, -1), { code: 'encoding', row: 3 }],
    ['Latin-1', Buffer.from('name\nJosé\nAda', 'latin1'), { code: 'encoding', row: 2 }],
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,2', 'utf16le'), { code: 'utf16' }],
    ['UTF-16 of the other order', Buffer.from('\uFEFFa,b\n1,2', 'utf16le').swap16(), { code: 'utf16' }],
    ['UTF-16 without its mark', Buffer.from('a,b\n1,2', 'utf16le'), { code: 'utf16' }],
    ['a long cell', `a\n${'x'.repeat(32_768)}`, { code: 'cellTooLong', row: 2, column: 'A', max: 32_767 }],
    ['too many headings', Array.from({ length: 501 }, (_, index) => `h${index}`).join(), { code: 'tooManyColumns', max: 500 }],
    ['a million commas', `a,b\n1,2${','.repeat(1_000_000)}`, { code: 'tooManyColumns', max: 500 }],
  ])('has %s', async (_, content, fault) => {
    expect(await faultOf(content)).toEqual(fault);
  });

  test('a cell may be as long as one of a spreadsheet, and 500 columns wide', async () => {
    expect(await faultOf(`a\n${'x'.repeat(32_767)}`)).toBeUndefined();
    const wide = Array.from({ length: 500 }, (_, index) => `h${index}`).join();
    expect(await faultOf(`${wide}${','.repeat(5000)}\n${wide}\n`)).toBeUndefined();
  });

  test('a million rows without data are no rows', async () => {
    expect(await cellsIn(`a,b\n1,2\n${',\n'.repeat(1_000_000)}3,4`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(await faultOf(`a,b\n1,2\n${'\n'.repeat(1_100_000)}`)).toEqual({ code: 'tooManyRows', max: 250_000 });
  });
});
