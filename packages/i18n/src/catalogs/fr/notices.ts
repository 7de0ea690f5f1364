import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'Création réussie',
  updated: 'Mise à jour réussie',
  deleted: 'Suppression réussie',
  restored: 'Restauration réussie',
  preferencesSaved: 'Préférences de la grille enregistrées',
  signedOut: 'Déconnexion effectuée',
};
