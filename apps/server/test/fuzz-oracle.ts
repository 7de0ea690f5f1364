import type { Role } from '@assay/domain/access/roles';
import type { Route } from '#platform/http/route.ts';
import { alone, expected } from './access-oracle.ts';
import { markOf } from './kits/place.ts';
import type { Shot } from './fuzz-mutators.ts';

type Said = { readonly statusCode?: unknown; readonly body?: { readonly [key: string]: unknown } };

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** What the text says, where it is JSON. */
  readonly said: Said | null;
};

/** Words that stand in stacks, statements and paths, never in a sentence to a user. */
const inside =
  /\bat \S+ \(|node_modules|\.(ts|mjs|js):\d+|\/work\/|\bselect\b.+\bfrom\b|\binsert into\b|\bsyntax error\b|violates|ECONN|relation "|\bundefined\b|\[object/i;

const mostSaid = 64 * 1024;

export const parsed = (text: string): Said | null => {
  try {
    return JSON.parse(text) as Said;
  } catch {
    return null;
  }
};

const envelopeFaults = ({ status, text, said }: Reply): string[] => {
  if (said === null || typeof said.body !== 'object') return [`no envelope: ${text.slice(0, 200)}`];
  const { errorMessage } = said.body;
  if (said.statusCode !== status) return [`says ${String(said.statusCode)} and is ${status}`];
  if (status === 200) return [];
  return [
    ...(typeof errorMessage === 'string' && errorMessage.length <= 300 ? [] : ['no sentence of at most 300 characters']),
    ...(inside.test(JSON.stringify({ ...said.body, data: undefined })) ? [`tells what is inside: ${text.slice(0, 300)}`] : []),
    ...(text.length > mostSaid ? [`an answer of ${text.length} characters to what was refused`] : []),
  ];
};

const isPicture = ({ headers }: Reply): boolean => String(headers['content-type']).startsWith('image/');

/** A picture with a tag may be kept by who was shown it, and is asked about each time; nothing else is kept. */
const headerFaults = (reply: Reply): string[] =>
  [
    ['x-content-type-options', 'nosniff'],
    ['cache-control', reply.headers.etag ? 'private, no-cache' : 'no-store'],
  ].flatMap(([name = '', value]) => (reply.headers[name] === value ? [] : [`${name} is ${String(reply.headers[name])}`]));

/** What lies outside of a role's scope, as the marks that its records carry. */
const foreignMarks = (role: Role | null): string[] =>
  (['sibling', 'foreign'] as const)
    .filter((relation) => role === null || !expected(alone(role), 'self', { relation, thing: 'company' }))
    .map(markOf);

const leaks = (role: Role | null, { url, payload }: Shot, { text }: Reply): string[] =>
  foreignMarks(role)
    .filter((mark) => text.includes(mark) && !`${url}${String(payload)}`.includes(mark))
    .map((mark) => `shows ${mark}`);

const isFile = (reply: Reply): boolean =>
  isPicture(reply) || JSON.stringify(reply.headers['content-disposition'] ?? '').startsWith('"attachment');

/** A success is of the declared form, where it is known which call answered; of a long list its first rows. */
const formFaults = (route: Route | null, { status, said }: Reply): string[] => {
  if (!route || status !== 200 || route.call.reply === 'file') return [];
  const data = said?.body?.data;
  const { error } = route.schemas.reply.safeParse(Array.isArray(data) ? data.slice(0, 3) : data);
  return error ? [`not of the declared form: ${error.message.slice(0, 300)}`] : [];
};

type Judged = { readonly route: Route | null; readonly role: Role | null; readonly shot: Shot; readonly reply: Reply };

/** What is wrong with an answer, whatever was asked. */
export const faultsOf = ({ route, role, shot, reply }: Judged): string[] => {
  if (reply.status >= 500) return [`${reply.status} ${reply.text.slice(0, 200)}`];
  const isSilent = shot.method === 'HEAD';
  const isSent = isFile(reply) && reply.status === 200;
  return [
    ...headerFaults(reply),
    ...(isSent || isSilent ? [] : envelopeFaults(reply)),
    ...(isSent || isSilent ? [] : formFaults(route, reply)),
    ...leaks(role, shot, reply),
  ];
};

const unread = new Set([
  'invalid',
  'bad-json',
  'bad-request',
  'too-large',
  'unsupported-media-type',
  'unauthorized',
  'forbidden',
  'second-factor-required',
  'step-up-required',
  'route-not-found',
]);

/** Whether a request came past the checks of its form and of who may ask. */
export const isReached = ({ status, said }: Reply): boolean => status === 200 || !unread.has(String(said?.body?.code));
