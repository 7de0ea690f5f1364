/** How the cells of a column are stored and shown. Codes, phones and ZIPs are text: a number would lose its zeros. */
type CellKind = 'text' | 'number' | 'money' | 'date' | 'time';
export type SheetColumn = { readonly heading: string; readonly kind: CellKind };

/** One sheet, its cells inline. */
export type Sheet = {
  readonly sheet: string;
  readonly columns: readonly SheetColumn[];
  readonly blocks: AsyncIterable<readonly (readonly unknown[])[]>;
  readonly isRightToLeft?: boolean;
};

/** A file's text, in handfuls of short pieces: put together, each handful would be a large object that lives too long. */
export type Pieces = AsyncIterable<readonly string[]>;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const maxRows = 1_048_576;
const maxCell = 32_767;

// oxlint-disable-next-line no-control-regex -- XML has no place for control characters
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
// oxlint-disable-next-line no-control-regex -- the same, and what XML writes otherwise
const uncommon = /[&<>\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_x[\dA-Fa-f]{4}_/;
/** A spreadsheet takes _x0041_ for an A: where somebody typed it, its first sign is written in the same way. */
const typed = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
const rewrite = (text: string): string =>
  typed(text.replace(unprintable, '')).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
/** A bare carriage return would be read as a line feed. One look tells most cells that there is nothing to do. */
const escape = (text: string): string => (uncommon.test(text) ? rewrite(text) : text);
/** Cut before it is escaped, and not between the halves of a character: half of either is no XML. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
const escapeName = (text: string): string => escape(cut(text.replace(/[\\/?*[\]:"]/g, ' '), 31));

/** The styles that a cell names by number: plain, heading, then one for each kind that has a form. */
const styles = `<numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs>`;
const headingStyle = ' s="1"';
const styleOf: Record<CellKind, string> = { text: '', number: '', date: ' s="2"', time: ' s="3"', money: ' s="4"' };

export const fixedFiles = ({ sheet }: Pick<Sheet, 'sheet'>): [string, string][] =>
  [
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
    ['xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`],
  ].map(([name = '', xml = '']) => [name, declaration + xml]);

const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The day zero of a spreadsheet, in days before 1970; it counts a February 29, 1900 that never was, so what lies before is not a date to it. */
const unixDay = 25_569;
const firstSerial = 61;
const asText = (serial: number): string => {
  const iso = new Date(Math.round((serial - unixDay) * 86_400) * 1000).toISOString();
  return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
};
const isTooEarly = (value: unknown, kind: CellKind): value is number =>
  typeof value === 'number' && (kind === 'date' || kind === 'time') && value < firstSerial;

const textXml = (text: string, place: string, { style = '' }: { readonly style?: string } = {}): string =>
  `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escape(cut(text, maxCell))}</t></is></c>`;

const cellXml = (value: unknown, { place, kind }: { readonly place: string; readonly kind: CellKind }): string => {
  if (value === null || value === undefined || value === '') return '';
  if (isTooEarly(value, kind)) return textXml(asText(value), place);
  if (typeof value === 'number') return `<c r="${place}"${styleOf[kind]}><v>${value}</v></c>`;
  return textXml(value as string, place);
};

type Block = readonly (readonly unknown[])[];

/** How wide a form is that does not depend on its value, in characters. */
const formWidth: Partial<Record<CellKind, number>> = { date: 11, time: 19, money: 12 };
const [narrowest, widest] = [8, 60];

const lengthOf = (value: unknown): number => (typeof value === 'string' || typeof value === 'number' ? String(value).length : 0);

/** As wide as the heading with its filter button and what the first rows hold: the rest has not been read yet. */
const columnsXml = (columns: readonly SheetColumn[], first: Block): string => {
  const longest = ({ kind }: SheetColumn, index: number): number =>
    formWidth[kind] ?? first.reduce((most, cells) => Math.max(most, lengthOf(cells[index])), 0);
  const widthOf = (column: SheetColumn, index: number): number =>
    Math.min(widest, Math.max(narrowest, column.heading.length + 3, longest(column, index) + 1));
  const cols = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column, index)}" customWidth="1"/>`,
  );
  return cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`;
};

export async function* sheetXml({ columns, blocks, isRightToLeft = false }: Sheet): AsyncGenerator<readonly string[]> {
  const names = columns.map((_, index) => columnName(index));
  const kinds = columns.map(({ kind }) => kind);
  const rowXml = (cells: readonly unknown[], row: number): string =>
    `${cells.reduce<string>((xml, value, index) => xml + cellXml(value, { place: names[index] + String(row), kind: kinds[index] ?? 'text' }), `<row r="${row}">`)}</row>`;
  const headings = columns.map(({ heading }, index) => textXml(heading, `${names[index]}1`, { style: headingStyle })).join('');
  const opening = (first: Block): string =>
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(columns, first)}<sheetData><row r="1">${headings}</row>`;
  let [row, isOpen] = [1, false];
  for await (const block of blocks) {
    const fitting = block.slice(0, maxRows - row);
    if (fitting.length === 0) continue;
    const start = isOpen ? [] : [opening(fitting)];
    isOpen = true;
    yield [...start, ...fitting.map((cells) => rowXml(cells, (row += 1)))];
  }
  const last = names.at(-1);
  const filter = last === undefined ? '' : `<autoFilter ref="A1:${last}${row}"/>`;
  yield [...(isOpen ? [] : [opening([])]), `</sheetData>${filter}</worksheet>`];
}
