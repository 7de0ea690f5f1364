import type { English, Translated } from '../../catalog.ts';

export const groups: Translated<English['groups']> = {
  fields: {
    notifiesFailure: 'Notifier en cas d’échec',
  },
  sections: { identity: 'Informations sur le groupe' },
  help: { notifiesFailure: 'Les contacts sont prévenus en cas d’échec dans un établissement de ce groupe.' },
  emptyHelp: 'Un groupe réunit les établissements gérés ensemble. Ajoutez le premier.',
};
