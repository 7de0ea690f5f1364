const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whatever the case and the accents. */
export const plain = (text: string): string => withoutMarks(withoutMarks(text).toLowerCase());

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The words that a text does not hold, compared as a search does. */
export const unmatchedIn = (text: string, words: string): string[] => {
  const held = plain(text);
  return wordsOf(plain(words)).filter((word) => !held.includes(word));
};

/** A text as it is compared, and where each character of that stands in the text itself. */
type Compared = { readonly text: string; readonly starts: readonly number[]; readonly ends: readonly number[] };

const compared = (text: string): Compared => {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  let folded = '';
  for (const character of text) {
    const letters = plain(character);
    const end = at + character.length;
    for (let letter = 0; letter < letters.length; letter += 1) {
      starts.push(at);
      ends.push(end);
    }
    // An accent that is written on its own belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = end;
    folded += letters;
    at = end;
  }
  return { text: folded, starts, ends };
};

/** Where a word begins in a text: at the start of one of its words rather than inside. */
const placeOf = (text: string, word: string): number => {
  let inside = -1;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
    if (inside === -1) inside = at;
  }
  return inside;
};

type Range = { readonly from: number; readonly to: number };

const rangesIn = ({ text, starts, ends }: Compared, words: string): Range[] => {
  const wanted = plain(words).trim();
  const sought = wanted !== '' && text.startsWith(wanted) ? [wanted] : wordsOf(wanted);
  return sought
    .map((word) => ({ word, at: placeOf(text, word) }))
    .filter(({ at }) => at !== -1)
    .map(({ word, at }) => ({ from: starts[at] ?? 0, to: ends[at + word.length - 1] ?? 0 }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
};

/** A piece of a text, where it starts, and whether it is what was looked for. */
type MarkedPart = { readonly text: string; readonly start: number; readonly isMarked: boolean };

/** A text in pieces: what was typed, whatever the case and the accents, and what stands around it. */
export const markedParts = (text: string, words: string): MarkedPart[] => {
  const parts: MarkedPart[] = [];
  let end = 0;
  const add = (to: number, isMarked: boolean): void => {
    if (to <= end) return;
    parts.push({ text: text.slice(end, to), start: end, isMarked });
    end = to;
  };
  for (const { from, to } of rangesIn(compared(text), words)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
};
