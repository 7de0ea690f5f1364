import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'Tout rechercher',
  hint: 'Nom, code ou numéro',
  recent: 'Récents',
  screens: 'Pages',
  none: 'Aucun résultat. Cherchez par nom, code ou numéro ; seules les fiches auxquelles vous avez accès sont trouvées.',
  start: 'Saisissez un nom, un code ou un numéro. Les fiches que vous ouvrez s’affichent ici.',
  move: 'se déplacer',
  go: 'ouvrir',
  newTab: 'ouvrir dans un nouvel onglet',
  close: 'fermer',
};
