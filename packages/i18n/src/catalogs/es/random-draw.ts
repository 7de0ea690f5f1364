import type { Catalog, Translated } from '../../catalog.ts';
import type { randomDrawLabels as english } from '../en/random-draw.ts';
import { reconcileFaults } from './random-reconcile.ts';

/** Who was drawn, and the draws: fetched with their screens alone. */
export const randomSelections: Catalog['randomSelections'] = {
  fields: {
    periodId: 'Período',
    periodName: 'Período',
    runId: 'Sorteo',
    participantName: 'Persona',
    entryId: 'ID de entrada',
    rank: 'Posición',
    isAlternate: 'Suplente',
    alternateOrder: 'Orden entre los suplentes',
    drug: 'Prueba de drogas',
    alcohol: 'Prueba de alcohol',
    drugState: 'Estado de la prueba de drogas',
    alcoholState: 'Estado de la prueba de alcohol',
    drugCounted: 'Cuenta para la tasa de drogas',
    alcoholCounted: 'Cuenta para la tasa de alcohol',
    orderProblem: 'Por qué no hay orden',
    notifiedAt: 'Avisada el',
    testedAt: 'Prueba realizada el',
    minutes: 'Minutos hasta la toma',
    exclusionReason: 'Motivo de exclusión',
    exclusionText: 'Explicación',
    absentFrom: 'Ausente desde',
    absentTo: 'Ausente hasta',
    excludedAt: 'Excluida el',
    excludedByName: 'Excluida por',
    approvedByName: 'Aprobada por',
    replacedSelectionId: 'En lugar de',
  },
  /** What its history tells besides. */
  details: { linkedTest: 'Prueba vinculada', ...reconcileFaults },
  sections: { reason: 'Por qué no hubo prueba' },
  emptyHelp: 'Las selecciones provienen de los sorteos. Abra un grupo y realice las selecciones de su período.',
};

/** Words of closed lists that those screens show. */
export const randomDrawLabels: Translated<typeof english> = {
  runStatus: {
    'IN QUEUE': 'En cola',
    'GENERATING RANKS': 'Generando posiciones',
    'UPDATING RANKS': 'Actualizando posiciones',
    'RUNNING SELECTIONS': 'Selección en curso',
    'RUN SELECTIONS COMPLETED': 'Selección completada',
    'CREATING PRE-RANDOM ORDERS': 'Creando órdenes aleatorias',
    'PRE-RANDOM ORDERS COMPLETED': 'Órdenes aleatorias creadas',
    'NO PARTICIPANTS FOUND': 'Sin participantes',
  },
  runKind: {
    AUTO: 'Automático',
    MANUAL: 'Manual',
  },
  outsideKind: {
    NONE: 'Nada',
    BEACON: 'Una fuente pública de aleatoriedad',
    WITNESS: 'Un testigo',
  },
  orderProblem: { services: 'Aquí no se pueden pedir los servicios', misfit: 'Los servicios no corresponden a la agencia' },
  selectionState: {
    SELECTED: 'Seleccionada',
    NOTIFIED: 'Avisada',
    TESTED: 'Prueba realizada',
    CANCELLED_TEST: 'Prueba anulada, por repetir',
    REFUSED: 'Negativa a la prueba',
    EXCLUDED: 'Excluida',
    NOT_TESTED: 'Sin prueba',
    REPLACED_BY_ALTERNATE: 'Reemplazada por un suplente',
  },
  exclusionReason: {
    'Leave of absence': 'Licencia',
    'Medical leave': 'Licencia médica',
    'Military leave': 'Licencia militar',
    'No longer with company': 'Ya no trabaja aquí',
    'Not a covered employee': 'Empleado no cubierto',
    'Seasonal employee': 'Empleado de temporada',
    'Terminated': 'Relación terminada',
    'Unexcused absence': 'Ausencia injustificada',
    'Absent for entire selection period': 'Ausencia durante todo el período de selección',
    'Other': 'Otro',
  },
};
