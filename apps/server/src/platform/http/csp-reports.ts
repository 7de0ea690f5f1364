import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { limited } from './guard.ts';
import { cspReportPath } from './headers.ts';
import { parseJsonBody } from './json-body.ts';
import type { Limits } from '../limits/limits.ts';
import { errorOf } from '../thrown.ts';

const bodyLimit = 8 * 1024;
const mostPerRequest = 20;
const mostPerMinute = 60;
const mostRemembered = 500;
const minuteMillis = 60_000;

type Fields = Readonly<Record<string, unknown>>;

/** What is written to the log: where the page and the policy met, and nothing that somebody typed. */
type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  readonly line: number;
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2000) : '');

/** A word or a file of ours; numbers, names and tokens in an address are somebody's. */
const isPlain = (segment: string): boolean => /^[a-z-]{0,30}$|^[\w-]{1,60}[.](js|css)$/i.test(segment);
const plainPath = (path: string): string =>
  path
    .split('/')
    .slice(0, 8)
    .map((segment) => (isPlain(segment) ? segment : '…'))
    .join('/');

/** The path of an address, without its query and whatever stands behind `#`. */
const pathOf = (value: unknown): string => {
  const text = textOf(value);
  return URL.canParse(text) ? plainPath(new URL(text).pathname) : '';
};

/** Of what was kept out its origin is enough, or the word that browsers have for it: `inline`, `eval`, `data`. */
const originOf = (value: unknown): string => {
  const text = textOf(value);
  if (/^[a-z-]{1,30}$/.test(text)) return text;
  if (!URL.canParse(text)) return '';
  const { origin, protocol } = new URL(text);
  return origin === 'null' ? protocol : origin.slice(0, 200);
};

const directiveOf = (value: unknown): string => /^[a-z-]{1,40}/.exec(textOf(value))?.[0] ?? '';
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);

/** `application/csp-report`: one violation, with names of its own. */
const oldReport = (body: Fields): Violation[] => {
  const report = fieldsOf(body['csp-report']);
  const directive = directiveOf(report['effective-directive'] ?? report['violated-directive']);
  const [blocked, page, source] = [originOf(report['blocked-uri']), pathOf(report['document-uri']), pathOf(report['source-file'])];
  return directive === '' ? [] : [{ directive, blocked, page, source, line: numberOf(report['line-number']) }];
};

/** `application/reports+json`: a list of reports of any kind. */
const newReports = (list: readonly unknown[]): Violation[] =>
  list.slice(0, mostPerRequest).flatMap((entry) => {
    const { type, body } = fieldsOf(entry);
    const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } = fieldsOf(body);
    const directive = directiveOf(effectiveDirective);
    if (type !== 'csp-violation' || directive === '') return [];
    return [
      { directive, blocked: originOf(blockedURL), page: pathOf(documentURL), source: pathOf(sourceFile), line: numberOf(lineNumber) },
    ];
  });

/** Writes down what is new, and no more than so much in a minute: anybody may send reports, and a fault on one screen sends thousands. */
const createNotes = (now: () => number) => {
  const known = new Set<string>();
  let writtenAt: readonly number[] = [];
  return (log: FastifyBaseLogger, violation: Violation): void => {
    const name = JSON.stringify(violation);
    writtenAt = writtenAt.filter((at) => at > now() - minuteMillis);
    if (known.has(name) || writtenAt.length >= mostPerMinute) return;
    if (known.size >= mostRemembered) known.clear();
    known.add(name);
    writtenAt = [...writtenAt, now()];
    log.warn({ violation }, 'CSP violation');
  };
};

type Options = { readonly limits: Limits; readonly now?: () => number };

/** Takes the reports of browsers: small ones, now and then, and nothing of them but a line in the log. */
export const serveCspReports = (app: FastifyInstance, { limits, now = () => performance.now() }: Options): void => {
  const note = createNotes(now);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      /^application\/(csp-report|reports\+json)(;|$)/,
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => {
        try {
          done(null, parseJsonBody(body));
        } catch (error) {
          done(errorOf(error));
        }
      },
    );
    scope.post(cspReportPath, { config: { permission: 'public' }, onRequest: limited(limits, 'cspReport') }, async (request, reply) => {
      const violations = Array.isArray(request.body) ? newReports(request.body) : oldReport(fieldsOf(request.body));
      for (const violation of violations) note(request.log, violation);
      return reply.code(204).send();
    });
  });
};
