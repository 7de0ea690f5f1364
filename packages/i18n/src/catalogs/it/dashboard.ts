import type { English, Translated } from '../../catalog.ts';

export const dashboard: Translated<English['dashboard']> = {
  title: 'Oggi',
  needsAttention: 'Da gestire',
  overview: 'Panoramica',
  caughtUp: 'Tutto in ordine',
  caughtUpHint: 'Qui compaiono le aziende senza sede, i contratti in scadenza e le aziende inattive.',
  activity: 'Attività recente',
  noActivity: 'Ancora nessuna attività',
  noActivityHint: 'Qui compaiono le aziende e le sedi create, modificate o archiviate dal gruppo di lavoro.',
  failed: 'Non è stato possibile caricare i dati.',
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
