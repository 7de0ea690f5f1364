import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'Cerca ovunque',
  hint: 'Nome, codice o numero',
  recent: 'Recenti',
  screens: 'Pagine',
  none: 'Nessun risultato. Cercare per nome, codice o numero; si trova solo ciò a cui questo account ha accesso.',
  start: 'Digitare un nome, un codice o un numero. Quanto viene aperto compare qui.',
  all: 'Mostra tutto',
  actions: 'Azioni',
  noAction: 'Nessuna azione o pagina ha questo nome.',
  move: 'Spostarsi',
  nextGroup: 'Gruppo successivo',
  go: 'Aprire',
  newTab: 'Aprire in una nuova scheda',
  copyLink: 'Copiare il link',
  copied: 'Link copiato',
  actionsOnly: 'Solo azioni e pagine',
  preview: 'Anteprima',
  keys: 'In «Cerca ovunque»',
};
