import { constants, inflateSync } from 'node:zlib';

/** What makes a PDF do something by itself, or carry other files along. */
const active = ['/JavaScript', '/Launch', '/EmbeddedFile', '/EmbeddedFiles', '/OpenAction', '/XFA', '/RichMedia'];
/** Names so short that they stand in any scan by chance: they count with what makes them one, a script or a dictionary of actions, or with a comment before it. */
const blanks = String.raw`[\0\t\n\f\r ]`;
const reference = String.raw`\d+${blanks}+\d+${blanks}+R\b`;
const short = [new RegExp(`/JS${blanks}*(?:[(<%]|${reference})`), new RegExp(`/AA${blanks}*(?:<<|%|${reference})`)];
const most = { objects: 20_000, packed: 2000, inflated: 50_000_000 };
const lastBytes = 2048;

/** Names may be written with numbers instead of letters: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_found, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const holdsActive = (text: string): boolean => {
  const plain = plainNames(text);
  return active.some((name) => new RegExp(`${name}(?![A-Za-z0-9])`).test(plain)) || short.some((pattern) => pattern.test(plain));
};

/** Whether the name of packed objects is written so that only a reader of PDFs finds it. */
const hidesPacked = (text: string): boolean => {
  for (const [name] of text.matchAll(/\/[A-Za-z0-9#]{6,24}/g))
    if (name.includes('#') && plainNames(name).startsWith('/ObjStm')) return true;
  return false;
};

/** Objects that are packed together, where names could hide; null where they do not end, or are more than any form has. */
const packedIn = (text: string): string | null => {
  const parts: string[] = [];
  let [left, behind] = [most.inflated, 0];
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    // Named within one another, one of them is there to hide the other.
    if (index < behind) return null;
    const begin = text.indexOf('stream', index);
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin);
    if (end < 0 || parts.length === most.packed) return null;
    // Packed as differences, the names in it are not those that its reader sees.
    if (/\/(?:Predictor|DecodeParms)/.test(plainNames(text.slice(text.lastIndexOf(' obj', index), begin)))) return null;
    behind = end;
    const from = begin + 'stream'.length + (text.startsWith('\r\n', begin + 'stream'.length) ? 2 : 1);
    try {
      // What is behind its end is a line's end, or cut off.
      const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH };
      const part = inflateSync(Buffer.from(text.slice(from, end), 'latin1'), options).toString('latin1');
      left -= part.length;
      parts.push(part);
    } catch {
      return null;
    }
  }
  return parts.join('\n');
};

/** Whether bytes that begin as a PDF are a whole one that only shows pages. */
export const isPlainPdf = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-lastBytes).includes('%%EOF')) return false;
  if ((text.match(/\bendobj\b/g) ?? []).length > most.objects || holdsActive(text) || hidesPacked(text)) return false;
  const packed = packedIn(text);
  return packed !== null && !holdsActive(packed);
};
