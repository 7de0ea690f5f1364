import type { English, Translated } from '../../catalog.ts';

export const systemMessages: Translated<English['systemMessages']> = {
  fields: {
    body: 'Messaggio',
    display: 'Dove compare',
    severity: 'Importanza',
    audience: 'Destinatari',
    startsAt: 'Inizio',
    endsAt: 'Fine',
    dismissible: 'Può essere chiuso da chi lo legge',
    languages: 'Traduzioni',
  },
  sections: {
    text: 'Messaggio',
    shown: 'Dove e quando',
    languages: 'Traduzioni',
  },
  help: {
    audience: 'Lasciare vuoto per mostrarlo a tutti.',
    times: 'Ora della costa orientale degli Stati Uniti. Lasciare vuota la fine per mostrarlo finché non viene disattivato.',
    languages: 'Chi usa altre lingue vede il testo in inglese.',
  },
  languages: {
    language: 'Lingua',
    title: 'Titolo',
    body: 'Messaggio',
    add: 'Aggiungi traduzione',
  },
  state: {
    scheduled: 'Programmato',
    live: 'Visibile',
    ended: 'Terminato',
    off: 'Disattivato',
  },
  emptyHelp: 'Avvisi nella pagina iniziale o sopra ogni schermata. Scrivere il primo.',
};
