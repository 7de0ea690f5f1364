import { order } from '@assay/contract/orders/order.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import type { Column } from '@assay/contract/kit/columns';
import { keysOf } from '@assay/domain/keys';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { orderCourseOf } from '@assay/domain/orders/stages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBreath, createLeakWorld, outsiders, readers, withoutChance, type LeakWorld } from './leak-world.ts';
import { exportedTable } from './resource-shown.ts';
import { dataOf, type RequestLine, type Sent, type Who } from './test-app.ts';

/**
 * Two worlds, the same but for what the laboratory found of each order: nothing that is answered to who may not know it before it is verified
 * (49 CFR 40.97, 40.131, 40.321) differs by a byte. The orders of one world have opposite findings, so that an order of rows would show it, too.
 */
let worlds: readonly [LeakWorld, LeakWorld];
beforeAll(async () => {
  worlds = [await createLeakWorld(['NEGATIVE', 'POSITIVE', 'NEGATIVE']), await createLeakWorld(['POSITIVE', 'NEGATIVE', 'POSITIVE'])];
});
afterAll(() => Promise.all(worlds.map(({ world }) => world.assay.close())));

const lists = [order, orderService] as const;
type List = (typeof lists)[number];

type Asked = { readonly line: RequestLine; readonly body?: object };

const search = ({ name }: List, body: object): Asked => ({ line: `POST /${name}/search`, body });
const count = ({ name }: List, body: object): Asked => ({ line: `POST /${name}/search/count`, body });

/** Every order of rows, by what can be sorted and by what cannot. */
const sortsOf = (list: List): Asked[] =>
  keysOf(list.columns).flatMap((colId) =>
    (['asc', 'desc'] as const).map((sort) => search(list, { sort: [{ colId, sort }], columns: ['id', 'orderNumber'] })),
  );

/** Every question that a filter can be: whether there is something, and whether it is this. */
const filtersOf = (list: List): Asked[] =>
  Object.entries<Column>(list.columns).flatMap(([name, { kind, values = [] }]) => [
    ...['blank', 'notBlank'].map((type) => count(list, { filters: { [name]: { type } } })),
    ...values.map((value) => count(list, { filters: { [name]: { filterType: 'set', values: [value] } } })),
    ...(kind === 'number' ? [count(list, { filters: { [name]: { type: 'greaterThan', filter: 0 } } })] : []),
  ]);

const words = ['positive', 'NEGATIVE', 'THC', 'LEAK-1', 'Driver'];

const readsOf = ({ orders, services }: LeakWorld): Asked[] => [
  ...orders.map(({ id }): Asked => ({ line: `GET /order/${id}` })),
  ...services.map(({ id }): Asked => ({ line: `GET /order-service/${id}` })),
  ...services.map(({ id }): Asked => ({ line: `GET /order-service/${id}/view-url` })),
  ...orders.map(({ id }): Asked => ({ line: `GET /collection/${id}` })),
  { line: 'POST /collection', body: {} },
  ...services.map(({ id }): Asked => ({ line: `PUT /order-service/${id}`, body: { updateViewedBy: true } })),
  ...lists.flatMap((list) => [search(list, {}), count(list, {}), ...words.map((text) => search(list, { text }))]),
  ...words.map((q): Asked => ({ line: `GET /palette?q=${encodeURIComponent(q)}` })),
  { line: 'GET /dashboard' },
  ...['document', 'participant', 'note', 'mail', 'view'].map((name): Asked => ({ line: `POST /${name}/search`, body: {} })),
  ...(['order', 'order-service', 'provider'] as const).map((entity): Asked => ({
    line: 'POST /audit-log/search',
    body: { filters: { entity: { filterType: 'set', values: [entity] } } },
  })),
];

const answer = async ({ world }: LeakWorld, who: Who, { line, body }: Asked): Promise<string> => {
  const sent: Sent = body ? { body } : {};
  const { status, text } = await world.assay.call(who, line, sent);
  return withoutChance(`${line} ${JSON.stringify(body ?? {})}\n${status} ${text}`);
};

/** All answers to somebody, one after the other as they were asked. */
const answersTo = async (leak: LeakWorld, name: string, asked: readonly Asked[]): Promise<string[]> => {
  const said: string[] = [];
  for (const one of asked) said.push(await answer(leak, leak.readers.get(name) ?? null, one));
  return said;
};

type Pair = readonly [LeakWorld, LeakWorld];
type Ask = (leak: LeakWorld) => readonly Asked[];
const bothIn = async ([one, other]: Pair, name: string, asked: Ask): Promise<readonly [string[], string[]]> => [
  await answersTo(one, name, asked(one)),
  await answersTo(other, name, asked(other)),
];
const both = (name: string, asked: Ask) => bothIn(worlds, name, asked);

/** What files of both worlds hold for somebody. */
const filesOf = (pair: Pair, name: string, { of, format }: { readonly of: List['name']; readonly format: 'csv' | 'xlsx' }) =>
  Promise.all(
    pair.map(async ({ world, readers: people }) => {
      const who = people.get(name) ?? null;
      const sent = await world.assay.call(who, `POST /${of}/export`, { body: { format } });
      if (sent.status !== 200) return `${sent.status} ${sent.body.code}`;
      const table = await exportedTable(world.assay, people.get(name) as NonNullable<Who>, { of, request: {}, format });
      return withoutChance(JSON.stringify(table));
    }),
  );

/** What was written to anybody, and what is to be, once everybody was told what happened to orders. */
const writtenIn = (pair: Pair) =>
  Promise.all(
    pair.map(async ({ world }) => {
      await world.assay.queues.find(({ name }) => name === 'order-notices')?.work({ id: 'job', data: {}, attempt: 1 });
      const { rows } = await world.assay.owner.query<{ body: string }>(`select recipient, subject, body from mail_message order by number`);
      const jobs = await world.assay.owner.query<{ row: string }>(
        `select name, data from pgboss.job where name not like '\\_%' order by created_on, id`,
      );
      return withoutChance(JSON.stringify([rows, jobs.rows.map((row) => JSON.stringify(row)).toSorted()]));
    }),
  );

describe.each(Object.keys(readers))('%s is told the same of a negative and of a positive that nobody has verified', (name) => {
  test('by what can be read, listed, counted, found and looked up', async () => {
    const [one, other] = await both(name, readsOf);
    expect(other).toEqual(one);
  });

  test('by the order of rows', async () => {
    const [one, other] = await both(name, () => lists.flatMap(sortsOf));
    expect(other).toEqual(one);
  });

  test('by every filter', async () => {
    const [one, other] = await both(name, () => lists.flatMap(filtersOf));
    expect(other).toEqual(one);
  });

  test.each(['csv', 'xlsx'] as const)('by a file: %s', async (format) => {
    for (const { name: of } of lists) {
      const [one, other] = await filesOf(worlds, name, { of, format });
      expect(other).toBe(one);
    }
  });
});

test('why it is pending reads the same, for every order', async () => {
  const [one, other] = await Promise.all(
    worlds.map(({ world, orders }) =>
      Promise.all(orders.map(async ({ id }) => withoutChance(JSON.stringify(orderCourseOf(await world.servicesOf(id)))))),
    ),
  );
  expect(other).toEqual(one);
  expect(one?.[0]).toContain('"wait":"review"');
});

test('nobody was written anything that differs, and something was written', async () => {
  // What is told of each world shows that the job has run.
  for (const { world, orders } of worlds)
    await world.assay.owner.query(`update orders set no_show_at = now() where id = $1`, [orders[2]?.id]);
  const [one, other] = await writtenIn(worlds);
  expect(one).toContain('No-shows reported: 1');
  expect(other).toBe(one);
});

test('once it is verified who may see results sees the difference, so that this test would have seen one before', async () => {
  for (const [place, { world, services }] of worlds.entries())
    await world.assay.owner.query(
      `update order_service set status = 'COMPLETE', final_result = $2, result_verified_at = now() where id = $1`,
      [services[0]?.id, place === 0 ? 'Negative' : 'Positive'],
    );
  const asked = (): Asked[] => [
    search(orderService, {}),
    count(orderService, { filters: { finalResult: { filterType: 'set', values: ['Positive'] } } }),
  ];
  const [derOne, derOther] = await both('DER', asked);
  expect(derOne.map((text, place) => text === derOther[place])).toEqual([false, false]);
  const [ooaOne, ooaOther] = await both('OOA', asked);
  expect(ooaOther).toEqual(ooaOne);
  const { world, readers: people } = worlds[1];
  const seen = dataOf<OrderService[]>(await world.assay.call(people.get('DER') ?? null, 'POST /order-service/search', { body: {} }));
  expect(seen.map(({ finalResult }) => finalResult).filter(Boolean)).toEqual(['Positive']);
});

/**
 * "The laboratory reports to the MRO" and to nobody else (49 CFR 40.97): in one world it has reported of each order, of one without a word that it
 * had the specimen, and in the other of none. Who is not of the review or enters results reads the same in both.
 */
describe('whether a laboratory has reported at all', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = [await createLeakWorld(['NEGATIVE', 'POSITIVE', 'direct']), await createLeakWorld([null, null, null])];
  });
  afterAll(() => Promise.all(pair.map(({ world }) => world.assay.close())));

  test.each(outsiders)('%s', async (name) => {
    const asked: Ask = (leak) => [...readsOf(leak), ...lists.flatMap(sortsOf), ...lists.flatMap(filtersOf)];
    const [one, other] = await bothIn(pair, name, asked);
    expect(one).toEqual(other);
    for (const { name: of } of lists)
      for (const format of ['csv', 'xlsx'] as const) {
        const [file, same] = await filesOf(pair, name, { of, format });
        expect(file).toBe(same);
      }
  });

  test('nobody was written about it', async () => {
    const [one, other] = await writtenIn(pair);
    expect(one).toBe(other);
  });

  test('who collects is answered the same to a change', async () => {
    const changes: Ask = ({ services }) =>
      services.map(({ id, version }): Asked => ({ line: `PUT /order-service/${id}`, body: { version, specimenId: 'LEAK-9' } }));
    const [one, other] = await bothIn(pair, 'COLLECTOR', changes);
    expect(one).toEqual(other);
  });

  test('how far it has come reads the same to a client; staff sees that it waits for the review', async () => {
    const waits = ({ world, readers: people }: LeakWorld, who: Who) =>
      Promise.all(
        pair[0].orders.map(async ({ id }) =>
          withoutChance(JSON.stringify(orderCourseOf(await world.servicesOf(id, who ?? people.get('DER'))))),
        ),
      );
    const [one, other] = await Promise.all(pair.map((leak) => waits(leak, null)));
    expect(one).toEqual(other);
    expect(one?.[0]).toContain('"wait":"laboratory"');
    expect((await waits(pair[0], pair[0].world.admin)).every((text) => text.includes('"wait":"review"'))).toBe(true);
  });

  test('a reading that waits for its confirmation is nobody’s, either, and once it is complete the client is told', async () => {
    const tests = [await addBreath(pair[0], 0.05), await addBreath(pair[1], null)];
    const asked: Ask = (leak) => {
      const { id } = tests[pair.indexOf(leak)] as OrderService;
      return [{ line: `GET /order-service/${id}` }, search(orderService, {}), ...sortsOf(orderService), ...filtersOf(orderService)];
    };
    for (const name of outsiders) {
      const [one, other] = await bothIn(pair, name, asked);
      expect(one).toEqual(other);
    }
    await pair[0].world.assay.owner.query(`update order_service set status = 'COMPLETE', confirmation_value = 0.041 where id = $1`, [
      tests[0]?.id,
    ]);
    const [text] = await answersTo(pair[0], 'DER', asked(pair[0]));
    expect(text).toContain('"screeningValue":0.05');
    expect(text).toContain('"confirmationValue":0.041');
  });
});
