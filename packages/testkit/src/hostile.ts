/** What a request's body holds at most, in bytes: the limit of the server. */
export const bodyLimit = 256 * 1024;

const bytesOf = (text: string): number => encodeURIComponent(text.toWellFormed()).replaceAll(/%../g, '.').length;

/** A piece over and over, up to so many bytes. */
const filled = (piece: string, bytes: number): string => piece.repeat(Math.floor(bytes / bytesOf(piece)));

/** Marks that have to change places before they can be composed: each run is sorted, which takes the square of its length. */
export const heapOfMarks = (bytes = bodyLimit): string => `a${filled('\u0301\u0323', bytes - 1)}`;

const pieces: Readonly<Record<string, string>> = {
  letters: 'a',
  capitals: 'A',
  digits: '0',
  blanks: ' ',
  tabs: '\t',
  lines: '\n',
  dashes: '-',
  underscores: '_',
  dots: '.',
  slashes: '/',
  ats: '@',
  quotes: '"',
  backslashes: '\\',
  brackets: '[',
  braces: '{',
  semicolons: ';',
  colons: ':',
  commas: ',',
  accents: 'é',
  halves: '\uD800',
  emoji: '😀',
  ligatures: '\uFDFA',
  labels: 'a.',
  words: 'a ',
  hyphened: 'a-',
  addresses: 'a@a.',
  dated: '2026-01-01',
  forms: 'co s de rl ',
};

const heads = ['', 'http://', 'a@', 'Bearer '] as const;
const tails = ['', '!', ' '] as const;

/** Texts at the body limit that bad patterns and quadratic work choke on, by name. */
export const hostileTexts = (bytes = bodyLimit): ReadonlyMap<string, string> =>
  new Map([
    ['a heap of marks', heapOfMarks(bytes)],
    ...Object.entries(pieces).flatMap(([name, piece]) =>
      heads.flatMap((head) =>
        tails.map((tail) => [`${head}${name}${tail}`, head + filled(piece, bytes - head.length - tail.length) + tail] as const),
      ),
    ),
  ]);
