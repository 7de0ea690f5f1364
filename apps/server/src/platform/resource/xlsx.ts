import { Readable } from 'node:stream';
import zlib from 'node:zlib';

/** A spreadsheet as a stream: one sheet, cells inline, each row compressed as it comes. No row is kept. */
type Sheet = {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly blocks: AsyncIterable<readonly (readonly unknown[])[]>;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const maxRows = 1_048_576;

// oxlint-disable-next-line no-control-regex -- XML has no place for control characters
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex -- the same, and what XML writes otherwise
const uncommon = /[&<>\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const rewrite = (text: string): string =>
  text.replace(unprintable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
/** A bare carriage return would be read as a line feed. One look tells most cells that there is nothing to do. */
const escape = (text: string): string => (uncommon.test(text) ? rewrite(text) : text);
/** Cut before it is escaped, and not between the halves of a character: half of either is no XML. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
const escapeName = (text: string): string => escape(cut(text.replace(/[\\/?*[\]:"]/g, ' '), 31));
const maxCell = 32_767;

const fixedFiles = (sheet: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeName(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cellXml = (value: unknown, place: string, style: string): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escape(cut(value as string, maxCell))}</t></is></c>`;
};

/** A file's text, in handfuls of short pieces: put together, each handful would be a large object that lives too long. */
type Pieces = AsyncIterable<readonly string[]>;

async function* sheetXml({ header, blocks }: Sheet): AsyncGenerator<readonly string[]> {
  const names = header.map((_, index) => columnName(index));
  const rowXml = (cells: readonly unknown[], row: number, style = ''): string =>
    `${cells.reduce<string>((xml, value, index) => xml + cellXml(value, names[index] + String(row), style), `<row r="${row}">`)}</row>`;
  yield [
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header, 1, ' s="1"')}`,
  ];
  let row = 1;
  for await (const block of blocks) {
    const fitting = block.slice(0, maxRows - row);
    yield fitting.map((cells) => rowXml(cells, (row += 1)));
  }
  yield ['</sheetData></worksheet>'];
}

type Entry = { readonly name: string; readonly offset: number; readonly crc: number; readonly packed: number; readonly size: number };

const streamed = 0x0808;
const field16 = (...values: number[]): Buffer => Buffer.from(new Uint16Array(values).buffer);
const field32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer);
const dosDate = 0x00210000;

/** Sizes follow the data, since they are not known before it. */
const localHeader = (name: string): Buffer =>
  Buffer.concat([field32(0x04034b50), field16(20, streamed, 8), field32(dosDate, 0, 0, 0), field16(name.length, 0), Buffer.from(name)]);
const descriptor = ({ crc, packed, size }: Entry): Buffer => field32(0x08074b50, crc, packed, size);
const centralHeader = ({ name, offset, crc, packed, size }: Entry): Buffer =>
  Buffer.concat([
    field32(0x02014b50),
    field16(20, 20, streamed, 8),
    field32(dosDate, crc, packed, size),
    field16(name.length, 0, 0, 0, 0),
    field32(0, offset),
    Buffer.from(name),
  ]);
const endRecord = (count: number, size: number, offset: number): Buffer =>
  Buffer.concat([field32(0x06054b50), field16(0, 0, count, count), field32(size, offset), field16(0)]);

async function* once(text: string): AsyncGenerator<readonly string[]> {
  yield await Promise.resolve([text]);
}

/** Resolves when the bytes are packed and their memory is free for the next ones. */
const packed = (deflate: zlib.DeflateRaw, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

const spaceFor = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length * 3, 0);

/** Packs a file's text, all of it in the same memory: new memory for every piece would pile up faster than it is collected. */
const packAll = async (deflate: zlib.DeflateRaw, pieces: Pieces): Promise<Pick<Entry, 'crc' | 'size'>> => {
  let [crc, size, memory] = [0, 0, Buffer.alloc(0)];
  for await (const texts of pieces) {
    if (memory.length < spaceFor(texts)) memory = Buffer.allocUnsafeSlow(spaceFor(texts));
    const bytes = memory.subarray(
      0,
      texts.reduce((end, text) => end + memory.write(text, end), 0),
    );
    crc = zlib.crc32(bytes, crc);
    size += bytes.length;
    await packed(deflate, bytes);
    // Whoever read has gone: nobody asks for the next rows.
    if (deflate.destroyed) break;
  }
  deflate.end();
  return { crc, size };
};

/** One file of the archive: header, compressed bytes, sizes. Hands its entry on. */
async function* zipFile(name: string, offset: number, pieces: Pieces, done: (entry: Entry) => void): AsyncGenerator<Buffer> {
  yield localHeader(name);
  // Level 1: a third of the time for a tenth more bytes, on rows that a spreadsheet unpacks once.
  const deflate = zlib.createDeflateRaw({ level: 1 });
  const packing = packAll(deflate, pieces);
  packing.catch((error: unknown) => deflate.destroy(error as Error));
  let length = 0;
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    length += chunk.length;
    yield chunk;
  }
  const entry = { name, offset, packed: length, ...(await packing) };
  yield descriptor(entry);
  done(entry);
}

async function* archive(sheet: Sheet): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  const files: [string, Pieces][] = fixedFiles(sheet.sheet).map(([name, xml]) => [name, once(declaration + xml)]);
  files.push(['xl/worksheets/sheet1.xml', sheetXml(sheet)]);
  let offset = 0;
  for (const [name, pieces] of files) {
    const start = offset;
    for await (const chunk of zipFile(name, start, pieces, (entry) => entries.push(entry))) {
      offset += chunk.length;
      yield chunk;
    }
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  yield Buffer.concat([directory, endRecord(entries.length, directory.length, offset)]);
}

export const xlsxStream = (sheet: Sheet): Readable => Readable.from(archive(sheet), { objectMode: false });
