import type { English, Translated } from '../../catalog.ts';

export const views: Translated<English['views']> = {
  fields: {
    tableName: 'Lista',
    state: 'Filtros, orden y columnas',
    sharedWithRoles: 'Compartida con',
    ownerId: 'Propietario',
    ownerName: 'Propietario',
    isOffered: 'Disponible para usted',
  },
  sections: {
    view: 'Vista',
    sharing: 'Uso compartido',
  },
  emptyHelp: 'Guarde los filtros, el orden y las columnas de una lista con un nombre, y la vista aparecerá aquí.',
  tabs: 'Vistas',
  all: 'Todo',
  more: '{count} más',
  save: 'Guardar',
  saveAs: 'Guardar como…',
  discard: 'Descartar',
  changed: 'Con cambios sin guardar',
  saveView: 'Guardar vista',
  name: 'Nombre de la vista',
  rename: 'Cambiar nombre',
  edit: 'Cambiar nombre o compartir',
  copyLink: 'Copiar enlace',
  saved: 'Vista guardada',
  copied: 'Enlace copiado',
  actions: 'Acciones de «{name}»',
  sharedBy: 'Compartida por {owner}',
  shareHelp: 'Puede abrirla cualquier persona con estos roles que trabaje en una de sus empresas. Déjelo vacío para que sea solo suya.',
  missing: 'Esta vista no existe o no se ha compartido con usted. La lista se muestra sin ella.',
  conflict:
    '«{name}» se modificó entretanto en otro lugar. No se sobrescribió nada. Guarde sus cambios como una vista nueva o descártelos.',
  openList: 'Abrir lista',
};
