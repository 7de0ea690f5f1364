import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet, SheetError, type SheetLimits, type SheetRow } from '#platform/sheets/read-sheet.ts';

/** A file on disk for as long as it is used. */
export const onDisk = async <T>(content: string | Buffer, reader: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    await writeFile(join(folder, 'upload'), content);
    return await reader(join(folder, 'upload'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** All of a table at once. */
export const readWhole = (content: string | Buffer, limits: Partial<SheetLimits> = {}) =>
  onDisk(content, async (path) => {
    const { rows, ...sheet } = await readSheet(path, limits);
    const read: SheetRow[] = [];
    for await (const batch of rows) read.push(...batch);
    return { ...sheet, rows: read };
  });

/** The cells, the header first. */
export const cellsIn = async (content: string | Buffer, limits: Partial<SheetLimits> = {}): Promise<(readonly string[])[]> => {
  const { header, rows } = await readWhole(content, limits);
  return [header, ...rows.map(({ cells }) => cells)];
};

/** Why it is refused; anything else that is thrown is a bug. */
export const faultOf = async (content: string | Buffer, limits: Partial<SheetLimits> = {}): Promise<object | undefined> => {
  try {
    await readWhole(content, limits);
    return undefined;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { code: error.code, ...error.params };
  }
};
