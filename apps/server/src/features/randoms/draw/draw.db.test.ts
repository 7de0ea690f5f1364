import type { Certificate } from '@assay/domain/randoms/certificate';
import { commitmentOf } from '@assay/domain/randoms/draw';
import { isIncluded } from '@assay/domain/randoms/merkle';
import { verifyDraw } from '@assay/domain/randoms/verify';
import { isBroken } from '@assay/domain/randoms/verify-findings';
import type { DrawKey, DrawProof, Run } from '@assay/contract/randoms/selection.types';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { MergePreview } from '@assay/contract/participants/participant.types';
import type { PoolMember } from '@assay/domain/randoms/pool.fields';
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, faultsOf } from '#test/test-app.ts';

let world: DrawWorld;
beforeAll(async () => {
  world = await createDrawWorld();
});
afterAll(() => world.assay.close());

const certificateOf = async ({ runId }: Pick<Run, 'runId'>): Promise<Certificate> =>
  dataOf(await world.get(`/random-pool-selection/certificate/${runId}`));
const rosterOf = ({ runId }: Pick<Run, 'runId'>) => world.get(`/random-pool-selection/certificate/${runId}/roster`);
const close = (periodId: number) =>
  world.assay.owner.query(`update random_pool_selection_period set closed_at = now() where id = $1`, [periodId]);

const check = ({ publicKey, message, signature }: { publicKey: Uint8Array; message: Uint8Array; signature: Uint8Array }) =>
  verify(
    null,
    message,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }, format: 'jwk' }),
    signature,
  );

describe('a draw', () => {
  it('comes to its end, and everything of it can be checked by somebody else once the period has closed', async () => {
    const pool = await world.poolWith(9);
    const run = await world.draw(pool);
    expect(run).toMatchObject({
      status: 'RUN SELECTIONS COMPLETED',
      runNo: 1,
      rosterSize: 9,
      drugCount: 3,
      alcoholCount: 1,
      alternateCount: 2,
    });
    const early = await certificateOf(run);
    expect(early).toMatchObject({ serverSeed: null, voided: null, rosterSize: 9, kind: 'MANUAL', previousCertificateHash: null });
    expect(early.drug).toHaveLength(3);
    expect((await rosterOf(run)).status).toBe(409);
    await close(run.periodId);
    const certificate = await certificateOf(run);
    expect(commitmentOf(certificate.serverSeed ?? '')).toBe(run.commitment);
    const { publicKey } = dataOf<DrawKey>(await world.get('/public/draw-key'));
    const { text } = await rosterOf(run);
    const findings = await verifyDraw(certificate, { rosterText: text, publicKey }, { check });
    expect(findings.filter(isBroken)).toEqual([]);
    const spoiled = await verifyDraw({ ...certificate, drug: certificate.drug.toReversed() }, { rosterText: text, publicKey }, { check });
    expect(spoiled.filter(isBroken).map(({ code }) => code)).toContain('DRUG_RANKS');
  });

  it('lists those who were drawn, each for their tests, and alternates in their order', async () => {
    const pool = await world.poolWith(8);
    const run = await world.draw(pool);
    const certificate = await certificateOf(run);
    const selected = await world.selectionsOf(pool);
    expect(selected.map(({ entryId }) => entryId)).toEqual([...certificate.drug, ...certificate.alternates]);
    expect(selected.map(({ drug, alcohol, isAlternate }) => [drug, alcohol, isAlternate])).toEqual([
      [true, true, false],
      [true, false, false],
      [true, false, false],
      [true, false, true],
      [true, false, true],
    ]);
    expect(selected.map(({ drugState, isActive }) => [drugState, isActive])).toEqual([
      ...Array.from({ length: 3 }, () => ['SELECTED', true]),
      ...Array.from({ length: 2 }, () => ['SELECTED', false]),
    ]);
  });

  it('has one run a period, whoever asks at the same moment', async () => {
    const pool = await world.poolWith(4);
    const asked = await Promise.all([world.ask(pool), world.ask(pool), world.ask(pool)]);
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('finds nobody in an empty pool, draws everybody where more are asked for than there are, and one of one', async () => {
    const empty = await world.draw(await world.poolWith(0));
    expect(empty).toMatchObject({ status: 'NO PARTICIPANTS FOUND', rosterSize: 0 });
    expect(await certificateOf(empty)).toMatchObject({ rosterSize: 0, drug: [], alternates: [] });
    expect(await world.draw(await world.poolWith(2, { drugNumber: 10 }))).toMatchObject({ rosterSize: 2, drugCount: 2, alternateCount: 0 });
    expect(await world.draw(await world.poolWith(1))).toMatchObject({ rosterSize: 1, drugCount: 1, alcoholCount: 1 });
  });

  it('proves to one person that they were on the roster, and names nobody else', async () => {
    const pool = await world.poolWith(7);
    const run = await world.draw(pool);
    const { rosterRoot, rosterSize } = await certificateOf(run);
    const [first] = await world.selectionsOf(pool);
    const proof = dataOf<DrawProof>(await world.get(`/random-pool-selection/proof/${first?.id}`));
    expect(proof.entryId).toBe(first?.entryId);
    expect(isIncluded({ leaf: proof.entryId, index: proof.index, count: rosterSize, path: proof.path }, rosterRoot)).toBe(true);
    const same = dataOf<DrawProof>(await world.get(`/random-pool-selection/proof/${first?.participantId}?runId=${run.runId}`));
    expect(same).toEqual(proof);
  });

  it('is voided with a reason before anybody is told, and stays; the next one has a new seed and says why it is', async () => {
    const pool = await world.poolWith(5);
    const run = await world.draw(pool);
    const voided = dataOf<Run>(await world.call('/random-pool-selection/void', { runId: run.runId, reason: 'Wrong roster' }));
    expect(voided.voidReason).toBe('Wrong roster');
    expect(await world.selectionsOf(pool)).toEqual([]);
    expect(faultsOf(await world.ask(pool))).toEqual(['reason: required']);
    const again = await world.draw(pool, { reason: 'The roster was mended' });
    expect(again).toMatchObject({ runNo: 2 });
    expect(again.commitment).not.toBe(run.commitment);
    const [before, after] = [await certificateOf(run), await certificateOf(again)];
    expect(before).toMatchObject({ voided: { reason: 'Wrong roster' } });
    expect(before.serverSeed).not.toBeNull();
    expect(after.quota).toMatchObject({ repeated: 'The roster was mended' });
    expect(after.previousCertificateHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('waits for its witness, who sees the hash of the roster first', async () => {
    const pool = await world.poolWith(5, { outside: 'WITNESS' });
    const waiting = await world.draw(pool);
    expect(waiting).toMatchObject({ status: 'GENERATING RANKS', waitsFor: 'WITNESS', drawnAt: null });
    expect(waiting.rosterHash).toMatch(/^[0-9a-f]{64}$/);
    const drawn = await world.draw(pool, { witness: 'the headline of today' });
    expect(drawn).toMatchObject({ runId: waiting.runId, status: 'RUN SELECTIONS COMPLETED' });
    expect(await certificateOf(drawn)).toMatchObject({ witness: 'the headline of today', rosterHash: waiting.rosterHash });
  });

  it('waits in sight for a beacon that does not answer', async () => {
    const waiting = await world.draw(await world.poolWith(3, { outside: 'BEACON' }));
    expect(waiting).toMatchObject({ status: 'GENERATING RANKS', waitsFor: 'BEACON', problem: 'beacon' });
  });

  it('counts an automatic run on to its orders, one for each who was drawn', async () => {
    const pool = await world.poolWith(6);
    const run = await world.draw(pool, { kind: 'AUTO' });
    expect(run.status).toBe('PRE-RANDOM ORDERS COMPLETED');
    const selected = (await world.selectionsOf(pool)).filter(({ isAlternate }) => !isAlternate);
    expect(selected.map(({ orderProblem }) => orderProblem)).toEqual(['', '', '']);
    expect(new Set(selected.map(({ orderId }) => orderId)).size).toBe(3);
    const order = dataOf<Order>(await world.get(`/order/${selected[0]?.orderId}`));
    expect(order).toMatchObject({ status: 'PRE_RANDOM', source: 'RANDOM', reasonCode: 'RANDOM', agency: 'FMCSA' });
    expect(order.serviceIds).toEqual([world.drug, world.alcohol]);
  });
});

describe('those who were drawn', () => {
  const ordered = async (count = 6) => {
    const pool = await world.poolWith(count);
    const run = await world.draw(pool);
    dataOf(await world.call('/random-pool-selection/create-orders', { runId: run.runId }));
    return { pool, run, selected: await world.selectionsOf(pool) };
  };

  it('are told at once, and their test counts when it is done', async () => {
    const { pool, run, selected } = await ordered();
    const [first, second] = selected;
    expect(dataOf(await world.call('/random-pool-selection/release', { ids: [first?.id] }))).toMatchObject({ count: 1, refused: [] });
    const order = dataOf<Order>(await world.get(`/order/${first?.orderId}`));
    expect(order.status).toBe('ORDERED');
    expect(dataOf<Order>(await world.get(`/order/${second?.orderId}`)).status).toBe('PRE_RANDOM');
    expect((await world.call('/random-pool-selection/void', { runId: run.runId, reason: 'Too late' })).status).toBe(409);
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = 'Negative', collection_date = now() + interval '90 seconds' where order_id = $1`,
      [order.id],
    );
    const [tested] = await world.selectionsOf(pool);
    expect(tested).toMatchObject({ drugState: 'TESTED', alcoholState: 'TESTED', drugCounted: true, isActive: false, minutes: 1 });
    expect(await world.periodOf(pool)).toMatchObject({ completedDrug: 1, completedAlcohol: 1, state: 'IN_NOTICE' });
  });

  it('are excluded for the reasons that hold, and replaced in their order', async () => {
    const { pool, selected } = await ordered(7);
    const [first, second] = selected;
    const exclude = (one: typeof first, body: object) =>
      world.call(`/random-pool-selection/${one?.id}/exclude`, { version: one?.version, ...body });
    expect(faultsOf(await exclude(first, { reason: 'Unexcused absence' }))).toEqual(['reason: selectionNotForDot']);
    expect(faultsOf(await exclude(first, { reason: 'Other' }))).toEqual(['reason: selectionTextRequired']);
    expect(faultsOf(await exclude(first, { reason: 'Terminated', useAlternate: true }))).toEqual(['reason: selectionReason']);
    dataOf(await exclude(first, { reason: 'Absent for entire selection period', useAlternate: true }));
    const after = await world.selectionsOf(pool);
    expect(after[0]).toMatchObject({ drugState: 'REPLACED_BY_ALTERNATE', isActive: false });
    expect(after[3]).toMatchObject({ isAlternate: true, replacedSelectionId: first?.id, isActive: true, drug: true, alcohol: true });
    expect(after[3]?.orderId).not.toBeNull();
    expect(faultsOf(await exclude(after[0], { reason: 'Terminated' }))).toEqual(['reason: selectionExcluded']);
    expect((await exclude({ ...second, version: 0 } as typeof first, { reason: 'Terminated' })).status).toBe(409);
  });

  it('are marked on their record while a test is to come, and hold it where it is', async () => {
    const { selected } = await ordered(4);
    const [first] = selected;
    const person = dataOf<Participant>(await world.get(`/participant/${first?.participantId}`));
    expect(person.selectedForRandom).toBe(true);
  });

  it('stay drawn, and in their pool, where two records of one person become one', async () => {
    const { pool, selected } = await ordered(4);
    const [first] = selected;
    const [keepId = 0] = await world.newDrivers(1);
    const moved = dataOf<MergePreview>(
      await world.call('/participant/merge-participant', { keepId, mergeId: first?.participantId, preview: true }),
    );
    expect(moved.counts).toContainEqual({ kind: 'random-pool-selection', count: 1 });
    dataOf(await world.call('/participant/merge-participant', { keepId, mergeId: first?.participantId }));
    expect(dataOf(await world.get(`/random-pool-selection/${first?.id}`))).toMatchObject({
      participantId: keepId,
      orderId: first?.orderId,
    });
    expect(dataOf<Participant>(await world.get(`/participant/${keepId}`)).selectedForRandom).toBe(true);
    const members = dataOf<PoolMember[]>(await world.call('/random-pool/participants/search', { poolId: pool.id, size: 500 }));
    expect(members.filter(({ isActive }) => isActive).map(({ participantId }) => participantId)).toContain(keepId);
    expect(members.map(({ participantId }) => participantId)).not.toContain(first?.participantId);
  });

  it('are known before they are told to who may know it alone', async () => {
    const { selected } = await ordered(5);
    const [first] = selected;
    const { companyId } = world.place;
    const der = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW', 'ORDERS-CREATE'], companyIds: [companyId] });
    const hra = await world.assay.given.user({ roles: ['HRA'], groups: ['ORDERS-CREATE'], companyIds: [companyId] });
    expect((await world.get(`/order/${first?.orderId}`, der)).status).toBe(200);
    expect((await world.get(`/order/${first?.orderId}`, hra)).status).toBe(404);
    expect((await world.get(`/random-pool-selection/${first?.id}`, hra)).status).toBe(403);
    expect(dataOf<Participant>(await world.get(`/participant/${first?.participantId}`, hra)).selectedForRandom).toBe(false);
    expect(dataOf<Participant>(await world.get(`/participant/${first?.participantId}`, der)).selectedForRandom).toBe(true);
    dataOf(await world.call('/random-pool-selection/release', { ids: [first?.id] }));
    expect((await world.get(`/order/${first?.orderId}`, hra)).status).toBe(200);
  });
});

describe('a period', () => {
  it('opens by itself with a commitment that is mailed, once', async () => {
    const pool = await world.poolWith(2);
    await world.assay.owner.query(
      `insert into contact (company_id, first_name, last_name, email, roles, phone) values ($1, 'Rosa', 'Notice', 'rosa@example.test', '{RANDOM_NOTICE}', '')`,
      [world.place.companyId],
    );
    await world.work('random-openings');
    await world.work('random-openings');
    const period = await world.periodOf(pool);
    expect(period.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(period.runStatus).toBe('');
    const { rows } = await world.assay.owner.query<{ body: string }>(`select body from mail_message where body like $1`, [
      `%${period.commitment}%`,
    ]);
    expect(rows).toHaveLength(1);
    expect((await world.draw(pool)).commitment).toBe(period.commitment);
  });

  it('is drawn by itself on its day, once, and goes on to its orders', async () => {
    const pool = await world.poolWith(4, { autoRun: true, autoRunTime: '00:00' });
    const { id } = await world.periodOf(pool);
    await world.assay.owner.query(
      `update random_pool_selection_period set run_on = (now() at time zone 'America/New_York')::date where id = $1`,
      [id],
    );
    await Promise.all([world.work('random-auto-runs'), world.work('random-auto-runs')]);
    const queued = await world.periodOf(pool);
    expect(queued).toMatchObject({ runStatus: 'IN QUEUE', runKind: 'AUTO' });
    await world.goOn(queued.runId ?? 0);
    expect(await world.periodOf(pool)).toMatchObject({ runStatus: 'PRE-RANDOM ORDERS COMPLETED', poolSize: 4 });
    await world.work('random-auto-runs');
    expect((await world.periodOf(pool)).runId).toBe(queued.runId);
  });

  it('is not drawn by itself while something is missing, and says what', async () => {
    const pool = await world.poolWith(2, { autoRun: true, autoRunTime: '00:00', serviceDrugId: null });
    const { id } = await world.periodOf(pool);
    await world.assay.owner.query(
      `update random_pool_selection_period set run_on = (now() at time zone 'America/New_York')::date where id = $1`,
      [id],
    );
    await world.work('random-auto-runs');
    const { runId } = await world.periodOf(pool);
    expect(dataOf(await world.get(`/random-pool-selection/run/${runId}`))).toMatchObject({ status: null, problem: 'services' });
  });

  it('ends: who was not tested needs a reason, and once everybody has one it is closed and shows its seed', async () => {
    const pool = await world.poolWith(5, { drugNumber: 2, alternatesKind: 'NONE', alternatesValue: null });
    const run = await world.draw(pool, { kind: 'AUTO' });
    await world.assay.owner.query(
      `update random_pool_selection_period set start_date = start_date - 400, end_date = (now() at time zone 'America/New_York')::date - 1 where id = $1`,
      [run.periodId],
    );
    await world.assay.owner.query(
      `update order_service set expires_at = now() - interval '1 minute' where order_id in (select order_id from random_pool_selection where run_id = $1)`,
      [run.runId],
    );
    await world.work('expire-orders');
    await world.work('random-endings');
    const [first, second] = await world.selectionsOf(pool);
    expect([first, second]).toMatchObject([{ drugState: 'NOT_TESTED' }, { drugState: 'NOT_TESTED' }]);
    expect(dataOf<Order>(await world.get(`/order/${first?.orderId}`)).status).toBe('EXPIRED');
    expect(await certificateOf(run)).toMatchObject({ serverSeed: null });
    for (const one of [first, second])
      dataOf(
        await world.assay.call(world.admin, `PUT /random-pool-selection/${one?.id}`, {
          body: { version: one?.version, exclusionReason: 'Absent for entire selection period' },
        }),
      );
    await world.work('random-endings');
    expect((await certificateOf(run)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keeps its days and its number once it is drawn', async () => {
    const pool = await world.poolWith(3);
    const before = await world.periodOf(pool);
    const put = (body: object, version: number) =>
      world.assay.call(world.admin, `PUT /random-pool-selection-period/${before.id}`, { body: { version, ...body } });
    expect(faultsOf(await put({ changedDrug: 1 }, before.version))).toEqual(['changeReason: countReason']);
    dataOf(await put({ changedDrug: 1, changeReason: 'A small crew this quarter' }, before.version));
    const run = await world.draw(pool);
    expect(run.drugCount).toBe(1);
    expect((await certificateOf(run)).quota).toMatchObject({ change: { drug: 1, reason: 'A small crew this quarter' } });
    const after = await world.periodOf(pool);
    expect((await put({ changedDrug: 2 }, after.version)).status).toBe(409);
  });
});
