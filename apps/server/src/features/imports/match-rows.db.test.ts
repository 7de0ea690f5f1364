import type { ImportLog } from '@assay/contract/imports/import-log.types';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();
const { brought, steer, rowsOf } = imports;

const labNamed = async (name: string): Promise<number> =>
  dataOf<{ id: number }>(
    await imports.assay.call(imports.admin, 'POST /provider', {
      body: { code: randomUUID().slice(0, 8), name, kind: 'LAB', phone: '555-555-0100' },
    }),
  ).id;

type Account = { readonly providerName: string; readonly accountNumber: string; readonly panelCode: string };

const accountsOf = async (companyId: number): Promise<string[]> => {
  const accounts = dataOf<Account[]>(
    await imports.assay.call(imports.admin, 'POST /account-number/search', { body: { filters: { companyId } } }),
  );
  return accounts.map(({ providerName, accountNumber, panelCode }) => `${providerName} ${accountNumber} ${panelCode}`).toSorted();
};

test('an account number of one provider is never taken for that of another', async () => {
  const companyId = await imports.assay.given.company({ name: 'Two labs freight' });
  const [first, second] = ['Alder Lab', 'Birch Lab'];
  await labNamed(first);
  await labNamed(second);
  const values = { area: 'account-number', companyId: String(companyId) };
  const store = async (lines: readonly string[]): Promise<ImportLog> => {
    const tried = await brought({ file: `Provider,Account number,Panel code\n${lines.join('\n')}\n`, values });
    return steer(tried.id, 'commit');
  };
  expect(countsOf(await store([`${first},1234,P-1`]))).toEqual([1, 1, 1, 0, 0, 0, 0]);
  // The number of the other provider is new, and its own is found whatever letters the provider is called in.
  expect(countsOf(await store([`${second},1234,P-2`, `ALDER LAB,1234,P-3`]))).toEqual([2, 2, 1, 1, 0, 0, 0]);
  expect(await accountsOf(companyId)).toEqual([`${first} 1234 P-3`, `${second} 1234 P-2`]);
  expect(countsOf(await store([`${second},1234,P-2`, `${first},1234,P-3`]))).toEqual([2, 2, 0, 0, 2, 0, 0]);
});

test('a key that very many records share is a conflict of its rows, and the others are dealt with', async () => {
  const companyId = await imports.assay.given.company({ name: 'Same freight' });
  await imports.assay.owner.query(
    `insert into location (company_id, name, descriptor, time_zone, created_by, updated_by) select $1, 'Dock ' || n, 'DOCK', 'America/Chicago', $2, $2 from generate_series(1, 10050) n`,
    [companyId, imports.admin.userId],
  );
  const tried = await brought({
    file: 'Descriptor,Name,Phone\nDOCK,Dock 1,555-331-0101\nPIER,Pier,\n',
    values: { area: 'location', companyId: String(companyId), matchOn: 'descriptor' },
  });
  expect([tried.status, ...countsOf(tried)]).toEqual(['DONE', 2, 2, 1, 0, 0, 1, 0]);
  expect((await rowsOf(tried.id)).map(({ problems }) => problems.map(({ code }) => code))).toEqual([['severalMatch'], []]);
});
