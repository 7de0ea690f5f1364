import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp:
    'Tous les e-mails envoyés par le système figurent ici : codes à usage unique, invitations, liens de réinitialisation et notifications.',
  fields: {
    to: 'Destinataire',
    sentAt: 'Envoi',
    attempts: 'Tentatives',
    body: 'Texte',
  },
  select: 'Sélectionnez un e-mail pour le lire',
  selectHelp: 'Parcourez la liste avec les touches fléchées.',
  all: 'Tous',
  stateFilter: 'Filtre Statut',
  since: 'Depuis le {day}',
  anyDay: 'Afficher toutes les dates',
  list: 'E-mails',
  reading: 'E-mail',
  back: 'Retour aux e-mails',
  notYet: 'Pas encore',
  covered: 'Les codes et les liens sont masqués. Seul le destinataire peut les lire.',
  coveredMark: 'masqué',
  newer: 'E-mails plus récents',
  older: 'E-mails plus anciens',
};
