import { SheetError } from './sheet.ts';
import { utf8Text } from './utf8.ts';

/** Told what is read, in order. Names come without their prefix, attributes as they are written. */
export type XmlHandler = {
  readonly open: (name: string, attributes: string) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
};

const damaged = (): SheetError => new SheetError('damaged');

/** A tag, a comment or a declaration is no longer than this, nor does anything stand deeper. */
const [longestMarkup, deepest, longestEntity] = [1_000_000, 256, 12];

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const character = (code: number): string => {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw damaged();
  return String.fromCodePoint(code);
};
const decoded = (_: string, name: string): string => {
  if (name.startsWith('#x')) return character(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return character(Number.parseInt(name.slice(1), 10));
  const sign = named[name];
  // Only a DOCTYPE could declare another, and there is none.
  if (sign === undefined) throw damaged();
  return sign;
};
const entities = (text: string): string => (text.includes('&') ? text.replace(/&(#x[\da-fA-F]+|#\d+|\w+);/g, decoded) : text);
/** Line ends as XML reads them. */
const lines = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** One after the other, each where the last one ended: to look for the next would be to look at every letter again and again. */
const nextAttribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The attributes of a tag by name, prefixes left out. */
export const attributesOf = (raw: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  let end = 0;
  nextAttribute.lastIndex = 0;
  for (let found = nextAttribute.exec(raw); found; found = nextAttribute.exec(raw)) {
    end = nextAttribute.lastIndex;
    const [, name = '', double, single] = found;
    if (!name.startsWith('xmlns')) attributes.set(localName(name), entities(double ?? single ?? ''));
  }
  if (raw.slice(end).trim() !== '') throw damaged();
  return attributes;
};

/** Where a tag ends: at the first `>` outside of quotes. */
const tagEnd = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x3e) return at;
    if (code !== 0x22 && code !== 0x27) continue;
    at = text.indexOf(code === 0x22 ? '"' : "'", at + 1);
    if (at === -1) return -1;
  }
  return -1;
};

const nameEnd = (text: string, { from, end }: { readonly from: number; readonly end: number }): number => {
  for (let at = from; at < end; at += 1) if (text.charCodeAt(at) <= 0x20) return at;
  return end;
};
/** How much of a text at the end of a piece is whole: an entity or a line end may go on in the next. */
const wholeText = (text: string): number => {
  const open = text.lastIndexOf('&');
  if (open !== -1 && text.length - open <= longestEntity && !text.includes(';', open)) return open;
  return text.endsWith('\r') ? text.length - 1 : text.length;
};

const specials = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
] as const;
const longestSpecial = '<![CDATA['.length;

/** Where the reading is: what is not read yet, and which tags are open. */
type Reading = { readonly handler: XmlHandler; readonly path: string[]; held: string; isBegun: boolean };

const readTag = ({ handler, path, held, isBegun }: Reading, { from, end }: { readonly from: number; readonly end: number }): void => {
  const isClosing = held.charCodeAt(from) === 0x2f;
  const isEmpty = held.charCodeAt(end - 1) === 0x2f;
  const start = isClosing ? from + 1 : from;
  const stop = isEmpty ? end - 1 : end;
  const split = nameEnd(held, { from: start, end: stop });
  const name = localName(held.slice(start, split));
  if (isClosing ? path.pop() !== name : path.length >= deepest || (isBegun && path.length === 0)) throw damaged();
  if (!isClosing) handler.open(name, held.slice(split, stop));
  if (!isClosing && !isEmpty) path.push(name);
  if (isClosing || isEmpty) handler.close(name);
};

/** Comments, CDATA and declarations; -1 where it does not end yet. */
const readSpecial = ({ handler, held }: Reading, at: number): number => {
  const kind = specials.find(({ start }) => held.startsWith(start, at));
  if (!kind && held.length - at >= longestSpecial) throw damaged();
  const end = kind ? held.indexOf(kind.end, at + kind.start.length) : -1;
  if (!kind || end === -1) return -1;
  if (kind.end === ']]>') handler.text(lines(held.slice(at + kind.start.length, end)));
  return end + kind.end.length;
};

/** Reads what begins with `<`; -1 where it does not end yet. */
const readMarkup = (reading: Reading, at: number): number => {
  const code = reading.held.charCodeAt(at + 1);
  if (code === 0x21 || code === 0x3f) return readSpecial(reading, at);
  const end = tagEnd(reading.held, at + 1);
  if (end === -1) return -1;
  readTag(reading, { from: at + 1, end });
  reading.isBegun = true;
  return end + 1;
};

const readText = ({ handler, held }: Reading, { from, to }: { readonly from: number; readonly to: number }): void => {
  if (to > from) handler.text(entities(lines(held.slice(from, to))));
};

const push = (reading: Reading, piece: string): void => {
  // Joined, since a sum of texts is put together anew each time somebody looks into it.
  reading.held = [reading.held, piece].join('');
  const { held } = reading;
  let at = 0;
  for (let open = held.indexOf('<'); open !== -1; open = held.indexOf('<', at)) {
    readText(reading, { from: at, to: open });
    const next = readMarkup(reading, open);
    at = next === -1 ? open : next;
    if (next === -1) break;
  }
  if (held[at] !== '<') {
    const end = at + wholeText(held.slice(at));
    readText(reading, { from: at, to: end });
    at = end;
  }
  reading.held = held.slice(at);
  if (reading.held.length > longestMarkup) throw damaged();
};

const finish = ({ isBegun, path, held }: Reading): void => {
  if (!isBegun || path.length > 0 || held.trim() !== '') throw damaged();
};

const refuse = (): never => {
  throw damaged();
};

/**
 * As much XML as workbooks are written in, read as it comes; a DOCTYPE is refused, and so is what is not closed in its order.
 * Says after each piece that it was read: what the handler has gathered by then can be handed on.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<undefined> {
  const reading: Reading = { handler, path: [], held: '', isBegun: false };
  for await (const text of utf8Text(bytes, refuse)) {
    push(reading, text);
    yield;
  }
  finish(reading);
}

/** Reads a part to its end. */
export const readAllXml = async (bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> => {
  const reading = readXml(bytes, handler);
  while (!(await reading.next()).done);
};
