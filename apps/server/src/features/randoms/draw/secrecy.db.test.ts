import { resources } from '@assay/contract/api';
import type { Role } from '@assay/domain/access/roles';
import type { AuditRow } from '@assay/domain/audit/audit.fields';
import type { Order } from '@assay/domain/orders/order.fields';
import type { Participant } from '@assay/domain/participants/participant.fields';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawWorld, type DrawWorld } from '#test/draw-world.ts';
import { dataOf, type Who } from '#test/test-app.ts';

/**
 * Who is drawn is told at the moment of the notice (49 CFR 40.67(a) and 382.305(l) have it unannounced). Before, whoever has no right to know reads
 * the same bytes as if nobody had been drawn, wherever they look.
 */
const unknowing = [
  ['MRO', ['ORDERS-CREATE', 'MRO-FULLCONTROL']],
  ['MRO-ASSIST', ['ORDERS-CREATE', 'MRO-FULLCONTROL']],
  ['LSA', ['ORDERS-CREATE']],
  ['DER', ['ORDERS-CREATE']],
  ['HRA', ['ORDERS-CREATE']],
  ['LHRA', ['ORDERS-CREATE']],
  ['OOA', ['ORDERS-CREATE']],
  ['CHO', []],
  ['COLLECTOR', []],
] as const satisfies readonly (readonly [Role, readonly string[]])[];

let world: DrawWorld;
let pool: Pool;
let readers: Map<Role, Who>;
let knowing: Who;
let before: Map<Role, Map<string, string>>;
let selected: PoolSelection[];

const paths = (names: readonly string[]): string[] =>
  Object.values(resources).flatMap((one) =>
    names.filter((name) => name in one.calls).map((name) => `POST /${one.name}/${name === 'count' ? 'search/count' : name}`),
  );

/** All that somebody can ask for without knowing of anything. What they did themselves is told apart. */
const questions = (people: readonly Participant[]) => [
  ...paths(['search', 'count']).filter((path) => !path.includes('/audit-log/')),
  'GET /dashboard',
  'GET /collection',
  'GET /clearinghouse/board',
  ...people.flatMap(({ id, lastName }) => [`GET /participant/${id}`, `GET /palette?q=${encodeURIComponent(lastName)}`]),
];

const look = async (who: Who, people: readonly Participant[]): Promise<Map<string, string>> => {
  const seen = new Map<string, string>();
  for (const question of questions(people)) {
    const isPost = question.startsWith('POST');
    const { status, text } = await world.assay.call(
      who,
      question as 'GET /',
      isPost ? { body: question.endsWith('search') ? { size: 500 } : {} } : {},
    );
    seen.set(question, `${status} ${text}`);
  }
  return seen;
};

const events = async (who: Who): Promise<string[]> => {
  const answer = await world.call('/audit-log/search', { size: 500 }, who);
  return answer.status === 200 ? dataOf<AuditRow[]>(answer).map(({ entity, action }) => `${entity} ${action}`) : [];
};

let people: Participant[];
let told: Map<Role, string[]>;

beforeAll(async () => {
  world = await createDrawWorld();
  pool = await world.poolWith(4, { drugNumber: 4, alternatesKind: 'NONE', alternatesValue: null });
  people = dataOf<Participant[]>(await world.call('/participant/search', { size: 500 }));
  const { companyId, locationId } = world.place;
  knowing = await world.assay.given.user({ roles: ['DER'], groups: ['RANDOMS-VIEW'], companyIds: [companyId] });
  readers = new Map();
  for (const [role, groups] of unknowing)
    readers.set(
      role,
      await world.assay.given.user({ roles: [role], groups: [...groups], companyIds: [companyId], locationIds: [locationId] }),
    );
  await world.assay.owner.query(`update collection_site set otp_user_ids = array[$1::bigint]`, [readers.get('COLLECTOR')?.userId]);
  before = new Map();
  told = new Map();
  for (const [role, who] of readers) {
    before.set(role, await look(who, people));
    told.set(role, await events(who));
  }
  const run = await world.draw(pool);
  dataOf(await world.call('/random-pool-selection/create-orders', { runId: run.runId }));
  selected = await world.selectionsOf(pool);
});
afterAll(() => world.assay.close());

describe.each(unknowing.map(([role]) => role))('%s', (role) => {
  it('reads the same whether anybody was drawn or not', async () => {
    expect(selected.filter(({ orderId }) => orderId !== null)).toHaveLength(4);
    const after = await look(readers.get(role) ?? null, people);
    const differing = [...after].filter(([question, text]) => before.get(role)?.get(question) !== text).map(([question]) => question);
    expect(differing).toEqual([]);
  });

  it('asks for what was drawn in vain, as for what is not there', async () => {
    const who = readers.get(role) ?? null;
    for (const { id, orderId } of selected) {
      const [order, absent] = [await world.get(`/order/${orderId}`, who), await world.get('/order/999999', who)];
      expect([order.status, order.text]).toEqual([absent.status, absent.text]);
      expect([403, 404]).toContain((await world.get(`/random-pool-selection/${id}`, who)).status);
    }
  });

  it('finds no event of it', async () => {
    const later = await events(readers.get(role) ?? null);
    const about = (names: readonly string[]) => names.filter((name) => /^(order|order-service|participant|random-\S+) /.test(name));
    expect(about(later)).toEqual(about(told.get(role) ?? []));
  });
});

it('is told to who may know, of the very same questions', async () => {
  expect(dataOf<unknown[]>(await world.call('/order/search', { size: 500 }, knowing))).toHaveLength(4);
  expect(dataOf<unknown[]>(await world.call('/random-pool-selection/search', { size: 500 }, knowing))).toHaveLength(4);
});

/** What becomes of orders of which nobody was told: each was made for somebody who was drawn, and says so by being there. */
const endings = {
  'somebody was excluded': async () => {
    const [first] = selected;
    dataOf(await world.call(`/random-pool-selection/${first?.id}/exclude`, { reason: 'Terminated', version: first?.version }));
    return [first?.orderId];
  },
  'an order ended with its period (O10)': async () => {
    const orderId = selected[1]?.orderId;
    await world.assay.owner.query(`update order_service set expires_at = now() - interval '1 minute' where order_id = $1`, [orderId]);
    await world.assay.owner.query(`update orders set expires_at = now() - interval '1 minute' where id = $1`, [orderId]);
    await world.work('expire-orders');
    await world.work('order-notices');
    return [orderId];
  },
  'the draw was voided': async () => {
    dataOf(await world.call('/random-pool-selection/void', { runId: selected[0]?.runId, reason: 'Wrong roster' }));
    return selected.slice(2).map(({ orderId }) => orderId);
  },
};

describe.each(Object.entries(endings))('before anybody was told, %s', (_ending, end) => {
  let ended: (number | null | undefined)[];
  let mails: unknown[];
  const mailed = async (): Promise<unknown[]> =>
    (await world.assay.owner.query<{ subject: string }>(`select subject from mail_message order by created_at, id`)).rows;

  beforeAll(async () => {
    const sent = await mailed();
    ended = await end();
    mails = (await mailed()).slice(sent.length);
  });

  it('ends the orders', async () => {
    const { rows } = await world.assay.owner.query<{ status: string }>(
      `select o.status from orders o join order_service s on s.order_id = o.id and s.status = o.status where o.id = any ($1::bigint[])`,
      [ended],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(['CANCELED', 'EXPIRED']).toContain(row.status);
  });

  it.each(unknowing.map(([role]) => role))('and %s reads the same as if nobody had been drawn', async (role) => {
    const who = readers.get(role) ?? null;
    const after = await look(who, people);
    const differing = [...after].filter(([question, text]) => before.get(role)?.get(question) !== text).map(([question]) => question);
    expect(differing).toEqual([]);
    for (const orderId of ended) {
      const [order, absent] = [await world.get(`/order/${orderId}`, who), await world.get('/order/999999', who)];
      expect([order.status, order.text]).toEqual([absent.status, absent.text]);
    }
    const about = (names: readonly string[]) => names.filter((name) => /^(order|order-service|participant|random-\S+) /.test(name));
    expect(about(await events(who))).toEqual(about(told.get(role) ?? []));
  });

  it('is in no mail', () => expect(mails).toEqual([]));

  it("and nobody lets one stand again: that is its draw's", async () => {
    for (const orderId of ended) {
      const { version } = dataOf<Order>(await world.get(`/order/${orderId}`));
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      const extended = await world.call(`/order/${orderId}/extend`, { expiresAt, version });
      expect([extended.status, extended.text]).toEqual([409, expect.stringContaining('This order comes from a random draw.')]);
    }
  });

  it('is told to who may know', async () => {
    for (const orderId of ended) expect((await world.get(`/order/${orderId}`, knowing)).status).toBe(200);
  });
});
