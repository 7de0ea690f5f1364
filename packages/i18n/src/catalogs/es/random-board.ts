import type { Catalog } from '../../catalog.ts';

/** What is due in all pools: fetched with its screen alone. */
export const randomBoard: Catalog['randomBoard'] = {
  figures: 'Cuántos períodos hay en cada estado',
  about: {
    DUE: 'Por sortear antes de la mitad del período o el día del sorteo automático.',
    OVERDUE: 'No se sorteó a tiempo.',
    IN_NOTICE: 'Sorteado. Se avisa y se hace la prueba a las personas seleccionadas.',
    CLOSED: 'Se ha dado cuenta de todas las personas.',
  },
  run: 'Sortear los elegidos',
  runTitle: '¿Realizar las selecciones de varios grupos?',
  begun: 'Sorteos iniciados: {count}',
  refused: 'No iniciados: {count}',
  tooMany: 'Elija como máximo {count} períodos.',
  empty: 'No hay ningún período en este estado.',
};
