import type { ImportLog, KeptMapping } from '@assay/contract/imports/import-log.types';
import { describe, expect, it } from 'vitest';
import { importing } from '#test/importing.ts';
import { dataOf, refusalOf } from '#test/test-app.ts';

const imports = importing();
const { brought, steer, upload, read } = imports;

const offered = async (companyId: number): Promise<KeptMapping[]> =>
  dataOf(await imports.assay.call(imports.admin, `GET /import-log/mappings?area=location&companyId=${companyId}`));
const place = async () => {
  const companyId = await imports.assay.given.company({ name: 'Mapped freight' });
  const values = { area: 'location', companyId: String(companyId) };
  const template = async (name: string, mapping: object): Promise<ImportLog> =>
    dataOf(
      await upload({
        name,
        file: `${Object.keys(mapping).join(',')}\n`,
        values: { ...values, area: 'template', target: 'location', mapping: JSON.stringify(mapping) },
      }),
    );
  return { companyId, values, template };
};

describe('what columns were kept to stand for', () => {
  it('is known of headers with other letters, accents and punctuation', async () => {
    const { values, template } = await place();
    await template('yards.csv', { 'Depot': 'name', 'Téléphone no.': 'phone' });
    const tried = await brought({ file: 'DEPOT,Telephone No\nFar yard,555-331-0101\n', values });
    expect([tried.mapping, tried.rowsInserted]).toEqual([{ 'DEPOT': 'name', 'Telephone No': 'phone' }, 1]);
  });

  it('is picked for a file that has some of its columns, and others', async () => {
    const { companyId, values, template } = await place();
    await template('yards.csv', { Depot: 'name', Tel: 'phone', Badge: 'descriptor' });
    const [kept] = await offered(companyId);
    const keptId = String(kept?.id);
    const tried = await brought({ file: 'tel,DEPOT,Email\n555-331-0101,Far yard,a@example.com\n', values: { ...values, keptId } });
    expect([tried.mapping, tried.rowsInserted]).toEqual([{ tel: 'phone', DEPOT: 'name', Email: 'email' }, 1]);
    // A column that somebody names and the file does not have is still a mistake.
    const stray = await upload({ file: 'Depot\nFar yard\n', values: { ...values, mapping: '{"Tel":"phone"}' } });
    expect(refusalOf(stray)).toEqual({ status: 400, faults: ['mapping.Tel: unknownColumn'] });
  });

  it('is picked for its area and company alone', async () => {
    const [own, other] = [await place(), await place()];
    await other.template('yards.csv', { Depot: 'name' });
    const [foreign] = await offered(other.companyId);
    for (const keptId of [String(foreign?.id), '999999'])
      expect(refusalOf(await upload({ file: 'Depot\nA\n', values: { ...own.values, keptId } }))).toEqual({
        status: 400,
        faults: ['keptId: reference'],
      });
  });

  it('does not remember the column of reasons that a file of errors has', async () => {
    const { companyId, values } = await place();
    const mapping = JSON.stringify({ Depot: 'name', Reason: '' });
    await steer((await brought({ file: 'Depot,Reason\nFar yard,too far\n', values: { ...values, mapping } })).id, 'commit');
    expect((await offered(companyId)).map((kept) => [kept.headers, kept.mapping])).toEqual([[['Depot'], { Depot: 'name' }]]);
  });
});

describe('a template', () => {
  it('keeps its name and its columns beside what files leave, and comes before that', async () => {
    const { companyId, values, template } = await place();
    const { id } = await template('Yards of the client.csv', { Depot: 'name', Tel: 'phone' });
    const tried = await brought({ name: 'march.csv', file: 'Depot,Tel\nFar yard,555-331-0101\n', values });
    await steer(tried.id, 'validate', { mapping: { Depot: 'name', Tel: 'fax' } });
    await steer(tried.id, 'commit');
    expect(
      (await offered(companyId)).map(({ name, isTemplate, templateId, mapping }) => ({ name, isTemplate, templateId, mapping })),
    ).toEqual([
      { name: 'Yards of the client.csv', isTemplate: true, templateId: id, mapping: { Depot: 'name', Tel: 'phone' } },
      { name: 'march.csv', isTemplate: false, templateId: null, mapping: { Depot: 'name', Tel: 'fax' } },
    ]);
  });

  it('is archived: nobody is offered it and no file is read by it, until it is uploaded again', async () => {
    const { companyId, values, template } = await place();
    const { id } = await template('yards.csv', { Depot: 'name' });
    const [kept] = await offered(companyId);
    expect((await steer(id, 'discard')).status).toBe('DISCARDED');
    expect(await offered(companyId)).toEqual([]);
    const keptId = String(kept?.id);
    expect(refusalOf(await upload({ file: 'Depot\nA\n', values: { ...values, keptId } }))).toEqual({
      status: 400,
      faults: ['keptId: reference'],
    });
    const tried = await brought({ file: 'Depot\nA\n', values });
    expect((await read(tried.id)).mapping).toEqual({ Depot: '' });
    await template('yards again.csv', { Depot: 'name' });
    expect((await offered(companyId)).map(({ name, isTemplate }) => [name, isTemplate])).toEqual([['yards again.csv', true]]);
  });
});
