import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { play, type TakenOrder, type Told } from './play.ts';
import { plotBySeed, type Plot } from './plots.ts';

type SimulatorSettings = {
  /** Any free one, where it is 0. */
  readonly port: number;
  /** Where the product is, and as whom it is spoken to. */
  readonly server: string;
  readonly provider: string;
  readonly secret: string;
  readonly stepMillis: number;
  readonly retryMillis?: number;
  /** How an order goes: by a rule from a seed, unless told. */
  readonly seed?: number;
  readonly plotOf?: (orderGuid: string) => Plot;
};

export type Simulator = {
  readonly address: string;
  /** How often it was asked to take each order, whether it did or not. */
  readonly asked: ReadonlyMap<string, number>;
  /** The orders that it has, each once. */
  readonly orders: ReadonlyMap<string, TakenOrder>;
  /** What was told of them, and what the product answered. */
  readonly told: readonly Told[];
  /** Whether it fails whoever asks. */
  readonly fail: (isSick: boolean) => void;
  readonly close: () => Promise<void>;
};

const orderSchema = z.object({
  orderGuid: z.string().regex(/^[\w-]{1,80}$/),
  orderNumber: z.string().max(40),
  services: z.string().max(5000),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
});

const bodyLimit = 64 * 1024;
const toldLimit = 10_000;

type Reply = { readonly status: number; readonly body?: object; readonly page?: string };

const bodyIn = async (request: http.IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length > bodyLimit) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = ({ orderNumber, services }: TakenOrder): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Collection passport</title>
<h1>Collection passport</h1><p>Order ${escaped(orderNumber)}</p><p>${escaped(services)}</p>
<p>This is a simulator: nobody is collected from.</p></html>
`;

const send = (response: http.ServerResponse, { status, body, page }: Reply): void => {
  const type = page === undefined ? 'application/json' : 'text/html; charset=utf-8';
  response.writeHead(status, {
    'content-type': type,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(page ?? JSON.stringify(body ?? {}));
};

/** Plays the orders that were taken, each once, until it ends. */
const createPlayers = ({ server, provider, secret, stepMillis, retryMillis = 500, seed = 1, ...given }: SimulatorSettings) => {
  const { plotOf = plotBySeed(seed) } = given;
  const ending = new AbortController();
  const canceling = new Map<string, AbortController>();
  const playing = new Set<Promise<void>>();
  const told: Told[] = [];
  const note = (one: Told): void => {
    told.push(one);
    if (told.length > toldLimit) told.shift();
  };
  const stage = { delivery: { server, provider, secret, retryMillis, ends: ending.signal }, stepMillis, note };
  return {
    told,
    begin: (order: TakenOrder, url: string): void => {
      const cancel = new AbortController();
      canceling.set(order.orderGuid, cancel);
      const played = play(stage, order, { plot: plotOf(order.orderGuid), url, canceled: cancel.signal });
      playing.add(played);
      void played.finally(() => playing.delete(played));
    },
    cancel: (orderGuid: string): void => canceling.get(orderGuid)?.abort(),
    end: async (): Promise<void> => {
      ending.abort();
      await Promise.all(playing);
    },
  };
};

type Players = ReturnType<typeof createPlayers>;

/** What is answered to whoever asks. The own address is known once it listens. */
const createDesk = (players: Players, addressOf: () => string) => {
  const orders = new Map<string, TakenOrder>();
  const urlOf = (orderGuid: string): string => `${addressOf()}/orders/${orderGuid}`;
  return {
    orders,
    take: (key: unknown, body: unknown): Reply => {
      const { data: order } = orderSchema.safeParse(body);
      if (!order || order.orderGuid !== key) return { status: 400 };
      const [isNew, url] = [!orders.has(order.orderGuid), urlOf(order.orderGuid)];
      orders.set(order.orderGuid, order);
      if (isNew) players.begin(order, url);
      return { status: 200, body: { url } };
    },
    /** An order that is canceled is told of no more; one that stands longer is told of as before. */
    move: (orderGuid: string, what: string): Reply => {
      if (!orders.has(orderGuid)) return { status: 404 };
      if (what === 'cancel') players.cancel(orderGuid);
      return { status: 200 };
    },
    show: (orderGuid: string): Reply => {
      const order = orders.get(orderGuid);
      return order ? { status: 200, page: pageOf(order) } : { status: 404, page: '' };
    },
  };
};

const listenOn = async (listener: http.Server, port: number): Promise<string> => {
  await new Promise<void>((ready, refused) => {
    listener.once('error', refused);
    listener.listen(port, '127.0.0.1', ready);
  });
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
};

/**
 * A laboratory or a clinic as the product meets it: takes orders as a provider does on whose page they are completed, acknowledges them and
 * reports on them under its signature. It listens to this machine alone, and remembers nothing beyond its end.
 */
export const startSimulator = async (settings: SimulatorSettings): Promise<Simulator> => {
  let [address, isSick] = ['', false];
  const asked = new Map<string, number>();
  const players = createPlayers(settings);
  const desk = createDesk(players, () => address);
  const replyTo = async (request: http.IncomingMessage): Promise<Reply> => {
    const [, orderGuid = '', what = ''] = /^\/orders(?:\/([\w-]+)(?:\/(cancel|extend))?)?$/.exec(request.url ?? '') ?? ['', '-'];
    if (request.method === 'GET') return desk.show(orderGuid);
    if (request.method !== 'POST' || (orderGuid === '') !== (what === '')) return { status: 404 };
    const key = request.headers['idempotency-key'];
    const body = await bodyIn(request);
    if (typeof key === 'string' && orderGuid === '') asked.set(key, (asked.get(key) ?? 0) + 1);
    if (isSick) return { status: 503 };
    return orderGuid === '' ? desk.take(key, body) : desk.move(orderGuid, what);
  };
  const listener = http.createServer((request, response) => {
    replyTo(request).then(
      (reply) => send(response, reply),
      () => response.destroy(),
    );
  });
  // Who sends the next request on a connection that is just being closed gets no answer: on a busy machine five seconds are soon over.
  listener.keepAliveTimeout = 60_000;
  address = await listenOn(listener, settings.port);
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((done) => listener.close(() => done()));
    listener.closeAllConnections();
    await Promise.all([closed, players.end()]);
  };
  return { address, asked, orders: desk.orders, told: players.told, fail: (sick) => void (isSick = sick), close };
};
