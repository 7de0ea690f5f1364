import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'Cerca ovunque',
  hint: 'Nome, codice o numero',
  recent: 'Recenti',
  screens: 'Pagine',
  none: 'Nessun risultato. Cercare per nome, codice o numero; si trova solo ciò a cui questo account ha accesso.',
  start: 'Digitare un nome, un codice o un numero. Quanto viene aperto compare qui.',
  move: 'spostarsi',
  go: 'aprire',
  newTab: 'aprire in una nuova scheda',
  close: 'chiudere',
};
