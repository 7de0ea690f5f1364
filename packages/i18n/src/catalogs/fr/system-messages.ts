import type { English, Translated } from '../../catalog.ts';

export const systemMessages: Translated<English['systemMessages']> = {
  fields: {
    body: 'Message',
    display: 'Emplacement',
    severity: 'Importance',
    audience: 'Destinataires',
    startsAt: 'Début',
    endsAt: 'Fin',
    dismissible: 'Le lecteur peut le fermer',
    languages: 'Traductions',
  },
  sections: {
    text: 'Message',
    shown: 'Emplacement et dates',
    languages: 'Traductions',
  },
  help: {
    audience: 'Laissez vide pour l’afficher à tous.',
    times: 'Heure de l’Est. Laissez la fin vide pour l’afficher jusqu’à ce que vous le désactiviez.',
    languages: 'Dans les autres langues, le texte anglais s’affiche.',
  },
  languages: {
    language: 'Langue',
    title: 'Titre',
    body: 'Message',
    add: 'Ajouter une traduction',
  },
  state: {
    scheduled: 'Programmé',
    live: 'Affiché',
    ended: 'Terminé',
    off: 'Désactivé',
  },
  emptyHelp: 'Annonces sur la page d’accueil ou au-dessus de chaque écran. Rédigez la première.',
};
