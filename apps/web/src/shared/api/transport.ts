import { apiBase, type BodyOf, type Call, type ReplyOf } from '@assay/contract/kit/calls';
import type { Can, Envelope, Why } from '@assay/contract/kit/envelope';
import type { StepUpWay } from '@assay/domain/identity/step-up';
import { noteAnswer, noteNoAnswer } from '../state/connection.ts';
import { newId } from '../state/new-id.ts';
import { ApiError, isAborted } from './api-error.ts';

export type Params = Readonly<Record<string, string | number>>;
export type Send<C extends Call> = {
  readonly params?: Params;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** What goes up with the body of an upload. */
  readonly file?: File;
  /** Sends in the place of `fetch`: an upload that tells how far it has come. */
  readonly via?: (address: string, init: RequestInit) => Promise<Response>;
};
export type Answer<Data> = { readonly data: Data; readonly can: Can; readonly why: Why; readonly message: string };

/** What the transport needs to know of the rest of the application; set once at start. */
type Surroundings = {
  token: () => string;
  locale: () => string;
  /** Tries to get a new access token; false when the session is over. */
  renew: () => Promise<boolean>;
  /** Has the owner of the session prove once more who they are, in one of these ways; false when they would rather not. */
  prove: (ways: readonly StepUpWay[]) => Promise<boolean>;
};

let around: Surroundings = {
  token: () => '',
  locale: () => 'en-US',
  renew: () => Promise.resolve(false),
  prove: () => Promise.resolve(false),
};
export const connectTransport = (surroundings: Surroundings): void => {
  around = surroundings;
};

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The values of a body as texts, where it travels as such: what is not said is left out. */
const saidIn = (body: object): [string, string][] =>
  Object.entries(body).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, textOf(value)]]));

/** What a question is asked with. */
const queryOf = ({ method }: Call, body: unknown): string =>
  method === 'GET' && typeof body === 'object' && body !== null ? `?${new URLSearchParams(saidIn(body)).toString()}` : '';

/** What an upload is sent: its values first, so that the server knows what the file is for before it has read it. */
const formOf = (body: object, file: File | undefined): FormData => {
  const form = new FormData();
  for (const [name, value] of saidIn(body)) form.append(name, value);
  if (file) form.append('file', file, file.name);
  return form;
};

const bodyOf = <C extends Call>(call: C, { body, file }: Send<C>): string | FormData =>
  call.isUpload ? formOf(body ?? {}, file) : JSON.stringify(body ?? {});

const addressOf = (call: Call, params: Params): string =>
  apiBase + call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));

const headersOf = (call: Call, idempotencyKey: string): Record<string, string> => ({
  // Without a token the header is empty, never absent; a call for everybody says nothing of who makes it.
  ...(call.permission === 'public' ? {} : { Authorization: around.token() === '' ? '' : `Bearer ${around.token()}` }),
  'Accept-Language': around.locale(),
  'X-Requested-With': 'assay',
  // The browser itself says how the parts of an upload are told apart.
  ...(call.method === 'GET' || call.method === 'DELETE' || call.isUpload ? {} : { 'Content-Type': 'application/json' }),
  ...(call.method === 'POST' && call.writes ? { 'Idempotency-Key': idempotencyKey } : {}),
});

const noAnswer = (cause: unknown): never => {
  if (isAborted(cause)) throw cause;
  noteNoAnswer();
  throw new ApiError({ status: 0, message: '' });
};

const fetchOnce = async <C extends Call>(
  call: C,
  options: Send<C>,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Response> => {
  const { via = fetch } = options;
  const askedAt = performance.now();
  const response = await via(addressOf(call, options.params ?? {}) + queryOf(call, options.body), {
    method: call.method,
    headers: headersOf(call, idempotencyKey),
    credentials: 'same-origin',
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: bodyOf(call, options) }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch(noAnswer);
  noteAnswer({ askedAt });
  return response;
};

/** An answer with the data that its call promises. */
type Promised<Data> = Envelope & { readonly body: { readonly data: Data } };

/** The one place where the types of the contract are taken for granted: what the network sends has none. */
const parse = async <Data>(response: Response): Promise<Promised<Data> | null> =>
  (await response.json().catch(() => null)) as Promised<Data> | null;

/** How the server wants to be shown once more who it is; null where it does not. */
const proofWanted = async (response: Response): Promise<readonly StepUpWay[] | null> => {
  if (response.status !== 403) return null;
  const body = (await parse<{ readonly ways?: readonly StepUpWay[] } | undefined>(response.clone()))?.body;
  if (body?.code !== 'step-up-required') return null;
  return body.data?.ways ?? ['password'];
};

/**
 * The response itself. An access token that ran out is renewed once, and where the server wants a fresh proof of identity it is asked for.
 * A repeated write carries the same key, so it acts once; without the proof the refusal is the answer.
 */
const request = async <C extends Call>(call: C, options: Send<C> = {}): Promise<Response> => {
  const key = options.idempotencyKey ?? newId();
  const first = await fetchOnce(call, options, { idempotencyKey: key });
  if (call.permission === 'public') return first;
  const response = first.status === 401 && (await around.renew()) ? await fetchOnce(call, options, { idempotencyKey: key }) : first;
  const ways = await proofWanted(response);
  return ways && (await around.prove(ways)) ? fetchOnce(call, options, { idempotencyKey: key }) : response;
};

/** Seconds to wait, of a refusal for asking too often. Our server counts in seconds, never by date. */
const secondsToWait = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 ? seconds : undefined;
};

const failureOf = (response: Response, envelope: Envelope | null): ApiError =>
  new ApiError({
    status: response.status,
    retryAfter: secondsToWait(response),
    message: envelope?.body.errorMessage ?? '',
    code: envelope?.body.code,
    // What is about no field is the message already.
    errors: envelope?.body.errors?.filter(({ path, message }) => path !== '' || message !== envelope.body.errorMessage),
    data: envelope?.body.data,
  });

/** One call: the data of a 200, an `ApiError` for anything else. */
export const send = async <C extends Call>(call: C, options: Send<C> = {}): Promise<Answer<ReplyOf<C>>> => {
  const response = await request(call, options);
  const envelope = await parse<ReplyOf<C>>(response);
  if (envelope?.statusCode !== 200) throw failureOf(response, envelope);
  return { data: envelope.body.data, can: envelope.body.can ?? {}, why: envelope.body.why ?? {}, message: envelope.body.message ?? '' };
};

/** The bytes of an answer as they come, counted. */
const received = async ({ body, headers }: Response, onBytes: (count: number) => void): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    parts.push(next.value);
    count += next.value.byteLength;
    onBytes(count);
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
};

/** A call that streams a file: its bytes and its name. */
export const download = async <C extends Call>(
  call: C,
  { onBytes = () => undefined, ...options }: Send<C> & { readonly onBytes?: (count: number) => void },
): Promise<{ blob: Blob; fileName: string }> => {
  const response = await request(call, options);
  if (!response.ok) throw failureOf(response, await parse(response));
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { blob: await received(response, onBytes), fileName: decodeURIComponent(name ?? 'export') };
};
