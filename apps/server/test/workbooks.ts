import { zipOf, type Part } from './zip-files.ts';

type Listed = { readonly name: string; readonly file: string; readonly state?: string; readonly kind?: string };

/** A workbook as another program may write it: the XML of its rows, and what differs from the plainest one. */
export type Book = {
  readonly rows?: string;
  /** The whole part of the sheet, where its rows are not enough. */
  readonly sheet?: string;
  readonly sheets?: readonly Listed[];
  readonly strings?: string;
  readonly formats?: readonly string[];
  /** The formats of the cells by style, each a number; those from 164 on are `formats`. */
  readonly styles?: readonly number[];
  readonly properties?: string;
  readonly folder?: string;
  readonly more?: readonly Part[];
  readonly written?: Partial<Part>;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: readonly string[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
const relation = (id: string, { kind, target }: { readonly kind: string; readonly target: string }): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const sheetOf = (rows: string): string => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const stylesXml = ({ formats = [], styles = [] }: Book): string => {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${attribute(code)}"/>`).join('');
  const looks = styles.map((id) => `<xf numFmtId="${id}"/>`).join('');
  return `<styleSheet xmlns="${main}"><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${looks}</cellXfs></styleSheet>`;
};

export const bookParts = (book: Book): Part[] => {
  const { sheets = [{ name: 'Sheet1', file: 'sheet1.xml' }], folder = 'worksheets/', properties = '', strings = '', more = [] } = book;
  const listed = sheets.map(
    ({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="s${index}"/>`,
  );
  const parts: [string, string][] = [
    ['_rels/.rels', relations(relation('r1', { kind: 'officeDocument', target: 'xl/workbook.xml' }))],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${listed.join('')}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ...sheets.map(({ file, kind = 'worksheet' }, index) => relation(`s${index}`, { kind, target: folder + file })),
        relation('st', { kind: 'styles', target: 'styles.xml' }),
        relation('ss', { kind: 'sharedStrings', target: 'sharedStrings.xml' }),
      ),
    ],
    ['xl/styles.xml', stylesXml(book)],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}">${strings}</sst>`],
    ['xl/worksheets/sheet1.xml', book.sheet ?? sheetOf(book.rows ?? '')],
  ];
  const changed = new Set(more.map(({ name }) => name));
  return [...parts.filter(([name]) => !changed.has(name)).map(([name, content]) => ({ name, content, ...book.written })), ...more];
};

export const bookOf = (book: Book): Buffer => zipOf(bookParts(book));
