import { apiBase } from '@assay/contract/kit/calls';
import autocannon, { type Request } from 'autocannon';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { median, type Finding } from './report.ts';
import type { Options } from './options.ts';

const root = path.resolve(import.meta.dirname, '../..');
const json = { 'content-type': 'application/json' };
const connections = 16;
const demoPassword = 'Demo-Pass-1!';

type Product = { readonly url: string; readonly token: string; readonly stop: () => Promise<void> };

const post = async <T>(url: string, body: unknown): Promise<T> => {
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return ((await response.json()) as { body: { data: T } }).body.data;
};

/** A checkout as its own start command runs it: built, on an embedded store of its own with the demo in it. */
const start = async (checkout: string): Promise<Product> => {
  spawnSync(process.execPath, ['-e', `import('./tooling/lib/prepare.mjs').then(({ prepare }) => prepare(['server']))`], {
    cwd: checkout,
    stdio: 'inherit',
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-against-'));
  fs.chmodSync(folder, 0o755);
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, ASSAY_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['apps/server/dist/main.mjs'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /ready at (\S+)/.exec(line)?.[1];
    if (url) break;
  }
  if (!url) throw new Error(`${checkout} did not start`);
  child.stdout.resume();
  const { accessToken } = await post<{ accessToken: string }>(`${url}${apiBase}/auth/sign-in`, {
    mode: 'login',
    username: 'ga@demo.test',
    password: demoPassword,
    context: {},
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, token: accessToken, stop };
};

const headersOf = ({ token }: Product) => ({ ...json, authorization: `Bearer ${token}` });

const searchesPerSecond = async (product: Product, seconds: number): Promise<number> => {
  const request: Request = {
    method: 'POST',
    path: `${apiBase}/location/search`,
    headers: headersOf(product),
    body: JSON.stringify({ size: 50, filters: { isActive: true }, sort: [{ colId: 'name', sort: 'asc' }] }),
  };
  const result = await autocannon({ url: product.url, connections, duration: seconds, requests: [request] });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${result.non2xx} searches were refused`);
  return result.requests.total / result.duration;
};

type Stored = { readonly id: number; version: number };

/** Changes of a few companies at once, each on the version that the change before it answered. */
const writesPerSecond = async (product: Product, seconds: number): Promise<number> => {
  const found = await fetch(`${product.url}${apiBase}/company`, { headers: headersOf(product) });
  const companies = ((await found.json()) as { body: { data: Stored[] } }).body.data.slice(0, 8);
  const until = performance.now() + seconds * 1000;
  let writes = 0;
  const write = async ({ id, version }: Stored): Promise<void> => {
    for (let next = version; performance.now() < until; next += 1, writes += 1) {
      const body = JSON.stringify({ version: next, dba: `Changed ${next}` });
      const response = await fetch(`${product.url}${apiBase}/company/${id}`, { method: 'PUT', headers: headersOf(product), body });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`the change answered ${response.status}`);
    }
  };
  await Promise.all(companies.map(write));
  return writes / seconds;
};

/** Until the code is compiled as it will stay, a server is not yet what it is. */
const warmUpSeconds = 8;

type Measure = (product: Product, seconds: number) => Promise<number>;
type Pair = { readonly ours: Product; readonly before: Product };

/** In turns, so that what else the machine does falls on both alike; the first round only warms them up. */
const compare = async ({ ours, before }: Pair, measure: Measure, { rounds, seconds }: Options) => {
  const done: { ours: number; before: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    const length = round === 0 ? Math.max(warmUpSeconds, seconds) : seconds;
    const first = await measure(isOursFirst ? ours : before, length);
    const second = await measure(isOursFirst ? before : ours, length);
    const pair = isOursFirst ? { ours: first, before: second } : { ours: second, before: first };
    if (round > 0) done.push(pair);
    console.log(`  ${pair.ours.toFixed(0)} / ${pair.before.toFixed(0)} per s = ${(pair.ours / pair.before).toFixed(3)}`);
  }
  return done;
};

/** This checkout against an earlier one: what a change costs. */
export const measureAgainst = async (checkout: string, options: Options): Promise<Finding[]> => {
  const [ours, before] = [await start(root), await start(path.resolve(checkout))];
  try {
    const findings: Finding[] = [];
    for (const [work, measure, atLeast] of [
      ['search, signed in, over the demo: against the other checkout', searchesPerSecond, 0.98],
      ['change of a company: against the other checkout', writesPerSecond, 0.95],
    ] as const) {
      console.log(work);
      const done = await compare({ ours, before }, measure, options);
      findings.push({
        work,
        unit: 'req/s',
        ours: median(done.map((pair) => pair.ours)),
        peer: median(done.map((pair) => pair.before)),
        ratio: median(done.map((pair) => pair.ours / pair.before)),
        atLeast,
      });
    }
    return findings;
  } finally {
    await ours.stop();
    await before.stop();
  }
};
