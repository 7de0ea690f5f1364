import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Oggi',
  needsAttention: 'Che cosa richiede la Sua attenzione',
  overview: 'Di cosa si occupa',
  caughtUp: 'Al momento nulla richiede la Sua attenzione.',
  caughtUpHint: 'Qui comparirebbero le aziende senza sede, i contratti in scadenza e le aziende inattive.',
  activity: 'Modifiche recenti',
  noActivity: 'Ancora nessuna modifica.',
  noActivityHint: 'Qui compariranno le aziende e le sedi create, modificate o archiviate da Lei o dai Suoi colleghi.',
  failed: 'Non è stato possibile recuperare i dati.',
  zone: 'Gli orari sono nel fuso orientale degli Stati Uniti (New York).',
  tiles: {
    companies: 'Aziende',
    companiesInactive: 'Aziende inattive',
    companiesWithoutLocation: 'Aziende senza sede',
    contractsEnding: 'Contratti in scadenza',
    locations: 'Sedi',
    companiesArchived: 'Aziende in archivio',
  },
};
