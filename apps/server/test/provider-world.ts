import type { ReportAnswer } from '@assay/contract/orders/order.types';
import type { Order } from '@assay/domain/orders/order.fields';
import { createHmac, randomUUID } from 'node:crypto';
import { createOrderWorld, type OrderWorld } from './order-world.ts';
import { dataOf, type TestApp } from './test-app.ts';

type Signing = { readonly at?: number; readonly by?: string; readonly with?: string; readonly text?: string };

const now = (): string => new Date().toISOString();

const senderOf =
  (assay: TestApp, { code, secret }: { readonly code: string; readonly secret: () => string }) =>
  async (
    path: 'ack' | 'result',
    body: object,
    { at = Date.now() / 1000, by = code, with: key = secret(), text }: Signing = {},
  ): Promise<{ status: number; answer: ReportAnswer }> => {
    const payload = JSON.stringify(body);
    const time = Math.trunc(at);
    const mac = createHmac('sha256', key)
      .update(`${time}.${text ?? payload}`)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'x-provider': by, 'x-signature': `t=${time},v1=${mac}` };
    const { statusCode, json } = await assay.app.inject({ method: 'POST', url: `/api/v1/order/provider-${path}`, headers, payload });
    return { status: statusCode, answer: json<{ body: { data: ReportAnswer } }>().body?.data };
  };

/** A provider, and a secret that it signs with; the newest can be asked for. */
const makeProvider = async ({ assay, admin }: OrderWorld) => {
  const code = `L${randomUUID().slice(0, 6).toUpperCase()}`;
  const provider = { code, name: 'A laboratory', kind: 'LAB', phone: '555-555-0100' };
  const providerId = dataOf<{ id: number }>(await assay.call(admin, 'POST /provider', { body: provider })).id;
  let secret = '';
  const newSecret = async (): Promise<string> => {
    const { rows } = await assay.owner.query<{ version: number }>(`select version from provider where id = $1`, [providerId]);
    const made = await assay.call(admin, `POST /provider/${providerId}/secret`, { body: { version: rows[0]?.version } });
    secret = dataOf<{ secret: string }>(made).secret;
    return secret;
  };
  await newSecret();
  return { code, providerId, newSecret, secret: () => secret };
};

/** A laboratory that carries out tests and tells how far they have come, under its signature. */
export const createProviderWorld = async () => {
  const world = await createOrderWorld();
  const { assay, admin } = world;
  const made = await makeProvider(world);
  const { providerId } = made;
  const send = senderOf(assay, made);
  const [drug, breath] = [
    await world.service({ is_dot: true }),
    await world.service({ is_dot: true, type: 'BAT', specimen_type: 'BREATH' }),
  ];

  return {
    ...world,
    ...made,
    /** One more of them. */
    another: async () => {
      const other = await makeProvider(world);
      return { ...other, send: senderOf(assay, other) };
    },
    drug,
    breath,
    send,
    report: ({ orderGuid }: Pick<Order, 'orderGuid'>, stage: string, more: object = {}) =>
      send('result', { eventId: randomUUID(), orderGuid, stage, at: now(), specimenId: `S${orderGuid.slice(0, 8)}`, ...more }),
    /** An order whose tests this provider carries out. */
    ordered: async (serviceIds = [drug]): Promise<Order> => {
      const order = await world.make({ participantId: await world.newPerson(), agency: 'FMCSA', serviceIds });
      await assay.owner.query(`update order_service set provider_id = $2 where order_id = $1`, [order.id, providerId]);
      return order;
    },
    statusesOf: async (order: Order): Promise<string[]> => {
      const read = dataOf<Order>(await assay.call(admin, `GET /order/${order.id}`));
      return [read.status, ...(await world.servicesOf(order.id)).map(({ status }) => status)];
    },
  };
};

export type ProviderWorld = Awaited<ReturnType<typeof createProviderWorld>>;
