import type { English, Translated } from '../../catalog.ts';

export const groups: Translated<English['groups']> = {
  fields: {
    notifiesFailure: 'Notifica in caso di errore',
  },
  sections: { identity: 'Dati del gruppo' },
  help: { notifiesFailure: 'Avvisa i contatti quando si verifica un errore in una sede del gruppo.' },
  emptyHelp: 'Un gruppo riunisce le sedi gestite insieme. Aggiungere il primo.',
};
