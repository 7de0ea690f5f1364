import { maxPicked } from '@assay/contract/kit/search';
import { AppError } from './app-error.ts';

const maxDepth = 20;

/**
 * No list is longer than the ids of the records that one call takes, and no call takes many lists. Each value of a body is looked at by rules that cost more than reading
 * it, and each may be refused with a sentence of its own: a body of tiny values is refused before they see it.
 */
const limits = { members: maxPicked + 1, values: 10_000 } as const;

type Frame = { readonly keys: Set<string> | null; members: number };

/** The end of a string that starts at `from` (its opening quote). */
const stringEnd = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
};

const isKey = (text: string, after: number): boolean => {
  let at = after;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
};

const noteKey = (frame: Frame | undefined, raw: string): void => {
  if (!frame?.keys) return;
  const key = JSON.parse(raw) as string;
  if (frame.keys.has(key) || key === '__proto__') throw new AppError('bad-json');
  frame.keys.add(key);
};

const noteMember = (frame: Frame | undefined): void => {
  if (!frame) return;
  frame.members += 1;
  if (frame.members > limits.members) throw new AppError('too-large');
};

/** Refuses what `JSON.parse` lets pass: a key that stands twice (which one counts?), `__proto__`, and nesting or numbers without end. */
const inspect = (text: string): void => {
  const frames: Frame[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = stringEnd(text, at);
      if (isKey(text, end + 1)) noteKey(frames.at(-1), text.slice(at, end + 1));
      at = end;
    } else if (character === '{' || character === '[') {
      frames.push({ keys: character === '{' ? new Set() : null, members: 1 });
      if (frames.length > maxDepth) throw new AppError('bad-json');
    } else if (character === '}' || character === ']') frames.pop();
    else if (character === ',') {
      values += 1;
      if (values > limits.values) throw new AppError('too-large');
      noteMember(frames.at(-1));
    }
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A request's JSON, or why it is none that we read. An empty body is no body. */
export const parseJsonBody = (bytes: Uint8Array): unknown => {
  try {
    const text = utf8.decode(bytes);
    if (text.trim() === '') return undefined;
    const value: unknown = JSON.parse(text);
    inspect(text);
    return value;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad-json', { cause: error });
  }
};
