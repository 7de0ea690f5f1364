import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'Tout rechercher',
  hint: 'Nom, code ou numéro',
  recent: 'Récents',
  screens: 'Pages',
  none: 'Aucun résultat. Cherchez par nom, code ou numéro ; seules les fiches auxquelles vous avez accès sont trouvées.',
  start: 'Saisissez un nom, un code ou un numéro. Les fiches que vous ouvrez s’affichent ici.',
  all: 'Tout afficher',
  actions: 'Actions',
  noAction: 'Aucune action ni page ne porte ce nom.',
  move: 'Se déplacer',
  nextGroup: 'Groupe suivant',
  go: 'Ouvrir',
  newTab: 'Ouvrir dans un nouvel onglet',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  actionsOnly: 'Actions et pages seulement',
  preview: 'Aperçu',
  keys: 'Dans « Tout rechercher »',
};
