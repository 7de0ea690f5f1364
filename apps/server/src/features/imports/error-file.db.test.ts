import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { describe, expect, it } from 'vitest';
import { bookOf } from '#test/workbooks.ts';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';
import type { Who } from '#test/who.ts';

const imports = importing();
const { upload, brought, rowsOf } = imports;

const forNewCompany = async (name: string) => ({ area: 'location', companyId: String(await imports.assay.given.company({ name })) });
const errorsOf = async ({ id }: ImportLog): Promise<string> =>
  (await imports.assay.call(imports.admin, `GET /import-log/${id}/errors`)).text;

describe('the file of errors', () => {
  it('is brought in again as often as it takes: what an earlier one said is said anew', async () => {
    const values = await forNewCompany('Patient freight');
    const tried = await brought({ file: 'Site,Tel\nOne,1\nTwo,2\n', values });
    const mapping = { Site: 'name', Tel: 'phone' };
    const first = await imports.steer(tried.id, 'validate', { version: tried.version, mapping, matchOn: ['name'] });
    const second = await brought({ file: (await errorsOf(first)).replace('"1"', '"555-331-0101"'), values });
    expect(countsOf(second)).toEqual([2, 2, 1, 0, 0, 0, 1]);
    const text = await errorsOf(second);
    // By the name that the file has for the column.
    expect(text).toMatch(/^\uFEFF"Site","Tel","Reason"\r\n"Two","2","Tel: [^\r]+"\r\n$/);
    expect(countsOf(await brought({ file: text.replace('"2"', '"555-331-0102"'), values }))).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });

  it('keeps what a spreadsheet could not work out, so that it is refused again', async () => {
    const values = await forNewCompany('Broken freight');
    const first = await brought({ file: 'Name,Location codes\nOne,#REF!\n', values });
    expect((await rowsOf(first.id))[0]?.cells).toEqual(['One', '#REF!']);
    const again = await brought({ file: await errorsOf(first), values });
    expect((await rowsOf(again.id))[0]).toMatchObject({ outcome: 'ERROR', problems: [{ code: 'cellError', value: '#REF!' }] });
  });
});

it('gives back a formula as text, whether or not its result is known, with the reason', async () => {
  const values = await forNewCompany('Computed freight');
  const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const head = `<row>${text('Name')}${text('Phone')}${text('Email')}</row>`;
  const row = `<row>${text('Yard')}<c><f>HYPERLINK(&quot;x&quot;)</f></c><c t="str"><f>A2</f><v>yard@test.example</v></c></row>`;
  const tried = await brought({ file: bookOf({ rows: head + row }), name: 'yards.xlsx', values });
  const [, line = ''] = (await errorsOf(tried)).split('\r\n');
  // Behind an apostrophe a spreadsheet takes it for words.
  expect(line).toMatch(/^"Yard","'=HYPERLINK\(""x""\)","yard@test\.example","Phone: [^"]+ · Email: [^"]+"$/);
});

describe('the file of all rows', () => {
  const outcomesOf = async ({ id }: ImportLog, who: Who = imports.admin): Promise<string> =>
    (await imports.assay.call(who, `GET /import-log/${id}/outcomes`)).text;

  it('says in the columns of the file what became of each, and why', async () => {
    const values = await forNewCompany('Told freight');
    await brought({ file: 'Name,Phone\nSame,555-331-0101\nOld,555-331-0102\n', values: { ...values, mode: 'COMMIT' } });
    const file = 'Phone,Colour,Name\n555-331-0101,red,Same\n555-331-0103,,Old\n555-331-0104,,New\n12,,Wrong\n';
    const tried = await brought({ file, values });
    const head = '\uFEFF"Phone","Colour","Name","Outcome","Reason"';
    const wrong = /^"12","","Wrong","Error","Phone: .+"$/;
    expect((await outcomesOf(tried)).split('\r\n')).toEqual([
      head,
      '"555-331-0101","red","Same","No change",""',
      '"555-331-0103","","Old","Update",""',
      '"555-331-0104","","New","Insert",""',
      expect.stringMatching(wrong),
      '',
    ]);
    const stored = await imports.steer(tried.id, 'commit');
    expect((await outcomesOf(stored)).split('\r\n').slice(1, 5)).toEqual([
      '"555-331-0101","red","Same","No change",""',
      '"555-331-0103","","Old","Updated",""',
      '"555-331-0104","","New","Inserted",""',
      expect.stringMatching(wrong),
    ]);
    await imports.steer(tried.id, 'rollback');
    expect((await outcomesOf(stored)).split('\r\n').slice(2, 4)).toEqual([
      '"555-331-0103","","Old","Rolled back",""',
      '"555-331-0104","","New","Rolled back",""',
    ]);
  });

  it('is brought in again as the file that it was made of', async () => {
    const values = await forNewCompany('Returning freight');
    const first = await brought({ file: 'Name,Outcome\nOne,mine\n', values });
    // A column of that name is the file's own until the product has added one.
    expect(await errorsOf(first)).toBe('\uFEFF"Name","Outcome","Reason"\r\n');
    const second = await brought({ file: 'Name,Outcome,Reason\nTwo,Error,Because\n', values });
    expect(await outcomesOf(second)).toBe('\uFEFF"Name","Outcome","Reason"\r\n"Two","Insert",""\r\n');
  });
});

describe('a row', () => {
  it('is matched by any of its codes, and by several records is none', async () => {
    const values = { ...(await forNewCompany('Coded freight')), mode: 'COMMIT', matchOn: 'locationCodes' };
    const file = 'Name,Location codes\nNorth,CF1;CF2\nSouth,CF3\n';
    expect(countsOf(await brought({ file, values }))).toEqual([2, 2, 2, 0, 0, 0, 0]);
    expect(countsOf(await brought({ file, values }))).toEqual([2, 2, 0, 0, 2, 0, 0]);
    const both = await brought({ file: 'Name,Location codes\nNorth,CF2;CF3\n', values });
    expect((await rowsOf(both.id))[0]?.outcome).toBe('CONFLICT');
  });

  it('tells all that is wrong with it at once', async () => {
    const values = await forNewCompany('Troubled freight');
    const file = 'Name,Location codes,Phone,Email,Group\nOne,#REF!,12,nobody,No such group\n';
    const [row] = await rowsOf((await brought({ file, values })).id);
    expect(row?.problems.map(({ field }) => field).toSorted()).toEqual(['email', 'groupId', 'locationCodes', 'phone']);
  });

  it('tells of a new record also what the file says No to', async () => {
    const tried = await brought({ file: 'Name,Status\nSleeping,Inactive\n', values: await forNewCompany('Sleeping freight') });
    expect((await rowsOf(tried.id))[0]?.changes).toContainEqual({ field: 'isActive', before: '', after: 'Inactive' });
  });
});

it('refuses a column that the file does not have', async () => {
  const values = await forNewCompany('Foreign freight');
  const answer = await upload({ file: 'Name\nOne\n', values: { ...values, mapping: '{"Name":"name","Nome":"phone"}' } });
  expect({ status: answer.status, faults: faultsOf(answer) }).toEqual({ status: 400, faults: ['mapping.Nome: unknownColumn'] });
  expect(dataOf<{ mapping: object }>(await upload({ file: 'Name\nOne\n', values })).mapping).toEqual({ Name: 'name' });
});
