import { resources } from '@assay/contract/api';
import type { AnyResource } from '@assay/contract/kit/resource';
import { nameBeside, referencesIn, type NamedReference } from '@assay/domain/fields/references';
import { isResourceName, type ResourceName } from '@assay/domain/resources';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tableNameOf } from '#platform/db/schema/record-table.ts';
import { tables } from '#platform/db/schema/tables.ts';
import { createBodies } from '#test/kits/kits.ts';
import { thoseWith } from '#test/resource-world.ts';
import { writerOf, type Stored, type Values, type WriteWorld } from '#test/resource-writer.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

const absent = 2_000_000_000;

/** A record that a reference may point to: of the kind, and what else its declaration asks for. */
const targetOf = async (
  { assay, admin, companyId, locationId, stock }: WriteWorld,
  { to, only = {} }: NamedReference,
  { at = companyId }: { readonly at?: number } = {},
): Promise<number> => {
  // Who manages an account is one of our own: no client's user.
  if (to === 'user') return (await assay.given.user({ roles: ['GA'] })).userId;
  const place = { companyId: at, locationId: at === companyId ? locationId : await assay.given.location({ companyId: at }) };
  // The list is closed.
  if (to === 'reasonfortest') return 2;
  // Somebody of whom everything can be asked.
  if (to === 'participant') return (await assay.given.orderable(place)).participantId;
  if (to === 'order-service') return (await assay.given.order(place)).orderServiceId;
  if (to === 'document') {
    const id = await assay.given.document({ ...place, documentName: 'A report' });
    await assay.owner.query(`update document set document_type = coalesce($2, document_type) where id = $1`, [
      id,
      only.documentType ?? null,
    ]);
    return id;
  }
  return dataOf<Stored>(
    await assay.call(admin, `POST /${to}`, {
      body: {
        ...createBodies[to]?.({ ...place, stock, orderable: await assay.given.orderable(place) }),
        ...only,
      },
    }),
  ).id;
};

type Case = { readonly resource: AnyResource; readonly of: string; readonly name: string; readonly reference: NamedReference };

const all: Case[] = thoseWith('create', 'read', 'update').flatMap((resource) =>
  referencesIn(resource.fields).map((reference) => ({ resource, of: resource.name, name: reference.name, reference })),
);
/** What is chosen by rules of its own: an exam that the company has, a report that only reviewers read (`physicals.db.test.ts`). */
const byRule = new Set(['unsolicited-physical.serviceId', 'unsolicited-physical.documentId']);
const kept = all.filter(({ of, name, reference }) => isResourceName(reference.to) && !byRule.has(`${of}.${name}`));

/** What a record may point to, and what that means for what it points to. */
export const promiseReferences = (world: () => WriteWorld): void => {
  const archive = (to: string, id: number) => world().assay.call(world().admin, `DELETE /${to}/${id}`);

  describe.each(all)('$of.$name', ({ resource, name }) => {
    const { draft, post } = writerOf(world, resource);

    test('what is not there is refused at the field', async () => {
      const refused = await post({ ...draft(), [name]: absent });
      expect([refused.status, faultsOf(refused)]).toEqual([400, [`${name}: reference`]]);
    });
  });

  describe.each(kept)('$of.$name', ({ resource, of, name, reference }) => {
    const { draft, post, put, read, remove, change } = writerOf(world, resource);
    const bound = referencesIn(resource.fields).filter(({ within, required }) => within === name && required);
    /** What has to belong to what is chosen belongs to it, where that can be. */
    const chosen = async (target: number, { isFree = true } = {}) => {
      const own: Values = {};
      for (const one of isFree ? bound : []) own[one.name] = await targetOf(world(), one, { at: target });
      return post({ ...draft(), [name]: target, ...own });
    };

    test('what is declared of the other record is a field that it stores, with such a value', () => {
      const { only = {}, within } = reference;
      const to = reference.to as ResourceName;
      const table = tables[to];
      const stored = table ? getTableColumns(table) : {};
      const { fields, title }: AnyResource = resources[to];
      const unknown = [...Object.keys(only), ...(within ? [within] : [])].filter((one) => !(one in stored));
      expect(unknown, `${to}: no column of its table has this name`).toEqual([]);
      const unlisted = Object.entries(only).filter(([one, value]) => {
        const field = fields[one];
        return field?.kind === 'choice' && !field.values.includes(String(value));
      });
      expect(unlisted, `${to}: not on the list of that field`).toEqual([]);
      expect(to === 'user' || title in stored, `${to}: its title \`${title}\` is stored`).toBe(true);
    });

    test('what is chosen is told by its name', async () => {
      const target = await targetOf(world(), reference);
      const told = dataOf<Stored>(await world().assay.call(world().admin, `GET /${reference.to}/${target}`));
      const title = isResourceName(reference.to) ? resources[reference.to].title : '';
      expect(dataOf<Stored>(await chosen(target))[nameBeside(name)]).toBe(told[title]);
    });

    test.runIf('remove' in resources[reference.to as ResourceName].calls)(
      'what is archived is not chosen; what was chosen before stays',
      async () => {
        const [target, free] = [await targetOf(world(), reference), await targetOf(world(), reference)];
        const { id, version } = dataOf<Stored>(await chosen(target));
        expect(await archive(reference.to, free)).toMatchObject({ status: 200 });
        const refused = await chosen(free, { isFree: false });
        expect([refused.status, faultsOf(refused)]).toEqual([400, [`${name}: archivedRecord`]]);
        if (reference.required || reference.holds) return;
        expect(await archive(reference.to, target)).toMatchObject({ status: 200 });
        expect(await put(id, { version, ...change() })).toMatchObject({ status: 200 });
        expect((await read(id))[name]).toBe(target);
      },
    );

    test.runIf(reference.only)('what is of another kind is refused as if it were not there', async () => {
      const other = Object.fromEntries(
        Object.entries(reference.only ?? {}).map(([one, value]) => {
          const field = (resources[reference.to as ResourceName].fields as AnyResource['fields'])[one];
          return [one, field?.kind === 'choice' ? field.values.find((listed) => listed !== value) : !value];
        }),
      );
      const refused = await chosen(await targetOf(world(), { ...reference, only: { ...reference.only, ...(other as object) } }));
      expect([refused.status, faultsOf(refused)]).toEqual([400, [`${name}: reference`]]);
    });

    test.runIf(reference.within)('what belongs to another company is refused', async () => {
      const refused = await chosen(await targetOf(world(), reference, { at: await world().assay.given.company() }));
      expect([refused.status, faultsOf(refused)]).toEqual([400, [`${name}: otherCompany`]]);
    });

    test.runIf(reference.holds === true)('what is chosen is not archived before what refers to it, which is named', async () => {
      const target = await targetOf(world(), reference);
      const { id, ...record } = dataOf<Stored>(await chosen(target));
      const refused = await archive(reference.to, target);
      expect(refused).toMatchObject({ status: 409, body: { code: 'in-the-way', data: [{ kind: of, id, name: record[resource.title] }] } });
      expect(await remove(id)).toMatchObject({ status: 200 });
      expect(await archive(reference.to, target)).toMatchObject({ status: 200 });
    });

    test.runIf(reference.holds === true)('who chooses and who archives at once do not both succeed', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const target = await targetOf(world(), reference);
        const outcomes = await Promise.all([chosen(target), archive(reference.to, target)]);
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
      }
    });

    test.runIf(reference.holds === true && reference.required)(
      'nor do who brings a record back and who archives what it has to have',
      async () => {
        for (let turn = 0; turn < 5; turn += 1) {
          const target = await targetOf(world(), reference);
          const { id } = dataOf<Stored>(await chosen(target));
          await remove(id);
          const outcomes = await Promise.all([put(id, { version: 2, isArchived: false }), archive(reference.to, target)]);
          expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
        }
      },
    );
  });

  test('the table of a resource has the name by which references find it', () => {
    const misnamed = Object.entries(tables).filter(([name, table]) => table && getTableName(table) !== tableNameOf(name as ResourceName));
    expect(
      misnamed.map(([name]) => name),
      'name it in `tableNames` of db/schema/record-table.ts',
    ).toEqual([]);
  });
};
