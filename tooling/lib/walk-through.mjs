import { spawn } from 'node:child_process';
import { join } from 'node:path';

const startMillis = 120_000;
const stopMillis = 40_000;

/**
 * @template T
 * @param {Promise<T>} work
 * @param {{ millis: number, what: string }} limit
 * @returns {Promise<T>}
 */
const within = (work, { millis, what }) => {
  const late = new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error(`${what} took longer than ${millis / 1000} s`)), millis).unref(),
  );
  return Promise.race([work, /** @type {Promise<never>} */ (late)]);
};

/**
 * The built server on a Node of our choice, with a store and a demo of its own.
 * @param {{ root: string, program: string, folder: string }} place
 */
export const startServer = ({ root, program, folder }) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const child = spawn(program, ['--trace-deprecation', join(root, 'apps', 'server', 'dist', 'main.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => {
      process.off('exit', kill);
      resolve(code ?? signal);
    });
  });
  const ready = new Promise((/** @type {(address: string) => void} */ resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /ready at (\S+)/.exec(said.out)?.[1];
      // The sign-ins follow the address.
      if (address && said.out.includes('ga@demo.test')) resolve(address);
    });
    void ended.then((code) => reject(new Error(`it ended with ${code}`)));
  });
  ready.catch(() => undefined);
  return { child, said, ended, ready };
};

/** @param {string} address */
const callerAt = (address) => {
  let token = '';
  /** @param {string} path @param {object} body */
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', 'authorization': `Bearer ${token}` };
    const response = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  };
  return { post, enter: (/** @type {string} */ given) => (token = given) };
};

/** @param {string} address @param {string} password */
const work = async (address, password) => {
  const { post, enter } = callerAt(address);
  const entered = JSON.parse(await post('/auth/sign-in', { mode: 'login', username: 'ga@demo.test', password }));
  enter(entered.body.data.accessToken);
  const { body } = JSON.parse(await post('/company/search', { size: 50 }));
  if (!Array.isArray(body.data) || body.data.length === 0) throw new Error('the search found nothing');
  const csv = await post('/company/export', { format: 'csv' });
  if (csv.split('\n').length <= body.data.length) throw new Error('the export has fewer lines than the search has rows');
  const page = await fetch(`${address}/`);
  if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
};

/**
 * Starts the product, signs in, searches, exports, loads the page and stops it again.
 * @param {{ root: string, program: string, folder: string }} place
 * @returns {Promise<string>} what went wrong, or nothing
 */
export const walkThrough = async (place) => {
  const { child, said, ended, ready } = startServer(place);
  try {
    const address = await within(ready, { millis: startMillis, what: 'the start' });
    await within(work(address, /password (\S+)/.exec(said.out)?.[1] ?? ''), { millis: startMillis, what: 'the work' });
    child.kill('SIGINT');
    const code = await within(ended, { millis: stopMillis, what: 'the stop' });
    if (code !== 0) throw new Error(`it ended with ${code}`);
    // A warning of today is an error of the next version.
    if (said.err !== '') throw new Error('it complained');
    return '';
  } catch (error) {
    child.kill('SIGINT');
    await within(ended, { millis: stopMillis, what: 'the stop' }).catch(() => child.kill('SIGKILL'));
    return `${error.message}\n${said.err.slice(-3000)}`;
  }
};
