import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';
import { enqueueImport } from './run-import.ts';

const imports = importing();

type Yard = { readonly id: number; readonly name: string; readonly version: number; readonly isArchived: boolean };

const yardsOf = async (companyId: number): Promise<Yard[]> =>
  dataOf(
    await imports.assay.call(imports.admin, 'POST /location/search', { body: { archive: 'Both', filters: { companyId }, size: 100 } }),
  );

const deletedIn = (importId: number): Promise<{ entity_id: number; actor_id: number }[]> =>
  imports.assay.database.system('what was taken back', (tx) =>
    tx.query(`select entity_id, actor_id from audit_event where action = 'DELETE' and reason = $1 order by entity_id`, [
      `import:${importId}`,
    ]),
  );

describe('a rollback of many', () => {
  it('archives each with an event and a version of its own, and leaves what was edited, archived or is in use', async () => {
    const companyId = await imports.assay.given.company({ name: 'Undone freight' });
    const names = Array.from({ length: 30 }, (_, index) => `Yard ${String(index).padStart(2, '0')}`);
    const stored = await imports.brought({
      file: `Name\n${names.join('\n')}\n`,
      values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' },
    });
    const byName = new Map((await yardsOf(companyId)).map((yard) => [yard.name, yard]));
    const [edited, gone, used] = ['Yard 03', 'Yard 07', 'Yard 11'].map((name) => byName.get(name));
    dataOf(
      await imports.assay.call(imports.admin, `PUT /location/${edited?.id}`, {
        body: { email: 'a@yard.example', version: edited?.version },
      }),
    );
    dataOf(await imports.assay.call(imports.admin, `DELETE /location/${gone?.id}`));
    dataOf(
      await imports.assay.call(imports.admin, 'POST /contact', {
        body: { companyId, locationId: used?.id, firstName: 'Ana', lastName: 'Lopez', email: 'ana@yard.example' },
      }),
    );
    expect((await imports.steer(stored.id, 'rollback')).rowsUndone).toBe(27);
    const left = (await imports.rowsOf(stored.id)).filter(({ state }) => state !== 'UNDONE');
    expect(left.map(({ label, state, problems }) => [label, state, problems.map(({ code }) => code)])).toEqual([
      ['Yard 03', 'LEFT', ['editedSince']],
      ['Yard 07', 'LEFT', ['archivedSince']],
      ['Yard 11', 'LEFT', ['inUse']],
    ]);
    const undone = (await yardsOf(companyId)).filter(({ name }) => !['Yard 03', 'Yard 07', 'Yard 11'].includes(name));
    expect(undone.map(({ isArchived, version }) => [isArchived, version])).toEqual(undone.map(() => [true, 2]));
    const told = await deletedIn(stored.id);
    expect(told.map(({ entity_id: id }) => id)).toEqual(undone.map(({ id }) => id).toSorted((one, other) => one - other));
    expect(new Set(told.map(({ actor_id: id }) => id))).toEqual(new Set([imports.admin.userId]));
  });

  it('that could take nothing back leaves the way open for another', async () => {
    const companyId = await imports.assay.given.company({ name: 'Fruitless freight' });
    const values = { area: 'location', companyId: String(companyId), mode: 'COMMIT' };
    const stored = await imports.brought({ file: 'Name\nOnly yard\n', values });
    const yard = (await yardsOf(companyId))[0];
    const contact = { companyId, locationId: yard?.id, firstName: 'Ana', lastName: 'Lopez', email: 'ana@only.example' };
    const { id: contactId } = dataOf<{ id: number }>(await imports.assay.call(imports.admin, 'POST /contact', { body: contact }));
    expect(await imports.steer(stored.id, 'rollback')).toMatchObject({ status: 'DONE', rowsUndone: 0, undoneAt: null });
    expect((await imports.rowsOf(stored.id)).map(({ state, problems }) => [state, problems.map(({ code }) => code)])).toEqual([
      ['LEFT', ['inUse']],
    ]);
    dataOf(await imports.assay.call(imports.admin, `DELETE /contact/${contactId}`));
    const undone = await imports.steer(stored.id, 'rollback');
    expect([undone.rowsUndone, undone.undoneAt]).toEqual([1, expect.any(String)]);
    expect((await imports.rowsOf(stored.id)).map(({ state, problems }) => [state, problems])).toEqual([['UNDONE', []]]);
    expect((await yardsOf(companyId)).map(({ isArchived }) => isArchived)).toEqual([true]);
  });

  it('of who loses the right to archive meanwhile ends, and who has it goes on', async () => {
    const { assay, admin } = imports;
    const companyId = await assay.given.company({ name: 'Half freight' });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    const values = { area: 'location', companyId: String(companyId), mode: 'COMMIT' };
    const stored = await imports.brought({ file: 'Name\nHalf yard\n', values });
    // As if the DER had been an administrator when it was begun.
    const run = randomUUID();
    await assay.database.system('a rollback that the DER began', async (tx) => {
      await tx.query(
        `update import_log set mode = 'ROLLBACK', status = 'QUEUED', run = $2, run_by_id = $3, started_at = null where id = $1`,
        [stored.id, run, der.userId],
      );
      await enqueueImport(tx, { id: stored.id, run });
    });
    expect(await imports.ended(stored.id)).toMatchObject({ status: 'FAILED', problem: 'forbidden', rowsUndone: 0, undoneAt: null });
    expect(await imports.steer(stored.id, 'resume')).toMatchObject({ status: 'DONE', rowsUndone: 1 });
    expect((await imports.rowsOf(stored.id, admin)).map(({ state }) => state)).toEqual(['UNDONE']);
  });

  it('takes a tree of companies back from below, and keeps what has grown below it', async () => {
    const place = '555-331-0101,1 Main Street,Akron,OH,44301';
    const tree = [
      `Root of undone,,${place}`,
      `Branch of undone,Root of undone,${place}`,
      `Twig of undone,Branch of undone,${place}`,
      `Other of undone,,${place}`,
    ];
    const file = `Name,Parent company,Phone,physicalAddress1,physicalCity,physicalState,physicalZip\n${tree.join('\n')}\n`;
    const tried = await imports.brought({ file, values: { area: 'company' } });
    const stored = await imports.steer(tried.id, 'commit');
    const rows = await imports.rowsOf(stored.id);
    expect(rows.map(({ problems }) => problems)).toEqual([[], [], [], []]);
    await imports.assay.given.company({ name: 'Grown of undone', parentCompanyId: rows[1]?.recordId ?? 0 });
    await imports.steer(stored.id, 'rollback');
    expect((await imports.rowsOf(stored.id)).map(({ state, problems }) => [state, problems.map(({ code }) => code)])).toEqual([
      ['LEFT', ['inUse']],
      ['LEFT', ['inUse']],
      ['UNDONE', []],
      ['UNDONE', []],
    ]);
  });
});
