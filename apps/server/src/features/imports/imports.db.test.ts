import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, dataOf, refusalOf, type TestApp } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';

let assay: TestApp;
let admin: NonNullable<Who>;

beforeAll(async () => {
  assay = await createTestApp();
  await assay.jobs.start(assay.queues);
  admin = await assay.given.user({ roles: ['GA'] });
});
afterAll(async () => {
  await assay.jobs.stop();
  await assay.close();
});

type Sent = { readonly file: string; readonly name?: string; readonly who?: Who; readonly values: Record<string, string> };

const upload = ({ file, name = 'file.csv', who = admin, values }: Sent) =>
  assay.call(who, 'POST /import-log', { form: { values, file: { name, bytes: file } } });

const read = async (id: number, who: Who = admin): Promise<ImportLog> => dataOf<ImportLog>(await assay.call(who, `GET /import-log/${id}`));

/** An import once its run has come to an end. */
const ended = async (id: number): Promise<ImportLog> => {
  for (;;) {
    const log = await read(id);
    if (log.status !== 'QUEUED' && log.status !== 'RUNNING') return log;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

const brought = async (sent: Sent): Promise<ImportLog> => ended(dataOf<ImportLog>(await upload(sent)).id);
const steer = async (id: number, verb: string, body: unknown = {}): Promise<ImportLog> => {
  dataOf(await assay.call(admin, `POST /import-log/${id}/${verb}`, { body }));
  return ended(id);
};
const rowsOf = async (id: number): Promise<ImportRow[]> => dataOf<ImportRow[]>(await assay.call(admin, `GET /import-log/${id}/rows`));
const countsOf = ({ rowsTotal, rowsDone, rowsInserted, rowsUpdated, rowsSkipped, rowsConflict, rowsFailed }: ImportLog) => [
  rowsTotal,
  rowsDone,
  rowsInserted,
  rowsUpdated,
  rowsSkipped,
  rowsConflict,
  rowsFailed,
];

const locationsOf = async (companyId: number): Promise<{ id: number; name: string; phone: string; version: number }[]> =>
  dataOf(await assay.call(admin, 'POST /location/search', { body: { filters: { companyId }, sort: [{ colId: 'name', sort: 'asc' }] } }));

describe('locations from a file', () => {
  it('are tried, stored, found the same when the file comes again, and taken back', async () => {
    const companyId = await assay.given.company({ name: 'Imported freight' });
    const file = 'Name,Phone,Location codes\nNorth yard,555-331-0101,N-1\nSouth yard,555-331-0102,0042\nEast yard,,\n';
    const values = { area: 'location', companyId: String(companyId) };
    const tried = await brought({ file, values });
    expect([tried.mode, tried.status, ...countsOf(tried)]).toEqual(['VALIDATE', 'DONE', 3, 3, 3, 0, 0, 0, 0]);
    expect(await locationsOf(companyId)).toEqual([]);
    const stored = await steer(tried.id, 'commit');
    expect([stored.mode, stored.status, ...countsOf(stored)]).toEqual(['COMMIT', 'DONE', 3, 3, 3, 0, 0, 0, 0]);
    expect((await locationsOf(companyId)).map(({ name }) => name)).toEqual(['East yard', 'North yard', 'South yard']);
    const again = await brought({ file, values });
    expect(countsOf(again)).toEqual([3, 3, 0, 0, 3, 0, 0]);
    const undone = await steer(stored.id, 'rollback');
    expect([undone.rowsUndone, undone.undoneAt !== null]).toEqual([3, true]);
    expect(await locationsOf(companyId)).toEqual([]);
  });

  it('are refused in the words of the form, each row by itself', async () => {
    const companyId = await assay.given.company({ name: 'Refused freight' });
    const file = 'Name,Phone,Email\nGood,,\n,,\nBad,12,nobody\nGood,,\n';
    const tried = await brought({ file, values: { area: 'location', companyId: String(companyId) } });
    expect(countsOf(tried)).toEqual([3, 3, 1, 0, 0, 0, 2]);
    const rows = await rowsOf(tried.id);
    expect(rows.map(({ number, outcome, problems }) => [number, outcome, problems.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      [2, 'INSERT', []],
      [4, 'ERROR', ['email email', 'phone phone']],
      [5, 'ERROR', [' sameAsRow']],
    ]);
    expect(rows[1]?.problems.map(({ column, value }) => [column, value])).toEqual([
      ['Email', 'nobody'],
      ['Phone', '12'],
    ]);
  });

  it('are refused without a company, and of one that is out of sight', async () => {
    expect(refusalOf(await upload({ file: 'Name\nA\n', values: { area: 'location' } }))).toEqual({
      status: 400,
      faults: ['companyId: required'],
    });
    const other = await assay.given.company({ name: 'Stranger' });
    const own = await assay.given.company({ name: 'Own' });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [own] });
    const values = { area: 'location', companyId: String(other) };
    expect(refusalOf(await upload({ file: 'Name\nA\n', values, who: der }))).toEqual({ status: 400, faults: ['companyId: reference'] });
  });
});
