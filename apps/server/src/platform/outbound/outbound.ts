import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createBreaker } from './circuit-breaker.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

type Rules = {
  /** Outside of production a provider may run on this machine, and there without encryption. */
  readonly isLoopbackAllowed: boolean;
  /** An address that the operator chose may lead into their own network. */
  readonly isPrivateAllowed?: boolean;
  readonly seconds?: number;
  readonly maxBytes?: number;
  readonly now?: () => number;
};

/** An address that is not asked, or an answer that is not taken. */
export class OutboundError extends Error {}

type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

export type Outbound = (url: string, sent: Sent) => Promise<Response>;

const isAllowed = (address: string, { isLoopbackAllowed, isPrivateAllowed = false }: Rules): boolean =>
  isLoopbackAddress(address) ? isLoopbackAllowed : isPrivateAllowed || isPublicAddress(address);

const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host);

/** The part of the check that needs no name service. An address in the place of a name is never looked up, so it is looked at here. */
const refuseUrl = (url: URL, rules: Rules): void => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPlainHere = url.protocol === 'http:' && rules.isLoopbackAllowed && isThisMachine(host);
  if (url.protocol !== 'https:' && !isPlainHere) throw new OutboundError('only https is spoken to the outside');
  if (url.username !== '' || url.password !== '') throw new OutboundError('an address carries no password');
  if (isIP(host) !== 0 && !isAllowed(host, rules)) throw new OutboundError('this address is not on the open internet');
};

/** Resolves a name once, looks at what came out, and connects to exactly that: a second answer of the name service changes nothing. */
const checkedLookup =
  (rules: Rules): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error: Error | null, found: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address, rules)))
        return done(new OutboundError('this name does not lead to the open internet'), '', 0);
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };

const bodyOf = async (answer: http.IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Buffer[] = [];
  let size = 0;
  // Node says of no stream what it gives; without an encoding it is bytes.
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new OutboundError('the answer is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

const responseOf = async (answer: http.IncomingMessage, maxBytes: number): Promise<Response> => {
  const status = answer.statusCode ?? 502;
  const bytes = await bodyOf(answer, maxBytes);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
  return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers });
};

const sentOf = (body: unknown): string | Uint8Array | undefined => {
  if (body === undefined || body === null) return undefined;
  return body instanceof Uint8Array ? body : String(body as URLSearchParams);
};

type Asked = {
  readonly url: URL;
  readonly sent: Sent;
  readonly lookup: LookupFunction;
  readonly ends: AbortSignal;
  readonly maxBytes: number;
};

const ask = ({ url, sent, lookup, ends, maxBytes }: Asked): Promise<Response> =>
  new Promise<Response>((done, fail) => {
    const { method = 'GET', headers = {}, body } = sent;
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(url, { method, headers, lookup, agent: false, signal: ends, maxHeaderSize: 32_768 });
    asked.on('response', (answer) => void responseOf(answer, maxBytes).then(done, fail));
    asked.on('error', fail);
    asked.end(sentOf(body));
  });

const isFailure = ({ status }: Response): boolean => status >= 500;
const isOurs = (error: unknown): boolean => error instanceof OutboundError;

/**
 * Asks another server: https only, only addresses on the open internet, no redirect followed, within a time and a size. A server that keeps
 * failing is left alone for a while. Every call has a connection of its own, so that no checked name is reused for an unchecked address.
 */
export const createOutbound = (rules: Rules): Outbound => {
  const { seconds = 10, maxBytes = 1_000_000 } = rules;
  const lookup = checkedLookup(rules);
  const guarded = createBreaker(rules.now);
  return async (address, sent) => {
    const url = new URL(address);
    refuseUrl(url, rules);
    const limit = AbortSignal.timeout(seconds * 1000);
    const ends = sent.signal ? AbortSignal.any([sent.signal, limit]) : limit;
    return guarded(url.origin, { ask: () => ask({ url, sent, lookup, ends, maxBytes }), isFailure, isOurs });
  };
};
