import type { ImportLog, ImportRow, RowDecisions } from '@assay/contract/imports/import-log.types';
import { describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();
const { brought, steer, rowsOf, read } = imports;

type Yard = { readonly id: number; readonly name: string; readonly phone: string; readonly version: number };

const yardsOf = async (companyId: number): Promise<Yard[]> =>
  dataOf(await imports.assay.call(imports.admin, 'POST /location/search', { body: { filters: { companyId }, size: 100 } }));
const edit = async ({ id, version }: Yard, phone: string): Promise<Yard> =>
  dataOf(await imports.assay.call(imports.admin, `PUT /location/${id}`, { body: { phone, version } }));
const decide = async (id: number, number: number, { decision }: { decision: string }): Promise<ImportRow> =>
  dataOf(await imports.assay.call(imports.admin, `PUT /import-log/${id}/rows/${number}`, { body: { decision } }));
const decisionsOf = async (id: number): Promise<RowDecisions> =>
  dataOf(await imports.assay.call(imports.admin, `GET /import-log/${id}/decisions`));
const decideAll = (id: number, body: { decision: string; expected: number }) =>
  imports.assay.call(imports.admin, `POST /import-log/${id}/decisions`, { body });

/** Two yards that a file changes, both edited by somebody else after its dry run, and the file committed. */
const contested = async (name: string) => {
  const companyId = await imports.assay.given.company({ name });
  const values = { area: 'location', companyId: String(companyId) };
  await brought({ file: 'Name,Phone\nA,555-331-0101\nB,555-331-0102\n', values: { ...values, mode: 'COMMIT' } });
  const tried = await brought({ file: 'Name,Phone\nA,555-331-0201\nB,555-331-0202\nC,555-331-0203\n', values });
  for (const yard of await yardsOf(companyId)) await edit(yard, '555-331-0300');
  return { companyId, log: await steer(tried.id, 'commit') };
};
const phonesOf = async (companyId: number) => (await yardsOf(companyId)).map(({ name, phone }) => [name, phone]);

describe('a record that was changed between dry run and commit', () => {
  it('waits for a decision: ours is kept, or the file is used with the next commit, and nothing else is stored again', async () => {
    const { companyId, log } = await contested('Decided freight');
    expect(countsOf(log)).toEqual([3, 3, 1, 0, 0, 2, 0]);
    expect((await rowsOf(log.id)).map(({ isOpen, problems }) => [isOpen, problems[0]?.code])).toEqual([
      [true, 'changedSince'],
      [true, 'changedSince'],
      [false, undefined],
    ]);
    expect(await decisionsOf(log.id)).toEqual({ open: 2, kept: 0, used: 0, inserted: 0, updated: 0 });
    await decide(log.id, 2, { decision: 'USE' });
    await decide(log.id, 3, { decision: 'KEEP' });
    expect(await decisionsOf(log.id)).toEqual({ open: 2, kept: 1, used: 1, inserted: 0, updated: 1 });
    expect(countsOf(await steer(log.id, 'commit'))).toEqual([3, 3, 1, 1, 0, 1, 0]);
    expect(await phonesOf(companyId)).toEqual([
      ['A', '555-331-0201'],
      ['B', '555-331-0300'],
      ['C', '555-331-0203'],
    ]);
    // What was decided is stored once; what was kept can still be thought over.
    expect(await decisionsOf(log.id)).toEqual({ open: 1, kept: 1, used: 0, inserted: 0, updated: 0 });
    expect(await read(log.id)).toMatchObject({ mode: 'COMMIT', status: 'DONE' });
  });

  it('once more after the decision is a conflict once more: what was decided on is not what is there', async () => {
    const { companyId, log } = await contested('Thrice freight');
    await decide(log.id, 2, { decision: 'USE' });
    const [yard] = await yardsOf(companyId);
    await edit(yard as Yard, '555-331-0400');
    expect(countsOf(await steer(log.id, 'commit'))).toEqual([3, 3, 1, 0, 0, 2, 0]);
    expect((await phonesOf(companyId))[0]).toEqual(['A', '555-331-0400']);
    expect((await rowsOf(log.id))[0]).toMatchObject({ outcome: 'CONFLICT', decision: '', isOpen: true });
  });

  it('is taken back with the rest', async () => {
    const { companyId, log } = await contested('Returned decision');
    await decide(log.id, 2, { decision: 'USE' });
    await steer(log.id, 'commit');
    expect((await steer(log.id, 'rollback')).rowsUndone).toBe(2);
    expect(await phonesOf(companyId)).toEqual([
      ['A', '555-331-0300'],
      ['B', '555-331-0300'],
    ]);
  });
});

/** More conflicts than a page of rows has; row 3 is wrong, and the last one nobody can decide about. */
const crowded = async (): Promise<number> => {
  const companyId = await imports.assay.given.company({ name: 'Crowded freight' });
  const id = await imports.assay.given.importLog({ companyId, userId: imports.admin.userId, fileName: 'crowd.csv', rowsConflict: 622 });
  await imports.assay.database.system('many conflicts', (tx) =>
    tx.query(
      `insert into import_row (import_id, number, place, cells, label, state, outcome, record_id, problems)
       select $1, n, n, '["x"]', 'x', 'CHECKED', 'CONFLICT', case when n % 2 = 0 then n end,
         jsonb_build_array(jsonb_build_object('path', '', 'code', case when n = 624 then 'severalMatch' else 'changedSince' end, 'params', '{}'::jsonb))
       from generate_series(4, 624) n`,
      [id],
    ),
  );
  return id;
};

describe('what is decided about all conflicts at once', () => {
  it('reaches those beyond the first page, replaces what was decided before, and is one event', async () => {
    const id = await crowded();
    await decide(id, 2, { decision: 'USE' });
    await decide(id, 600, { decision: 'USE' });
    // Row 2 is about no record yet.
    expect(await decisionsOf(id)).toEqual({ open: 621, kept: 0, used: 2, inserted: 1, updated: 1 });
    const all = dataOf<RowDecisions>(await decideAll(id, { decision: 'KEEP', expected: 621 }));
    expect(all).toEqual({ open: 621, kept: 621, used: 0, inserted: 0, updated: 0 });
    expect(dataOf<RowDecisions>(await decideAll(id, { decision: 'USE', expected: 621 }))).toEqual({
      open: 621,
      kept: 0,
      used: 621,
      inserted: 311,
      updated: 310,
    });
    const [last] = dataOf<ImportRow[]>(await imports.assay.call(imports.admin, `GET /import-log/${id}/rows?outcome=CONFLICT&from=621`));
    expect(last).toMatchObject({ number: 624, decision: '', isOpen: false });
    const events = (await eventsIn(imports.assay.database.pool)).filter(
      ({ entity, entityId }) => entity === 'import-log' && entityId === id,
    );
    expect(events.slice(-2).map(({ action, after }) => [action, after])).toEqual([
      ['UPDATE', { rows: 621, decision: 'KEEP' }],
      ['UPDATE', { rows: 621, decision: 'USE' }],
    ]);
  });

  it('is refused where there are others than were shown, and where it is too late', async () => {
    const id = await crowded();
    expect(await decideAll(id, { decision: 'USE', expected: 620 })).toMatchObject({
      status: 409,
      body: { code: 'count-changed', data: { count: 621 } },
    });
    expect(await decisionsOf(id)).toMatchObject({ used: 0 });
    expect(await decideAll(id, { decision: 'MAYBE', expected: 621 })).toMatchObject({ status: 400 });
    await imports.assay.database.system('it runs', (tx) => tx.query(`update import_log set status = 'RUNNING' where id = $1`, [id]));
    expect(await decideAll(id, { decision: 'USE', expected: 621 })).toMatchObject({ status: 409, body: { code: 'decided' } });
    expect(dataOf<ImportLog>(await imports.assay.call(imports.admin, `GET /import-log/${id}`)).status).toBe('RUNNING');
  });

  it("is nobody's word but who sees the import", async () => {
    const id = await crowded();
    const { companyId } = await read(id);
    const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [companyId ?? 0] });
    expect((await imports.assay.call(der, `GET /import-log/${id}/decisions`)).status).toBe(404);
    const body = { decision: 'USE', expected: 621 };
    expect((await imports.assay.call(der, `POST /import-log/${id}/decisions`, { body })).status).toBe(404);
  });
});
