import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp: 'Qui sono elencate tutte le e-mail inviate dal sistema: codici di accesso, inviti, collegamenti per la password e notifiche.',
  fields: {
    to: 'A',
    sentAt: 'Invio',
    attempts: 'Tentativi',
    body: 'Testo',
  },
  select: 'Selezionare un’e-mail per leggerla',
  selectHelp: 'Usare i tasti freccia per scorrere l’elenco.',
  all: 'Tutte',
  stateFilter: 'Filtro Stato',
  since: 'Dal {day}',
  anyDay: 'Mostra tutte le date',
  list: 'Elenco delle e-mail',
  reading: 'Testo dell’e-mail',
  back: 'Torna alle e-mail',
  notYet: 'Non ancora',
  covered: 'I codici di accesso e i collegamenti sono oscurati. Può leggerli solo il destinatario.',
  coveredMark: 'oscurato',
  newer: 'E-mail più recenti',
  older: 'E-mail meno recenti',
};
