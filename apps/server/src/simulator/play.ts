import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliver, type Answered, type Message } from './deliver.ts';
import { scriptOf, type Flaw, type Plot } from './plots.ts';

/** An order as a provider is told of it. */
export type TakenOrder = {
  readonly orderGuid: string;
  readonly orderNumber: string;
  readonly services: string;
  readonly expiresAt: string | null;
};

/** What was told of an order, and what became of it. */
export type Told = { readonly name: string; readonly orderGuid: string } & Answered;

type Stage = {
  readonly delivery: Parameters<typeof deliver>[0];
  /** How long one step takes: from the order to the collection, to the laboratory, to the result. */
  readonly stepMillis: number;
  /** Noted of each message that was answered. */
  readonly note: (told: Told) => void;
};

type Played = { readonly plot: Plot; readonly url: string; readonly canceled: AbortSignal };

const longestTimer = 2 ** 31 - 1;

const until = async (time: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && Date.now() < time)
    await sleep(Math.min(time - Date.now(), longestTimer), undefined, { signal }).catch(() => undefined);
};

/** A message is known by what it tells: one number never stands for two contents, also of a simulator that began anew. */
const eventIdOf = (name: string, told: { readonly orderGuid: string }): string =>
  `${told.orderGuid}-${name}-${createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 8)}`;

/** Plays what a provider does with an order: acknowledges it at once, then tells step by step how far it has come. */
export const play = async ({ delivery, stepMillis, note }: Stage, order: TakenOrder, { plot, url, canceled }: Played): Promise<void> => {
  const { orderGuid, orderNumber, expiresAt } = order;
  const ends = AbortSignal.any([delivery.ends, canceled]);
  const tell = async (name: string, message: Message, flaw?: Flaw): Promise<void> => {
    const answered = ends.aborted ? null : await deliver({ ...delivery, ends }, message, { flaw });
    if (answered) note({ name, orderGuid, ...answered });
  };
  const ack = { orderGuid, providerOrderId: `SIM-${orderNumber}`, url };
  await tell('ack', { ack: { eventId: eventIdOf('ack', ack), ...ack } });
  const begun = plot === 'late' && expiresAt !== null ? Math.max(Date.now(), Date.parse(expiresAt) + 1000) : Date.now();
  for (const { said, name, happens, told, flaw } of scriptOf(order, plot)) {
    await until(begun + told * stepMillis, ends);
    const at = new Date(begun + happens * stepMillis).toISOString();
    const report = { orderGuid, at, ...said };
    await tell(name, { report: { eventId: eventIdOf(name, report), ...report } }, flaw);
  }
};
