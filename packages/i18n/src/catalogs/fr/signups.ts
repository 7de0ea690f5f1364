import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'Les demandes envoyées depuis la page d’inscription arrivent ici. Un administrateur accepte ou refuse chacune d’elles.',
  fields: {
    name: 'Nom',
    company: 'Entreprise',
    message: 'Message',
    state: 'Statut',
    decidedByName: 'Décision prise par',
    decidedAt: 'Date de la décision',
    reason: 'Motif',
    userId: 'Numéro de l’utilisateur',
    createdAt: 'Date de la demande',
  },
  request: 'Demande',
  requestHelp: 'Telle qu’elle a été saisie sur la page d’inscription. Personne ne l’a vérifiée.',
  askedAt: 'Demande reçue le {time}',
  noMessage: 'Aucun message',
  decision: 'Décision',
  acceptedBy: 'Acceptée par {name} le {time}.',
  declinedBy: 'Refusée par {name} le {time}.',
  openUser: 'Ouvrir l’utilisateur',
  accept: {
    submit: 'Accepter et inviter',
    confirmTitle: 'Ouvrir un compte pour {name} ?',
    confirmText: 'Une invitation est envoyée à {email}. Le lien qu’elle contient est valable {hours} heures.',
    ok: 'Accepter',
  },
  decline: {
    button: 'Refuser',
    title: 'Refuser la demande de {name} ?',
    text: 'La personne en est informée par e-mail. La demande reste dans cette liste.',
    reason: 'Motif',
    reasonHelp: 'Figure dans l’e-mail. Facultatif.',
    ok: 'Refuser',
  },
};
