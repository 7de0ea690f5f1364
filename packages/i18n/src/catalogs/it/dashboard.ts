import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Oggi',
  needsMe: 'Che cosa richiede la Sua attenzione',
  overview: 'Di cosa si occupa',
  nothingNeedsMe: 'Al momento nulla richiede la Sua attenzione.',
  nothingNeedsMeHint: 'Qui comparirebbero le aziende senza sede, i contratti in scadenza e le aziende inattive.',
  changed: 'Modifiche recenti',
  nothingChanged: 'Ancora nessuna modifica.',
  nothingChangedHint: 'Qui compariranno le aziende e le sedi create, modificate o archiviate da Lei o dai Suoi colleghi.',
  failed: 'Non è stato possibile recuperare i dati.',
  zone: 'Gli orari sono nel fuso orientale degli Stati Uniti (New York).',
  tiles: {
    companies: { one: 'azienda', many: 'di aziende', other: 'aziende' },
    companiesInactive: { one: 'azienda è inattiva', many: 'di aziende sono inattive', other: 'aziende sono inattive' },
    companiesWithoutLocation: {
      one: 'azienda non ha ancora una sede',
      many: 'di aziende non hanno ancora una sede',
      other: 'aziende non hanno ancora una sede',
    },
    contractsEnding: { one: 'contratto scade a breve', many: 'di contratti scadono a breve', other: 'contratti scadono a breve' },
    locations: { one: 'sede', many: 'di sedi', other: 'sedi' },
    companiesArchived: { one: 'azienda in archivio', many: 'di aziende in archivio', other: 'aziende in archivio' },
  },
};
