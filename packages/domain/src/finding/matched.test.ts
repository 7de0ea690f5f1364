import { describe, expect, test } from 'vitest';
import { markedParts, plain, unmatchedIn } from './matched.ts';

/** The text with what is marked in brackets. */
const marked = (text: string, words: string): string =>
  markedParts(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('what is marked of a text', () => {
  test.each([
    ['Summit Ridge', 'sum', '[Sum]mit Ridge'],
    ['Summit Ridge', 'summit ri', '[Summit Ri]dge'],
    ['Summit Ridge', 'RIDGE summit', '[Summit] [Ridge]'],
    ['Rebecca Castillo', 'ca', 'Rebecca [Ca]stillo'],
    ['Rebecca Smith', 'bec', 'Re[bec]ca Smith'],
    ['7654321', '543', '76[543]21'],
    ['Summit Ridge', 'yard', 'Summit Ridge'],
    ['Summit Ridge', '  ', 'Summit Ridge'],
    ['aaa', 'aa aaa', '[aaa]'],
  ])('%s by “%s”: %s', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  test.each([
    ['Ana García', 'garcia', 'Ana [García]'],
    ['Ana Garcia', 'GARCÍA', 'Ana [Garcia]'],
    ['Jose\u0301 Ruiz', 'jose', '[Jose\u0301] Ruiz'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['ﬁnal Dąbrowski', 'dab', 'ﬁnal [Dąb]rowski'],
  ])('whatever the accents, however they are written: %s by %s', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  test.each([
    ['شركة الأفق للنقل', 'الافق', 'شركة [الأفق] للنقل'],
    ['مُحَمَّد علي', 'محمد', '[مُحَمَّد] علي'],
    ['Al Noor شركة النور', 'النو', 'Al Noor شركة [النو]ر'],
    ['北京货运 Freight', '货运', '北京[货运] Freight'],
    ['🚚 Truck 🚚', 'truck', '🚚 [Truck] 🚚'],
  ])('in every script: %s', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  test('nothing of the text is lost', () => {
    for (const text of ['Zoe\u0308 🚚', '\u0301x', 'ẞeta', ''])
      for (const words of ['z', 'x', 'ß', 'eta 🚚'])
        expect(
          markedParts(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
  });
});

test('words are compared without case and accents', () => {
  expect(plain('NÚMERO Ångström')).toBe('numero angstrom');
});

test('what a text does not hold of the words, as a search compares them: without case, with their accents', () => {
  expect(unmatchedIn('Zephyr Carriers', 'zephyr 765')).toEqual(['765']);
  expect(unmatchedIn('Zephyr Carriers', 'carr ZEPH')).toEqual([]);
  expect(unmatchedIn('Ana García', 'garcia')).toEqual([]);
});
