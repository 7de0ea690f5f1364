/** Scripts without spaces between words: a line may end after any letter. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** What begins no line, and what ends none. */
const noStart = /^[，。、：；！？）》」』】〕％,.:;!?)\]%’”\u2069]/u;
const noEnd = /[（《「『【〔([‘“\u2068]$/u;
/** Words that may be parted after these signs, where something follows that is no digit: dates and numbers stay whole. */
const partedAfter = /[-/@._]$/u;

const mayBreak = (before: string, after: string): boolean => {
  if (before === ' ') return after !== ' ';
  if (after === ' ' || noStart.test(after) || noEnd.test(before)) return false;
  if (unspaced.test(before) || unspaced.test(after)) return true;
  return partedAfter.test(before) && /^\p{L}$/u.test(after);
};

/** From where to where the parts of a text go that a line can end between; blanks belong to the part before them. */
export const breakable = (text: string): (readonly [start: number, end: number])[] => {
  const parts: [number, number][] = [];
  let [start, at, before] = [0, 0, ''];
  for (const char of text) {
    if (before !== '' && mayBreak(before, char)) {
      parts.push([start, at]);
      start = at;
    }
    before = char;
    at += char.length;
  }
  return at > start ? [...parts, [start, at]] : parts;
};
