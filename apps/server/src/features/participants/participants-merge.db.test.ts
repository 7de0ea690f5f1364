import type { BulkOrder } from '@assay/contract/orders/order-bulk.calls';
import type { MergePreview } from '@assay/contract/participants/participant.types';
import type { Order } from '@assay/domain/orders/order.fields';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import type { Participant } from '@assay/domain/participants/participant.fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareQueues } from '#platform/jobs/jobs.ts';
import { eventsIn } from '#test/audit-events.ts';
import { createPeople, newSsn, type People } from '#test/people.ts';
import { dataOf, faultsOf, type Who } from '#test/test-app.ts';

let assay: People['assay'];
let admin: People['admin'];
let companyId: People['companyId'];
let locationId: People['locationId'];
let make: People['make'];
let put: People['put'];
let found: People['found'];
let reveal: People['reveal'];

beforeAll(async () => {
  ({ assay, admin, companyId, locationId, make, put, found, reveal } = await createPeople());
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

  test('become one with all that refers to the other: its services, their documents, its newest order, and who was merged into it', async () => {
    const [keep, other] = await pair({ lastName: 'Keeper' }, { lastName: 'Leaver' });
    const earlier = await make();
    await merge({ keepId: other.id, mergeId: earlier.id });
    const { serviceId } = await assay.given.orderable({ companyId, locationId });
    const draft = { companyId, locationId, participantId: other.id, reasonForTestId: 1, agency: 'NON-DOT', serviceIds: [serviceId] };
    const order = dataOf<Order>(await assay.call(admin, 'POST /order', { body: draft }));
    const searchServices = { filters: { orderId: order.id } };
    const servicesThere = async () =>
      dataOf<OrderService[]>(await assay.call(admin, 'POST /order-service/search', { body: searchServices }));
    const [service] = await servicesThere();
    for (const [refTable, refId] of Object.entries({ 'order': order.id, 'order-service': service?.id, 'participant': other.id }))
      await assay.owner.query(
        `insert into document (document_name, document_type, ref_table, ref_id, document_file_path, file_name, content_type, file_size)
         values ('Signed', 'Affidavit', $1, $2, $1, 'a.pdf', 'application/pdf', 1)`,
        [refTable, refId],
      );
    const ids = { keepId: keep.id, mergeId: other.id };
    const { counts, moveCount } = dataOf<MergePreview>(await merge({ ...ids, preview: true }));
    expect([counts, moveCount]).toEqual([
      [
        { kind: 'participant', count: 1 },
        { kind: 'order', count: 1 },
        { kind: 'order-service', count: 1 },
        { kind: 'document', count: 3 },
      ],
      6,
    ]);

    expect(dataOf<Participant>(await merge(ids))).toMatchObject({ orderGuid: order.orderGuid });
    expect(await servicesThere()).toMatchObject([{ participantId: keep.id, participantName: keep.name }]);
    const { rows: columns } = await assay.owner.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name in ('participant_id', 'merged_into_id')`,
    );
    expect(columns.length).toBeGreaterThan(3);
    for (const { table, column } of columns) {
      const left = await assay.owner.query(`select from ${table} where ${column} = $1`, [other.id]);
      expect([table, left.rowCount]).toEqual([table, 0]);
    }
    const held = await assay.owner.query(`select from document where participant_id = $1`, [keep.id]);
    expect(held.rowCount).toBe(3);
    const again = await assay.call(admin, 'POST /order/duplicate/count', { body: { ...draft, participantId: keep.id } });
    expect(dataOf(again)).toEqual({ count: 1 });
    expect(dataOf(await assay.call(admin, `GET /participant/${other.id}`))).toMatchObject({ orderGuid: '' });
  });

  test('have what was asked for many ordered for the one that stays', async () => {
    const [keep, other] = await pair();
    const { serviceId } = await assay.given.orderable({ companyId, locationId });
    const body = { companyId, locationId, reasonForTestId: 1, agency: 'NON-DOT', serviceIds: [serviceId], participantIds: [other.id] };
    await prepareQueues(assay.owner, assay.queues);
    const { jobId } = dataOf<{ jobId: number }>(await assay.call(admin, 'POST /order/bulk', { body }));
    await merge({ keepId: keep.id, mergeId: other.id });
    await assay.jobs.start(assay.queues);
    const look = async () => dataOf<BulkOrder>(await assay.call(admin, `GET /order/bulk/${jobId}`));
    await expect.poll(async () => (await look()).status).toBe('DONE');
    await assay.jobs.stop();
    const { ordered, rows } = await look();
    expect(ordered).toBe(1);
    expect(dataOf(await assay.call(admin, `GET /order/${rows[0]?.orderId}`))).toMatchObject({ participantId: keep.id });
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
