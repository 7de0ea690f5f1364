import type { English, Translated } from '../../catalog.ts';

export const finding: Translated<English['finding']> = {
  open: 'Buscar en todo',
  hint: 'Nombre, código o número',
  recent: 'Recientes',
  screens: 'Páginas',
  none: 'No se encontró nada. Busque por nombre, código o número; solo se encuentran los registros a los que tiene acceso.',
  start: 'Escriba un nombre, un código o un número. Los registros que abra aparecerán aquí.',
  all: 'Todos',
  actions: 'Acciones',
  noAction: 'Ninguna acción ni página tiene ese nombre.',
  move: 'Mover',
  nextGroup: 'Grupo siguiente',
  go: 'Abrir',
  newTab: 'Abrir en otra pestaña',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  actionsOnly: 'Solo acciones y páginas',
  preview: 'Vista previa',
  keys: 'En “Buscar en todo”',
};
