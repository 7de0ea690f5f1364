import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { buildApp, type Assay } from '../src/app.ts';
import type { PasswordCost } from '#platform/auth/passwords.ts';
import { readConfig, type Config } from '#platform/config.ts';
import { keysFrom, loadKeys, type Keys } from '#platform/keys.ts';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import { createPool } from '#platform/db/pool.ts';
import { fileStoreOf } from '#platform/files/file-store.ts';
import { createFiles } from '#platform/files/files.ts';
import { createDatabase, type Database } from '#platform/db/transaction.ts';
import { prepareQueues, type Jobs } from '#platform/jobs/jobs.ts';
import type { LongPatience } from '#platform/http/long-answers.ts';
import { issueAccessToken } from '#platform/auth/tokens.ts';
import type { Envelope } from '@assay/contract/kit/envelope';
import { apiBase, type Method } from '@assay/contract/kit/calls';
import { collectUndescribed } from './described-answers.ts';
import { createGiven, type Given, type GivenFiles } from './given.ts';
import type { TestServer } from './global-setup.ts';
import { multipart, type Form } from './multipart.ts';
import { programAt } from './processes.ts';
import type { Who } from './who.ts';

export type { Who };

export type TestApp = Assay & {
  readonly database: Database;
  readonly config: Config;
  readonly keys: Keys;
  readonly given: Given;
  /** The owner of the tables, who is nobody in the product: for tests that change the database itself. */
  readonly owner: pg.Pool;
  /** One call as a user, or as nobody. */
  readonly call: (who: Who, request: RequestLine, sent?: Sent) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** A method and a path below the API's, or a whole path. */
export type RequestLine = `${Method} ${string}`;
export type Sent = { readonly body?: unknown; readonly form?: Form; readonly headers?: Record<string, string> | undefined };

export type Answer = {
  readonly status: number;
  readonly body: Envelope['body'] & { data?: never };
  readonly text: string;
  readonly headers: Record<string, unknown>;
};

/** What a call answered; one that was refused has no answer. */
export const dataOf = <T>({ status, body, text }: Answer): T => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`);
  return body.data as unknown as T;
};

/** What is said to be wrong, each at its place. */
export const faultsOf = ({ body }: Answer): string[] => (body.errors ?? []).map((error) => `${error.path}: ${error.code}`);

/** That a call was refused, and where. */
export const refusalOf = (answer: Answer) => ({ status: answer.status, faults: faultsOf(answer) });

const answerOf = (response: { statusCode: number; payload: string; headers: Record<string, unknown> }): Answer => {
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? (JSON.parse(response.payload) as { body: Answer['body'] }).body : ({} as Answer['body']);
  return { status: response.statusCode, body, text: response.payload, headers: response.headers };
};

const bodyPart = ({ body, form }: Sent): InjectOptions => {
  if (form) return multipart(form);
  return body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const callOn =
  ({ app }: Assay): TestApp['call'] =>
  async (who, request, { headers = {}, ...sent } = {}) => {
    const [method, url] = request.split(/ (.*)/s) as [Method, string];
    const given = bodyPart(sent);
    const response = await app.inject({
      method,
      url: url.startsWith('/api') || url.startsWith('/health') ? url : apiBase + url,
      ...given,
      headers: { ...given.headers, authorization: who ? `Bearer ${who.token}` : '', ...headers },
    });
    return answerOf(response);
  };

type Wishes = {
  readonly logger?: FastifyBaseLogger;
  readonly poolSize?: number;
  readonly longPatience?: LongPatience;
  /** How many times as long as the product a test waits for connections, locks and answers: 1 where the limit itself is its subject. */
  readonly patience?: number;
  /** The product's own, for tests of what a password costs; the others need not pay it. */
  readonly passwordCost?: PasswordCost;
  /** Another server than the run's own, for a test that breaks it. */
  readonly server?: TestServer;
};

/** Whatever is waited for comes, or the test hangs. */
export const patient = { patience: 60 };

/** The owner's connections, and those of the log-ins that the product serves with. */
const poolsOf = ({ server: given, poolSize = 10, patience = 10 }: Wishes, database: string) => {
  const { logins, template: _, ...server } = given ?? inject('server');
  const requests = { ...server, ...logins.requests, database };
  return {
    // The owner prepares what a test is about: on a busy machine that may take its time.
    owner: createPool({ ...server, database }, { max: 2, min: 0, ...patient }),
    pool: createPool({ ...server, ...logins.system, database }, { max: poolSize, patience }),
    requestPool: createPool(requests, { max: poolSize, patience }),
    longPool: createPool(requests, { max: 4, min: 0, patience }),
  };
};

/** As the start does: the owner makes the queues, then the jobs begin. */
const withQueues = (jobs: Jobs, owner: pg.Pool): Jobs => ({
  ...jobs,
  start: async (queues) => {
    await prepareQueues(owner, queues);
    await jobs.start(queues);
  },
});

/** The least that the algorithm takes: most tests sign somebody in, and few are about how. */
const cheap: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** Files as the product keeps them. */
const keptBy = ({ config, database, keys }: { config: Config; database: Database; keys: Keys }): GivenFiles => {
  const store = fileStoreOf(config);
  return { store, files: createFiles({ database, store, cipher: createFieldCipher(keys.fields) }) };
};

const workers = { sheetWorker: programAt('sheet-worker'), pageWorker: programAt('page-worker') };

/** The product as production builds it, on a database of its own. It has pages only where a test asks for them. */
export const createTestApp = async (env: Record<string, string> = {}, wishes: Wishes = {}): Promise<TestApp> => {
  const { logger = pino({ level: 'silent' }), longPatience, passwordCost = cheap } = wishes;
  const { template, logins: _, ...server } = wishes.server ?? inject('server');
  const database = `t_${randomBytes(8).toString('hex')}`;
  const admin = createPool({ ...server, database: 'postgres' }, { max: 1 });
  await admin.query(`create database ${database} template ${template}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-app-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ASSAY_LIMITS: 'off', WEB_DIR: '/nowhere', ...env });
  const { owner, pool, requestPool, longPool } = poolsOf(wishes, database);
  // Where another process is to work beside it, both read them from a file.
  const keys = config.ASSAY_KEYS ? loadKeys(config) : keysFrom({ root: randomBytes(32).toString('base64') });
  const db = createDatabase(pool, { auditKey: keys.audit, requestPool, longPool });
  const made = { config, database: db, keys, logger, isDemo: false };
  const assay = await buildApp({ ...made, ...workers, longPatience, passwordCost });
  const undescribed = collectUndescribed(assay.app, assay.routes);
  await assay.app.ready();
  return {
    ...assay,
    jobs: withQueues(assay.jobs, owner),
    database: db,
    owner,
    config,
    keys,
    given: createGiven(db, (sessionId) => issueAccessToken(keys.token, sessionId, { minutes: 60 }), { kept: keptBy(made) }),
    call: callOn(assay),
    close: async () => {
      await assay.app.close();
      for (const one of [pool, requestPool, longPool, owner]) await one.end();
      // Under load the server may take its time to let go.
      await admin.query(`set statement_timeout = '60s'; drop database ${database} with (force)`).catch(() => undefined);
      await admin.end();
      fs.rmSync(folder, { recursive: true, force: true });
      if (undescribed.length > 0) throw new Error(`not in the API's description: ${[...new Set(undescribed)].join('; ')}`);
    },
  };
};
