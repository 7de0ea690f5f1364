import type { Member } from '@assay/contract/consortiums/consortium.types';
import type { Consortium } from '@assay/domain/consortiums/consortium.fields';
import { dayOf } from '@assay/domain/time/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '#test/consortium-world.ts';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { paperAt } from '#test/papers.ts';
import { dataOf, type Who } from '#test/test-app.ts';

const year = dayOf(new Date()).slice(0, 4);
let world: DrawWorld;
let consortium: Consortium;
let members: Member[];
let strangerId: number;

/** A consortium whose first member's people are in its pool, and whose second has none there. */
beforeAll(async () => {
  world = await createDrawWorld();
  const { call, assay, admin } = world;
  consortium = dataOf<Consortium>(
    await call('/consortium', {
      name: 'Keystone Valley Consortium',
      phone: '555-555-0100',
      agencies: ['FMCSA'],
      createLocation: true,
      ...address,
    }),
  );
  strangerId = await assay.given.company({ name: 'Old Mill Hauling' });
  for (const companyId of [world.place.companyId, strangerId])
    dataOf(await call(`/consortium/${consortium.id}/members`, { companyId, joinedOn: `${year}-01-01` }));
  members = dataOf<Member[]>(await assay.call(admin, `GET /consortium/${consortium.id}/members`));
  const owner = { companyId: undefined, ownerKind: 'Consortium', ownerId: consortium.id };
  const pool = await world.poolWith(6, { ...owner, name: 'Keystone drivers' });
  const run = await world.draw(pool);
  dataOf(await call('/random-pool-selection/create-orders', { runId: run.runId }));
  const [first, second] = await world.selectionsOf(pool);
  dataOf(await call('/random-pool-selection/release', { ids: [first?.id, second?.id] }));
  await assay.owner.query(
    `update order_service set status = 'COMPLETE', final_result = 'Negative', collection_date = now() + interval '90 seconds' where order_id = $1 and service_type_code = 'DRG'`,
    [first?.orderId],
  );
});
afterAll(() => world.assay.close());

const memberOf = (companyId: number): Member | undefined => members.find((one) => one.companyId === companyId);
const at = (kind: string, companyId = world.place.companyId): string =>
  `/consortium/${consortium.id}/members/${memberOf(companyId)?.id}/${kind}`;
const paper = (path: string, { who = world.admin, language = 'en-US' }: { who?: Who; language?: string } = {}) =>
  paperAt(world.assay, who, { path, language });

describe('what a member shows an auditor: "enrolment certificate, pool rate letter, dates of draws, own selections"', () => {
  it('that it belongs to the consortium since a day, with the pools its people are in; that it was handed out is remembered', async () => {
    const { status, pages, fileName } = await paper(at('enrollment'));
    expect([status, pages.length]).toEqual([200, 1]);
    for (const words of ['is a member of the consortium Keystone Valley Consortium', `01/01/${year}`, 'Keystone drivers', 'DOT FMCSA'])
      expect(pages[0]).toContain(words);
    const { rows } = await world.assay.owner.query<{ label: string }>(
      `select label from audit_event where action = 'EXPORT' and entity = 'consortium' and entity_id = $1`,
      [consortium.id],
    );
    expect(rows).toEqual([{ label: fileName }]);
  });

  it('what the pool reached in the year, when it was drawn, and how many of its own were told and tested', async () => {
    const { pages } = await paper(at('rate-letter'));
    const said = pages.join(' ');
    for (const words of [
      `Pool rate letter ${year}`,
      'Keystone drivers',
      'Minimum rate: 49 CFR 382.305(b).',
      'Own people selected and notified: 2.',
      'Own completed tests: 1 drug, 0 alcohol.',
      // One of six.
      '16.66%',
    ])
      expect(said).toContain(words);
    expect((await paper(`${at('rate-letter')}?year=2020`)).pages.join(' ')).toContain('No people of this member');
    expect((await paper(`${at('rate-letter')}?year=x`)).status).toBe(400);
  });

  it('says so of a member without people in any pool', async () => {
    expect((await paper(at('enrollment', strangerId))).pages[0]).toContain('No people of this member are in a pool');
  });

  it('stands in the reader’s language with English beside it', async () => {
    const { pages } = await paper(at('enrollment'), { language: 'fr-FR' });
    expect(pages[0]).toContain('Certificat d’adhésion');
    expect(pages[0]).toContain('Certificate of enrollment');
    for (const kind of ['enrollment', 'rate-letter']) expect((await paper(at(kind), { language: 'ar' })).pages).toHaveLength(1);
  });
});

it('a member sees the papers of its own membership alone (Z7), and names no person', async () => {
  const who = await world.assay.given.user({ roles: ['DER'], companyIds: [strangerId] });
  for (const kind of ['enrollment', 'rate-letter']) {
    expect((await paper(at(kind, strangerId), { who })).status).toBe(200);
    expect((await paper(at(kind), { who })).status).toBe(404);
  }
  const people = await world.assay.owner.query<{ lastName: string }>(`select last_name as "lastName" from participant`);
  const said = (await paper(at('rate-letter'))).pages.join(' ');
  for (const { lastName } of people.rows) expect(said).not.toContain(lastName);
});
