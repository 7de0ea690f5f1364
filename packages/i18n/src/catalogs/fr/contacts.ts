import type { English, Translated } from '../../catalog.ts';

export const contacts: Translated<English['contacts']> = {
  fields: {
    title: 'Poste',
    roles: 'Rôles',
    isReachable24h: 'Joignable 24 h sur 24',
    resultChannels: 'Canaux des résultats',
    notifyEvents: 'Notifier au sujet de',
    isPrimary: 'Contact principal',
    ext: 'Poste téléphonique',
    mobile: 'Téléphone mobile',
    hasIdentityPhrase: 'Phrase d’identification',
  },
  sections: { identity: 'Informations sur le contact', channels: 'Téléphone et e-mail', roles: 'Rôles et disponibilité' },
  help: {
    isPrimary:
      'La première personne à joindre dans l’entreprise, ou dans l’établissement s’il est choisi. Un seul contact peut être principal.',
    user: 'Le compte avec lequel ce contact se connecte, le cas échéant.',
    isReachable24h:
      'Un préleveur ou un MRO peut appeler ce téléphone à toute heure. Une entreprise soumise à la réglementation DOT doit avoir au moins un DER joignable ainsi (49 CFR 40.36).',
    location: 'Laissez vide pour un contact de toute l’entreprise.',
  },
  phrase: {
    help: 'Mots que ce contact prononce au téléphone pour que vous sachiez qui appelle. Ils peuvent être vérifiés, mais personne ne peut les lire.',
    isSet: 'Définie',
    none: 'Non définie',
    new: 'Nouvelle phrase',
    rule: 'Au moins 4 caractères. La casse et les espaces superflus ne comptent pas.',
    choose: 'Définir la phrase',
    change: 'Modifier la phrase',
    clear: 'Effacer la phrase',
    clearTitle: 'Effacer cette phrase d’identification ?',
    clearText: 'Les appelants ne pourront plus être vérifiés tant qu’une nouvelle phrase n’est pas définie.',
    said: 'Vérifier ce que dit l’appelant',
    check: 'Vérifier la phrase',
    matches: 'La phrase correspond.',
    differs: 'La phrase ne correspond pas.',
  },
  emptyHelp: 'Aucun contact trouvé. Les contacts sont les personnes que nous appelons et à qui nous écrivons.',
};
