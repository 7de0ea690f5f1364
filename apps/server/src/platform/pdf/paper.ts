import { directionOf, type Locale } from '@assay/domain/languages';
import type { LabelList, TextKey } from '@assay/i18n/catalog';
import type { Translator } from '@assay/i18n/translate';
import { nothing, row, rule, stack, text, type Piece } from './pieces.ts';
import type { Sheet } from './sheet.ts';
import { fact, words, type Words, type WordsHow } from './words.ts';
import type { Texts } from '../text.ts';
import { color, look, type Look } from './paper-look.ts';

const english: Locale = 'en-US';

/** A sentence of the catalogs and what is filled in. */
export type Step = { readonly key: TextKey; readonly params?: Readonly<Record<string, string | number>> };

/** Whose language comes first: a collector reads English. */
type Reader = 'donor' | 'collector';
type Sides = { readonly first: Locale; readonly second: Locale };

/** A page in the reader's language with English beside it; in English alone where that is the language. */
export type Paper = {
  readonly sheet: Sheet;
  readonly say: (key: TextKey, params?: Step['params']) => Words;
  readonly label: (list: LabelList, value: string) => Words;
  /** Words in both languages, in one of the looks. */
  readonly words: (said: Words, width: number, as: Look) => Piece;
  /** What somebody typed, which is in no language of ours. */
  readonly plain: (value: string, width: number, as: Look) => Piece;
  readonly fact: (label: Words, value: Words | readonly string[], how: { readonly width: number; readonly as?: Look }) => Piece;
  readonly section: (title: Words, width: number, parts: readonly Piece[]) => Piece;
  /** Numbered sentences; those for who reads English have it first. */
  readonly steps: (steps: readonly Step[], how: { readonly width: number; readonly reader: Reader }) => Piece;
};

type Both = (of: (translator: Translator) => string) => Words;

const bothOf =
  (locale: Locale, texts: Texts, { isAlone }: { readonly isAlone: boolean }): Both =>
  (of) =>
    locale === english || isAlone ? { own: of(texts[locale]) } : { own: of(texts[locale]), second: of(texts[english]) };

const howOf = (as: Look, width: number, { first, second }: Sides): WordsHow => ({
  width,
  own: { style: look[as].own, locale: first, direction: directionOf(first) },
  second: { style: look[as].second, locale: second, direction: directionOf(second) },
});

const numberWidth = 14;
/** Of a name or an address; what the site is told is not cut. */
const mostLines = 7;

/** A numbered sentence; in English alone there is room for larger letters. */
const stepOf = (
  sheet: Sheet,
  said: Words,
  { index, width, reader }: { readonly index: number; readonly width: number; readonly reader: Reader },
): Piece => {
  const { locale } = sheet;
  const { own, second } = said;
  const as = second === undefined ? 'stepAlone' : 'step';
  const isTurned = reader === 'collector' && second !== undefined;
  const sides = isTurned ? { first: english, second: locale } : { first: locale, second: english };
  const how = { ...howOf(as, width - numberWidth, sides), isBelow: true };
  return row([
    { x: 0, piece: text(sheet, String(index + 1), { width: numberWidth, style: { ...look[as].own, isStrong: true } }) },
    { x: numberWidth, piece: words(sheet, isTurned ? { own: second, second: own } : said, how) },
  ]);
};

/** What all papers are made of: facts under labels, sections, numbered steps. `isAlone`: in the reader's language and no other. */
export const paperOn = (sheet: Sheet, texts: Texts, { isAlone = false } = {}): Paper => {
  const { locale } = sheet;
  const both = bothOf(locale, texts, { isAlone });
  const how = (as: Look, width: number): WordsHow => howOf(as, width, { first: locale, second: english });
  const say: Paper['say'] = (key, params = {}) => both(({ t }) => t(key, params));
  const plain: Paper['plain'] = (value, width, as) =>
    text(sheet, value, { width, style: look[as].own, ...(as === 'step' ? {} : { most: mostLines }) });
  return {
    sheet,
    say,
    label: (list, value) => both(({ label }) => label(list, value)),
    words: (said, width, as) => words(sheet, said, how(as, width)),
    plain,
    fact: (label, value, { width, as = 'value' }) => {
      if ('own' in value) return fact(sheet, label, { value, how: { label: how('label', width), value: how(as, width) } });
      const lines = value.filter((line) => line !== '');
      if (lines.length === 0) return nothing;
      return stack([words(sheet, label, how('label', width)), ...lines.map((line) => plain(line, width, as))], 1);
    },
    section: (title, width, parts) => {
      const heading = words(sheet, title, { ...how('heading', width), tag: 'H2' });
      return stack([stack([heading, rule(sheet, { width, weight: 0.8, color: color.ink })], 2), ...parts], 4);
    },
    steps: (steps, { width, reader }) =>
      stack(
        steps.map(({ key, params }, index) => stepOf(sheet, say(key, params), { index, width, reader })),
        2.5,
      ),
  };
};
