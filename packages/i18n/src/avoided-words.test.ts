import type { Locale } from '@assay/domain/languages';
import { expect, it } from 'vitest';
import { leavesOf, sentencesOf } from '../../testkit/src/catalogs.ts';
import { loadCatalog } from './load.ts';

/** Words that mean something else than the glossary's, the keys where they are right, and what is said instead. */
type Avoided = { readonly words: RegExp; readonly but?: RegExp; readonly instead: string };

const avoided: Readonly<Record<Locale, readonly Avoided[]>> = {
  'en-US': [{ words: /\bstands? (?:here|in(?! for))\b/i, instead: 'appears, has, is' }],
  'fr-FR': [
    { words: /\bdonneurs?\b/i, instead: 'personne testée' },
    { words: /\bdroits?\b/i, but: /^pages\./, instead: 'autorisations' },
    { words: /\bemployés? (?:non )?DOT\b/i, instead: 'salariés' },
  ],
  'it-IT': [
    { words: /\bdonator[ei]\b/i, instead: 'persona sottoposta al test' },
    { words: /\bLei\b|\b(?:Inserisca|Scelga|Lasci|Rimuova|Provi|Attivi|Indichi)\b/, but: /^mail\./, instead: 'the infinitive' },
  ],
  'es': [
    { words: /\b(?:el|del|al) Clearinghouse\b/i, instead: 'la Clearinghouse' },
    { words: /\bensay/i, instead: 'simulacro' },
  ],
  'ar': [
    { words: /متبرع/u, instead: 'صاحب العينة' },
    {
      words: /(?<!\p{L})(?:و|ب|ل)?(?:ال|لل)?(?:موقع|مواقع)(?!\p{L}|[\s-]+(?:ال)?عمل)/u,
      // A website, the scene of a job, a place on the map.
      but: /^(?:drawCheck|fields\.website$|labels\.testReason\.PRE-SITE ACCESS$|sites\.help\.place$)/,
      instead: 'موقع عمل, مركز جمع العينات',
    },
  ],
  'zh-Hans-CN': [{ words: /受检人/u, instead: '受检者' }],
};

const textsOf = async (locale: Locale): Promise<(readonly [key: string, sentence: string])[]> =>
  [...leavesOf(await loadCatalog[locale]())].flatMap(([key, text]) => sentencesOf(text).map((sentence) => [key, sentence] as const));

it.each(Object.entries(avoided) as [Locale, readonly Avoided[]][])('%s says no word that the glossary replaces', async (locale, rules) => {
  const texts = await textsOf(locale);
  const found = rules.flatMap(({ words, but, instead }) =>
    texts
      .filter(([key, sentence]) => words.test(sentence) && but?.test(key) !== true)
      .map(([key, sentence]) => `${key}: ${sentence} (say: ${instead})`),
  );
  expect(found).toEqual([]);
});

it('leaves the number to the digit beside it where an Arabic tile counts two', async () => {
  const { dashboard } = await loadCatalog.ar();
  const tiles = Object.entries(dashboard.tiles).flatMap(([key, text]) => (typeof text === 'string' ? [] : [[key, text] as const]));
  expect(tiles.length).toBeGreaterThan(20);
  expect(tiles.filter(([, { two, few }]) => two !== few).map(([key]) => key)).toEqual([]);
});
