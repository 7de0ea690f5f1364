import type { English, Translated } from '../../catalog.ts';

export const views: Translated<English['views']> = {
  fields: {
    tableName: 'Liste',
    state: 'Filtres, tri et colonnes',
    sharedWithRoles: 'Partagée avec',
    ownerId: 'Propriétaire',
    ownerName: 'Propriétaire',
    isOffered: 'Proposée à vous',
  },
  sections: {
    view: 'Vue',
    sharing: 'Partage',
  },
  emptyHelp: 'Enregistrez sous un nom les filtres, le tri et les colonnes d’une liste ; la vue s’affiche ici.',
  tabs: 'Vues',
  all: 'Tout',
  more: '{count} de plus',
  save: 'Enregistrer',
  saveAs: 'Enregistrer sous…',
  discard: 'Abandonner',
  changed: 'Modifiée, non enregistrée',
  saveView: 'Enregistrer la vue',
  name: 'Nom de la vue',
  rename: 'Renommer',
  edit: 'Renommer ou partager',
  copyLink: 'Copier le lien',
  saved: 'Vue enregistrée',
  copied: 'Lien copié',
  actions: 'Actions pour « {name} »',
  sharedBy: 'Partagée par {owner}',
  shareHelp:
    'Toute personne ayant l’un de ces rôles et travaillant dans l’une de vos entreprises peut l’ouvrir. Laissez vide pour la garder pour vous.',
  missing: 'Cette vue n’existe pas ou n’est pas partagée avec vous. La liste s’affiche sans elle.',
  conflict: '« {name} » a été modifiée ailleurs entre-temps',
  conflictText: 'Rien n’a été écrasé. Enregistrez vos modifications dans une nouvelle vue ou abandonnez-les.',
  openList: 'Ouvrir la liste',
};
