import type { English, Translated } from '../../catalog.ts';

export const orderRecord: Translated<English['orderRecord']> = {
  saved: 'Enregistrée pour plus tard. Rien n’a été envoyé.',
  savedText: 'Débloquez la commande pour l’envoyer.',
  expired: 'Expirée le {time}',
  canceledNow: 'Commande {number} annulée',
  releasedNow: 'Commande {number} débloquée',
  extendedNow: 'La commande {number} expire désormais le {time}',
  newExpiry: 'Nouvelle expiration',
  currentExpiry: 'Expiration actuelle',
  anySite: 'N’importe quel centre',
  sentTo: 'Envoyé à {email} le {time}',
  sent: 'Envoyé à la personne testée le {time}',
  sending: 'Sera envoyé à {email} dès qu’il sera prêt',
  notSent: 'Pas encore envoyé à la personne testée',
  alsoForm: 'Certains tests nécessitent le formulaire d’autorisation',
  alsoFormText:
    'La page du prestataire couvre le reste de cette commande. La personne testée présente le formulaire dans un centre de prélèvement.',
  next: 'Prochaine étape de la personne testée',
  toSite: 'La personne testée se présente avec le formulaire et une pièce d’identité avec photo à {site} avant le {time}.',
  toAny:
    'La personne testée se présente avec le formulaire et une pièce d’identité avec photo dans un centre de prélèvement avant le {time}.',
  emails: {
    title: 'E-mails',
    none: 'Pas encore envoyé',
    again: 'Renvoyer',
    opened: 'Ouvert le {time}',
    until: 'Le lien fonctionne jusqu’au {time}',
  },
};
