import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { companiesRoutes } from '#features/companies/companies.routes.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { retentionJob } from '#features/operations/retention.ts';
import { reportsRoutes } from '#features/reports/dashboard.ts';
import { createPasswords, type Passwords } from '#platform/auth/passwords.ts';
import { createSessionReader } from '#platform/auth/sessions.ts';
import { publicUrlOf, type Config } from '#platform/config.ts';
import type { Database } from '#platform/db/transaction.ts';
import { docsPage, docsPolicy } from '#platform/http/docs-page.ts';
import { serveHealth, type Readiness } from '#platform/http/health.ts';
import { openApiOf } from '#platform/http/openapi.ts';
import type { Route } from '#platform/http/route.ts';
import { createServer } from '#platform/http/server.ts';
import { serveRoutes } from '#platform/http/serve-routes.ts';
import { serveWebPages } from '#platform/http/web-pages.ts';
import { createJobs, type JobQueue, type Jobs } from '#platform/jobs/jobs.ts';
import type { Keys } from '#platform/keys.ts';
import { createMailer, type Mailer } from '#platform/mail/mailer.ts';
import { mailJob } from '#platform/mail/outbox.ts';
import { loadTexts } from '#platform/text.ts';

export type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  readonly logger: FastifyBaseLogger;
  readonly isDemo: boolean;
};

export type Assay = {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly jobs: Jobs;
  readonly queues: readonly JobQueue[];
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  readonly readiness: Readiness;
};

/** The API's description is a route like any other, made of the others. */
const serveDescription = (app: FastifyInstance, routes: readonly Route[]): void => {
  const config = { permission: 'public' as const };
  const description = JSON.stringify(openApiOf(routes));
  const page = docsPage(routes);
  app.get('/api/openapi.json', { config }, (_request, reply) => reply.type('application/json; charset=utf-8').send(description));
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.header('Content-Security-Policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  );
};

/** The whole product on one set of dependencies: production, demo and tests call this. A new feature is a line in `routes`, and one in `queues` if it has jobs. */
export const buildApp = async ({ config, database, keys, logger, isDemo }: AppDeps): Promise<Assay> => {
  const texts = await loadTexts();
  const isTls = publicUrlOf(config).startsWith('https:');
  const app = await createServer({ texts, logger, isTls });
  const sessions = createSessionReader(database, keys.token);
  const passwords = createPasswords(keys.pepper);
  const jobs = createJobs(database, { isWorker: config.ASSAY_ROLE !== 'web', log: logger });
  const mailer = createMailer(config);
  const readiness: Readiness = { isReady: false };

  const routes = [
    ...identityRoutes({ database, passwords, tokenKey: keys.token, sessions, isTls }),
    ...companiesRoutes(),
    ...reportsRoutes(),
  ];
  const queues = [mailJob(database, mailer), retentionJob(database, jobs)];

  serveRoutes(app, { database, texts, isTls, signedInBy: sessions.signedInBy }, routes);
  serveDescription(app, routes);
  serveHealth(app, readiness, database.pool);
  serveWebPages(app, { folder: config.WEB_DIR, isTls, isDemo, ipLookupUrl: config.IP_LOOKUP_URL });
  return { app, routes, jobs, queues, passwords, mailer, readiness };
};
