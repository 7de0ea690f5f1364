import type { English, Translated } from '../../catalog.ts';

export const notices: Translated<English['notices']> = {
  created: 'Creado correctamente',
  updated: 'Actualizado correctamente',
  deleted: 'Eliminado correctamente',
  restored: 'Restaurado correctamente',
  preferencesSaved: 'Preferencias de la tabla guardadas',
  signedOut: 'Sesión cerrada',
};
