import { importLimits } from '@assay/domain/imports/lists';
import type { ImportRow } from '@assay/contract/imports/import-log.types';
import { describe, expect, it } from 'vitest';
import { importing } from '#test/importing.ts';
import { faultsOf } from '#test/test-app.ts';
import { bookOf } from '#test/workbooks.ts';

const imports = importing();

const place = '555-331-0101,1 Main Street,Akron,OH,44301';
const companyHeader = 'Name,Parent company,Phone,physicalAddress1,physicalCity,physicalState,physicalZip';
const changeOf = ({ changes }: ImportRow, name: string) => changes.find(({ field }) => field === name);

describe('the dry run of a tree', () => {
  it('shows below which row of the file a new company will stand', async () => {
    const file = `${companyHeader}\nTold below,told ABOVE,${place}\nTold above,,${place}\n`;
    const [below, above] = await imports.rowsOf((await imports.brought({ file, values: { area: 'company' } })).id);
    expect(below && changeOf(below, 'parentCompanyId')).toEqual({ field: 'parentCompanyId', before: '', after: 'Told above' });
    expect(above && changeOf(above, 'parentCompanyId')).toBeUndefined();
  });

  it('moves a company that is there below one that the file brings', async () => {
    const there = await imports.assay.given.company({ name: 'Told mover' });
    const file = `Name,Parent company,Phone,physicalAddress1,physicalCity,physicalState,physicalZip\nTold home,,${place}\n`;
    const short = `${file}Told mover,Told home,,,,,\n`;
    const tried = await imports.brought({ file: short, values: { area: 'company' } });
    const [, mover] = await imports.rowsOf(tried.id);
    expect([mover?.outcome, mover && changeOf(mover, 'parentCompanyId')]).toEqual([
      'UPDATE',
      { field: 'parentCompanyId', before: '', after: 'Told home' },
    ]);
    expect(mover?.recordId).toBe(there);
  });
});

describe('a day that lost its form', () => {
  it.each(['45123', '45123.5'])('is told as the number that a spreadsheet made of it (%s)', async (cell) => {
    const file = `${companyHeader},contractStart\nTold ${cell},,${place},${cell}\n`;
    const [row] = await imports.rowsOf((await imports.brought({ file, values: { area: 'company' } })).id);
    expect(row?.problems.map(({ field, code, value }) => [field, code, value])).toEqual([['contractStart', 'dayNumber', cell]]);
    expect(row?.problems[0]?.message).toContain(cell);
  });
});

describe('what a spreadsheet made of a cell', () => {
  it('is told with what a code may have been that lost its zeros', async () => {
    const short = place.replace('44301', '2134');
    const [row] = await imports.rowsOf(
      (await imports.brought({ file: `${companyHeader}\nTold zeros,,${short}\n`, values: { area: 'company' } })).id,
    );
    expect(row?.problems.map(({ field, code, column }) => [field, code, column])).toEqual([['physicalZip', 'zip', 'physicalZip']]);
    expect(row?.problems[0]?.message).toContain('Was this 02134?');
  });

  it('is told of a formula without its result, which would else be an empty cell', async () => {
    const companyId = String(await imports.assay.given.company({ name: 'Told formulas' }));
    const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row>${text('Name')}${text('Phone')}</row><row>${text('Yard')}<c><f>A2</f></c></row>`;
    const file = bookOf({ rows });
    const tried = await imports.brought({ file, name: 'yards.xlsx', values: { area: 'location', companyId } });
    const [row] = await imports.rowsOf(tried.id);
    expect(row).toMatchObject({ outcome: 'ERROR', problems: [{ field: 'phone', column: 'Phone', code: 'cellFormulaOnly' }] });
  });
});

describe('the rows of a file', () => {
  it('are found by their codes by who has a scope', async () => {
    const companyId = await imports.assay.given.company({ name: 'Told codes' });
    const other = await imports.assay.given.company({ name: 'Told other codes' });
    const id = await imports.assay.given.location({ companyId, name: 'Coded yard', locationCodes: ['c-1', 'C-2'] });
    await imports.assay.given.location({ companyId: other, name: 'Other coded yard', locationCodes: ['C-2'] });
    const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const log = await imports.brought({
      file: 'Name,Location codes\nRenamed yard,c-2\n',
      who: der,
      values: { area: 'location', companyId: String(companyId), matchOn: 'locationCodes' },
    });
    expect((await imports.rowsOf(log.id)).map(({ outcome, recordId }) => [outcome, recordId])).toEqual([['UPDATE', id]]);
  });

  it('are out of sight for their uploader once the company is', async () => {
    const [companyId, kept] = [
      await imports.assay.given.company({ name: 'Told lost' }),
      await imports.assay.given.company({ name: 'Told kept' }),
    ];
    const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [companyId, kept] });
    const log = await imports.brought({ file: 'Name\nLost yard\n', who: der, values: { area: 'location', companyId: String(companyId) } });
    const asks = [`GET /import-log/${log.id}`, `GET /import-log/${log.id}/rows`, `GET /import-log/${log.id}/errors`] as const;
    for (const ask of asks) expect((await imports.assay.call(der, ask)).status).toBe(200);
    await imports.assay.database.system('access is taken away', (tx) =>
      tx.query('delete from user_company where user_id = $1 and company_id = $2', [der.userId, companyId]),
    );
    const now = { ...der, companyIds: [kept] };
    await expect.poll(async () => (await imports.assay.call(now, asks[0])).status).toBe(404);
    for (const ask of asks) expect((await imports.assay.call(now, ask)).status).toBe(404);
    expect((await imports.assay.call(imports.admin, asks[1])).status).toBe(200);
  });
});

describe('files that nobody decides about', () => {
  it('are refused once there are too many of one person', async () => {
    const companyId = await imports.assay.given.company({ name: 'Told many' });
    const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    await imports.assay.database.system('files that wait', (tx) =>
      tx.query(
        `insert into import_log (file_name, area, target, mode, status, file_hash, uploaded_by_id) select 'f' || i, 'location', 'location', 'VALIDATE', 'DONE', '', $1 from generate_series(1, $2::integer) i`,
        [der.userId, importLimits.waiting],
      ),
    );
    const sent = { file: 'Name\nMany yard\n', who: der, values: { area: 'location', companyId: String(companyId) } };
    expect(faultsOf(await imports.upload(sent))).toEqual(['file: filesWaiting']);
    await imports.assay.database.system('one is discarded', (tx) =>
      tx.query(`update import_log set status = 'DISCARDED' where file_name = 'f1' and uploaded_by_id = $1`, [der.userId]),
    );
    expect((await imports.upload(sent)).status).toBe(200);
  });
});
