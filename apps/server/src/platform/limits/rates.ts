import type { Call } from '@assay/contract/kit/calls';

type Rate = {
  readonly limit: number;
  readonly seconds: number;
  /** Whose calls are counted together. */
  readonly by: 'user' | 'address';
  /** Counted in the database before the call is served; the others are counted here and exchanged about once a second. */
  readonly isExact: boolean;
  /** Another count that must not be full either; this call does not add to it. */
  readonly alsoUnder?: FailureName;
};

const minute = 60;
const exactly = (by: Rate['by'], limit: number, { seconds = minute }: { readonly seconds?: number } = {}) => ({
  limit,
  seconds,
  by,
  isExact: true,
});
const loosely = (by: Rate['by'], limit: number) => ({ limit, seconds: minute, by, isExact: false });

const table = {
  read: loosely('user', 600),
  search: loosely('user', 120),
  write: loosely('user', 120),
  export: exactly('user', 6),
  reveal: exactly('user', 20),
  /** Whole numbers that somebody looks for, however they do: each is a guess, until it is found. */
  number: exactly('user', 20),
  numberOfDay: exactly('user', 200, { seconds: 24 * 60 * minute }),
  /** What files and long lists try on people whose number is another; and records that are written with one. */
  numberOfFiles: exactly('user', 200, { seconds: 24 * 60 * minute }),
  numberWritten: exactly('user', 600, { seconds: 24 * 60 * minute }),
  pdf: exactly('user', 30),
  mailing: exactly('user', 30, { seconds: 60 * minute }),
  /** What callers say, by user and contact: counted by its use case, besides the write that it is. */
  identityPhrase: exactly('user', 5, { seconds: 15 * minute }),
  anonymous: exactly('address', 60),
  /** A cookie that only its owner has is spent here; many people may share one address. */
  session: exactly('address', 600),
  entry: { ...exactly('address', 30), alsoUnder: 'entryFailure' },
  entryFailure: exactly('address', 100, { seconds: 15 * minute }),
  /** What providers report comes in bursts; a signature that is not theirs is somebody else's try. */
  report: { ...exactly('address', 6000), alsoUnder: 'reportFailure' },
  reportFailure: exactly('address', 5),
  accountNumber: exactly('address', 10),
  message: exactly('address', 5, { seconds: 60 * minute }),
  /** Read with the first page: many people may share one address. */
  notice: exactly('address', 300),
  /** By an address that nobody guesses; many people may share one address. */
  file: exactly('address', 300),
  /** What is the same for everybody and costs next to nothing is not worth a question to the database. */
  description: loosely('address', 60),
  health: loosely('address', 600),
  cspReport: loosely('address', 30),
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof table;
export type FailureName = 'entryFailure' | 'reportFailure';

/** How often anybody may call, by what the call does. */
export const rates: Readonly<Record<RateName, Rate>> = table;

/** What a call counts as: by its own word, or by what it does. */
export const rateOf = ({ rate, permission, reply, writes, method }: Call): RateName => {
  if (rate) return rate;
  if (permission === 'public') return 'anonymous';
  if (reply === 'file' && method !== 'GET') return 'export';
  if (writes) return 'write';
  return method === 'GET' ? 'read' : 'search';
};

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before;
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
};

/** Who an address stands for. Whoever has one address of version 6 has all of its network: 64 bits are one caller. */
export const callerAt = (address: string): string => {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
};

/** What is left of a rate, and after how many seconds there is more. */
export type Verdict = {
  readonly isOver: boolean;
  readonly left: number;
  readonly seconds: number;
  /** The count was not answered in time: nobody knows how it stands. */
  readonly isUnknown?: true;
};

/** A part of a rate's window: when it began, in seconds, and how many calls fell into it. */
export type Slot = { readonly start: number; readonly count: number };

/**
 * A window slides in steps of a twelfth of its length. A slot counts until the whole of it is older than the window, so that no span of
 * the window's length sees more calls than the limit, wherever it begins; whoever spent everything at once waits up to a twelfth longer.
 */
const slotsPerWindow = 12;

const slotSeconds = (name: RateName): number => rates[name].seconds / slotsPerWindow;

/** Where calls of this moment are counted: in the slot from `start`, together with those from `oldest` on. */
export type Place = { readonly key: string; readonly start: number; readonly oldest: number; readonly expires: number };

export const placeOf = (name: RateName, { who, millis }: { readonly who: string; readonly millis: number }): Place => {
  const { seconds } = rates[name];
  const length = slotSeconds(name);
  const start = Math.floor(millis / 1000 / length) * length;
  return { key: `${name}:${who}`, start, oldest: start - seconds, expires: start + length + seconds };
};

export const countIn = (slots: readonly Slot[], { oldest }: Place): number =>
  slots.reduce((sum, { start, count }) => (start < oldest ? sum : sum + count), 0);

/** The moment, in seconds, at which the calls that still count are fewer than `below`. */
export const whenBelow = (below: number, slots: readonly Slot[], { name }: { readonly name: RateName }): number => {
  const length = slotSeconds(name) + rates[name].seconds;
  let left = slots.reduce((sum, { count }) => sum + count, 0);
  let until = 0;
  for (const { start, count } of slots.toSorted((a, b) => a.start - b.start)) {
    if (left < below) break;
    left -= count;
    until = start + length;
  }
  return until;
};
