import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { csvParser, type CsvParser } from './csv-parser.ts';
import { originalText } from './neutral-text.ts';
import { SheetError, type Oddity, type SheetLimits, type SheetRow } from './sheet.ts';
import { utf8Text } from './utf8.ts';

/** A long number as a spreadsheet shows and saves it: its last digits are lost. */
const scientific = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/;
const errorValue = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

const oddityOf = (value: string, column: number): Oddity | undefined => {
  if (value.startsWith('#')) return errorValue.test(value) ? { column, code: 'errorValue', value } : undefined;
  return value.includes('E') && scientific.test(value) ? { column, code: 'scientific', value } : undefined;
};

const rowOf = (raw: readonly string[], number: number): SheetRow => {
  const oddities: Oddity[] = [];
  const cells = raw.map((cell, column) => {
    const text = originalText(cell, 'CSV').trim();
    const oddity = oddityOf(text, column);
    if (oddity) oddities.push(oddity);
    return text;
  });
  return oddities.length === 0 ? { number, cells } : { number, cells, oddities };
};

/** Reads on to the line that is broken, to name its row. */
const refuseBroken =
  (parser: CsvParser) =>
  (bytes: Buffer): never => {
    let start = 0;
    for (let at = 0; at <= bytes.length; at += 1) {
      if (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
      if (!isUtf8(bytes.subarray(start, at))) break;
      start = at + 1;
    }
    parser.push(bytes.subarray(0, start).toString('utf8'));
    throw new SheetError('encoding', { row: parser.row() });
  };

const withoutNul = (text: string, parser: CsvParser): string => {
  const at = text.indexOf('\0');
  if (at === -1) return text;
  parser.push(text.slice(0, at));
  throw new SheetError('nul', { row: parser.row() });
};

/** Small, since a row may be two bytes: all rows of a piece are read before anything else gets its turn. */
const piece = 16_384;

export async function* csvRows(path: string, limits: SheetLimits): AsyncGenerator<readonly SheetRow[]> {
  const parser = csvParser(limits, rowOf);
  const chunks = createReadStream(path, { highWaterMark: piece }) as AsyncIterable<Buffer>;
  for await (const text of utf8Text(chunks, refuseBroken(parser))) yield parser.push(withoutNul(text, parser));
  yield parser.end();
}
