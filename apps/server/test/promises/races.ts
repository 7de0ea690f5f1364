import { describe, expect, onTestFinished, test } from 'vitest';
import { isHeldWhole, thoseWith } from '#test/resource-world.ts';
import { writerOf, type Stored, type WriteWorld } from '#test/resource-writer.ts';
import { dataOf, type Answer } from '#test/test-app.ts';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Many at once on a real server: an engine with one connection would hide every one of these. */
export const promiseRaces = (world: () => WriteWorld): void => {
  const written = thoseWith('create', 'read', 'update').filter(isHeldWhole);

  describe.each(written.map((resource) => ({ resource, of: resource.name })))('$of', ({ resource, of }) => {
    const writer = writerOf(world, resource);
    const { draft, post, put, remove, read, events, change, create, count } = writer;
    const actions = async (id: number) => (await events(id)).map(({ action }) => action);
    const keyed = (body: unknown, key: string) => post(body, { 'idempotency-key': `${of} ${key}`.replaceAll(' ', '-') });

    test('of eight changes from one version exactly one is stored; the others hear what is there now', async () => {
      const { id } = await create();
      const told = await actions(id);
      const answers = await Promise.all(times(8, () => put(id, { version: 1, ...change() })));
      expect(statusesOf(answers)).toEqual([200, ...times(7, () => 409)]);
      const winner = answers.find(({ status }) => status === 200)?.body.data as unknown as Stored;
      expect(winner).toEqual(await read(id));
      expect(winner.version).toBe(2);
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect({ code: body.code, data: body.data }).toEqual({ code: 'conflict', data: winner });
      expect(await actions(id)).toEqual([...told, 'UPDATE']);
    });

    test('editors who read again after a conflict all get their turn', async () => {
      const { id } = await create();
      const edit = async (): Promise<void> => {
        const { version } = await read(id);
        const { status } = await put(id, { version, ...change() });
        if (status === 409) return edit();
        expect(status).toBe(200);
      };
      await Promise.all(times(4, edit));
      expect((await read(id)).version).toBe(5);
    });

    describe.runIf(resource.calls.remove)('in the archive', () => {
      test('put there four times at once it is archived once, and restored four times at once it is restored once', async () => {
        const { id } = await create();
        const told = await actions(id);
        expect(statusesOf(await Promise.all(times(4, () => remove(id))))).toEqual(times(4, () => 200));
        expect((await read(id)).version).toBe(2);
        expect(await actions(id)).toEqual([...told, 'DELETE']);
        const answers = await Promise.all(times(4, () => put(id, { version: 2, isArchived: false })));
        expect(statusesOf(answers)).toEqual([200, ...times(3, () => 409)]);
        expect(await actions(id)).toEqual([...told, 'DELETE', 'RESTORE']);
      });

      test('archived while it is changed: both in some order, never half', async () => {
        const { id } = await create();
        const [removed, ...changed] = await Promise.all([remove(id), ...times(3, () => put(id, { version: 1, ...change() }))]);
        expect(removed?.status).toBe(200);
        const isChanged = changed.some(({ status }) => status === 200);
        expect(changed.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
        expect(await read(id)).toMatchObject({ isArchived: true, version: isChanged ? 3 : 2 });
      });
    });

    test('the same new record sent eight times at once under one key is made once', async () => {
      const [body, before] = [draft(), await count()];
      const answers = await Promise.all(times(8, () => keyed(body, 'once')));
      expect(await count()).toBe(before + 1);
      const [first, ...replays] = answers.filter(({ status }) => status === 200);
      for (const { text } of replays) expect(text).toBe(first?.text);
      for (const { status, body: said, headers } of answers.filter(({ status: one }) => one !== 200))
        expect({ status, code: said.code, retry: headers['retry-after'] }).toEqual({ status: 409, code: 'twin-running', retry: '1' });
      expect(answers.filter(({ status, headers }) => status === 200 && headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    });

    test('sent again it answers the same bytes, says that it is a replay, and is remembered once, whatever became of the record', async () => {
      const body = draft();
      const first = await keyed(body, 'replay');
      const { id } = dataOf<Stored>(first);
      expect(first.headers['idempotent-replayed']).toBeUndefined();
      const told = await actions(id);
      await put(id, { version: 1, ...change() });
      const { status, text, headers } = await keyed(body, 'replay');
      expect({ status, text, replayed: headers['idempotent-replayed'] }).toEqual({ status: 200, text: first.text, replayed: 'true' });
      expect(await actions(id)).toEqual([...told, 'UPDATE']);
    });

    test('a key belongs to one body, one user and one route, and a refusal is not kept', async () => {
      const body = draft();
      expect(await keyed({ ...body, ...Object.fromEntries(writer.names.map((name) => [name, { wrong: true }])) }, 'used')).toMatchObject({
        status: 400,
      });
      expect(await keyed(body, 'used')).toMatchObject({ status: 200 });
      expect(await keyed({ ...body, ...change() }, 'used')).toMatchObject({ status: 422, body: { code: 'key-reused' } });
      const { assay, other } = world();
      const answer = await assay.call(other, `POST /${of}`, { body: draft(), headers: { 'idempotency-key': `${of}-used` } });
      expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([200, undefined]);
    });

    test('where the answer cannot be kept, nothing happened', async () => {
      const before = await count();
      await world().assay.owner.query(`revoke insert on idempotency_key from assay_all`);
      onTestFinished(async () => void (await world().assay.owner.query(`grant insert on idempotency_key to assay_all`)));
      expect(await keyed(draft(), 'half')).toMatchObject({ status: 500 });
      expect(await count()).toBe(before);
    });
  });

  test('one key for every resource is a request to each', async () => {
    const answers: Answer[] = [];
    for (const resource of written) {
      const { draft, post } = writerOf(world, resource);
      answers.push(await post(draft(), { 'idempotency-key': 'one-for-all' }));
    }
    expect(answers.map(({ status, headers }) => [status, headers['idempotent-replayed']])).toEqual(answers.map(() => [200, undefined]));
  });

  test('a search, a count and an export take a key and do nothing with it', async () => {
    const { assay, admin } = world();
    for (const { name } of thoseWith('search', 'count', 'export')) {
      for (const call of ['search', 'search/count', 'export']) {
        for (const filters of [{ id: 1 }, { id: 2 }]) {
          const { status, headers } = await assay.call(admin, `POST /${name}/${call}`, {
            body: { filters },
            headers: { 'idempotency-key': 'reading' },
          });
          expect([status, headers['idempotent-replayed']]).toEqual([200, undefined]);
        }
      }
    }
  });
};
