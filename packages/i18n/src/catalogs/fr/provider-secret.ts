import type { English, Translated } from '../../catalog.ts';

export const providerSecret: Translated<English['providerSecret']> = {
  make: 'Nouveau secret de signature',
  title: 'Secret de signature de {name}',
  text: 'Affiché cette seule fois. Transmettez-le au prestataire par un canal sûr. Le secret précédent reste valable jusqu’à la création du suivant.',
  copy: 'Copier',
  copied: 'Secret copié.',
  done: 'Je l’ai conservé',
  ask: 'Créer un nouveau secret de signature pour {name} ?',
  askText: 'Le prestataire signe ses messages avec lui. Le précédent continue de fonctionner jusqu’à la création d’un autre.',
  ok: 'Créer le secret',
  list: 'Secret de signature',
};
