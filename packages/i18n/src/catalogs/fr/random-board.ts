import type { Catalog } from '../../catalog.ts';

/** What is due in all pools: fetched with its screen alone. */
export const randomBoard: Catalog['randomBoard'] = {
  figures: 'Nombre de périodes par statut',
  about: {
    DUE: 'À tirer avant le milieu de la période, ou le jour du tirage automatique.',
    OVERDUE: 'Pas tirée à temps.',
    IN_NOTICE: 'Tirée. Les personnes sélectionnées sont prévenues et testées.',
    CLOSED: 'Chaque personne a été prise en compte.',
  },
  run: 'Tirer la sélection',
  runTitle: 'Lancer les sélections de plusieurs pools ?',
  begun: 'Tirages lancés : {count}',
  refused: 'Non lancés : {count}',
  tooMany: 'Choisissez au plus {count} périodes.',
  empty: 'Aucune période n’a ce statut.',
};
