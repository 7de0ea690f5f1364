import type { AnyResource } from '@assay/contract/kit/resource';
import { typedIn } from '@assay/domain/fields/covered';
import type { Field } from '@assay/domain/fields/field';
import { blankOf } from '@assay/domain/fields/values';
import type { ResourceName } from '@assay/domain/resources';
import { getTableColumns } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { tables } from '#platform/db/schema/tables.ts';
import { nothingFor, validFor, wrongFor } from '#test/field-values.ts';
import { aboutFields, filledIn, updatedNotices } from '#test/kits/kits.ts';
import { thoseWith } from '#test/resource-world.ts';
import { writerOf, type Stored, type Values, type WriteWorld } from '#test/resource-writer.ts';
import { faultsOf } from '#test/test-app.ts';

/** A version that never was: a change that is in order is stale, one that is not is refused before that. */
const never = 0;

/** What a client may write of a record, field by field: taken, kept, cleared, refused with its name. */
export const promiseFields = (world: () => WriteWorld): void => {
  describe.each(thoseWith('create', 'read', 'update').map((resource) => ({ resource, of: resource.name })))('$of', ({ resource, of }) => {
    const writer = writerOf(world, resource);
    const { names, schemas, draft, post, put, read, inputOf, toldOf } = writer;
    const fieldOf = (name: string) => resource.fields[name] as Field;
    const required = names.filter((name) => 'required' in fieldOf(name));
    // What it is about is so for good: no other is taken. Its own tests say so (`support/notes.db.test.ts`).
    const own = names.filter((name) => validFor(fieldOf(name)).length > 0 && !aboutFields.has(`${of}.${name}`));
    let id = 0;
    beforeAll(async () => {
      ({ id } = await writer.create());
    });

    /** The first value that is another than the record holds and that its rules agree to, with what they make of the record. */
    const agreed = (current: Stored, name: string): { value: unknown; input: Values } | undefined => {
      for (const value of validFor(fieldOf(name)).filter((one) => !isDeepStrictEqual(one, current[name]))) {
        const parsed = schemas.change.safeParse({ ...inputOf(current), [name]: value });
        if (parsed.success) return { value, input: parsed.data as Values };
      }
      return undefined;
    };

    test.each(own)('%s changes alone, everything else is kept, and the trail says so', async (name) => {
      const before = await read(id);
      const wanted = agreed(before, name);
      if (!wanted) {
        // Other fields of the record decide what it may be: not even one value of its own is taken without them.
        const value = validFor(fieldOf(name)).find((one) => one !== before[name]);
        // A closed list of one has no other value to change to.
        if (value === undefined) return;
        return expect(await put(id, { version: before.version, [name]: value })).toMatchObject({ status: 400 });
      }
      const typed = typedIn(resource.fields).get(name);
      const change = { version: before.version, [name]: wanted.value };
      if (typed !== undefined) return expect(faultsOf(await put(id, change))).toEqual([`${typed}: covered`]);
      const { status, body } = await put(id, change);
      expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
      const after = await read(id);
      expect(after).toEqual(body.data);
      expect(inputOf(after)).toEqual(writer.shownOf(wanted.input));
      expect(after).toMatchObject({ id, version: before.version + 1, createdAt: before.createdAt, isArchived: false });
      const event = (await writer.events(id)).at(-1);
      expect(event).toMatchObject({ action: 'UPDATE', before: toldOf({ [name]: before[name] }), after: toldOf({ [name]: after[name] }) });
    });

    const clearable = own.filter((name) => !required.includes(name) && !filledIn.has(`${of}.${name}`));

    test.each(clearable)('%s is cleared by null and by what is empty', async (name) => {
      const blank = (blankOf(resource.fields) as Values)[name];
      for (const empty of [null, fieldOf(name).kind === 'choice' ? '' : blank]) {
        const full = await read(id);
        const filled = agreed(full, name);
        if (filled && isDeepStrictEqual(full[name], blank)) await put(id, { version: full.version, [name]: filled.value });
        const current = await read(id);
        const answer = await put(id, { version: current.version, [name]: empty });
        const parsed = schemas.change.safeParse({ ...inputOf(current), [name]: blank });
        // A rule of the record may need it; it then says so at the field.
        if (answer.status === 200) expect((await read(id))[name]).toEqual((parsed.data as Values)[name]);
        else expect(faultsOf(answer).map((fault) => fault.split(': ')[0])).toEqual([name]);
      }
    });

    test.each(required)('%s is asked for: it is neither left out nor cleared', async (name) => {
      const { [name]: _, ...without } = draft();
      for (const body of [without, ...nothingFor(fieldOf(name)).map((nothing) => ({ ...without, [name]: nothing }))])
        expect(faultsOf(await post(body)), JSON.stringify(body[name as never])).toEqual([`${name}: required`]);
      for (const nothing of nothingFor(fieldOf(name)))
        expect(faultsOf(await put(id, { version: never, [name]: nothing }))).toEqual([`${name}: required`]);
    });

    test.each(names)('%s is refused one beyond its limit, off its list, or in another form, with its name', async (name) => {
      for (const { value, fault } of wrongFor(fieldOf(name))) {
        const said = JSON.stringify(value).slice(0, 100);
        expect(faultsOf(await post({ ...draft(), [name]: value })), said).toEqual([`${name}${fault}`]);
        expect(faultsOf(await put(id, { version: never, [name]: value })), said).toEqual([`${name}${fault}`]);
      }
    });

    test('every fault is told at once, each in a sentence', async () => {
      const wrong = names.flatMap((name) =>
        wrongFor(fieldOf(name))
          .slice(0, 1)
          .map(({ value }) => [name, value] as const),
      );
      const { status, body } = await put(id, { version: never, ...Object.fromEntries(wrong) });
      expect([status, body.code]).toEqual([400, 'invalid']);
      expect(new Set(body.errors?.map(({ path }) => path.split('.')[0]))).toEqual(new Set(wrong.map(([name]) => name)));
      expect(body.errors?.filter(({ message }) => message === '')).toEqual([]);
    });

    test.each(names.filter((name) => fieldOf(name).kind === 'byChoice'))('%s with its keys in another order is no change', async (name) => {
      const { version } = await read(id);
      const said = Object.assign({}, ...validFor(fieldOf(name))) as Values;
      const stored = await put(id, { version, [name]: said });
      const again = await put(id, { version: version + 1, [name]: Object.fromEntries(Object.entries(said).toReversed()) });
      expect([again.status, again.body.data]).toEqual([200, stored.body.data]);
    });

    test('what is as long and as much as may be is stored whole', async () => {
      const current = await read(id);
      const most = (field: Field): unknown => {
        if (field.kind === 'text' && !field.format) return 'x'.repeat(field.max);
        return field.kind === 'number' ? field.max : undefined;
      };
      let input = inputOf(current);
      for (const name of own) {
        const value = most(fieldOf(name));
        const parsed = value === undefined ? undefined : schemas.change.safeParse({ ...input, [name]: value });
        if (parsed?.success) input = parsed.data as Values;
      }
      expect(Object.values(input).some((value) => String(value).length > 5 && /^x+$/.test(String(value)))).toBe(true);
      expect(await put(id, { ...input, version: current.version })).toMatchObject({ status: 200 });
      expect(inputOf(await read(id))).toEqual(input);
    });

    const referring = names.filter((name) => ['reference', 'references'].includes(fieldOf(name).kind));

    test.each(referring)('%s points to nobody who is not there', async (name) => {
      const { version } = await read(id);
      const nobody = fieldOf(name).kind === 'reference' ? 999_999 : [999_999];
      expect(faultsOf(await put(id, { version, [name]: nobody }))).toEqual([`${name}: reference`]);
    });

    promiseReadOnly({ resource, of, world, idOf: () => id });
  });
};

type Guarded = { readonly resource: AnyResource; readonly of: string; readonly world: () => WriteWorld; readonly idOf: () => number };

/** What is not a client's to write, and what is no change at all. */
const promiseReadOnly = ({ resource, of, world, idOf }: Guarded): void => {
  const { draft, post, put, read, events, changed, change } = writerOf(world, resource);
  const derived = Object.keys(resource.columns).filter((name) => resource.columns[name]?.derived && name !== 'version');
  const table = tables[of as ResourceName];
  const hidden = ['colour', ...Object.keys(table ? getTableColumns(table) : {})].filter((name) => !(name in resource.columns));

  test('what the server makes is ignored in a change, whatever stands there, and refused in a new record', async () => {
    const before = await read(idOf());
    const nonsense = Object.fromEntries(derived.map((name, index) => [name, [true, 'x', -5, { a: 1 }, []][index % 5]]));
    expect(await put(idOf(), { ...nonsense, version: before.version })).toMatchObject({ status: 200 });
    expect(await read(idOf())).toEqual(before);
    expect(faultsOf(await post({ ...draft(), ...nonsense })).toSorted()).toEqual(derived.map((name) => `${name}: unknownKey`).toSorted());
  });

  test('a key that is no part of the record is refused by name, and so are all of them', async () => {
    const foreign = Object.fromEntries(hidden.map((name) => [name, 'x']));
    const wanted = hidden.map((name) => `${name}: unknownKey`).toSorted();
    expect(faultsOf(await put(idOf(), { version: 0, ...foreign })).toSorted()).toEqual(wanted);
    expect(faultsOf(await post({ ...draft(), ...foreign })).toSorted()).toEqual(wanted);
  });

  test('PUT takes the record exactly as GET gave it: nothing changes, not even the version, and nothing is remembered', async () => {
    const [before, told] = [await read(idOf()), await events(idOf())];
    const { status, body } = await put(idOf(), before);
    expect({ status, message: body.message, data: body.data }).toEqual({
      status: 200,
      message: updatedNotices[of] ?? 'Updated successfully',
      data: before,
    });
    expect([await read(idOf()), await events(idOf())]).toEqual([before, told]);
  });

  test.each([[undefined], [null], ['1'], [1.5], [true]])('a version of %j is refused', async (version) => {
    const answer = await put(idOf(), { ...change(), ...(version === undefined ? {} : { version }) });
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, ['version']]);
  });

  test.each([[[]], ['text'], [5], [null]])('a body of %j is refused', async (body) => {
    expect(await put(idOf(), body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  test('text is trimmed on its way in', async () => {
    const { version } = await read(idOf());
    expect(await put(idOf(), { version, [changed]: '  Trim \n' })).toMatchObject({ status: 200, body: { data: { [changed]: 'Trim' } } });
  });

  test('isArchived of a record that is not archived is read-only: archiving is what DELETE is for', async () => {
    const { version } = await read(idOf());
    const answer = await put(idOf(), { version, isArchived: true });
    expect(answer).toMatchObject({ status: 200, body: { data: { isArchived: false, version } } });
  });

  test('what is not there is not found, once the body is in order', async () => {
    expect(await put(999_999, { version: 1 })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await put(999_999, { colour: 1 })).toMatchObject({ status: 400 });
  });
};
