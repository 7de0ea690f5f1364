import type { BulkResult } from '@assay/contract/kit/bulk';
import type { ResourceName } from '@assay/domain/resources';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import { isHeldWhole, thoseWith } from '#test/resource-world.ts';
import { writerOf, type Stored, type WriteWorld } from '#test/resource-writer.ts';
import { dataOf, faultsOf, type Answer } from '#test/test-app.ts';

const archivable = thoseWith('remove')
  .filter(isHeldWhole)
  .map((resource) => ({ resource, of: resource.name }));
const idsOf = (records: readonly { readonly id: number }[]): number[] => records.map(({ id }) => id).toSorted((a, b) => a - b);

/** Many records in one call: each as the call for one of them does it, or left out with its reason. */
export const promiseBulk = (world: () => WriteWorld): void => {
  describe.each(archivable)('$of', ({ resource, of }) => {
    const { create, read, remove, events, put, change } = writerOf(world, resource);
    const made = async (count: number): Promise<Stored[]> => {
      const records: Stored[] = [];
      for (let index = 0; index < count; index += 1) records.push(await create());
      return records;
    };
    const send = (action: 'archive' | 'restore', body: unknown, headers?: Record<string, string>): Promise<Answer> =>
      world().assay.call(world().admin, `POST /${of}/bulk/${action}`, { body, headers });
    const run = async (action: 'archive' | 'restore', body: unknown): Promise<BulkResult> => dataOf(await send(action, body));
    const actionsOf = async (id: number) => (await events(id)).map(({ action }) => action);

    test('archives those picked, each with its event, and undoes it by the ids that it answered', async () => {
      const records = await made(3);
      const { changed, leftOut, changedCount, matchedCount } = await run('archive', { ids: idsOf(records) });
      expect({ changedCount, matchedCount, leftOut }).toEqual({ changedCount: 3, matchedCount: 3, leftOut: [] });
      for (const { id, version, name } of changed) {
        expect(await read(id)).toMatchObject({ isArchived: true, version });
        expect(name).not.toBe('');
        expect((await actionsOf(id)).at(-1)).toBe('DELETE');
      }
      const back = await run('restore', { ids: idsOf(changed) });
      expect([idsOf(back.changed), back.leftOut]).toEqual([idsOf(records), []]);
      for (const { id, version } of back.changed) {
        expect(await read(id)).toMatchObject({ isArchived: false, version });
        expect((await actionsOf(id)).at(-1)).toBe('RESTORE');
      }
    });

    test('undone by the versions that it answered, it leaves what somebody else has changed since', async () => {
      const { changed } = await run('archive', { ids: idsOf(await made(2)) });
      const [theirs, own] = changed.map(({ id }) => id);
      // Brought back and archived again, for a reason of their own.
      await put(theirs ?? 0, { version: 2, isArchived: false });
      await remove(theirs ?? 0);
      const undo = { ids: changed.map(({ id }) => id), versions: changed.map(({ version }) => version) };
      for (const told of [await run('restore', { ...undo, isPreview: true }), await run('restore', undo)]) {
        expect(idsOf(told.changed)).toEqual([own]);
        expect(told.leftOut.map(({ id, reason }) => [id, reason])).toEqual([[theirs, 'changed']]);
      }
      expect(await read(theirs ?? 0)).toMatchObject({ isArchived: true });
    });

    test('means all that match the search, and no other', async () => {
      const [first, second, other] = await made(3);
      const filters = { id: [first?.id ?? 0, second?.id ?? 0] };
      const { changed } = await run('archive', { search: { filters }, expected: 2 });
      expect(idsOf(changed)).toEqual(filters.id);
      expect(await read(other?.id ?? 0)).toMatchObject({ isArchived: false });
      // The search finds what is not archived, unless it says otherwise.
      expect(await run('archive', { search: { filters } })).toMatchObject({ matchedCount: 0, changedCount: 0 });
      expect(await run('restore', { search: { filters, archive: 'Archived' } })).toMatchObject({ matchedCount: 2, changedCount: 2 });
    });

    test('a preview tells the same and writes nothing', async () => {
      const records = await made(2);
      const [gone] = await made(1);
      await remove(gone?.id ?? 0);
      const ids = [...idsOf(records), gone?.id ?? 0, 999_999_999];
      const before = await Promise.all(ids.slice(0, 3).map(read));
      const preview = await run('archive', { ids, isPreview: true });
      expect(await Promise.all(ids.slice(0, 3).map(read))).toEqual(before);
      expect(preview).toMatchObject({ matchedCount: 4, changedCount: 2 });
      expect(preview.leftOut.map(({ id, reason }) => [id, reason])).toEqual([
        [gone?.id, 'done'],
        [999_999_999, 'not-found'],
      ]);
      const { changed, leftOut } = await run('archive', { ids, expected: preview.matchedCount });
      expect([idsOf(changed), leftOut]).toEqual([idsOf(preview.changed), preview.leftOut]);
    });

    test('writes nothing where another number matches than was shown', async () => {
      const [record] = await made(1);
      const id = record?.id ?? 0;
      const answer = await send('archive', { search: { filters: { id } }, expected: 2 });
      expect(answer).toMatchObject({ status: 409, body: { code: 'count-changed', data: { matchedCount: 1 } } });
      expect(await read(id)).toMatchObject({ isArchived: false });
    });

    test('a record that was changed by another in between is left as it is', async () => {
      const records = await made(2);
      for (const { id } of records) await remove(id);
      const planned = await run('restore', { ids: idsOf(records), isPreview: true });
      const [first, second] = planned.changed.map(({ id }) => id);
      // The trigger stands for somebody who is faster: once the first is written, the second has moved on.
      const { owner } = world().assay;
      const table = tableNameOf(of as ResourceName);
      await owner.query(`create function faster() returns trigger language plpgsql security definer as $$ begin
        if new.id = ${first} and pg_trigger_depth() = 1 then update ${table} set version = version + 1 where id = ${second}; end if; return null; end $$`);
      await owner.query(`create trigger faster after update on ${table} for each row execute function faster()`);
      onTestFinished(async () => {
        await owner.query(`drop trigger faster on ${table}`);
        await owner.query(`drop function faster`);
      });
      const { changed, leftOut } = await run('restore', { ids: [first, second] });
      expect(idsOf(changed)).toEqual([first]);
      expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([[second, 'changed']]);
      expect(await read(second ?? 0)).toMatchObject({ isArchived: true });
    });

    test('sent again under the same key it acts once, and answers the same', async () => {
      const body = { ids: idsOf(await made(2)) };
      const keyed = { 'idempotency-key': `bulk-${of}-${body.ids.join('-')}` };
      const first = await send('archive', body, keyed);
      await run('restore', body);
      const again = await send('archive', body, keyed);
      expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
      for (const id of body.ids) expect(await read(id)).toMatchObject({ isArchived: false });
      expect(await send('archive', { ids: [1] }, keyed)).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    });

    test('broken off in the middle, it goes on under the same key and answers for all of it', async () => {
      const body = { ids: idsOf(await made(3)) };
      const keyed = { 'idempotency-key': `broken-${of}-${body.ids.join('-')}` };
      await world().assay.owner.query(`create function broken() returns trigger language plpgsql as $$ begin
        if (new.canon::jsonb ->> 'entityId')::bigint = ${body.ids[1]} then raise exception 'broken'; end if; return new; end $$`);
      await world().assay.owner.query(`create trigger broken before insert on audit_event for each row execute function broken()`);
      const drop = () => world().assay.owner.query(`drop function if exists broken cascade`);
      onTestFinished(async () => void (await drop()));
      expect(await send('archive', body, keyed)).toMatchObject({ status: 500 });
      // Without its event the record is as it was.
      expect(await read(body.ids[1] ?? 0)).toMatchObject({ isArchived: false });
      await drop();
      const { changed, leftOut } = dataOf<BulkResult>(await send('archive', body, keyed));
      expect([idsOf(changed), leftOut]).toEqual([body.ids, []]);
      for (const id of body.ids) expect((await actionsOf(id)).filter((action) => action === 'DELETE')).toHaveLength(1);
    });

    test('nothing out of scope is changed, named or told from what is not there', async () => {
      const { assay } = world();
      const stranger = await assay.given.user({ roles: ['LSA'], companyIds: [await assay.given.company()] });
      const [record] = await made(1);
      const id = record?.id ?? 0;
      for (const action of ['archive', 'restore'] as const) {
        const answer = await assay.call(stranger, `POST /${of}/bulk/${action}`, { body: { ids: [id, 999_999_999] } });
        if (answer.status === 403) continue;
        expect(dataOf<BulkResult>(answer)).toEqual({
          matchedCount: 2,
          changedCount: 0,
          changed: [],
          leftOut: [id, 999_999_999].map((one) => ({ id: one, name: '', reason: 'not-found' })),
          leftOutCounts: { 'not-found': 2 },
          runId: null,
        });
      }
      expect(await read(id)).toEqual(record);
    });

    test('takes either ids or a search, no more than 5,000, and only what a search understands', async () => {
      expect(faultsOf(await send('archive', {}))).toEqual(['ids: required']);
      expect(faultsOf(await send('archive', { ids: [1], search: {} }))).toEqual(['search: unknownKey']);
      expect(faultsOf(await send('archive', { ids: [] }))).toHaveLength(1);
      expect(faultsOf(await send('archive', { ids: [1], versions: [1, 2] }))).toEqual(['versions: wrongType']);
      expect(faultsOf(await send('archive', { search: {}, versions: [1] }))).toEqual(['versions: unknownKey']);
      expect(faultsOf(await send('restore', { search: { filters: { nothing: 1 } } }))).toEqual(['filters.nothing: unknownColumn']);
      expect(faultsOf(await send('restore', { search: { sort: [] } }))).toEqual(['search.sort: unknownKey']);
      const many = Array.from({ length: 5001 }, (_, index) => index + 1);
      expect(await send('archive', { ids: many, isPreview: true })).toMatchObject({ status: 400, body: { code: 'invalid' } });
    });

    test('what was changed before is archived as it is now', async () => {
      const [record] = await made(1);
      const id = record?.id ?? 0;
      await put(id, { version: 1, ...change() });
      expect((await run('archive', { ids: [id] })).changed).toMatchObject([{ id, version: 3 }]);
    });
  });

  test('more than a run takes are refused with a sentence that says what to do', async () => {
    const { assay, admin } = world();
    await assay.owner.query(
      `begin; set local statement_timeout = 0;
       insert into occupation (occupation, type, agency, mis_category, safety_sensitive, random_eligible)
         select 'Many ' || n, 'NON-DOT', 'NON-DOT', '', false, true from generate_series(1, 50001) n;
       commit`,
    );
    const search = { text: 'Many' };
    const answer = await assay.call(admin, 'POST /occupation/bulk/archive', { body: { search, isPreview: true } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'too-many-records', errorMessage: 'Too many records match. Narrow the filters and try again.' },
    });
  });
};
