import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ownerOf } from '../apps/server/test/as-owner.ts';

/** Leads the orders of the demo's platform to this machine. Through the product it could only be told of an encrypted address. */
const leadTo = async (address: string): Promise<void> => {
  const folder = process.env.E2E_DATA_DIR ?? '';
  const owner = ownerOf(folder, path.join(folder, 'postgres'));
  await owner.query(`update provider set api_base_url = $1 where code = 'ESC'`, [address]);
  await owner.end();
};

/** A provider on whose page orders are completed, as the product meets it. */
export const startPlatform = async () => {
  const asked: string[] = [];
  const state = { isSick: false };
  const server = http.createServer((request, response) => {
    if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end('<h1>Collection passport</h1>');
    const order = String(request.headers['idempotency-key']);
    asked.push(order);
    if (state.isSick) return void response.writeHead(500).end();
    response.end(JSON.stringify({ url: `${address}/passport/${order}` }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await leadTo(address);
  return {
    address,
    /** The orders that it was told of, each time. */
    asked,
    /** Whether it fails whoever asks. */
    fail: (isSick: boolean) => void (state.isSick = isSick),
    close: () => server.close(),
  };
};
