import { expect, test } from 'vitest';
import { programAt } from '#test/processes.ts';
import { onDisk } from '#test/sheet-files.ts';
import { bookOf } from '#test/workbooks.ts';
import { readApart } from './read-apart.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';

/** The worker is one of the bundled programs, which the tests with a database have. */
const apart = readApart(programAt('sheet-worker'));

const wholeOf = async ({ rows }: { readonly rows: AsyncIterable<readonly SheetRow[]> }): Promise<SheetRow[]> => {
  const read: SheetRow[] = [];
  for await (const batch of rows) read.push(...batch);
  return read;
};

test.each([
  ['CSV', `a,b\n${'x,1E5\n'.repeat(2500)}`],
  ['XLSX', bookOf({ rows: '<row><c><v>1</v></c></row>'.repeat(2500) })],
])('a %s file is read in a worker as it is here, twice', async (_, content) => {
  await onDisk(content, async (path) => {
    const { signal } = new AbortController();
    const [here, there] = [await readSheet(path), await apart(path, {}, { signal })];
    expect([there.format, there.sheetName, there.header]).toEqual([here.format, here.sheetName, here.header]);
    expect(await wholeOf(there)).toEqual(await wholeOf(here));
    expect(await wholeOf(there)).toHaveLength((await wholeOf(here)).length);
  });
});

test('what is wrong with a file is told as it is here, at its beginning and where it is reached', async () => {
  const { signal } = new AbortController();
  await expect(onDisk('', (path) => apart(path, {}, { signal }))).rejects.toMatchObject({ name: 'SheetError', code: 'empty' });
  await expect(apart('/nowhere/at-all.csv', {}, { signal })).rejects.toMatchObject({ code: 'ENOENT' });
  await onDisk(`a\n${'x\n'.repeat(20)}`, async (path) => {
    const sheet = await apart(path, { rows: 10 }, { signal });
    await expect(wholeOf(sheet)).rejects.toMatchObject({ code: 'tooManyRows', params: { max: 10 } });
  });
});

test('a worker ends with the signal, also in the middle of its rows', async () => {
  await onDisk(`a\n${'x\n'.repeat(50_000)}`, async (path) => {
    const sender = new AbortController();
    const { rows } = await apart(path, {}, sender);
    const reading = rows[Symbol.asyncIterator]();
    expect((await reading.next()).done).toBe(false);
    sender.abort(new Error('hung up'));
    await expect(reading.next()).rejects.toThrow('hung up');
    await expect(apart(path, {}, sender)).rejects.toThrow('hung up');
  });
});
