import type { MergePreview } from '@assay/contract/participants/participant.types';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createPeople, newSsn, type People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let assay: People['assay'];
let admin: People['admin'];
let companyId: People['companyId'];
let make: People['make'];
let put: People['put'];
let found: People['found'];
let reveal: People['reveal'];

beforeAll(async () => {
  ({ assay, admin, companyId, make, put, found, reveal } = await createPeople());
});
afterAll(() => assay.close());

describe('two records of one person', () => {
  const merge = (body: object, who: Who = admin) => assay.call(who, 'POST /participant/merge-participant', { body });
  const pair = async (keep: object = {}, other: object = {}) => [await make(keep), await make(other)] as const;

  test('become one: it takes what was chosen, sealed numbers too, and what was the other’s', async () => {
    const number = newSsn();
    const [keep, other] = await pair(
      { firstName: 'Dan', lastName: 'Twinn' },
      { firstName: 'Dana', lastName: 'Twinn', ssn: number, acceptDuplicate: true },
    );
    const note = dataOf<{ id: number }>(
      await assay.call(admin, 'POST /note', { body: { refTable: 'participant', refId: other.id, text: 'Called', visibility: 'PUBLIC' } }),
    );
    const ids = { keepId: keep.id, mergeId: other.id };
    const preview = dataOf<MergePreview>(await merge({ ...ids, preview: true }));
    expect(preview).toMatchObject({
      differing: ['firstName', 'primaryId', 'ssn'],
      moves: [{ kind: 'note', id: note.id }],
      moveCount: 1,
      counts: [{ kind: 'note', count: 1 }],
    });
    expect(await found({ filters: { companyId }, size: 500 })).toContain(other.id);

    const kept = dataOf<Participant>(
      await merge({ ...ids, fields: { firstName: 'merge', ssn: 'merge', primaryId: 'merge', lastName: 'keep' } }),
    );
    expect(kept).toMatchObject({ id: keep.id, firstName: 'Dana', ssn: `***-**-${number.slice(-4)}`, primaryId: other.primaryId });
    expect(dataOf(await reveal(keep.id, 'ssn'))).toEqual({ value: number });
    expect(await found({ text: number })).toEqual([keep.id]);
    expect(dataOf(await assay.call(admin, `GET /participant/${other.id}`))).toMatchObject({ isArchived: true, mergedIntoId: keep.id });
    expect(dataOf(await assay.call(admin, `GET /note/${note.id}`))).toMatchObject({ refId: keep.id });
    for (const { id } of [keep, other])
      expect(await eventsIn(assay.database.pool, { entity: 'participant', entityId: id, action: 'MERGE' })).toHaveLength(1);
  });

  test('differ in a number of which the same is shown', async () => {
    const [keep, other] = await pair({ ssn: '123-45-0001' }, { ssn: '321-45-0001' });
    const { differing } = dataOf<MergePreview>(await merge({ keepId: keep.id, mergeId: other.id, preview: true }));
    expect(differing).toContain('ssn');
  });

  test('stay one: who was merged does not come back, and the sentence says into whom', async () => {
    const [keep, other] = await pair();
    await merge({ keepId: keep.id, mergeId: other.id });
    const { version } = dataOf<Participant>(await assay.call(admin, `GET /participant/${other.id}`));
    expect(await put(other.id, { version, isArchived: false })).toMatchObject({
      status: 409,
      body: {
        code: 'in-the-way',
        errorMessage: `This person was merged into ${keep.name}. That record stands for both.`,
        data: [{ kind: 'participant', id: keep.id, name: keep.name }],
      },
    });
    expect(await assay.call(admin, 'POST /participant/bulk/restore', { body: { ids: [other.id] } })).toMatchObject({
      body: { data: { changedCount: 0, leftOut: [{ id: other.id, reason: 'in-the-way' }] } },
    });
    expect(dataOf(await assay.call(admin, `GET /participant/${other.id}`))).toMatchObject({ isArchived: true, mergedIntoId: keep.id });
  });

  test('are two: not the same, not archived, in sight, of one company, and by what both have', async () => {
    const [keep, other] = await pair();
    const foreign = await assay.given.company();
    const away = await make({ companyId: foreign, locationId: await assay.given.location({ companyId: foreign }) });
    expect(faultsOf(await merge({ keepId: keep.id, mergeId: keep.id }))).toEqual(['mergeId: repeated']);
    expect(faultsOf(await merge({ keepId: keep.id, mergeId: away.id }))).toEqual(['mergeId: otherCompany']);
    expect(faultsOf(await merge({ keepId: keep.id, mergeId: other.id, fields: { colour: 'merge' } }))).toEqual([
      'fields.colour: unknownColumn',
    ]);
    expect(await merge({ keepId: keep.id, mergeId: 999_999 })).toMatchObject({ status: 404 });
    expect(await merge({ keepId: keep.id, mergeId: other.id })).toMatchObject({ status: 200 });
    expect(await merge({ keepId: keep.id, mergeId: other.id })).toMatchObject({ status: 409, body: { code: 'archived' } });
    const der = await assay.given.user({ roles: ['DER'], companyIds: [companyId] });
    expect(await merge({ keepId: keep.id, mergeId: other.id }, der)).toMatchObject({ status: 403 });
  });
});
