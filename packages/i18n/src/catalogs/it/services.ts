import type { English, Translated } from '../../catalog.ts';

export const services: Translated<English['services']> = {
  fields: {
    panelId: 'Pannello',
    collectionKind: 'Prelievo',
    observedAllowed: 'Possibile sotto osservazione diretta',
    labTestCode: 'Codice del test di laboratorio',
    resultValues: 'Risultati possibili',
    validityMonths: 'Validità (mesi)',
    cost: 'Costo',
  },
  sections: {
    identity: 'Dati del servizio',
    testing: 'Prelievo e test',
    results: 'Risultati',
    prices: 'Prezzi',
  },
  help: {
    panel: 'Un test antidroga DOT richiede un pannello DOT per lo stesso campione.',
    results: 'Se non se ne sceglie nessuno, sono possibili tutti.',
  },
  emptyHelp: 'Test e visite che le aziende possono ordinare. Aggiungere il primo.',
};
