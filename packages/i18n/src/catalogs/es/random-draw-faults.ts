import type { Catalog } from '../../catalog.ts';
import type { randomDrawFaults as english } from '../en/random-draw-faults.ts';

/** Why a draw, a notice or an exclusion is refused: only the server says it. */
export const randomProblem: Catalog['randomProblem'] = {
  selected:
    'Esta persona fue seleccionada para una prueba aleatoria pendiente. La empresa, la ubicación, el grupo y el estado no cambian hasta que se haga la prueba o se excluya a la persona.',
  running: 'Las selecciones de este período ya están en curso.',
  drawn: 'Este período ya se sorteó. Solo se vuelve a sortear tras anular su sorteo.',
  notBegun: 'Este período aún no ha comenzado.',
  over: 'Este período ya terminó.',
  notOver: 'Este período aún no termina: todavía se puede hacer la selección.',
  closed: 'Este período está cerrado.',
  secondRun: 'Solo un Administrador global vuelve a sortear un período, e indica el motivo.',
  incomplete:
    'Personas sin ocupación, categoría o identificación: {count}. Complete sus registros o indique un motivo para sortear de todos modos.',
  unconfirmed: 'Nadie ha confirmado la lista de este grupo desde el último sorteo.',
  notDrawn: 'Este sorteo aún no está completo.',
  sealed: 'La lista se muestra una vez cerrado el período.',
  notified: 'Ya se avisó a alguien de este sorteo. Ya no se puede anular.',
  voided: 'Este sorteo se anuló.',
  noServices: 'El grupo no indica qué servicios ordenar.',
  noOrder: 'Aún no hay una orden para esta selección. Cree primero las órdenes de su sorteo.',
  byPool: 'Esta orden proviene de un sorteo. Avise a la persona, o exclúyala, en las selecciones del grupo.',
  untold: 'En este período aún no se ha avisado a nadie de esta empresa.',
  tooManyPapers: 'Hay más personas de las que caben en papel: {count}. Exporte la lista.',
  ended: 'En este sorteo no hay personas para las que crear órdenes.',
};

export const randomDrawFaults: { readonly [K in keyof typeof english]: string } = {
  selectionStandby: 'A un suplente solo se le avisa en lugar de otra persona',
  selectionNotWaiting: 'Ninguna prueba de esta persona está pendiente de aviso',
  selectionPeriod: 'Solo se avisa a las personas dentro del período de selección',
  selectionInactive: 'Esta persona ya no está activa',
  selectionByDer: 'Esta empresa avisa ella misma a su personal',
  selectionNoOrder: 'Aún no hay una orden para esta selección',
  selectionExcluded: 'Esta persona ya está excluida',
  selectionTested: 'Esta persona ya hizo la prueba',
  selectionNotForDot: 'Según las normas DOT este motivo no exime: la persona hace la prueba a su regreso',
  selectionWholePeriod: 'Este motivo solo vale si la ausencia abarca todo el período',
  selectionOffSeason: 'Este motivo solo vale fuera de la temporada',
  selectionTextRequired: 'Explique el motivo',
  selectionApproverRequired: 'Otra persona debe aprobarlo',
  selectionReplaced: 'Ya hay alguien que hace la prueba en lugar de esta persona',
  selectionReason: 'Por este motivo no se usa un suplente',
  selectionNoneLeft: 'No quedan suplentes de este sorteo',
  selectionStillOpen: 'Aquí se indica un motivo cuando el período ha terminado sin prueba',
  countMorePeople: 'Más personas de las que hay en el grupo',
  countReason: 'Indique por qué se sortea otra cantidad',
};
