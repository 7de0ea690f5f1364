import type { MenuEntry } from './manifest.ts';

/** The letters an entry may have: the one it asks for, then those of its path in order, then any. */
const wishes = ({ path, letter = '' }: MenuEntry): string[] =>
  `${letter}${path.replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`.split('');

/** The letter after `g` for each entry of the menu. Of all entries, so that a letter means the same to everybody: who asks for one goes first. */
export const goLetters = (entries: readonly MenuEntry[]): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>();
  const first = entries.toSorted((one, other) => Number(other.letter !== undefined) - Number(one.letter !== undefined));
  for (const entry of first) {
    const letter = wishes(entry).find((wish) => !taken.has(wish));
    if (letter !== undefined) taken.set(letter, entry.path);
  }
  return new Map([...taken].map(([letter, path]) => [path, letter]));
};
