import type { Catalog, Translated } from '../../catalog.ts';
import type { randomDrawLabels as english } from '../en/random-draw.ts';
import { reconcileFaults } from './random-reconcile.ts';

/** Who was drawn, and the draws: fetched with their screens alone. */
export const randomSelections: Catalog['randomSelections'] = {
  fields: {
    periodId: 'Periodo',
    periodName: 'Periodo',
    runId: 'Estrazione',
    participantName: 'Persona',
    entryId: 'ID di iscrizione',
    rank: 'Posizione',
    isAlternate: 'Riserva',
    alternateOrder: 'Ordine tra le riserve',
    drug: 'Test droghe',
    alcohol: 'Test alcol',
    drugState: 'Stato del test droghe',
    alcoholState: 'Stato del test alcol',
    drugCounted: 'Conta per il tasso droghe',
    alcoholCounted: 'Conta per il tasso alcol',
    orderProblem: 'Perché non c’è un ordine',
    notifiedAt: 'Avvisata il',
    testedAt: 'Test eseguito il',
    minutes: 'Minuti al prelievo',
    exclusionReason: 'Motivo dell’esclusione',
    exclusionText: 'Spiegazione',
    absentFrom: 'Assente dal',
    absentTo: 'Assente fino al',
    excludedAt: 'Esclusa il',
    excludedByName: 'Esclusa da',
    approvedByName: 'Approvata da',
    replacedSelectionId: 'Al posto di',
  },
  /** What its history tells besides. */
  details: { linkedTest: 'Test collegato', ...reconcileFaults },
  sections: { reason: 'Perché il test non è stato eseguito' },
  emptyHelp: 'Le selezioni provengono dalle estrazioni. Aprire un gruppo ed eseguire le selezioni del suo periodo.',
};

/** Words of closed lists that those screens show. */
export const randomDrawLabels: Translated<typeof english> = {
  runStatus: {
    'IN QUEUE': 'In coda',
    'GENERATING RANKS': 'Generazione posizioni',
    'UPDATING RANKS': 'Aggiornamento posizioni',
    'RUNNING SELECTIONS': 'Selezione in corso',
    'RUN SELECTIONS COMPLETED': 'Selezione completata',
    'CREATING PRE-RANDOM ORDERS': 'Creazione ordini casuali',
    'PRE-RANDOM ORDERS COMPLETED': 'Ordini casuali creati',
    'NO PARTICIPANTS FOUND': 'Nessun partecipante',
  },
  runKind: {
    AUTO: 'Automatica',
    MANUAL: 'Manuale',
  },
  outsideKind: {
    NONE: 'Nulla',
    BEACON: 'Una fonte pubblica di casualità',
    WITNESS: 'Un testimone',
  },
  orderProblem: { services: 'Servizi non ordinabili qui', misfit: 'Servizi non adatti all’agenzia' },
  selectionState: {
    SELECTED: 'Selezionata',
    NOTIFIED: 'Avvisata',
    TESTED: 'Test eseguito',
    CANCELLED_TEST: 'Test annullato, da ripetere',
    REFUSED: 'Rifiuto del test',
    EXCLUDED: 'Esclusa',
    NOT_TESTED: 'Test non eseguito',
    REPLACED_BY_ALTERNATE: 'Sostituita da una riserva',
  },
  exclusionReason: {
    'Leave of absence': 'Aspettativa',
    'Medical leave': 'Congedo per malattia',
    'Military leave': 'Congedo militare',
    'No longer with company': 'Non più in azienda',
    'Not a covered employee': 'Non soggetto al programma',
    'Seasonal employee': 'Dipendente stagionale',
    'Terminated': 'Rapporto cessato',
    'Unexcused absence': 'Assenza ingiustificata',
    'Absent for entire selection period': 'Assenza per tutto il periodo di selezione',
    'Other': 'Altro',
  },
};
