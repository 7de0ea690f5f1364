import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf, refusalOf } from '#test/test-app.ts';

const imports = importing();
const { upload, read, ended, brought, steer, rowsOf } = imports;

const locationsOf = async (companyId: number): Promise<{ id: number; name: string; phone: string; version: number }[]> =>
  dataOf(
    await imports.assay.call(imports.admin, 'POST /location/search', {
      body: { filters: { companyId }, sort: [{ colId: 'name', sort: 'asc' }] },
    }),
  );

describe('locations from a file', () => {
  it('are tried, stored, found the same when the file comes again, and taken back', async () => {
    const companyId = await imports.assay.given.company({ name: 'Imported freight' });
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

  it('are found again whatever letters they are called in', async () => {
    const companyId = await imports.assay.given.company({ name: 'Lettered freight' });
    const values = { area: 'location', companyId: String(companyId) };
    const file = 'Name\nİSTANBUL YARD\nΟΔΟΣ\nSTRAẞE\nÉcole\n';
    await steer((await brought({ file, values })).id, 'commit');
    expect(countsOf(await brought({ file, values }))).toEqual([4, 4, 0, 0, 4, 0, 0]);
  });

  it('are refused one by one for names longer than any, in files wider than any', async () => {
    const companyId = await imports.assay.given.company({ name: 'Endless freight' });
    const endless = (length: number): string => Array.from({ length }, () => randomUUID()).join('');
    const wide = Array.from({ length: 120 }, () => randomUUID());
    const file = `Name,${wide.join(',')}\nNorth yard\n${endless(200)}\n`;
    const tried = await brought({ file, values: { area: 'location', companyId: String(companyId) } });
    expect([tried.status, ...countsOf(tried)]).toEqual(['DONE', 2, 2, 1, 0, 0, 0, 1]);
    const stored = await steer(tried.id, 'commit');
    expect([stored.status, ...countsOf(stored)]).toEqual(['DONE', 2, 2, 1, 0, 0, 0, 1]);
  });

  it('are refused in the words of the form, each row by itself', async () => {
    const companyId = await imports.assay.given.company({ name: 'Refused freight' });
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
    const other = await imports.assay.given.company({ name: 'Stranger' });
    const own = await imports.assay.given.company({ name: 'Own' });
    const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [own] });
    const values = { area: 'location', companyId: String(other) };
    expect(refusalOf(await upload({ file: 'Name\nA\n', values, who: der }))).toEqual({ status: 400, faults: ['companyId: reference'] });
  });
});

const companiesNamed = async (prefix: string): Promise<{ name: string; parentCompanyName: string }[]> =>
  dataOf(
    await imports.assay.call(imports.admin, 'POST /company/search', {
      body: { filters: { name: { type: 'startsWith', filter: prefix } }, sort: [{ colId: 'name', sort: 'asc' }] },
    }),
  );

const address = 'physicalAddress1,physicalCity,physicalState,physicalZip,physicalCountry';
const at = '1 Main Street,Austin,TX,78701,USA';

describe('a tree of companies from a file', () => {
  it('is stored from above, wherever in the file the parents stand', async () => {
    const rows = [`Tree leaf,555-331-0103,Tree branch,${at}`, `Tree branch,555-331-0102,Tree root,${at}`, `Tree root,555-331-0101,,${at}`];
    const file = `Name,Phone,Parent company,${address}\n${rows.join('\n')}\n`;
    const tried = await brought({ file, values: { area: 'company' } });
    expect([countsOf(tried), (await rowsOf(tried.id)).flatMap(({ problems }) => problems)]).toEqual([[3, 3, 3, 0, 0, 0, 0], []]);
    await steer(tried.id, 'commit');
    expect((await companiesNamed('Tree ')).map(({ name, parentCompanyName }) => [name, parentCompanyName])).toEqual([
      ['Tree branch', 'Tree root'],
      ['Tree leaf', 'Tree branch'],
      ['Tree root', ''],
    ]);
  });

  it('tells of circles, of parents that are refused and of those that are not there', async () => {
    const rows = [
      `Ring one,555-331-0101,Ring two,${at}`,
      `Ring two,555-331-0102,Ring one,${at}`,
      `Ring bad,12,,${at}`,
      `Ring below,555-331-0104,Ring bad,${at}`,
    ];
    const file = `Name,Phone,Parent company,${address}\n${[...rows, `Ring lost,555-331-0105,Nowhere,${at}`].join('\n')}\n`;
    const tried = await brought({ file, values: { area: 'company' } });
    const problems = (await rowsOf(tried.id)).map((row) => row.problems.map(({ code }) => code));
    expect(problems).toEqual([['belowItself'], ['belowItself'], ['phone'], ['aboveFailed'], ['unknownName']]);
  });

  it('asks about a look-alike, and takes it once somebody has decided', async () => {
    const companyId = await imports.assay.given.company({ name: 'Lookalike Freight Inc' });
    const tried = await brought({ file: `Name,Phone,${address}\nLookalike Freight LLC,555-331-0101,${at}\n`, values: { area: 'company' } });
    const [row] = await rowsOf(tried.id);
    expect([row?.outcome, row?.isOpen, row?.problems[0]?.code]).toEqual(['CONFLICT', true, 'looksLike']);
    expect(row?.cells.slice(0, 2)).toEqual(['Lookalike Freight LLC', '555-331-0101']);
    expect([row?.problems[0]?.recordId, row?.recordId]).toEqual([companyId, null]);
    expect(row?.changes).toContainEqual({ field: 'phone', before: '', after: '555-331-0101' });
    dataOf(await imports.assay.call(imports.admin, `PUT /import-log/${tried.id}/rows/2`, { body: { decision: 'USE' } }));
    expect(countsOf(await steer(tried.id, 'commit'))).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });
});

describe('between dry run and commit', () => {
  it('what somebody else has changed is a conflict, and is not overwritten', async () => {
    const companyId = await imports.assay.given.company({ name: 'Contested freight' });
    const values = { area: 'location', companyId: String(companyId) };
    await steer((await brought({ file: 'Name,Phone\nYard,555-331-0101\n', values })).id, 'commit');
    const tried = await brought({ file: 'Name,Phone,Descriptor\nYard,555-331-0199,\nNew,,N-1\n', values });
    expect((await rowsOf(tried.id))[0]?.changes).toEqual([{ field: 'phone', before: '555-331-0101', after: '555-331-0199' }]);
    const [yard] = await locationsOf(companyId);
    dataOf(
      await imports.assay.call(imports.admin, `PUT /location/${yard?.id}`, { body: { phone: '555-331-0150', version: yard?.version } }),
    );
    dataOf(await imports.assay.call(imports.admin, 'POST /location', { body: { companyId, name: 'New' } }));
    const stored = await steer(tried.id, 'commit');
    expect(countsOf(stored)).toEqual([2, 2, 0, 0, 0, 2, 0]);
    const contested = await rowsOf(tried.id);
    expect(contested.map(({ problems }) => problems[0]?.code)).toEqual(['changedSince', 'createdSince']);
    // Each says what it would have changed of what is there now, and where that is.
    expect(contested.map(({ changes }) => changes)).toEqual([
      [{ field: 'phone', before: '555-331-0150', after: '555-331-0199' }],
      [{ field: 'descriptor', before: '', after: 'N-1' }],
    ]);
    expect(contested.every(({ recordId }) => recordId !== null)).toBe(true);
    expect((await locationsOf(companyId)).map(({ phone }) => phone)).toEqual(['', '555-331-0150']);
    // Looked at again, it is an update of what is there now.
    const again = await steer(tried.id, 'validate');
    expect(countsOf(again)).toEqual([2, 2, 0, 2, 0, 0, 0]);
    await steer(tried.id, 'commit');
    expect((await locationsOf(companyId)).map(({ phone }) => phone)).toEqual(['', '555-331-0199']);
  });

  it('two imports of the same company change each record once', async () => {
    const companyId = await imports.assay.given.company({ name: 'Twice freight' });
    const values = { area: 'location', companyId: String(companyId) };
    const lines = Array.from({ length: 40 }, (_, index) => `Yard ${index},555-331-01${String(index).padStart(2, '0')}`);
    const file = `Name,Phone\n${lines.join('\n')}\n`;
    const [one, other] = [await brought({ file, values }), await brought({ file, values })];
    for (const { id } of [one, other]) dataOf(await imports.assay.call(imports.admin, `POST /import-log/${id}/commit`, { body: {} }));
    const stored = [await ended(one.id), await ended(other.id)];
    expect(stored.reduce((sum, { rowsInserted }) => sum + rowsInserted, 0)).toBe(40);
    expect(await locationsOf(companyId)).toHaveLength(40);
  });
});

describe('a rollback', () => {
  it('puts back what was changed, and leaves what somebody has changed since, and says so', async () => {
    const companyId = await imports.assay.given.company({ name: 'Returned freight' });
    const values = { area: 'location', companyId: String(companyId) };
    await steer((await brought({ file: 'Name,Phone\nA,555-331-0101\nB,555-331-0102\n', values })).id, 'commit');
    const second = await brought({ file: 'Name,Phone\nA,555-331-0201\nB,555-331-0202\nC,\nD,\n', values: { ...values, mode: 'COMMIT' } });
    expect(countsOf(second)).toEqual([4, 4, 2, 2, 0, 0, 0]);
    const [, b, c] = await locationsOf(companyId);
    for (const one of [b, c])
      dataOf(
        await imports.assay.call(imports.admin, `PUT /location/${one?.id}`, { body: { email: 'new@yard.example', version: one?.version } }),
      );
    const undone = await steer(second.id, 'rollback');
    expect(undone.rowsUndone).toBe(2);
    expect((await rowsOf(second.id)).map(({ state, problems }) => [state, problems.map(({ code }) => code)])).toEqual([
      ['UNDONE', []],
      ['LEFT', ['editedSince']],
      ['LEFT', ['editedSince']],
      ['UNDONE', []],
    ]);
    expect((await locationsOf(companyId)).map(({ name, phone }) => [name, phone])).toEqual([
      ['A', '555-331-0101'],
      ['B', '555-331-0202'],
      ['C', ''],
    ]);
  });
});

describe('the history of a record', () => {
  it('names the import of each change', async () => {
    const companyId = await imports.assay.given.company({ name: 'Remembered freight' });
    const { id } = await brought({
      file: 'Name\nRemembered yard\n',
      values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' },
    });
    const [yard] = await locationsOf(companyId);
    const events = dataOf<{ action: string; reason: string }[]>(
      await imports.assay.call(imports.admin, 'POST /audit-log/search', { body: { filters: { entity: 'location', entityId: yard?.id } } }),
    );
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([['CREATE', `import:${id}`]]);
  });
});

describe('cells', () => {
  it('name other records, days, flags and lists as people write them', async () => {
    const companyId = await imports.assay.given.company({ name: 'Written freight' });
    const provider = dataOf<{ id: number }>(
      await imports.assay.call(imports.admin, 'POST /provider', {
        body: { code: 'LABX', name: 'Written Lab', kind: 'LAB', phone: '555-555-0100' },
      }),
    );
    const file =
      'Provider,Account number,isActive,Effective from,Agency,isDot\nwritten lab,00042,Inactivo,1/31/2026,fmcsa,yes\nUnknown lab,1,,,,\nwritten lab,7,,,NASA,perhaps\n';
    const log = await brought({ file, values: { area: 'account-number', companyId: String(companyId), mode: 'COMMIT' } });
    const rows = await rowsOf(log.id);
    expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ message }) => message)])).toEqual([
      ['INSERT', []],
      ['ERROR', ['There’s no “Unknown lab” here. Check the spelling, or add the record first.']],
      ['ERROR', ['Use one of these: Yes, No', 'Use one of these: FAA, FMCSA, FRA, FTA, PHMSA …']],
    ]);
    const [stored] = dataOf<Record<string, unknown>[]>(
      await imports.assay.call(imports.admin, 'POST /account-number/search', { body: { filters: { companyId } } }),
    );
    expect(stored).toMatchObject({
      providerId: provider.id,
      accountNumber: '00042',
      isActive: false,
      effectiveFrom: '2026-01-31',
      agency: 'FMCSA',
      isDot: true,
    });
  });
});

describe('a template', () => {
  it('keeps what the columns stand for, and the next file with those headers is read by it', async () => {
    const companyId = await imports.assay.given.company({ name: 'Kept freight' });
    const values = { companyId: String(companyId), mapping: JSON.stringify({ Yard: 'name', Tel: 'phone' }), target: 'location' };
    const kept = dataOf<ImportLog>(await upload({ file: 'Yard,Tel\n', values: { ...values, area: 'template' } }));
    expect([kept.status, kept.target]).toEqual(['DONE', 'location']);
    const tried = await brought({ file: 'Tel,Yard\n555-331-0101,Far yard\n', values: { area: 'location', companyId: String(companyId) } });
    expect([tried.mapping, tried.rowsInserted]).toEqual([{ Tel: 'phone', Yard: 'name' }, 1]);
    const offered = dataOf<{ mapping: object }[]>(
      await imports.assay.call(imports.admin, `GET /import-log/mappings?area=location&companyId=${companyId}`),
    );
    expect(offered[0]?.mapping).toEqual({ Yard: 'name', Tel: 'phone' });
  });
});

describe('the file of errors', () => {
  it('has the columns of the file and a reason, and is read again without the reason', async () => {
    const companyId = await imports.assay.given.company({ name: 'Mended freight' });
    const values = { area: 'location', companyId: String(companyId) };
    const tried = await brought({ file: 'Name,Phone\nGood,\n=Bad,12\n', values });
    await steer(tried.id, 'commit');
    const { text } = await imports.assay.call(imports.admin, `GET /import-log/${tried.id}/errors`);
    expect(text).toMatch(/^\uFEFF"Name","Phone","Reason"\r\n"'=Bad","12","Phone: [^\r]+"\r\n$/);
    const mended = await brought({ file: text.replace('"12"', '"555-331-0101"'), values });
    expect(countsOf(mended)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect(mended.mapping).toEqual({ Name: 'name', Phone: 'phone', Reason: '' });
  });
});

describe('a run', () => {
  it('is stopped, goes on where it was, and is nobody else’s', async () => {
    const companyId = await imports.assay.given.company({ name: 'Stopped freight' });
    const lines = Array.from({ length: 3000 }, (_, index) => `Stop ${index}`);
    const log = dataOf<ImportLog>(
      await upload({ file: `Name\n${lines.join('\n')}\n`, values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' } }),
    );
    const stopped = dataOf<ImportLog>(await imports.assay.call(imports.admin, `POST /import-log/${log.id}/stop`, { body: {} }));
    expect(stopped.status).toBe('STOPPED');
    const [counted] = await imports.assay.database.system('how many', (tx) =>
      tx.query<{ count: number }>(`select count(*)::integer as count from location where company_id = $1`, [companyId]),
    );
    expect(counted?.count).toBe((await read(log.id)).rowsInserted);
    const done = await steer(log.id, 'resume');
    expect([done.status, done.rowsInserted]).toEqual(['DONE', 3000]);
    const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect((await imports.assay.call(der, `GET /import-log/${log.id}`)).status).toBe(404);
  });
});

describe('an import of which a part is stored', () => {
  it('keeps its way back while the rest is looked at again, and cannot be put away as if nothing were', async () => {
    const companyId = await imports.assay.given.company({ name: 'Half freight' });
    const log = await brought({
      file: 'Name,Phone\nGood,\nBad,12\n',
      values: { area: 'location', companyId: String(companyId), mode: 'COMMIT' },
    });
    const again = await steer(log.id, 'validate');
    expect(refusalOf(await imports.assay.call(imports.admin, `POST /import-log/${again.id}/discard`, { body: {} })).status).toBe(409);
    expect((await steer(log.id, 'rollback')).rowsUndone).toBe(1);
  });

  it('is a tree, also where it is stored at once', async () => {
    const rows = [`Wood leaf,555-331-0103,Wood root,${at}`, `Wood root,555-331-0101,,${at}`];
    const log = await brought({
      file: `Name,Phone,Parent company,${address}\n${rows.join('\n')}\n`,
      values: { area: 'company', mode: 'COMMIT' },
    });
    expect(countsOf(log)).toEqual([2, 2, 2, 0, 0, 0, 0]);
  });
});
