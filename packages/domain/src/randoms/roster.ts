import { hexOf, utf8 } from './draw-bytes.ts';
import { sha256 } from './draw-sha256.ts';

/** 16 random bytes of a person in a pool, in lower-case hex. They say nothing about the person. */
export const isEntryId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Everyone who is eligible at the freeze, in the order of the roster: sorted as text. */
export const rosterOf = (entryIds: Iterable<string>): string[] => {
  const roster = [...entryIds].toSorted();
  for (const [index, entryId] of roster.entries()) {
    if (!isEntryId(entryId)) throw new RangeError(`not an entry of a roster: ${entryId}`);
    if (entryId === roster[index - 1]) throw new RangeError(`twice on a roster: ${entryId}`);
  }
  return roster;
};

/** The file of a roster: each entry followed by one line feed, so that nobody's is the empty text. */
export const rosterText = (roster: readonly string[]): string => roster.map((entryId) => `${entryId}\n`).join('');

export const rosterHash = (text: string): string => hexOf(sha256(utf8(text)));

type RosterFault = { readonly code: 'ROSTER_LINE' | 'ROSTER_ORDER' | 'ROSTER_END'; readonly line: number };

type ReadRoster = { readonly roster: readonly string[]; readonly fault: RosterFault | null };

const faultOf = (lines: readonly string[]): RosterFault | null => {
  const wrong = lines.findIndex((line) => !isEntryId(line));
  if (wrong !== -1) return { code: 'ROSTER_LINE', line: wrong + 1 };
  const early = lines.findIndex((line, index) => index > 0 && line <= (lines[index - 1] ?? ''));
  return early === -1 ? null : { code: 'ROSTER_ORDER', line: early + 1 };
};

/** The entries of a roster's file, and the first line at which it is none. An entry that stands there twice is out of order, too. */
export const readRoster = (text: string): ReadRoster => {
  const lines = text.split('\n');
  const isEnded = lines.at(-1) === '';
  const roster = isEnded ? lines.slice(0, -1) : lines;
  return { roster, fault: faultOf(roster) ?? (isEnded ? null : { code: 'ROSTER_END', line: roster.length }) };
};
