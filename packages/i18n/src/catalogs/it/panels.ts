import type { English, Translated } from '../../catalog.ts';

export const panels: Translated<English['panels']> = {
  fields: {
    regime: 'Programma',
    effectiveFrom: 'In vigore dal',
    effectiveTo: 'In vigore fino al',
    analytes: 'Analiti e valori soglia',
  },
  sections: {
    identity: 'Dati del pannello',
    analytes: 'Analiti e valori soglia',
  },
  analytes: {
    drugClass: 'Classe',
    analyte: 'Analita',
    initialCutoff: 'Soglia di screening',
    confirmCutoff: 'Soglia di conferma',
    unit: 'Unità',
    add: 'Aggiungi analita',
  },
  fixed: 'Questo pannello è stabilito dal DOT (49 CFR 40.85 e 40.91). Qui non si può modificare.',
  emptyHelp: 'Le sostanze ricercate nei campioni, con i valori soglia. Aggiungere il primo.',
};
