import { SheetError, tooLarge, type SheetLimits } from './sheet.ts';
import type { XmlHandler } from './xml.ts';

/** As many texts as a full sheet of twenty columns. */
const most = 5_000_000;

/** Grows by doubling, so that it is copied now and then rather than always. */
const grown = <T extends Uint8Array | Uint32Array>(array: T, length: number): T => {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
};

/** Texts by number, as bytes in one piece of memory: as strings they would take several times as much. */
const textStore = ({ sharedBytes }: SheetLimits) => {
  let [bytes, ends, count] = [new Uint8Array(65_536), new Uint32Array(4096), 0];
  const endOf = (index: number): number => (index < 0 ? 0 : (ends[index] ?? 0));
  const add = (text: string): void => {
    const written = Buffer.from(text);
    const start = endOf(count - 1);
    if (count >= most || start + written.length > sharedBytes) throw tooLarge(sharedBytes);
    bytes = grown(bytes, start + written.length);
    bytes.set(written, start);
    ends = grown(ends, count + 1);
    ends[count] = start + written.length;
    count += 1;
  };
  const get = (index: number): string => {
    if (!Number.isInteger(index) || index < 0 || index >= count) throw new SheetError('damaged');
    return Buffer.from(bytes.buffer, endOf(index - 1), endOf(index) - endOf(index - 1)).toString('utf8');
  };
  return { add, get };
};

/** The text of one item, plain or in runs of different looks; how it is pronounced is no part of it. One letter more than is allowed is kept, to tell. */
export const textGatherer = (limits: SheetLimits) => {
  let [text, isWanted, isPhonetic] = ['', false, false];
  return {
    clear: () => void ([text, isWanted, isPhonetic] = ['', false, false]),
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isWanted = !isPhonetic;
    },
    text: (piece: string) => {
      if (isWanted && text.length <= limits.cell) text += piece.slice(0, limits.cell + 1 - text.length);
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isWanted = false;
    },
    value: () => unescaped(text),
  };
};

/** Control characters are of no use in a text, and the database takes no NUL. */
const characterOf = (_: string, digits: string): string => {
  const code = Number.parseInt(digits, 16);
  return code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code) ? '' : String.fromCharCode(code);
};

/** What XML has no place for is written as _x000D_ in a workbook, and the sign that begins it as _x005F_. */
export const unescaped = (text: string): string => (text.includes('_x') ? text.replace(/_x([\dA-Fa-f]{4})_/g, characterOf) : text);

/** Gathers the texts that cells name by number. */
export const stringsReader = (limits: SheetLimits) => {
  const store = textStore(limits);
  const item = textGatherer(limits);
  const open = (name: string): void => (name === 'si' ? item.clear() : item.open(name));
  const close = (name: string): void => (name === 'si' ? store.add(item.value()) : item.close(name));
  const handler: XmlHandler = { open, close, text: item.text };
  return { handler, stringOf: store.get };
};
export type StringOf = ReturnType<typeof stringsReader>['stringOf'];
