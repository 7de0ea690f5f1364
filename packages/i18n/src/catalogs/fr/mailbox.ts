import type { English, Translated } from '../../catalog.ts';

export const mailbox: Translated<English['mailbox']> = {
  emptyHelp:
    'Tous les e-mails rédigés par le produit figurent ici : codes à usage unique, invitations, liens de réinitialisation du mot de passe, notifications.',
  fields: {
    to: 'Destinataire',
    subject: 'Objet',
    state: 'Statut',
    sentAt: 'Envoi',
    attempts: 'Tentatives',
    body: 'Texte',
    createdAt: 'Rédaction',
  },
  select: 'Sélectionnez un e-mail pour le lire',
  selectHelp: 'Les touches fléchées parcourent la liste.',
  all: 'Tous',
  stateFilter: 'Statut de l’e-mail',
  list: 'E-mails',
  reading: 'E-mail',
  notYet: 'Pas encore',
  covered: 'Les codes et les liens contenus dans les e-mails sont masqués. Seul le destinataire peut les lire.',
  coveredMark: 'masqué',
  newer: 'E-mails plus récents',
  older: 'E-mails plus anciens',
};
