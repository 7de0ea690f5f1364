import type { History } from '@assay/domain/history/history.fields';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBodies } from '#test/kits/kits.ts';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();
const { brought, steer } = imports;

const header = 'Number in the source,Name,Identifier,Collected,Service type,Reason for test,Agency,Result,Source,Counts in MIS';
const file = (lines: readonly string[]): string => `${[header, ...lines].join('\n')}\n`;
const rowsIn = async (companyId: number, who = imports.admin): Promise<History[]> =>
  dataOf(
    await imports.assay.call(who, 'POST /historical-data/search', {
      body: { filters: { companyId }, sort: [{ colId: 'testDate', sort: 'asc' }] },
    }),
  );

const place = async () => {
  const companyId = await imports.assay.given.company({ name: `Past ${randomUUID()}` });
  const locationId = await imports.assay.given.location({ companyId });
  return { companyId, locationId, values: { area: 'historical-data', companyId: String(companyId) } };
};

test('a file of past results is stored with its people, the same file again changes nothing, and a rollback takes it back', async () => {
  const { companyId, locationId, values } = await place();
  const stock = await imports.assay.given.stock(1);
  const person = { ...createBodies.participant?.({ companyId, locationId, stock }), primaryId: 'EID-4711' };
  const { id: participantId } = dataOf<{ id: number }>(await imports.assay.call(imports.admin, 'POST /participant', { body: person }));
  const lines = [
    'R-1,"Driver, Dana",eid 4711,05/20/2019,DRG,RANDOM,FMCSA,Negative,Old TPA,Yes',
    'R-2,"Doe, Jane",,06/01/2019,BAT,RANDOM,FMCSA,Negative,Old TPA,No',
  ];
  const log = await steer((await brought({ file: file(lines), values })).id, 'commit');
  expect(countsOf(log)).toEqual([2, 2, 2, 0, 0, 0, 0]);
  const [one, other] = await rowsIn(companyId);
  expect(one).toMatchObject({
    participantId,
    participantRef: '*** *711',
    idMasked: '*** *711',
    serviceType: 'DRG',
    documentId: null,
    result: 'Negative',
    countInMis: true,
    importLogId: log.id,
  });
  expect(other).toMatchObject({ participantId: null, countInMis: false, name: 'Doe, Jane' });
  const again = await steer((await brought({ file: file(lines), values })).id, 'commit').catch(() => null);
  if (again) expect(again.rowsInserted).toBe(0);
  expect(await rowsIn(companyId)).toHaveLength(2);
  await steer(log.id, 'rollback');
  expect(await rowsIn(companyId)).toEqual([]);
});

test('a row is refused by the rules of a past result', async () => {
  const { companyId, values } = await place();
  const lines = ['R-1,"Driver, Dana",,05/20/2099,DRG,,,Negative,Old TPA,', 'R-2,"Doe, Jane",,06/01/2019,BAT,,,Maybe,Old TPA,'];
  const log = await brought({ file: file(lines), values });
  expect(log.rowsFailed).toBe(2);
  expect(await rowsIn(companyId)).toEqual([]);
});

test('what was imported is only read, by who reads imports, and its result by who reads results', async () => {
  const { companyId, locationId } = await place();
  const id = await imports.assay.given.history({ companyId, locationId });
  for (const call of ['POST /historical-data', `PUT /historical-data/${id}`, `DELETE /historical-data/${id}`] as const)
    expect((await imports.assay.call(imports.admin, call, { body: {} })).status, call).toBe(404);
  const lhra = await imports.assay.given.user({ roles: ['LHRA'], locationIds: [locationId] });
  const [seen] = await rowsIn(companyId, lhra);
  expect(seen).not.toHaveProperty('result');
  const der = await imports.assay.given.user({ roles: ['DER'], companyIds: [companyId] });
  expect(await rowsIn(companyId, der)).toMatchObject([{ id, result: 'Negative' }]);
  const stranger = await imports.assay.given.user({ roles: ['DER'], companyIds: [await imports.assay.given.company()] });
  expect(await rowsIn(companyId, stranger)).toEqual([]);
  const refused = await imports.upload({
    file: file(['R-1,"Doe, Jane",,06/01/2019,BAT,,,Negative,Old TPA,']),
    who: der,
    values: { area: 'historical-data', companyId: String(companyId) },
  });
  expect(refused.status).toBe(403);
});
