import { locales, type Locale } from '@assay/domain/languages';
import { describe, expect, it } from 'vitest';
import { leavesOf, sentencesOf, type Text } from '../../testkit/src/catalogs.ts';
import { en } from './catalogs/en/whole.ts';
import { loadCatalog } from './load.ts';

const english = leavesOf(en);

/** Names that no language changes. Abbreviations (FAA, EIN, ID, CSV) need no entry: a word in capitals is taken for one. */
const names = [
  'Assay',
  'Clearinghouse',
  'Excel',
  'OAuth',
  'Canada',
  'Alaska',
  'Anchorage',
  'Hawaii',
  'Honolulu',
  'Chamorro',
  'Guam',
  'Sonora',
  'Hermosillo',
  'Quest',
  'Diagnostics',
  'Kratom',
  'ng',
  'mL',
  'pg',
  'mg',
];

/** Words that a language shares with English. */
const shared: Partial<Record<Locale, string[]>> = {
  'fr-FR': [
    'logo',
    'signature',
    'information',
    'important',
    'note',
    'notes',
    'ticket',
    'fax',
    'version',
    'type',
    'action',
    'sessions',
    'actions',
    'contact',
    'contacts',
    'menu',
    'page',
    'pages',
    'promotion',
    'probation',
    'consortium',
    'consortiums',
    'source',
    'site',
    'code',
    'description',
    'administration',
    'clearinghouse',
    'client',
    'document',
    'documents',
    'test',
    'validation',
    'format',
    'message',
    'notifications',
    'participant',
    'participants',
    'identification',
    'urine',
    'service',
    'services',
    'panel',
    'panels',
    'analyte',
    'oxycodone',
    'phencyclidine',
    'fentanyl',
    'tramadol',
    'latitude',
    'longitude',
  ],
  'es': ['saliva', 'fax', 'no', 'error', 'legal', 'descriptor', 'roles', 'portal', 'panel', 'tramadol', 'ticket', 'supervisor'],
  'it-IT': [
    'logo',
    'information',
    'important',
    'banner',
    'email',
    'saliva',
    'fax',
    'no',
    'mail',
    'password',
    'privacy',
    'menu',
    'account',
    'file',
    'marijuana',
    'fentanyl',
    'ticket',
    'record',
    'area',
    'test',
  ],
};

/** Whether a sentence has nothing to translate: names, abbreviations, single letters, masks (xxx) and words that both languages have. */
const isCommonTo = (locale: Locale, sentence: string): boolean => {
  const known = new Set([...names.map((name) => name.toLowerCase()), ...(shared[locale] ?? [])]);
  const words = sentence.replaceAll(/\{\w+\}|https?:\/\//g, ' ').match(/\p{L}+/gu) ?? [];
  return words.every((word) => word.length === 1 || /^(\p{Lu}+|x+)$/u.test(word) || known.has(word.toLowerCase()));
};

/** The forms of a text that say what English says, word for word. */
const left = (text: Text, original: Text): string[] => {
  const originals = new Set(sentencesOf(original));
  return sentencesOf(text).filter((sentence) => originals.has(sentence));
};

describe.each(locales.filter((locale) => locale !== 'en-US'))('the translation into %s', async (locale) => {
  const leaves = [...leavesOf(await loadCatalog[locale]())];

  it('says in its own words what English says', () => {
    const untranslated = leaves.flatMap(([key, text]) =>
      left(text, english.get(key) ?? '')
        .filter((sentence) => !isCommonTo(locale, sentence))
        .map((sentence) => `${key}: ${sentence}`),
    );
    expect(untranslated).toEqual([]);
  });

  it('has the plural categories of the language, all of them and no other', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const wrong = leaves.filter(([, text]) => typeof text !== 'string' && Object.keys(text).toSorted().join() !== categories.join());
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

it('sets off French punctuation by a narrow no-break space', async () => {
  const spaced = [...leavesOf(await loadCatalog['fr-FR']())].filter(([, text]) =>
    sentencesOf(text).some((sentence) => /[ \u00a0][:;!?»]|«[ \u00a0]/u.test(sentence)),
  );
  expect(spaced).toEqual([]);
});

it('writes Latin digits in Arabic', async () => {
  const other = [...leavesOf(await loadCatalog.ar())].filter(([, text]) =>
    sentencesOf(text).some((sentence) => /[\u0660-\u0669]/u.test(sentence)),
  );
  expect(other).toEqual([]);
});

describe('a sentence with nothing to translate', () => {
  it.each(['FAA', 'EIN', 'ID', 'MM/DD/YYYY', 'xxx-xxx-xxxx', '{title} · Assay', 'USCG', '{count}'])(
    'is %s in every language',
    (sentence) => {
      expect(isCommonTo('zh-Hans-CN', sentence)).toBe(true);
    },
  );

  it('is not an English word, unless the language has it too', () => {
    expect(isCommonTo('fr-FR', 'Version')).toBe(true);
    expect(isCommonTo('ar', 'Version')).toBe(false);
    expect(isCommonTo('es', 'Enter the EIN')).toBe(false);
  });
});

it.each([
  ['es', '“', /[«»„"]/],
  ['fr-FR', '«', /[“”„"]/],
] as const)('%s has one kind of quotation marks', async (locale, mark, others) => {
  const texts = [...leavesOf(await loadCatalog[locale]())].flatMap(([key, text]) =>
    sentencesOf(text).map((sentence) => [key, sentence] as const),
  );
  expect(texts.filter(([, text]) => text.includes(mark)).length).toBeGreaterThan(5);
  expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
});
