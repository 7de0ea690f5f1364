import { pipeline, Readable, Transform } from 'node:stream';

/** Where a spreadsheet that splits by semicolons or tabs begins a new cell, whatever stands in quotes; and where any of them begins a row. */
const semicolon = 0x3b;
const breaks = [semicolon, 0x09, 0x0d, 0x0a] as const;
const quote = 0x22;
const apostrophe = Buffer.from("'");

const isBlank = (byte: number | undefined): boolean =>
  byte === quote || byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
const isTrigger = (byte: number | undefined): boolean => byte === 0x3d || byte === 0x2b || byte === 0x2d || byte === 0x40;

/** The full-width twins of the triggers, in UTF-8: EF BC and one of these. */
const twins = new Set([0x9d, 0x8b, 0x8d, 0xa0]);
const isTwin = (bytes: Buffer, at: number): boolean => bytes[at] === 0xef && bytes[at + 1] === 0xbc && twins.has(bytes[at + 2] ?? 0);

const afterBlanks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  return at;
};

/** Where a sign has to be put so that what follows a break is no formula, in order. */
const places = (bytes: Buffer): number[] => {
  const found = new Set<number>();
  for (const sign of breaks) {
    let at = bytes.indexOf(sign);
    while (at !== -1) {
      const next = afterBlanks(bytes, at + 1);
      if (isTrigger(bytes[next]) || isTwin(bytes, next)) found.add(next);
      at = bytes.indexOf(sign, next);
    }
  }
  return [...found].toSorted((a, b) => a - b);
};

const mended = (bytes: Buffer): Buffer => {
  const cuts = places(bytes);
  if (cuts.length === 0) return bytes;
  const pieces = [0, ...cuts].map((cut, index) => bytes.subarray(cut, cuts[index]));
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [apostrophe, piece])));
};

/** The end of a chunk that may be the beginning of a formula: a break, blanks, and what of a full-width sign is there. */
const undecidedFrom = (bytes: Buffer): number => {
  let at = bytes.length;
  if (bytes[at - 1] === 0xef) at -= 1;
  else if (bytes[at - 2] === 0xef && bytes[at - 1] === 0xbc) at -= 2;
  while (at > 0 && isBlank(bytes[at - 1])) at -= 1;
  return bytes[at - 1] === semicolon ? at - 1 : at;
};

/** A text as a cell that no spreadsheet runs, as the database makes them of an export's (`harmless`). */
export const neutralCell = (text: string): string => (/^([\t\r\n]|[\s"]*[=+@＝＋－＠-])/u.test(text) ? `'${text}` : text);

/**
 * Neutralises formulas inside the cells of a CSV file whose every cell stands in quotes. A spreadsheet set to commas sees the cells as they are;
 * one set to semicolons or tabs takes the quotes of all but the first as letters, and splits within. Bytes are looked for, not rows: PostgreSQL
 * would need more time to look into each cell than to write it.
 */
export const neutralCsv = (): Transform => {
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const end = undecidedFrom(bytes);
      held = bytes.subarray(end);
      done(null, mended(bytes.subarray(0, end)));
    },
    flush(done) {
      done(null, mended(held));
    },
  });
};

/** Lines as a file with no formula in it. A reader who hangs up ends both streams: an error of the first one alone would end the process. */
export const neutralLines = (lines: Iterable<string> | AsyncIterable<string>): Readable =>
  pipeline(Readable.from(lines), neutralCsv(), () => undefined);
