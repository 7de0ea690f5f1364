import { describe, expect, it } from 'vitest';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();

const exported = async (of: string, filters: object): Promise<string> => {
  const { status, text } = await imports.assay.call(imports.admin, `POST /${of}/export`, { body: { format: 'csv', filters } });
  expect(status).toBe(200);
  return text;
};

/** What is wrong with each row: nothing, where nothing is. */
const faultsIn = async (id: number) =>
  (await imports.rowsOf(id)).map(({ label, outcome, problems, changes }) => [
    label,
    outcome,
    problems.map(({ field, code }) => [field, code]),
    changes,
  ]);

describe('an export of all columns, brought in again', () => {
  it('changes no location', async () => {
    const companyId = await imports.assay.given.company({ name: 'Exported freight' });
    const { id: groupId } = dataOf<{ id: number }>(
      await imports.assay.call(imports.admin, 'POST /group', { body: { companyId, name: 'Night shift' } }),
    );
    const bodies = [
      { name: 'North yard', locationCodes: ['N-1', '0042'], phone: '555-331-0101', groupId },
      {
        name: '=South yard',
        email: 'south@yard.example',
        isActive: false,
        physicalAddress1: '1 Main Street',
        physicalCity: 'Akron',
        physicalState: 'OH',
        physicalZip: '04430',
        physicalCountry: 'USA',
      },
    ];
    for (const body of bodies) dataOf(await imports.assay.call(imports.admin, 'POST /location', { body: { companyId, ...body } }));
    const log = await imports.brought({
      file: await exported('location', { companyId }),
      values: { area: 'location', companyId: String(companyId) },
    });
    expect(await faultsIn(log.id)).toEqual([
      ['=South yard', 'SKIP', [], []],
      ['North yard', 'SKIP', [], []],
    ]);
    expect(countsOf(log)).toEqual([2, 2, 0, 0, 2, 0, 0]);
  });

  it('changes no company', async () => {
    const parentCompanyId = await imports.assay.given.company({ name: 'Exported above' });
    const manager = await imports.assay.given.user({ roles: ['GA', 'SA'] });
    await imports.assay.given.company({ name: 'Exported below', parentCompanyId, accountManagerId: manager.userId });
    const filters = { name: { type: 'startsWith', filter: 'Exported ' } };
    const log = await imports.brought({ file: await exported('company', filters), values: { area: 'company' } });
    expect(await faultsIn(log.id)).toEqual([
      ['Exported above', 'SKIP', [], []],
      ['Exported below', 'SKIP', [], []],
      ['Exported freight', 'SKIP', [], []],
    ]);
  });
});
