import type { Pool, PoolMember } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBodies } from '#test/common-bodies.ts';
import { countsOf, importing } from '#test/importing.ts';
import { dataOf } from '#test/test-app.ts';

const imports = importing();
const { brought, steer, rowsOf, upload } = imports;
const today = dayOf(new Date());

const call = (path: string, body: object = {}) => imports.assay.call(imports.admin, `POST ${path}`, { body });

/** A company with two pools under DOT, and people of its own and of the company below it, by their numbers. */
const place = async () => {
  const { given } = imports.assay;
  const companyId = await given.company({ name: `Roster ${randomUUID()}` });
  const belowId = await given.company({ name: `Below ${randomUUID()}`, parentCompanyId: companyId });
  const [locationId, belowLocation] = [await given.location({ companyId }), await given.location({ companyId: belowId })];
  const stock = await given.stock(1);
  const { id: driving } = dataOf<{ id: number }>(
    await call('/occupation', {
      occupation: `Driver ${randomUUID()}`,
      type: 'DOT',
      agency: 'FMCSA',
      misCategory: 'Driver',
      safetySensitive: true,
      randomEligible: true,
    }),
  );
  const aPool = async (name: string): Promise<Pool> =>
    dataOf(
      await call('/random-pool', {
        companyId,
        name,
        startDate: '2026-01-01',
        regime: 'DOT',
        agencies: ['FMCSA'],
        drugRate: 50,
        alcoholRate: 10,
      }),
    );
  const person = async (eid: string, at = { companyId, locationId }): Promise<number> =>
    dataOf<{ id: number }>(
      await call('/participant', {
        ...createBodies.participant?.({ ...at, stock }),
        occupationId: driving,
        lastName: `Row ${eid}`,
        primaryIdType: 'EID',
        primaryId: eid,
        employeeNumber: eid,
      }),
    ).id;
  return {
    companyId,
    below: { companyId: belowId, locationId: belowLocation },
    east: await aPool('East drivers'),
    west: await aPool('West drivers'),
    person,
    values: { area: 'random-participant', companyId: String(companyId) },
  };
};

const fileOf = (lines: readonly string[]): string => `${['Pool,EID,Effective date,Add or remove', ...lines].join('\n')}\n`;
const membersOf = async ({ id }: Pool): Promise<PoolMember[]> =>
  dataOf(await call('/random-pool/participants/search', { poolId: id, sort: [{ colId: 'participantName', sort: 'asc' }] }));
const spansOf = async (pool: Pool) =>
  (await membersOf(pool)).map(({ participantId, memberFrom, memberUntil }) => [participantId, memberFrom, memberUntil]);

test('a roster is tried, then stored but for its one bad row, found the same again, and taken back', async () => {
  const { east, west, below, person, values } = await place();
  const [ana, ben] = [await person('A-1'), await person('B-2', below)];
  const file = fileOf(['East drivers,A-1,03/01/2026,Add', 'West drivers,B-2,,', 'East drivers,NOBODY,03/01/2026,Add']);
  const tried = await brought({ file, values });
  expect([tried.status, ...countsOf(tried)]).toEqual(['DONE', 3, 3, 2, 0, 0, 0, 1]);
  expect(await spansOf(east)).toEqual([]);
  const rows = await rowsOf(tried.id);
  expect(rows.map(({ outcome, label }) => [outcome, label])).toEqual([
    ['INSERT', expect.stringContaining('Row A-1')],
    ['INSERT', expect.stringContaining('Row B-2')],
    ['ERROR', ''],
  ]);
  expect(rows[2]?.problems).toMatchObject([{ field: 'employeeNumber', code: 'unknownName' }]);
  expect(JSON.stringify(rows)).not.toContain('NOBODY');
  const stored = await steer(tried.id, 'commit');
  expect(countsOf(stored)).toEqual([3, 3, 2, 0, 0, 0, 1]);
  expect(await spansOf(east)).toEqual([[ana, '2026-03-01', null]]);
  expect(await spansOf(west)).toEqual([[ben, today, null]]);
  expect(countsOf(await brought({ file, values }))).toEqual([3, 3, 0, 0, 2, 0, 1]);
  expect((await steer(stored.id, 'rollback')).rowsUndone).toBe(2);
  expect((await membersOf(east)).map(({ isActive }) => isActive)).toEqual([false]);
  expect(dataOf<{ count: number }>(await call('/random-pool/participants/search/count', { poolId: west.id, on: today })).count).toBe(0);
});

test('a row lets somebody leave, from the effective date on, and go to another pool by the same file', async () => {
  const { east, west, person, values } = await place();
  const ana = await person('A-1');
  await call('/random-pool/participants/add', { poolId: east.id, participantIds: [ana], from: '2026-02-01' });
  const refused = await brought({ file: fileOf(['West drivers,A-1,,Add']), values });
  expect((await rowsOf(refused.id))[0]?.problems).toMatchObject([{ field: 'employeeNumber', code: 'poolOtherDotPool' }]);
  const file = fileOf(['East drivers,A-1,04/01/2026,Remove', 'West drivers,A-1,04/01/2026,Add', 'West drivers,A-1,05/01/2026,Add']);
  const tried = await brought({ file, values });
  expect(countsOf(tried)).toEqual([3, 3, 2, 0, 0, 0, 1]);
  expect((await rowsOf(tried.id))[2]?.problems).toMatchObject([{ code: 'sameAsRow' }]);
  const stored = await steer(tried.id, 'commit');
  expect(await spansOf(east)).toEqual([[ana, '2026-02-01', '2026-03-31']]);
  expect(await spansOf(west)).toEqual([[ana, '2026-04-01', null]]);
  expect((await steer(stored.id, 'rollback')).rowsUndone).toBe(2);
  expect(await spansOf(east)).toEqual([[ana, '2026-02-01', null]]);
});

test('what somebody has changed since is left, and cells that say nothing a pool can use are refused one by one', async () => {
  const { east, person, values } = await place();
  const ana = await person('A-1');
  const file = fileOf([
    'East drivers,A-1,03/01/2026,Add',
    'North drivers,A-1,03/01/2026,Add',
    'East drivers,A-1,soon,Remove',
    ',A-1,,Join',
  ]);
  const tried = await brought({ file, values });
  const codes = (await rowsOf(tried.id)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));
  expect(codes[0]).toEqual([]);
  expect(codes[1]).toEqual(['poolId unknownName']);
  expect(codes[2]).toEqual(['effectiveDate date']);
  expect(codes[3]).toEqual(expect.arrayContaining(['action notListed']));
  const stored = await steer(tried.id, 'commit');
  await call('/random-pool/participants/delete', { poolId: east.id, participantIds: [ana], until: '2026-03-31' });
  expect((await steer(stored.id, 'rollback')).rowsUndone).toBe(0);
  expect(await spansOf(east)).toEqual([[ana, '2026-03-01', '2026-03-31']]);
});

test('is brought in by who may change pools, for a company of theirs', async () => {
  const { companyId, values } = await place();
  const file = fileOf(['East drivers,A-1,,']);
  const viewer = await imports.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [companyId] });
  expect((await upload({ file, who: viewer, values })).status).toBe(403);
  expect((await upload({ file, values: { area: 'random-participant' } })).status).toBe(400);
});
