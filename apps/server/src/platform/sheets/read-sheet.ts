import { stat } from 'node:fs/promises';
import { csvRows } from './csv.ts';
import { formatOf } from './file-format.ts';
import { defaultLimits, tooLarge, type Sheet, type SheetLimits } from './sheet.ts';
import { headerOf, tableRows, type RowSource } from './table.ts';
import { openWorkbook } from './xlsx.ts';

export { SheetError, type Oddity, type Sheet, type SheetLimits, type SheetRow } from './sheet.ts';

type Opened = Pick<Sheet, 'format' | 'sheetName'> & { readonly source: RowSource };

const opened = async (path: string, limits: SheetLimits): Promise<Opened> => {
  const format = await formatOf(path);
  const most = format === 'CSV' ? limits.csvBytes : limits.xlsxBytes;
  if ((await stat(path)).size > most) throw tooLarge(most);
  if (format === 'CSV') return { format, sheetName: null, source: () => csvRows(path, limits) };
  return { format, ...(await openWorkbook(path, limits)) };
};

/** A table from a CSV or XLSX file on disk, whatever its name says. What is wrong with it is a SheetError, here or while its rows are read. */
export const readSheet = async (path: string, limits: Partial<SheetLimits> = {}): Promise<Sheet> => {
  const all = { ...defaultLimits, ...limits };
  const { source, format, sheetName } = await opened(path, all);
  const header = await headerOf(source, all);
  return { format, sheetName, header, rows: { [Symbol.asyncIterator]: () => tableRows(source, header, all) } };
};
