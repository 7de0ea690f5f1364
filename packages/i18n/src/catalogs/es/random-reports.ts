import type { Catalog, Translated } from '../../catalog.ts';
import type { randomReportLabels as english } from '../en/random-reports.ts';
import { randomSelections } from './random-draw.ts';

/** The reports on random tests: fetched with their screen alone. */
export const randomReports: Catalog['randomReports'] = {
  fields: {
    ...randomSelections.fields,
    type: 'Informe',
    day: 'Fecha',
    selectionId: 'Selección',
    serviceName: 'Servicio',
    agencies: 'Agencias',
  },
  pool: 'Grupo',
  from: 'Desde',
  until: 'Hasta',
  figures: 'Cuántas filas tiene cada informe',
  about: {
    history: 'Todas las personas sorteadas y qué pasó con cada prueba.',
    tested: 'Sorteadas y con prueba: negativa, positiva o rechazada. Las pruebas canceladas no cuentan.',
    notTested: 'Sorteadas y con una prueba pendiente: aún no realizada, excluida o con el período terminado.',
    alternates: 'Suplentes sin prueba. Es normal que no se recurra a todos los suplentes.',
    undrawn: 'Pruebas que dicen ser aleatorias sin que nadie fuera sorteado para ellas. Un auditor pregunta por cada una.',
  },
  empty: 'Este informe no tiene filas. Elija otras fechas u otro grupo.',
};

/** Words of closed lists that it shows. */
export const randomReportLabels: Translated<typeof english> = {
  randomReport: {
    'Employee Selection History': 'Historial de selección de empleados',
    'Employees Selected and Tested': 'Empleados seleccionados con prueba realizada',
    'Employees Selected and Not Tested': 'Empleados seleccionados sin prueba',
    'Alternates Selected and Not Tested': 'Suplentes seleccionados sin prueba',
    'Random Test with no corresponding selection': 'Prueba aleatoria sin selección correspondiente',
  },
};
