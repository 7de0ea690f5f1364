import { readdirSync } from 'node:fs';
import { closedLists } from '@assay/domain/closed-lists';
import type { Fields } from '@assay/domain/fields/field';
import { locales } from '@assay/domain/languages';
import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/src/api.ts';
import type { Column } from '../../contract/src/kit/columns.ts';
import { leavesOf, paramsOf, sentencesOf } from '../../testkit/src/catalogs.ts';
import { areas } from './areas.ts';
import { en } from './catalogs/en/whole.ts';
import { languageNames, loadCatalog } from './load.ts';

const english = leavesOf(en);

describe.each(locales)('the catalog of %s', async (locale) => {
  const leaves = leavesOf(await loadCatalog[locale]());

  it('has the keys of English, no more and no less', () => {
    expect([...leaves.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('says a plural where English says one, and a sentence where it does not', () => {
    const differing = [...leaves].filter(([key, text]) => typeof text !== typeof english.get(key)).map(([key]) => key);
    expect(differing).toEqual([]);
  });

  it('says something under every key, with no blanks around it', () => {
    const bad = [...leaves].filter(([, text]) => sentencesOf(text).some((sentence) => sentence === '' || sentence !== sentence.trim()));
    expect(bad).toEqual([]);
  });

  it('fills in what English fills in: a plural form may leave the number out, but adds nothing', () => {
    const wrong = [...leaves].filter(([key, text]) => {
      const wanted = paramsOf(english.get(key) ?? '');
      const [general, ...forms] = typeof text === 'string' ? [text] : [text.other, ...sentencesOf(text)];
      return (
        paramsOf(general ?? '').join() !== wanted.join() || forms.some((form) => paramsOf(form).some((name) => !wanted.includes(name)))
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('has no brace that is not a parameter', () => {
    const stray = [...leaves].filter(([, text]) => sentencesOf(text).some((sentence) => /[{}]/.test(sentence.replaceAll(/\{\w+\}/g, ''))));
    expect(stray).toEqual([]);
  });

  it('has a name in its own language', () => {
    expect(languageNames[locale]).toMatch(/^\p{Lu}|^\p{Lo}/u);
  });
});

describe('English', () => {
  it('has the plural categories of English', () => {
    const categories = [...english.values()].filter((text) => typeof text !== 'string').map((text) => Object.keys(text).toSorted().join());
    expect(categories.filter((found) => found !== 'one,other')).toEqual([]);
  });

  const columns: [string, Record<string, Column>][] = Object.entries(resources).map(([name, resource]) => [name, resource.columns]);
  const sections: Record<string, unknown> = en;
  const ownHeadings = (name: string): string[] => {
    const section = sections[(areas as Record<string, string>)[name] ?? ''] as { fields?: object } | undefined;
    return Object.keys(section?.fields ?? {});
  };

  it.each(columns)(
    'has a heading for every column of %s, its own or one that all share, and none for a column that is not there',
    (name, own) => {
      const headings = ownHeadings(name);
      const isWorded = (column: string): boolean => headings.includes(column) || Object.hasOwn(en.fields, column);
      const without = Object.keys(own).filter((column) => !isWorded(column) && !isWorded(column.replace(/Name$/, 'Id')));
      expect(without, `en.${name}: columns without words in its section or in fields.ts`).toEqual([]);
      expect(headings.filter((heading) => !Object.hasOwn(own, heading))).toEqual([]);
    },
  );

  const fields: [string, Fields][] = Object.entries(resources).map(([name, resource]) => [name, resource.fields]);

  it.each(fields)('has words for every value of the closed lists of %s', (_, own) => {
    const labels: Record<string, Record<string, string>> = en.labels;
    const without = Object.values(own)
      .flatMap((field) => (field.kind === 'rows' ? Object.values(field.fields) : [field]))
      .flatMap((field) =>
        'list' in field
          ? field.values.filter((value) => !Object.hasOwn(labels[field.list] ?? {}, value)).map((value) => `${field.list}.${value}`)
          : [],
      );
    expect(without, 'no such list, or no words for these of its values, in labels.ts').toEqual([]);
  });

  it.each(Object.entries(closedLists))('has words for every value of the list %s', (name, values) => {
    expect(Object.keys(en.labels[name as keyof typeof closedLists])).toEqual([...values]);
  });
});

describe('the words of closed lists', async () => {
  const root = new URL('./catalogs/', import.meta.url);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const parts = await Promise.all(
    paths.map(async (path) => ({ path, part: (await import(new URL(path, root).href)) as Readonly<Record<string, object>> })),
  );

  it('are written once in each language: one of two would never be read', () => {
    const written = parts.flatMap(({ path, part }) =>
      Object.entries(part)
        .filter(([name]) => name === 'labels' || name.endsWith('Labels'))
        .flatMap(([, lists]) => Object.keys(lists).map((list) => `${path.split('/')[0]} ${list}`)),
    );
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((list, index) => written.indexOf(list) !== index)).toEqual([]);
  });

  it('are the same for what a provider reports and where an order then stands', () => {
    const { orderStatus, reportStage } = en.labels;
    expect([reportStage.collected, reportStage['no-show'], reportStage['at-lab']]).toEqual([
      orderStatus.COLLECTED,
      orderStatus.NO_SHOW,
      orderStatus.AT_LAB,
    ]);
  });
});

describe('a field', async () => {
  const catalogs = await Promise.all(locales.map((locale) => loadCatalog[locale]().then(leavesOf)));
  /** What it is called, in every language. */
  const wordsOf = (key: string): string => JSON.stringify(catalogs.map((leaves) => leaves.get(key)));
  const sections = Object.values(areas);
  const keys = [...english.keys()].filter((key) => sections.some((section) => key.startsWith(`${section}.fields.`)));
  const nameOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

  it('that has one name wherever it stands is named in `fields` alone', () => {
    expect(keys.filter((key) => wordsOf(key) === wordsOf(`fields.${nameOf(key)}`))).toEqual([]);
  });

  it('that two resources call alike is named in `fields`, once', () => {
    const isSame = (one: string, other: string): boolean => one < other && nameOf(one) === nameOf(other) && wordsOf(one) === wordsOf(other);
    expect(keys.flatMap((one) => keys.filter((other) => isSame(one, other)).map((other) => `${one} = ${other}`))).toEqual([]);
  });
});
