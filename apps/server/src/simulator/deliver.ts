import { order } from '@assay/contract/orders/order.calls';
import type { ProviderAck, ProviderReport, ReportAnswer } from '@assay/contract/orders/order.types';
import { apiBase } from '@assay/contract/kit/calls';
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Flaw } from './plots.ts';

export type Message = { readonly ack: ProviderAck } | { readonly report: ProviderReport };

/** What a message was answered in the end. */
export type Answered = { readonly status: number; readonly answer: ReportAnswer | null };

type Delivery = {
  /** Where the product is. */
  readonly server: string;
  readonly provider: string;
  readonly secret: string;
  /** How long the first wait is before a message is sent again; each further one is twice as long. */
  readonly retryMillis: number;
  readonly ends: AbortSignal;
};

/** No wait is longer than so many times the first. */
const longestWait = 64;
const patienceMillis = 30_000;
/** Older than a message may be. */
const staleSeconds = 3600;
/** More than a message may carry. */
const padding = 'x'.repeat(1_100_000);

const bodyOf = (message: Message, flaw: Flaw | undefined): string => {
  const body = 'ack' in message ? message.ack : message.report;
  return JSON.stringify(flaw === 'oversized' ? { ...body, padding } : body);
};

/** Signed anew each time that it is sent: what was signed an hour ago is no longer taken. */
const headersOf = ({ provider, secret }: Delivery, body: string, { flaw }: { readonly flaw: Flaw | undefined }) => {
  const time = Math.trunc(Date.now() / 1000) - (flaw === 'stale' ? staleSeconds : 0);
  const mac = createHmac('sha256', flaw === 'forged' ? `${secret} guessed` : secret)
    .update(`${time}.${body}`)
    .digest('hex');
  return { 'content-type': 'application/json', 'x-provider': provider, 'x-signature': `t=${time},v1=${mac}` };
};

const answerIn = (text: string): ReportAnswer | null => {
  try {
    return (JSON.parse(text) as { readonly body: { readonly data?: ReportAnswer } }).body.data ?? null;
  } catch {
    return null;
  }
};

/** Sends it once. Null where nobody answered. */
const sendOnce = async (delivery: Delivery, message: Message, flaw: Flaw | undefined): Promise<Answered | null> => {
  const { path } = 'ack' in message ? order.calls.providerAck : order.calls.providerResult;
  const body = bodyOf(message, flaw);
  try {
    const response = await fetch(new URL(apiBase + path, delivery.server), {
      method: 'POST',
      headers: headersOf(delivery, body, { flaw }),
      body,
      redirect: 'manual',
      signal: AbortSignal.any([delivery.ends, AbortSignal.timeout(patienceMillis)]),
    });
    return { status: response.status, answer: answerIn(await response.text()) };
  } catch {
    return null;
  }
};

/**
 * Sends a message until it is answered: again, with growing distance, while nobody answers or the product says that it is at fault (5xx), and
 * never again once it was taken or refused. Null where the simulator ended first.
 */
export const deliver = async (
  delivery: Delivery,
  message: Message,
  { flaw }: { readonly flaw?: Flaw | undefined } = {},
): Promise<Answered | null> => {
  for (let wait = delivery.retryMillis; !delivery.ends.aborted; wait = Math.min(wait * 2, delivery.retryMillis * longestWait)) {
    const answered = await sendOnce(delivery, message, flaw);
    if (answered && answered.status < 500) return answered;
    // Ended meanwhile: the loop sees it.
    await sleep(wait, undefined, { signal: delivery.ends }).catch(() => undefined);
  }
  return null;
};
