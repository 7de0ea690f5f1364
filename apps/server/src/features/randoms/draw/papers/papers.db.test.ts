import type { Certificate } from '@assay/domain/randoms/certificate';
import type { CompanyPapers, DrawKey, Run } from '@assay/contract/randoms/selection.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '#test/audit-events.ts';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { paperAt } from '#test/papers.ts';
import { dataOf, type Who } from '#test/test-app.ts';

let world: DrawWorld;
let der: NonNullable<Who>;
let stranger: NonNullable<Who>;
beforeAll(async () => {
  world = await createDrawWorld();
  der = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [world.place.companyId] });
  stranger = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [await world.assay.given.company()] });
});
afterAll(() => world.assay.close());

const paper = (path: string, who: Who = world.admin, { language = 'en-US' } = {}) => paperAt(world.assay, who, { path, language });

describe('the certificate of a draw', () => {
  const at = ({ runId }: Pick<Run, 'runId'>): string => `/random-pool-selection/certificate/${runId}`;

  it('says on paper what the signed file says, and how to check it', async () => {
    const run = await world.draw(await world.poolWith(6));
    const certificate = dataOf<Certificate>(await world.get(at(run)));
    const { publicKey } = dataOf<DrawKey>(await world.get('/public/draw-key'));
    const { status, pages, codes, fileName } = await paper(`${at(run)}/pdf`);
    expect([status, pages.length]).toEqual([200, 1]);
    const { poolId, periodId, runNo, commitment, rosterHash, rosterRoot, keyId, drug, alternates } = certificate;
    expect(fileName).toBe(`Draw certificate ${poolId}-${periodId}-${runNo}.pdf`);
    for (const words of [
      'Neither a public beacon nor a witness took part in this draw.',
      'Disclosed once the period has closed',
      certificate.poolName,
      commitment,
      rosterHash,
      rosterRoot,
      publicKey,
      keyId,
      ...[...drug, ...alternates].map((entry) => entry.slice(0, 6)),
    ])
      expect(pages[0]).toContain(words);
    expect(codes.QRCode).toMatch(/\/verify-draw$/);
  });

  it('says that it was voided, and the second one why it was drawn again and how the number was changed', async () => {
    const pool = await world.poolWith(5);
    const { id, version } = await world.periodOf(pool);
    const change = { version, changedDrug: 2, changeReason: 'Two shifts only' };
    dataOf(await world.assay.call(world.admin, `PUT /random-pool-selection-period/${id}`, { body: change }));
    const first = await world.draw(pool);
    dataOf(await world.call('/random-pool-selection/void', { runId: first.runId, reason: 'Wrong roster' }));
    const second = await world.draw(pool, { reason: 'The roster was mended' });
    const [voided, again] = [await paper(`${at(first)}/pdf`), await paper(`${at(second)}/pdf`)];
    expect(voided.pages[0]).toMatch(/Voided on .*: Wrong roster/);
    expect(again.pages[0]).toContain('Drawn again: The roster was mended');
    expect(again.pages[0]).toContain('Changed by hand: Two shifts only');
  });

  it('is read in the language of who asks, and by nobody out of scope', async () => {
    const run = await world.draw(await world.poolWith(3));
    expect((await paper(`${at(run)}/pdf`, der, { language: 'es' })).pages[0]).toContain('Certificado del sorteo');
    expect((await paper(`${at(run)}/pdf`, der, { language: 'ar' })).pages).toHaveLength(1);
    expect((await paper(`${at(run)}/pdf`, stranger)).status).toBe(404);
  });
});

describe('the papers of a company', () => {
  let pool: Pool;
  let selected: PoolSelection[];
  const pathOf = (kind: 'list' | 'letters', companyId = world.place.companyId): string =>
    `/random-pool-selection/papers/${selected[0]?.periodId}/${kind}/${companyId}`;
  const told = async (who: Who = world.admin) =>
    dataOf<CompanyPapers[]>(await world.get(`/random-pool-selection/papers/${selected[0]?.periodId}`, who));

  beforeAll(async () => {
    pool = await world.poolWith(6);
    await world.assay.owner.query(
      `update participant set last_name = 'Driver ' || chr(64 + id::integer) where id in (select participant_id from random_pool_member where pool_id = $1)`,
      [pool.id],
    );
    const run = await world.draw(pool);
    dataOf(await world.call('/random-pool-selection/create-orders', { runId: run.runId }));
    selected = await world.selectionsOf(pool);
  });

  it('are none before the first is told, to whoever asks', async () => {
    expect(await told()).toEqual([]);
    for (const kind of ['list', 'letters'] as const) {
      const { status, refusal } = await paper(pathOf(kind), der);
      expect(status).toBe(409);
      expect(refusal).toContain('Nobody from this company has been notified');
      expect(refusal).not.toContain(selected[0]?.participantName);
    }
  });

  it('name those who were told and nobody else, and each time they leave is remembered', async () => {
    const [first, second] = selected;
    dataOf(await world.call('/random-pool-selection/release', { ids: [first?.id] }));
    expect(await told(der)).toMatchObject([{ companyId: world.place.companyId, count: 1 }]);
    expect(await told(stranger)).toEqual([]);
    const list = await paper(pathOf('list'), der);
    expect(list.status).toBe(200);
    expect(list.pages.join(' ')).toContain(first?.participantName);
    expect(list.pages.join(' ')).toContain((await world.selectionsOf(pool))[0]?.orderNumber);
    expect(list.pages.join(' ')).not.toContain(second?.participantName);
    const exported = { action: 'EXPORT', entity: 'random-pool-selection', companyId: world.place.companyId } as const;
    expect((await eventsIn(world.assay.owner, exported)).at(-1)).toMatchObject({ label: list.fileName, after: { count: 1 } });
  });

  it('write to each on a page of their own: when, where, what to bring, and nothing of a result', async () => {
    const first = selected[0];
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = 'Positive', collection_date = now() where order_id = $1`,
      [first?.orderId],
    );
    dataOf(await world.call('/random-pool-selection/release', { ids: [selected[1]?.id] }));
    const { pages } = await paper(pathOf('letters'), der);
    expect(pages).toHaveLength(2);
    const letter = pages.find((text) => text.includes(first?.participantName ?? '?')) ?? '';
    for (const words of ['When to report', 'Immediately', 'No later than', 'Where to report', 'A photo ID', first?.entryId ?? '?'])
      expect(letter).toContain(words);
    expect(letter).not.toContain(selected[1]?.participantName);
    expect(pages.join(' ')).not.toMatch(/positive|result is|tested on/i);
  });

  it('are written in the language of the person, each in the own one', async () => {
    await world.assay.owner.query(`update participant set language = 'es' where id = $1`, [selected[0]?.participantId]);
    const { pages } = await paper(pathOf('letters'), der);
    const of = (name: string | undefined) => pages.find((text) => text.includes(name ?? '?'));
    expect(of(selected[0]?.participantName)).toContain('Aviso de prueba aleatoria');
    expect(of(selected[1]?.participantName)).not.toContain('Aviso de prueba aleatoria');
    expect((await paper(pathOf('letters'), der, { language: 'ar' })).pages).toHaveLength(2);
  });

  it('leave out who was excluded, and are nobody’s out of scope', async () => {
    const [, second] = selected;
    const { version = 0 } = (await world.selectionsOf(pool)).find(({ id }) => id === second?.id) ?? {};
    dataOf(await world.call(`/random-pool-selection/${second?.id}/exclude`, { reason: 'Terminated', version }));
    expect((await paper(pathOf('list'), der)).pages.join(' ')).not.toContain(second?.participantName);
    for (const kind of ['list', 'letters'] as const) expect((await paper(pathOf(kind), stranger)).status).toBe(404);
    const blind = await world.assay.given.user({ roles: ['DER'], companyIds: [world.place.companyId] });
    expect((await paper(pathOf('list'), blind)).status).toBe(403);
  });
});
