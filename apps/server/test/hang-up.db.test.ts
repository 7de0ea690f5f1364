import net, { type AddressInfo } from 'node:net';
import { apiBase } from '@assay/contract/kit/calls';
import { seeded } from '@assay/testkit/seeded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#platform/http/route.ts';
import { bodyAbout, createWorld, pathAbout, type World } from './access-world.ts';
import { recordAt } from './kits/place.ts';
import { multipart, type Form } from './multipart.ts';
import type { Who } from './who.ts';

/** Whoever closes a tab while a file comes or goes ends that and nothing else. */
let world: World;
let port: number;
let who: NonNullable<Who>;
const random = seeded(20_261_119);

beforeAll(async () => {
  world = await createWorld();
  const { assay, people } = world;
  assay.readiness.isReady = true;
  await assay.app.listen({ port: 0, host: '127.0.0.1' });
  port = (assay.app.server.address() as AddressInfo).port;
  who = people.get('GA') ?? (await assay.given.user({ roles: ['GA'] }));
});
afterAll(() => world.assay.close());

const sends = ({ handler, call }: Route): boolean =>
  'file' in handler || 'bytes' in handler || 'image' in handler || call.isUpload === true;

const requestOf = (route: Route): Buffer => {
  const of = world.places.own;
  const { method, isUpload } = route.call;
  const body = bodyAbout(route, of);
  const { payload = Buffer.alloc(0), headers = {} } = isUpload
    ? multipart(body as Form)
    : body === undefined || method === 'GET'
      ? {}
      : { payload: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
  const heads = {
    'host': 'localhost',
    'connection': 'close',
    'authorization': `Bearer ${who.token}`,
    'content-length': String(payload.length),
    ...headers,
  };
  const head = Object.entries(heads).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${apiBase}${pathAbout(route, { who, of })} HTTP/1.1\r\n${head.join('')}\r\n`), payload]);
};

type Cut = { readonly sent?: number; readonly read?: number };

/** Sends a request or a part of it, reads so many bytes of the answer, and hangs up. Answers how many bytes came. */
const cut = (request: Buffer, { sent = request.length, read = Infinity }: Cut = {}): Promise<number> =>
  new Promise((resolve) => {
    let bytes = 0;
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(request.subarray(0, sent));
      if (sent < request.length || read === 0) setImmediate(() => socket.destroy());
    });
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes >= read) socket.destroy();
    });
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(bytes));
  });

const isReady = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;

test('every call that answers with a file, or takes one, may be cut off anywhere', async () => {
  const cutting = world.assay.routes.filter(sends);
  expect(cutting.length).toBeGreaterThan(40);
  for (const route of cutting) {
    const request = requestOf(route);
    const whole = await cut(request);
    expect([route.name, whole > 0]).toEqual([route.name, true]);
    await cut(request, { sent: random.integer(1, request.length - 1) });
    await cut(request, { read: 0 });
    await cut(request, { read: random.integer(1, whole) });
    expect([route.name, await isReady()]).toEqual([route.name, true]);
  }
});

/** Far more than the buffers between the two hold: who hangs up does so while it is being sent. */
const lengthen = (importId: number): Promise<unknown> =>
  world.assay.owner.query(
    `insert into import_row (import_id, number, place, cells, outcome, state, problems)
     select $1, n, n, jsonb_build_array(repeat(md5(n::text), 30)), 'ERROR', 'CHECKED', '[]' from generate_series(1000, 12000) n`,
    [importId],
  );

test.each(['import-log.outcomes', 'import-log.errors'])('%s may be cut off while it is sent', async (name) => {
  const route = world.assay.routes.find((one) => one.name === name);
  if (!route) throw new Error(name);
  const importId = recordAt(world.places.own, 'import-log');
  await world.assay.owner.query(`delete from import_row where import_id = $1 and number >= 1000`, [importId]);
  await lengthen(importId);
  const request = requestOf(route);
  const whole = await cut(request);
  expect(whole).toBeGreaterThan(5_000_000);
  for (let time = 0; time < 5; time += 1) {
    expect(await cut(request, { read: random.integer(1, 1_000_000) })).toBeLessThan(whole);
    expect(await isReady()).toBe(true);
  }
});
