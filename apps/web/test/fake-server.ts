import { view } from '@assay/contract/finding/view.calls';
import { apiBase, type BodyOf, type Call, type ReplyOf } from '@assay/contract/kit/calls';
import type { Can, Envelope, Why } from '@assay/contract/kit/envelope';
import { errorTable, type ErrorCode, type FieldError } from '@assay/contract/kit/errors';
import { vi } from 'vitest';

/** What a call was sent. `params` are those of its path. */
type Asked<C extends Call> = {
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyOf<C>;
  readonly headers: Headers;
};

type Reply<Data> = { readonly data: Data; readonly can?: Can; readonly why?: Why; readonly message?: string };
/** A file is answered by its bytes alone. */
type Given<C extends Call> = Reply<ReplyOf<C>> | Blob;
type Answer<C extends Call> = (asked: Asked<C>) => Given<C> | Promise<Given<C>>;

type Details = { readonly message?: string; readonly errors?: readonly FieldError[]; readonly data?: unknown };

/** Thrown by an answer: the call fails this way. */
class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** How a call fails, as the server would say it. */
export const refuse = (code: ErrorCode, details: Details = {}): never => {
  throw new Refusal(code, details);
};

const failed = ({ code, details: { message = code, errors, data } }: Refusal): Envelope => ({
  statusCode: errorTable[code],
  body: { code, errorMessage: message, ...(errors ? { errors } : {}), ...(data === undefined ? {} : { data }) },
});

const sent = (envelope: Envelope): Response => Response.json(envelope, { status: envelope.statusCode });

const responseOf = async (answering: () => Promise<Reply<unknown> | Blob>): Promise<Response> => {
  try {
    const given = await answering();
    return given instanceof Blob ? new Response(given) : sent({ statusCode: 200, body: given });
  } catch (error) {
    if (error instanceof Refusal) return sent(failed(error));
    throw error;
  }
};

type Line = { readonly call: Call; readonly pattern: RegExp; answer: Answer<Call>; readonly asked: Asked<Call>[] };

const patternOf = ({ path }: Call): RegExp => new RegExp(`^${apiBase}${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

export type FakeServer = {
  /** From here on the call is answered like this. */
  readonly on: <C extends Call>(call: C, answer: Answer<C>) => void;
  /** The bodies that the call was sent, the first one first. */
  readonly bodies: <C extends Call>(call: C) => BodyOf<C>[];
  readonly asked: <C extends Call>(call: C) => readonly Asked<C>[];
  /** How the call is answered now. */
  readonly answerOf: <C extends Call>(call: C) => Answer<C>;
  /** The next answer waits until it is let go. */
  readonly hold: (call: Call) => () => void;
};

const answerOf = ({ answer, asked }: Line, request: Asked<Call>): Promise<Response> => {
  asked.push(request);
  return responseOf(async () => answer(request));
};

/** Who gives up a request hears no more of it; what it was about may happen all the same. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });

/** The next answer of a line waits until it is let go; those after it don't. */
const held = (line: Line): (() => void) => {
  const { answer } = line;
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  line.answer = async (asked) => {
    line.answer = answer;
    await free;
    return answer(asked);
  };
  return () => letGo();
};

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** What is sent with an upload: its values, and the file among them. */
const sentIn = (body: BodyInit | null | undefined): unknown => {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : undefined;
};

/** An upload goes another way than `fetch`, and ends at the same lines. */
const uploadsTo = (fetched: Fetch) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    readonly control = new AbortController();
    response: Blob | null = null;
    responseType = '';
    status = 0;
    #asked: { readonly method: string; readonly address: string } = { method: '', address: '' };

    open(method: string, address: string): void {
      this.#asked = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getAllResponseHeaders(): string {
      return '';
    }
    abort(): void {
      this.control.abort();
      this.dispatchEvent(new Event('abort'));
    }
    send(body: FormData): void {
      const { method, address } = this.#asked;
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      void fetched(address, { method, headers: this.headers, body, signal: this.control.signal }).then(
        async (response) => {
          this.status = response.status;
          this.response = await response.blob();
          this.dispatchEvent(new Event('load'));
        },
        () => undefined,
      );
    }
  };

/** Answers the product's calls at the edge of the browser, in the types of the contract. A call that nobody answers fails the test. */
export const fakeServer = (): FakeServer => {
  const lines: Line[] = [];
  const lineOf = (call: Call): Line => {
    const found = lines.find((line) => line.call === call);
    if (!found) throw new Error(`Nothing answers ${call.method} ${call.path}`);
    return found;
  };
  const fetched = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const [address, method] = [input instanceof Request ? input.url : input.toString(), init?.method ?? 'GET'];
    const [path = '', query] = address.split('?', 2);
    const line = lines.find(({ call, pattern }) => call.method === method && pattern.test(path));
    if (!line) throw new Error(`Nothing answers ${method} ${path}`);
    const asked: unknown = query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
    const body: unknown = sentIn(init?.body) ?? asked;
    const request = { params: { ...line.pattern.exec(path)?.groups }, body, headers: new Headers(init?.headers) };
    return Promise.race([answerOf(line, request), givenUp(init?.signal)]);
  };
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('XMLHttpRequest', uploadsTo(fetched));
  const on: FakeServer['on'] = (call, answer) => {
    const known = lines.find((line) => line.call === call);
    if (known) known.answer = answer as Answer<Call>;
    else lines.push({ call, pattern: patternOf(call), answer: answer as Answer<Call>, asked: [] });
  };
  // Every list asks for its views.
  on(view.calls.search, () => ({ data: [] }));
  return {
    on,
    bodies: <C extends Call>(call: C) => lineOf(call).asked.map(({ body }) => body as BodyOf<C>),
    asked: <C extends Call>(call: C) => lineOf(call).asked as readonly Asked<C>[],
    answerOf: <C extends Call>(call: C) => lineOf(call).answer as Answer<C>,
    hold: (call) => held(lineOf(call)),
  };
};
