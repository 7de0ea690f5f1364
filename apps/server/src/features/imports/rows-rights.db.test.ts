import type { ImportLog, ImportRow } from '@assay/contract/imports/import-log.types';
import { describe, expect, it } from 'vitest';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();
const { brought, rowsOf, ended, steer } = imports;

const companyHeader = 'Name,Parent company,Phone,physicalAddress1,physicalCity,physicalState,physicalZip';
const lineOf = (name: string, parent = ''): string => `${name},${parent},555-331-0101,1 Main Street,Akron,OH,44301`;
const told = (rows: readonly ImportRow[]) => rows.map(({ outcome, problems }) => [outcome, problems.map(({ code }) => code)]);

type Company = { readonly id: number; readonly phone: string; readonly parentCompanyId: number | null };
const companyOf = async (id: number): Promise<Company> => dataOf(await imports.assay.call(imports.admin, `GET /company/${id}`));
const companiesNamed = async (name: string): Promise<Company[]> =>
  dataOf(await imports.assay.call(imports.admin, 'POST /company/search', { body: { filters: { name } } }));

describe('a row that its uploader could not write by hand', () => {
  it('is refused by itself, in the dry run and at the commit, and leaves the others as they are', async () => {
    const own = await imports.assay.given.company({ name: 'Rights of one' });
    const strange = await imports.assay.given.company({ name: 'Rights of another', phone: '555-331-0199' });
    const who = await imports.assay.given.user({ roles: ['LSA'], companyIds: [own] });
    // An account manager changes a company, and adds none; what is out of sight is none of theirs, and reads as new.
    const lines = ['Rights of one', 'Rights of none', 'Rights of another'].map((name) => lineOf(name));
    const tried = await brought({ file: `${companyHeader}\n${lines.join('\n')}\n`, values: { area: 'company' }, who });
    const wanted = [
      ['UPDATE', []],
      ['ERROR', ['notAllowed']],
      ['ERROR', ['notAllowed']],
    ];
    expect(told(await rowsOf(tried.id))).toEqual(wanted);
    expect((await rowsOf(tried.id, who))[1]?.problems[0]?.message).toBe('You don’t have permission to add or change this record');
    dataOf(await imports.assay.call(who, `POST /import-log/${tried.id}/commit`, { body: {} }));
    expect(countsOf(await ended(tried.id))).toEqual([3, 3, 0, 1, 0, 0, 2]);
    expect(told(await rowsOf(tried.id))).toEqual(wanted);
    expect([(await companyOf(own)).phone, (await companyOf(strange)).phone]).toEqual(['555-331-0101', '555-331-0199']);
    expect(await companiesNamed('Rights of none')).toEqual([]);
  });

  it('is refused at the commit where the right was there in the dry run and is gone', async () => {
    const companyId = await imports.assay.given.company({ name: 'Rights gone' });
    const who = await imports.assay.given.user({ roles: ['GA'] });
    const file = `${companyHeader}\n${lineOf('Rights gone')}\n${lineOf('Rights never')}\n`;
    const tried = await brought({ file, values: { area: 'company' }, who });
    expect(told(await rowsOf(tried.id))).toEqual([
      ['UPDATE', []],
      ['INSERT', []],
    ]);
    await imports.assay.database.system('another role', async (tx) => {
      await tx.query(`update app_user set roles = '{LSA}' where id = $1`, [who.userId]);
      await tx.query(`insert into user_company (user_id, company_id) values ($1, $2)`, [who.userId, companyId]);
    });
    await expect.poll(async () => (await imports.assay.call(who, `POST /import-log/${tried.id}/commit`, { body: {} })).status).toBe(200);
    await ended(tried.id);
    expect(told(await rowsOf(tried.id))).toEqual([
      ['UPDATE', []],
      ['ERROR', ['notAllowed']],
    ]);
    expect(await companiesNamed('Rights never')).toEqual([]);
  });
});

describe('a row that needs a fresh proof of identity', () => {
  it('is not imported: a company is moved by hand, and the others are stored', async () => {
    const mover = await imports.assay.given.company({ name: 'Proof mover' });
    await imports.assay.given.company({ name: 'Proof home' });
    const file = `${companyHeader}\n${lineOf('Proof mover', 'Proof home')}\n${lineOf('Proof home')}\n`;
    const tried = await brought({ file, values: { area: 'company' } });
    expect(told(await rowsOf(tried.id))).toEqual([
      ['ERROR', ['needsProof']],
      ['UPDATE', []],
    ]);
    expect((await rowsOf(tried.id))[0]?.problems[0]?.message).toMatch(/identity/);
    expect(countsOf(await steer(tried.id, 'commit'))).toEqual([2, 2, 0, 1, 0, 0, 1]);
    expect((await companyOf(mover)).parentCompanyId).toBeNull();
  });
});

describe('the history of what a file changed', () => {
  it('names the import with each change, and with what took it back', async () => {
    const companyId = await imports.assay.given.company({ name: 'Rights told' });
    const values = { area: 'location', companyId: String(companyId), mode: 'COMMIT' };
    await brought({ file: 'Name,Phone\nTold yard,555-331-0101\n', values });
    const changed: ImportLog = await brought({ file: 'Name,Phone\nTold yard,555-331-0102\n', values });
    await steer(changed.id, 'rollback');
    const [yard] = dataOf<{ id: number }[]>(
      await imports.assay.call(imports.admin, 'POST /location/search', { body: { filters: { companyId } } }),
    );
    const events = dataOf<{ action: string; reason: string; after: unknown }[]>(
      await imports.assay.call(imports.admin, 'POST /audit-log/search', {
        body: { filters: { entity: 'location', entityId: yard?.id, action: 'UPDATE' }, sort: [{ colId: 'at', sort: 'asc' }] },
      }),
    );
    expect(events.map(({ reason }) => reason)).toEqual([`import:${changed.id}`, `import:${changed.id}`]);
  });
});
