import type { AnyResource } from '@assay/contract/kit/resource';
import { pick } from '@assay/domain/fields/values';
import { resourceNames } from '@assay/domain/resources';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filledIn, updatedNotices } from '#test/kits/kits.ts';
import { everyResource, thoseWith } from '#test/resource-world.ts';
import { writerOf, type Stored, type WriteWorld } from '#test/resource-writer.ts';
import { dataOf } from '#test/test-app.ts';

const written = thoseWith('create', 'read', 'update').map((resource) => ({ resource, of: resource.name }));

/** A record from its making to its return out of the archive, with what is remembered at each step. */
export const promiseLifecycle = (world: () => WriteWorld): void => {
  const pool = () => world().assay.database.pool;

  describe.each(written)('$of', ({ resource, of }) => {
    const writer = writerOf(world, resource);
    const { draft, post, put, remove, read, inputOf, toldOf, events, change, changed, schemas, create } = writer;

    test('a new one is answered as GET gives it, holds what was said and is blank elsewhere, and is remembered whole', async () => {
      const body = draft();
      const answer = await post(body);
      const created = dataOf<Stored>(answer);
      expect(created).toMatchObject({ version: 1, isArchived: false });
      expect(answer.body).toMatchObject({ message: 'Created successfully', can: { edit: true } });
      expect(await read(created.id)).toEqual(created);
      const said = writer.shownOf(schemas.input.parse(pick(body, writer.names)) as Record<string, unknown>);
      const filled = Object.keys(said).filter((name) => filledIn.has(`${of}.${name}`));
      expect(inputOf(created)).toEqual({ ...said, ...pick(created, filled) });
      const [event, ...more] = (await events(created.id)).filter(({ action }) => action === 'CREATE');
      expect(more).toEqual([]);
      expect(event).toMatchObject({ entity: of, entityId: created.id, before: null, after: toldOf(inputOf(created)) });
    });

    test('an event says who it was: the user, the role, the session and the request', async () => {
      const { id } = await create();
      const { headers } = await put(id, { version: 1, ...change() });
      const { rows } = await pool().query<{ id: string }>('select id from app_session where user_id = $1', [world().admin.userId]);
      expect((await events(id)).at(-1)).toMatchObject({
        actorId: world().admin.userId,
        actorRole: 'GA',
        sessionId: rows[0]?.id,
        requestId: headers['x-request-id'],
        address: '127.0.0.1',
      });
    });

    test('a change tells the changed fields alone, as they were and as they are', async () => {
      const before = await create();
      const wanted = change();
      const { status, body } = await put(before.id, { version: 1, ...wanted });
      expect([status, body.message]).toEqual([200, updatedNotices[of] ?? 'Updated successfully']);
      const event = (await events(before.id)).at(-1);
      expect(event).toMatchObject({ action: 'UPDATE', entity: of, entityId: before.id });
      expect([event?.before, event?.after]).toEqual([toldOf({ [changed]: before[changed] }), toldOf(wanted)]);
    });

    test('a stale version changes nothing and answers the record as it is now', async () => {
      const { id } = await create();
      await put(id, { version: 1, ...change() });
      const [current, told] = [await read(id), await events(id)];
      for (const version of [1, 3, 0, -1]) {
        const { status, body } = await put(id, { version, ...change() });
        expect({ status, code: body.code, says: body.errorMessage, data: body.data }).toEqual({
          status: 409,
          code: 'conflict',
          says: 'Record was changed by another user',
          data: current,
        });
      }
      expect([await read(id), await events(id)]).toEqual([current, told]);
    });

    test.runIf(resource.calls.remove)('archived, it takes no change but its restoring, and each is remembered once', async () => {
      const { id } = await create();
      const told = (await events(id)).length;
      const first = await remove(id);
      expect({ status: first.status, body: first.body }).toEqual({
        status: 200,
        body: { data: { id, version: 2 }, message: 'Deleted successfully' },
      });
      const archived = await read(id);
      expect(archived).toMatchObject({ isArchived: true, version: 2 });
      // Who archives it again has done nothing that could be undone.
      expect(await remove(id)).toMatchObject({ status: 200, body: { data: { id, version: null }, message: 'Deleted successfully' } });
      expect(await read(id)).toEqual(archived);
      for (const body of [archived, { version: 2, ...change() }, { version: 2, isArchived: true }, { version: 2 }])
        expect(await put(id, body)).toMatchObject({ status: 409, body: { code: 'archived', data: archived } });
      const back = change();
      expect(await put(id, { ...archived, isArchived: false, ...back })).toMatchObject({
        status: 200,
        body: { message: 'Restored successfully', data: { isArchived: false, version: 3, ...back } },
      });
      const after = (await events(id)).slice(told);
      expect(after.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'RESTORE']);
      expect(after.map(({ before, after: now }) => [before, now])).toEqual([
        [null, null],
        [toldOf({ [changed]: archived[changed] }), toldOf(back)],
        [null, null],
      ]);
      expect(await remove(999_999)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    });

    test('without its event there is no change', async () => {
      const { id } = await create();
      const before = [await read(id), await writer.count()];
      await world().assay.owner.query(`revoke insert on audit_event from assay_all`);
      onTestFinished(async () => void (await world().assay.owner.query(`grant insert on audit_event to assay_all`)));
      const answers = [
        await post(draft()),
        await put(id, { version: 1, ...change() }),
        ...(resource.calls.remove ? [await remove(id)] : []),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [500, 'internal']));
      expect([await read(id), await writer.count()]).toEqual(before);
    });
  });

  const addresses = { create: ['POST', ''], update: ['PUT', '/1'], remove: ['DELETE', '/1'] } as const;
  /** What is uploaded has its own call where others are created. */
  const isTaken = ({ calls }: AnyResource, address: string): boolean =>
    Object.values(calls).some(({ method, path }) => `${method} ${path.replace(':id', '1')}` === address);
  const missing = everyResource.flatMap((resource) =>
    (['create', 'update', 'remove'] as const).flatMap((call) => {
      const [method, path] = addresses[call];
      const isThere = resource.calls[call] || isTaken(resource, `${method} /${resource.name}${path}`);
      return isThere ? [] : [{ of: resource.name, call }];
    }),
  );

  test.each(missing)('$of has no $call, and no address for one', async ({ of, call }) => {
    const [method, path] = addresses[call];
    expect(await world().assay.call(world().admin, `${method} /${of}${path}`, { body: {} })).toMatchObject({ status: 404 });
  });

  test('every resource of the list is asked all this as far as it has the calls', () => {
    expect(everyResource.map(({ name }) => name)).toEqual(resourceNames);
    expect(thoseWith('create').map(({ name }) => name)).toEqual(written.map(({ of }) => of));
  });
};
