import { locales } from '@assay/domain/languages';
import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/src/api.ts';
import { areas } from './areas.ts';
import { ar } from './catalogs/ar/whole.ts';
import { en } from './catalogs/en/whole.ts';
import { es } from './catalogs/es/whole.ts';
import { fr } from './catalogs/fr/whole.ts';
import { it as italian } from './catalogs/it/whole.ts';
import { zh } from './catalogs/zh/whole.ts';
import { loadCatalog } from './load.ts';
import { translator } from './translate.ts';

describe.each(locales)('in %s', async (locale) => {
  const { records } = await loadCatalog[locale]();

  it.each(Object.keys(resources))('%s has a noun', (name) => {
    expect(Object.keys(records), `${name}: no noun in the table of catalogs/${locale}/records.ts`).toContain(name);
  });

  it('a sentence never has a hole for a noun', () => {
    expect(JSON.stringify(records)).not.toMatch(/\{noun/);
  });
});

it.each(Object.keys(resources))('%s has a section of its own words', (name) => {
  expect(Object.keys(areas), `${name}: not in areas.ts`).toContain(name);
});

describe('English', () => {
  it('names the record and the list', () => {
    expect(en.records.company).toMatchObject({
      word: 'Company',
      title: 'Companies',
      create: 'New company',
      empty: 'No companies yet',
      missing: 'Company not found',
    });
    expect(en.records.mail.title).toBe('Sent emails');
  });
});

describe('Spanish', () => {
  it('agrees in gender', () => {
    expect(es.records.company.archived).toBe('Esta empresa está archivada');
    expect(es.records.user.archived).toBe('Este usuario está archivado');
    expect([es.records.company.create, es.records.user.create]).toEqual(['Nueva empresa', 'Nuevo usuario']);
    expect(es.records.location.changes.DELETE).toBe('{by} archivó la ubicación {label}');
    expect(es.records.user.missing).toBe('No se encontró el usuario');
  });
});

describe('French', () => {
  it('elides before a vowel, and has a third form for new and this', () => {
    expect(fr.records.company.changes.CREATE).toBe('{by} a créé l’entreprise {label}');
    expect(fr.records['child-company'].changes.CREATE).toBe('{by} a créé la filiale {label}');
    expect(fr.records.location.create).toBe('Nouvel établissement');
    expect(fr.records.user.archived).toBe('Cet utilisateur est archivé');
    expect(fr.records.company.archived).toBe('Cette entreprise est archivée');
    expect(fr.records['sign-up-request'].archivedMatch.many).toContain('{count} de demandes de compte archivées');
    expect(fr.records.company.archivedMatch.many).toContain('{count} d’entreprises archivées');
  });
});

describe('Italian', () => {
  it('chooses the article by how the noun begins', () => {
    expect(italian.records.company.changes.UPDATE).toBe('{by} ha modificato l’azienda {label}');
    expect(italian.records.location.changes.UPDATE).toBe('{by} ha modificato la sede {label}');
    expect([italian.records.user.all, italian.records.company.all]).toEqual(['Tutti gli utenti', 'Tutte le aziende']);
    expect(italian.records.user.noMatch).toBe('Nessun utente corrisponde');
  });
});

describe('Arabic', () => {
  const { t } = translator('ar', ar);

  it.each([
    [1, 'توجد شركة مؤرشفة واحدة مطابقة'],
    [2, 'توجد شركتان مؤرشفتان مطابقتان'],
    [3, 'شركات مؤرشفة مطابقة'],
    [11, 'شركة مؤرشفة مطابقة'],
  ])('counts %i companies in their own form', (count, words) => {
    expect(t('records.company.archivedMatch', { count })).toContain(words);
  });

  it('counts people apart from things', () => {
    expect(t('records.user.archivedMatch', { count: 3 })).toContain('مستخدمين مؤرشفين مطابقين');
    expect(t('records.user.archivedMatch', { count: 11 })).toContain('مستخدمًا مؤرشفًا مطابقًا');
    expect(t('records.user.archivedMatch', { count: 100 })).toContain('مستخدم مؤرشف مطابق');
    expect([ar.records.user.noMatch, ar.records.location.noMatch]).toEqual(['لا يوجد مستخدمون مطابقون', 'لا توجد مواقع عمل مطابقة']);
  });

  it('points at two nouns in a row from behind', () => {
    expect(ar.records['sign-up-request'].archived).toBe('طلب الحساب هذا مؤرشف');
    expect(ar.records.provider.archived).toBe('مقدّم الخدمة هذا مؤرشف');
    expect(ar.records.user.archived).toBe('هذا المستخدم مؤرشف');
  });

  it('takes the form of the plural that a preposition asks for', () => {
    expect(ar.records.user.search).toBe('البحث في المستخدمين');
    expect(ar.records.provider.search).toBe('البحث في مقدّمي الخدمة');
    expect(ar.records.location.search).toBe('البحث في مواقع العمل');
  });
});

describe('Chinese', () => {
  it('puts the measure word of the noun after the number', () => {
    expect(zh.records.company.archivedMatch.other).toContain('{count}家已归档公司');
    expect(zh.records.user.archivedMatch.other).toContain('{count}位已归档用户');
  });
});
