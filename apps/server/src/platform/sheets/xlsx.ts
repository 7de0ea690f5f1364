import { open } from 'node:fs/promises';
import { SheetError, type SheetLimits, type SheetRow } from './sheet.ts';
import type { RowSource } from './table.ts';
import type { CellContext } from './xlsx-cells.ts';
import { rowsReader } from './xlsx-rows.ts';
import { stringsReader } from './xlsx-strings.ts';
import { stylesReader } from './xlsx-styles.ts';
import { readWorkbook } from './xlsx-workbook.ts';
import { readAllXml, readXml, type XmlHandler } from './xml.ts';
import { partBytes, type Archive } from './zip-part.ts';
import { findEntry, readZip, type ZipEntry } from './zip.ts';

const openArchive = async (path: string, limits: SheetLimits): Promise<Archive> => {
  const file = await open(path);
  try {
    return { path, limits, zip: await readZip(file) };
  } finally {
    await file.close();
  }
};

const partNamed = ({ zip }: Archive, name: string): ZipEntry => {
  const entry = findEntry(zip, name);
  if (!entry) throw new SheetError('damaged');
  return entry;
};

/** A part that a workbook can do without; one that it names has to be there. */
const readOptional = async (archive: Archive, name: string | undefined, handler: XmlHandler): Promise<void> => {
  if (name !== undefined) await readAllXml(partBytes(archive, partNamed(archive, name)), handler);
};

async function* sheetRows(archive: Archive, part: string, context: CellContext): AsyncGenerator<readonly SheetRow[]> {
  const { handler, take } = rowsReader(context);
  for await (const _ of readXml(partBytes(archive, partNamed(archive, part)), handler)) yield take();
}

/** The first sheet that is shown. What its cells refer to is read at once, its rows as they are asked for. */
export const openWorkbook = async (path: string, limits: SheetLimits): Promise<{ sheetName: string; source: RowSource }> => {
  const archive = await openArchive(path, limits);
  const { sheetName, sheetPart, is1904, partOf } = await readWorkbook(archive);
  const [styles, strings] = [stylesReader(), stringsReader(limits)];
  await readOptional(archive, partOf('styles'), styles.handler);
  await readOptional(archive, partOf('sharedStrings'), strings.handler);
  const context = { limits, is1904, formatOf: styles.formatOf, stringOf: strings.stringOf };
  return { sheetName, source: () => sheetRows(archive, sheetPart, context) };
};
