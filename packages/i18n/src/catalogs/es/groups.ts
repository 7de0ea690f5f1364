import type { English, Translated } from '../../catalog.ts';

export const groups: Translated<English['groups']> = {
  fields: {
    notifiesFailure: 'Avisar en caso de falla',
  },
  sections: { identity: 'Datos del grupo' },
  help: { notifiesFailure: 'Se avisa a los contactos cuando algo falla en una ubicación de este grupo.' },
  emptyHelp: 'Un grupo reúne las ubicaciones que se gestionan juntas. Agregue el primero.',
};
