import type { BulkResult } from '@assay/contract/kit/bulk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, dataOf, type TestApp, type Who } from '#test/test-app.ts';

let assay: TestApp;
let ga: Who;
beforeAll(async () => {
  assay = await createTestApp();
  ga = await assay.given.user({ roles: ['GA'] });
});
afterAll(() => assay.close());

type Action = 'archive' | 'restore';
const run = async (action: Action, ids: readonly number[], { of = 'company' }: { readonly of?: string } = {}): Promise<BulkResult> =>
  dataOf(await assay.call(ga, `POST /${of}/bulk/${action}`, { body: { ids } }));
const preview = async (action: Action, ids: readonly number[], { of = 'company' }: { readonly of?: string } = {}): Promise<BulkResult> =>
  dataOf(await assay.call(ga, `POST /${of}/bulk/${action}`, { body: { ids, isPreview: true } }));
const reasons = ({ leftOut }: BulkResult) => leftOut.map(({ id, reason }) => [id, reason]);
const changedIds = ({ changed }: BulkResult) => changed.map(({ id }) => id);
const isArchived = async (path: string) => dataOf<{ isArchived: boolean }>(await assay.call(ga, `GET ${path}`)).isArchived;

/** A company with one below it and one below that. */
const family = async () => {
  const top = await assay.given.company();
  const middle = await assay.given.company({ parentCompanyId: top });
  return { top, middle, bottom: await assay.given.company({ parentCompanyId: middle }) };
};

test('a whole family goes together, from below, and comes back from above', async () => {
  const { top, middle, bottom } = await family();
  for (const told of [await preview('archive', [top, bottom, middle]), await run('archive', [top, bottom, middle])])
    expect([changedIds(told), reasons(told)]).toEqual([[bottom, middle, top], []]);
  for (const told of [await preview('restore', [bottom, top, middle]), await run('restore', [bottom, top, middle])])
    expect([changedIds(told), reasons(told)]).toEqual([[top, middle, bottom], []]);
});

test('a company stays while an active one below it does, and so does all above it; the preview says so before', async () => {
  const { top, middle, bottom } = await family();
  const other = await assay.given.company({ parentCompanyId: top });
  const wanted = [
    [middle, 'in-the-way'],
    [top, 'in-the-way'],
  ];
  for (const told of [await preview('archive', [top, middle, other]), await run('archive', [top, middle, other])])
    expect([changedIds(told), reasons(told)]).toEqual([[other], wanted]);
  expect(await isArchived(`/company/${bottom}`)).toBe(false);
});

test('a company does not come back below an archived one', async () => {
  const { top, middle, bottom } = await family();
  await run('archive', [top, middle, bottom]);
  for (const told of [await preview('restore', [middle, bottom]), await run('restore', [middle, bottom])])
    expect([changedIds(told), reasons(told)]).toEqual([
      [],
      [
        [middle, 'above-archived'],
        [bottom, 'above-archived'],
      ],
    ]);
});

test('its locations go with each company and come back with it', async () => {
  const ids = [await assay.given.company(), await assay.given.company()];
  const locations = await Promise.all(ids.map((companyId) => assay.given.location({ companyId })));
  await run('archive', ids);
  expect(await Promise.all(locations.map((id) => isArchived(`/location/${id}`)))).toEqual([true, true]);
  expect(reasons(await preview('restore', locations, { of: 'location' }))).toEqual(locations.map((id) => [id, 'above-archived']));
  await run('restore', ids);
  expect(await Promise.all(locations.map((id) => isArchived(`/location/${id}`)))).toEqual([false, false]);
});

test('a location whose code was taken meanwhile is left out when it is its turn', async () => {
  const companyId = await assay.given.company();
  const [first, second] = [await assay.given.location({ companyId, locationCodes: ['A1'] }), await assay.given.location({ companyId })];
  await run('archive', [first, second], { of: 'location' });
  await assay.given.location({ companyId, locationCodes: ['A1'] });
  const told = await run('restore', [first, second], { of: 'location' });
  expect([changedIds(told), reasons(told)]).toEqual([[second], [[first, 'invalid']]]);
});

test('nobody archives themselves among others', async () => {
  const users = [await assay.given.user({ roles: ['HRA'] }), ga].map((who) => who?.userId ?? 0);
  const told = await run('archive', users, { of: 'user' });
  expect([changedIds(told), reasons(told)]).toEqual([[users[0]], [[users[1], 'forbidden']]]);
});

describe('who loses the right while a run is under way', () => {
  /** Holds the first record of a run until what happens meanwhile has happened. */
  const runWhile = async (who: Who, { ids, meanwhile }: { readonly ids: readonly number[]; readonly meanwhile: string }) => {
    const holder = await assay.owner.connect();
    try {
      await holder.query(`begin; select from company where id = ${ids[0]} for update`);
      const running = assay.call(who, 'POST /company/bulk/archive', { body: { ids } });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await assay.owner.query(waiting)).rows.length).toBeGreaterThan(0);
      await assay.owner.query(meanwhile);
      await holder.query('rollback');
      return await running;
    } finally {
      holder.release();
    }
  };

  const started = async () => {
    const sa = await assay.given.user({ roles: ['SA'] });
    return { sa, ids: [await assay.given.company(), await assay.given.company(), await assay.given.company()] };
  };
  const areArchived = (ids: readonly number[]) => Promise.all(ids.map((id) => isArchived(`/company/${id}`)));

  test('archives nothing more once disabled', async () => {
    const { sa, ids } = await started();
    expect(await runWhile(sa, { ids, meanwhile: `update app_user set is_active = false where id = ${sa.userId}` })).toMatchObject({
      status: 401,
    });
    expect(await areArchived(ids)).toEqual([true, false, false]);
  });

  test('archives nothing more with fewer roles, and is told so of each record', async () => {
    const { sa, ids } = await started();
    const told = dataOf<BulkResult>(await runWhile(sa, { ids, meanwhile: `update app_user set roles = '{LSA}' where id = ${sa.userId}` }));
    expect([changedIds(told), reasons(told)]).toEqual([[ids[0]], ids.slice(1).map((id) => [id, 'forbidden'])]);
    expect(await areArchived(ids)).toEqual([true, false, false]);
  });
});
