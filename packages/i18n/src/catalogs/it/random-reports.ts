import type { Catalog, Translated } from '../../catalog.ts';
import type { randomReportLabels as english } from '../en/random-reports.ts';
import { randomSelections } from './random-draw.ts';

/** The reports on random tests: fetched with their screen alone. */
export const randomReports: Catalog['randomReports'] = {
  fields: {
    ...randomSelections.fields,
    type: 'Tipo di report',
    day: 'Data',
    selectionId: 'Selezione',
    serviceName: 'Servizio',
    agencies: 'Agenzie',
  },
  pool: 'Gruppo',
  from: 'Dal',
  until: 'Al',
  figures: 'Numero di righe di ogni report',
  about: {
    history: 'Tutte le persone estratte, con l’esito di ogni test.',
    tested: 'Persone estratte e testate: test negativo, positivo o rifiutato. I test annullati non contano.',
    notTested: 'Persone estratte a cui manca ancora un test: non ancora eseguito, esclusione o periodo concluso.',
    alternates: 'Riserve senza test. È normale che non tutte le riserve servano.',
    undrawn: 'Test che risultano casuali senza che nessuno sia stato estratto. Un revisore chiede conto di ognuno.',
  },
  empty: 'Questo report non contiene righe. Scegliere altre date o un altro gruppo.',
};

/** Words of closed lists that it shows. */
export const randomReportLabels: Translated<typeof english> = {
  randomReport: {
    'Employee Selection History': 'Storico delle selezioni dei dipendenti',
    'Employees Selected and Tested': 'Dipendenti selezionati e testati',
    'Employees Selected and Not Tested': 'Dipendenti selezionati e non testati',
    'Alternates Selected and Not Tested': 'Riserve selezionate e non testate',
    'Random Test with no corresponding selection': 'Test casuale senza selezione corrispondente',
  },
};
