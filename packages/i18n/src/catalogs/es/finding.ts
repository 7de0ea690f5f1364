import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'Buscar en todo',
  hint: 'Nombre, código o número',
  recent: 'Recientes',
  screens: 'Páginas',
  none: 'No se encontró nada. Busque por nombre, código o número; solo se encuentran los registros a los que tiene acceso.',
  start: 'Escriba un nombre, un código o un número. Los registros que abra aparecerán aquí.',
  move: 'mover',
  go: 'abrir',
  newTab: 'abrir en otra pestaña',
  close: 'cerrar',
};
