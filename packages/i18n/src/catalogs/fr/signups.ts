import type { English, Translated } from '../../catalog.ts';

export const signups: Translated<English['signups']> = {
  emptyHelp: 'Les demandes envoyées depuis la page d’inscription arrivent ici. Un administrateur accepte ou refuse chacune d’elles.',
  fields: {
    name: 'Nom',
    company: 'Entreprise',
    message: 'Message',
    decidedByName: 'Décision prise par',
    decidedAt: 'Date de la décision',
    userId: 'ID de l’utilisateur',
    createdAt: 'Date de la demande',
  },
  request: 'Demande',
  requestHelp: 'Telle que saisie sur la page d’inscription. Non vérifiée.',
  askedAt: 'Demande reçue le {time}',
  noMessage: 'Aucun message',
  decision: 'Décision',
  acceptedBy: 'Acceptée par {name} le {time}.',
  declinedBy: 'Refusée par {name} le {time}.',
  openUser: 'Ouvrir l’utilisateur',
  match: {
    title: 'Entreprise',
    help: 'Choisissez l’entreprise où travaille cette personne.',
    like: 'Entreprises proches de « {name} »',
    same: 'Même nom',
    none: 'Aucune entreprise ne correspond à « {name} ». Créez-la d’abord ou choisissez-en une autre ci-dessous.',
  },
  accept: {
    submit: 'Accepter et inviter',
    confirmTitle: 'Créer un compte pour {name} ?',
    confirmText: {
      one: 'Nous enverrons une invitation à {email}. Son lien expire dans {hours} heure.',
      many: 'Nous enverrons une invitation à {email}. Son lien expire dans {hours} heures.',
      other: 'Nous enverrons une invitation à {email}. Son lien expire dans {hours} heures.',
    },
    ok: 'Accepter la demande',
  },
  decline: {
    button: 'Refuser la demande',
    title: 'Refuser la demande de {name} ?',
    text: 'La personne en est informée par e-mail. La demande reste dans cette liste.',
    reason: 'Motif',
    reasonHelp: 'Facultatif. Figure dans l’e-mail.',
    ok: 'Refuser la demande',
  },
};
