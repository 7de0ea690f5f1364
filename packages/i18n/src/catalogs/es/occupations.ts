import type { English, Translated } from '../../catalog.ts';

export const occupations: Translated<English['occupations']> = {
  fields: {
    occupation: 'Ocupación',
    type: 'Tipo',
    misCategory: 'Categoría del informe MIS',
    safetySensitive: 'Sensible para la seguridad',
    randomEligible: 'Incluida en selecciones aleatorias',
  },
  sections: {
    identity: 'Datos de la ocupación',
    testing: 'Programa de pruebas',
  },
  help: { company: 'Déjelo vacío para ofrecerla a todas las empresas.' },
  emptyHelp: 'Lo que hacen las personas en su empleo. Las ocupaciones sin empresa se ofrecen a todas las empresas.',
};
