import type { English, Translated } from '../../catalog.ts';

export const panels: Translated<English['panels']> = {
  fields: {
    regime: 'Programme',
    effectiveFrom: 'En vigueur à partir du',
    effectiveTo: 'En vigueur jusqu’au',
    analytes: 'Analytes et seuils',
  },
  sections: {
    identity: 'Informations sur le panel',
    analytes: 'Analytes et seuils',
  },
  analytes: {
    drugClass: 'Classe',
    analyte: 'Analyte',
    initialCutoff: 'Seuil initial',
    confirmCutoff: 'Seuil de confirmation',
    unit: 'Unité',
    add: 'Ajouter un analyte',
  },
  fixed: 'Ce panel est fixé par le DOT (49 CFR 40.85 et 40.91). Il ne peut pas être modifié ici.',
  emptyHelp: 'Ce qui est recherché dans les échantillons, avec les seuils. Ajoutez le premier.',
};
