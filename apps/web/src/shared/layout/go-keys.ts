import type { MenuEntry } from './manifest.ts';

/** The letters an entry may have: the one it declares, then those of its path in order, then any. */
const candidateLetters = ({ path, letter = '' }: MenuEntry): string[] =>
  `${letter}${path.replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`.split('');

/** The letter after `g` for each entry of the menu. Of all entries, so that a letter means the same to everybody; entries that declare one are served first. */
export const goLetters = (entries: readonly MenuEntry[]): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>();
  const first = entries.toSorted((one, other) => Number(other.letter !== undefined) - Number(one.letter !== undefined));
  for (const entry of first) {
    const letter = candidateLetters(entry).find((candidate) => !taken.has(candidate));
    if (letter !== undefined) taken.set(letter, entry.path);
  }
  return new Map([...taken].map(([letter, path]) => [path, letter]));
};
