import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'Creazione riuscita',
  updated: 'Aggiornamento riuscito',
  deleted: 'Eliminazione riuscita',
  restored: 'Ripristino riuscito',
  preferencesSaved: 'Preferenze della griglia salvate',
  signedOut: 'Disconnessione effettuata',
};
