import type { Database } from '../db/transaction.ts';
import { contentOf, digestOf, lastLine } from './anchor-lines.ts';
import type { SecondPlace } from './second-place.ts';

type Log = { readonly warn: (details: object, message: string) => void };

/** The newest line of the second place that the first does not have; '' where there is none or nobody answers. */
const newestCopy = async (copy: SecondPlace | null, after: number, log: Log): Promise<string> => {
  if (!copy?.list) return '';
  try {
    const newest = Math.max(...(await copy.list(after)).keys(), 0);
    return newest > after ? await copy.get(newest) : '';
  } catch (error) {
    log.warn({ err: error, place: copy.name }, 'the second location of the audit anchors is unreachable');
    return '';
  }
};

type Places = { readonly anchors: string; readonly copy: SecondPlace | null; readonly log: Log };

/** Starts the memory of this process from what was anchored: what was cut off while nobody ran shows with the first look at it. */
export const recallAnchors = async (database: Database, { anchors, copy, log }: Places): Promise<void> => {
  const auditKey = await database.system('the key of the anchors', async (tx) => tx.auditKey);
  const first = await lastLine(anchors);
  const own = first === '' ? null : contentOf(auditKey, first);
  const second = await newestCopy(copy, own?.n ?? 0, log);
  const lines = [
    { text: first, content: own },
    { text: second, content: second === '' ? null : contentOf(auditKey, second) },
  ];
  for (const { text, content } of lines) {
    if (content?.n !== undefined) database.auditMemory.keepLine({ n: content.n, digest: digestOf(text) }, content.rows);
    database.auditMemory.keep(...(content?.heads ?? []));
  }
};
