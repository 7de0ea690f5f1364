import { oneOf, type Chance } from './fuzz-values.ts';
import type { Form } from './multipart.ts';
import { bookOf } from './workbooks.ts';

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const aWorkbook = bookOf({ rows: `<row r="1">${cell('Name')}</row><row r="2">${cell('North yard')}</row>` });

const anyBytes = (random: Chance, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.integer(0, 255)));

/** What people, programs and strangers send for a table. */
const files: readonly ((random: Chance) => Buffer | string)[] = [
  () => 'Name,Phone\nNorth yard,555-331-0101\nSouth yard,\n',
  (random) =>
    `Name\n${Array.from({ length: random.integer(1, 40) }, () => oneOf(random, ['a', '"b, c"', '=1+1', '日本', '"', '\t;'])).join('\n')}\n`,
  () => '\uFEFFName;Descriptor\r\nNorth;"two\r\nlines"\r\n',
  () => 'Name\n',
  () => '',
  (random) => `${Array.from({ length: random.integer(2, 700) }, (_none, index) => `column ${index}`).join(',')}\nx\n`,
  () => `${'x'.repeat(200_000)}\n1\n`,
  () => `Name,Name\n1,2\n`,
  () => `Name\n"never closed\n${'1\n'.repeat(2000)}`,
  () => Buffer.from('Name\nNorth yard\n', 'utf16le'),
  (random) => anyBytes(random, random.integer(1, 3000)),
  // A workbook that is cut short, and bytes that only begin like one.
  (random) => Buffer.from(aWorkbook.subarray(0, random.integer(4, aWorkbook.length))),
  (random) => Buffer.concat([Buffer.from('PK\u0003\u0004'), anyBytes(random, random.integer(1, 2000))]),
  () => aWorkbook,
];

/** What they are called. */
const fileNames = ['yards.csv', 'yards.xlsx', '', '../../etc/passwd', 'a\u202Eb.csv', 'x'.repeat(5000), '日本.csv', '.'];

export const aFile = (random: Chance): NonNullable<Form['file']> => ({
  name: oneOf(random, fileNames),
  bytes: oneOf(random, files)(random),
});
