import { uploadLimits } from '@assay/domain/documents/upload-limits';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAuditAlarm } from '#features/audit/audit-alarm.ts';
import { auditJobs } from '#features/audit/audit.jobs.ts';
import { anchorEmail } from '#features/audit/audit-email.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { storeAccountNumber } from '#features/companies/companies.repository.ts';
import { catalogRoutes } from '#features/catalog/catalog.routes.ts';
import { clearinghouseRoutes } from '#features/clearinghouse/clearinghouse.routes.ts';
import { followOrder } from '#features/clearinghouse/follow-order.ts';
import { companiesRoutes } from '#features/companies/companies.routes.ts';
import { authCleanupJob } from '#features/identity/sign-in/auth-cleanup.ts';
import { sessionByCookie } from '#features/identity/sessions/session-by-cookie.ts';
import { changeAccountNumber } from '#features/identity/sso/sso-change.ts';
import { identityRoutes } from '#features/identity/identity.routes.ts';
import { bulkJobs } from '#features/bulk/run-bulk.ts';
import { bulkRoutes } from '#features/bulk/steer-run.ts';
import { importsRoutes } from '#features/imports/imports.routes.ts';
import { importsJobs } from '#features/imports/run-import.ts';
import { intakesOf } from '#features/imports/match-rows.ts';
import { documentsRoutes } from '#features/documents/documents.routes.ts';
import { documentsOf } from '#features/documents/document.presenter.ts';
import { linkToService } from '#features/documents/link-document.ts';
import { resendForm } from '#features/documents/resend-form.ts';
import { sentForms } from '#features/documents/sent-forms.ts';
import { formJob, requestForm, requestFormsOf, sweepFilesJob } from '#features/documents/store-form.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { messagesRoutes } from '#features/messages/messages.routes.ts';
import { collectionRoutes } from '#features/orders/collections.routes.ts';
import { findOrder, findTest, ordersJobs, ordersRoutes } from '#features/orders/orders.routes.ts';
import { paperExams } from '#features/orders/paper-exams.ts';
import { reminderJob } from '#features/physicals/remind.ts';
import { physicalsRoutes } from '#features/physicals/physicals.routes.ts';
import { completeQuery } from '#features/orders/complete-query.ts';
import { participantsRoutes } from '#features/participants/participants.routes.ts';
import { retentionJob } from '#features/operations/retention.ts';
import { findingRoutes } from '#features/finding/palette.ts';
import { viewRoutes } from '#features/finding/views.ts';
import { reportsRoutes } from '#features/reports/dashboard.ts';
import { supportRoutes } from '#features/support/support.routes.ts';
import { createAnchorWriter, type AnchorWriter } from '#platform/audit/anchor-writer.ts';
import { createDenials } from '#platform/audit/denials.ts';
import { anchorsFileOf } from '#platform/audit/anchors.ts';
import { secondPlaceOf } from '#platform/audit/second-place.ts';
import { createPasswords, type PasswordCost, type Passwords } from '#platform/auth/passwords.ts';
import { createSessionReader } from '#platform/auth/sessions.ts';
import { publicUrlOf, type Config } from '#platform/config.ts';
import { createFieldCipher } from '#platform/crypto/field-cipher.ts';
import type { Database, Tx } from '#platform/db/transaction.ts';
import { fileStoreOf } from '#platform/files/file-store.ts';
import { createFiles, type Files } from '#platform/files/files.ts';
import { createScan } from '#platform/files/scan.ts';
import { createPages } from '#platform/pages/draw-pages.ts';
import { fontsIn } from '#platform/pdf/fonts.ts';
import { assetOf, sendAsset } from '#platform/web-pages/asset.ts';
import { serveCspReports } from '#platform/http/csp-reports.ts';
import { limited } from '#platform/http/guard.ts';
import { serveHealth, type Readiness } from '#platform/http/health.ts';
import type { LongPatience } from '#platform/http/long-answers.ts';
import type { Route } from '#platform/http/route.ts';
import { createServer } from '#platform/http/server.ts';
import { createSenders } from '#platform/http/senders.ts';
import { serveRoutes } from '#platform/http/serve-routes.ts';
import { serveWebPages } from '#platform/web-pages/web-pages.ts';
import { createNumberNotes } from '#platform/audit/numbers-looked-for.ts';
import { createLookedUp } from '#platform/limits/looked-up.ts';
import { createLimits, type Limits } from '#platform/limits/limits.ts';
import { createJobs, type JobQueue, type Jobs } from '#platform/jobs/jobs.ts';
import { watchFieldKeys, type Keys } from '#platform/keys.ts';
import { createMailer, type Mailer } from '#platform/mail/mailer.ts';
import { createPost, mailJob, type Post } from '#platform/mail/outbox.ts';
import { docsPage, docsPolicy } from '#platform/openapi/docs-page.ts';
import { openApiOf } from '#platform/openapi/openapi.ts';
import { readApart } from '#platform/sheets/read-apart.ts';
import { loadTexts } from '#platform/text.ts';

type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly keys: Keys;
  readonly logger: FastifyBaseLogger;
  readonly isDemo: boolean;
  readonly longPatience?: LongPatience | undefined;
  readonly passwordCost?: PasswordCost | undefined;
  readonly isDiskFull?: () => boolean;
  /** The program that reads sheets; where it is built, it stands beside this one. */
  readonly sheetWorker?: URL;
  /** The program that draws pages, likewise. */
  readonly pageWorker?: URL;
};

export type Assay = {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly jobs: Jobs;
  readonly queues: readonly JobQueue[];
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  readonly post: Post;
  readonly files: Files;
  readonly readiness: Readiness;
  readonly anchorWriter: AnchorWriter;
};

const keepDescription = 'public, max-age=300';

type Described = { readonly routes: readonly Route[]; readonly publicUrl: string; readonly limits: Limits };

const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** The API's description is a route like any other, made of the others: once somebody asks, since it is a sixth of the work of a start. */
const serveDescription = (app: FastifyInstance, { routes, publicUrl, limits }: Described): void => {
  const options = { config: { permission: 'public' as const }, onRequest: limited(limits, 'description') };
  const description = onFirstUse(() =>
    assetOf(Buffer.from(JSON.stringify(openApiOf(routes, publicUrl))), 'application/json; charset=utf-8'),
  );
  const page = onFirstUse(() => assetOf(Buffer.from(docsPage(routes)), 'text/html; charset=utf-8'));
  app.get('/api/openapi.json', options, (request, reply) => sendAsset(request, reply, { asset: description(), keep: keepDescription }));
  app.get('/api/docs', options, (request, reply) =>
    sendAsset(request, reply.header('Content-Security-Policy', docsPolicy), { asset: page(), keep: keepDescription }),
  );
};

/** A demo without a mail server tells passcodes where its operator looks. */
const passcodeTeller = ({ config, isDemo, logger }: AppDeps) =>
  isDemo && !config.SMTP_URL ? (username: string, code: string) => logger.info({ username, code }, 'passcode') : null;

/** What the features stand on, made once. */
const groundOf = async (deps: AppDeps) => {
  const { config, database, keys, logger, isDemo, passwordCost } = deps;
  const { sheetWorker = new URL('sheet-worker.mjs', import.meta.url), pageWorker = new URL('page-worker.mjs', import.meta.url) } = deps;
  const publicUrl = publicUrlOf(config);
  const isProduction = config.NODE_ENV === 'production';
  const jobs = createJobs(database, { isWorker: config.ASSAY_ROLE !== 'web', log: logger });
  const cipher = createFieldCipher(keys.fields, watchFieldKeys(config));
  const limits = createLimits(database.pool, { isOn: (config.ASSAY_LIMITS ?? (isDemo ? 'off' : 'on')) === 'on' });
  return {
    database,
    keys,
    texts: await loadTexts(),
    publicUrl,
    isTls: publicUrl.startsWith('https:'),
    isProduction,
    sessions: createSessionReader(database, keys.token, { isProduction }),
    passwords: createPasswords(keys.pepper, passwordCost),
    limits,
    lookedUp: createLookedUp(limits),
    jobs,
    cipher,
    files: createFiles({ database, store: fileStoreOf(config), cipher }),
    fonts: fontsIn(config.ASSETS_DIR),
    readSheet: readApart(sheetWorker),
    pages: createPages(pageWorker, { mostPages: uploadLimits.pages }),
    scan: createScan(config.SCANNER_URL),
    mailer: createMailer(config),
    post: createPost(jobs, cipher),
    anchors: anchorsFileOf(config),
    copy: secondPlaceOf(config),
    log: logger,
  };
};
type Ground = Awaited<ReturnType<typeof groundOf>>;

type OfOrder = Parameters<typeof requestForm>[1];

/** What becomes of an order is followed by its form, and by the query that it asks for. */
const followed =
  (ground: Ground) =>
  async (tx: Tx, of: OfOrder): Promise<void> => {
    await requestForm(tx, of);
    await followOrder(ground)(tx, of);
  };

/** Orders with the forms that are made of them. */
const ordersOn = (ground: Ground) => ({
  ...ground,
  requestForm: followed(ground),
  resendForm: resendForm(ground),
  sentForms: sentForms(ground),
  linkToService: linkToService(ground),
});

/** A new feature is a line here, and one below if it has jobs. */
const routesOn = (ground: Ground, deps: AppDeps): Route[] => {
  const identity = { ...ground, storeAccountNumber, showPasscode: passcodeTeller(deps) };
  const routes: Route[] = [
    ...identityRoutes(identity),
    ...companiesRoutes({ ...ground, changeAccountNumber: changeAccountNumber(identity), routes: () => routes }),
    ...catalogRoutes(ground),
    ...participantsRoutes({ ...ground, requestFormsOf }),
    ...ordersRoutes({ ...ordersOn(ground), intakes: () => intakesOf(routes) }),
    ...collectionRoutes({ ...ordersOn(ground), documentsOf }),
    ...physicalsRoutes({ examOrders: paperExams }),
    ...historyRoutes(ground),
    ...documentsRoutes({ ...ground, findOrder, findTest, sessionBy: sessionByCookie(ground) }),
    ...clearinghouseRoutes({ ...ground, completeService: completeQuery }),
    ...messagesRoutes(ground),
    ...supportRoutes(ground),
    ...importsRoutes({ ...ground, intakes: () => intakesOf(routes) }),
    ...viewRoutes(),
    ...bulkRoutes(),
    ...auditRoutes(ground),
  ];
  return [...routes, ...reportsRoutes(routes), ...findingRoutes(routes)];
};

const queuesOn = (ground: Ground, routes: readonly Route[]): JobQueue[] => [
  mailJob(ground),
  formJob(ground),
  sweepFilesJob(ground),
  retentionJob(ground),
  authCleanupJob(ground.database),
  ...auditJobs(ground),
  ...importsJobs({ ...ground, intakes: () => intakesOf(routes) }),
  ...bulkJobs({ ...ground, routes }),
  ...ordersJobs(ordersOn(ground)),
  reminderJob(ground),
];

/** A mailbox for anchors is nobody's: nothing says what its readers would like to read. */
const mailboxLanguage = 'en-US';

/** Keeps the audit trail anchored, and tells what a process finds wrong with it as soon as it does. */
const watchTrail = (ground: Ground): AnchorWriter => {
  const state = createAnchorWriter({ ...ground, emailOf: (line) => anchorEmail(ground.texts[mailboxLanguage], line) });
  const raise = createAuditAlarm(ground);
  ground.database.auditMemory.listen({ onFault: (fault) => void raise(fault), onMany: state.hurry });
  return state;
};

/** The whole product on one set of dependencies: production, demo and tests call this. */
export const buildApp = async (deps: AppDeps): Promise<Assay> => {
  const { config, database, logger, isDemo } = deps;
  const ground = await groundOf(deps);
  const { texts, publicUrl, isTls, sessions, limits, jobs, passwords, mailer, post, files } = ground;
  const app = await createServer({ texts, logger, isTls, trustedProxies: config.TRUSTED_PROXIES });
  const readiness: Readiness = { isReady: false };
  const routes = routesOn(ground, deps);
  const queues = queuesOn(ground, routes);
  const { longPatience, isDiskFull = () => false } = deps;
  const denials = createDenials(database);
  const senderOf = createSenders({ database, cipher: ground.cipher, denials });
  const guards = { limits, isDiskFull, signedInBy: sessions.signedInBy, signedInAt: sessions.signedInAt, denials };
  const noteNumbers = createNumberNotes(ground);
  serveRoutes(app, { database, texts, isTls, longPatience, senderOf, noteNumbers, ...guards }, routes);
  serveDescription(app, { routes, publicUrl, limits });
  serveHealth(app, { readiness, pool: database.pool, limits });
  serveCspReports(app, { limits });
  serveWebPages(app, { folder: config.WEB_DIR, isTls, isDemo, ipLookupUrl: config.IP_LOOKUP_URL });
  return { app, routes, jobs, queues, passwords, mailer, post, files, readiness, anchorWriter: watchTrail(ground) };
};
