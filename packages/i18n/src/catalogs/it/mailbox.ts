import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp:
    'Qui sono elencate tutte le e-mail scritte dal prodotto: codici di accesso, inviti, collegamenti per una nuova password, avvisi.',
  fields: {
    to: 'A',
    subject: 'Oggetto',
    state: 'Stato',
    sentAt: 'Invio',
    attempts: 'Tentativi',
    body: 'Testo',
    createdAt: 'Creazione',
  },
  select: 'Selezionare un’e-mail per leggerla',
  selectHelp: 'I tasti freccia scorrono l’elenco.',
  all: 'Tutte',
  stateFilter: 'Stato dell’e-mail',
  list: 'Elenco delle e-mail',
  reading: 'Testo dell’e-mail',
  notYet: 'Non ancora',
  covered: 'I codici di accesso e i collegamenti nelle e-mail sono oscurati. Può leggerli solo chi ha ricevuto l’e-mail.',
  coveredMark: 'oscurato',
  newer: 'E-mail più recenti',
  older: 'E-mail meno recenti',
};
