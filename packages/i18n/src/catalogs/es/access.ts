import type { English, Translated } from '../../catalog.ts';

export const access: Translated<English['access']> = {
  title: 'Roles y permisos',
  lead: 'Quién puede hacer qué, tal como lo decide el servidor. Un permiso indica lo que se puede hacer; el alcance del rol, con qué registros.',
  noRights: 'Nada en absoluto: no hay ningún rol.',
  several: 'Los roles rigen en lugares distintos: junto a cada permiso se indica dónde rige.',
  roles: {
    title: 'Los roles y su alcance',
    role: 'Rol',
    kind: 'Tipo',
    scope: 'Alcance',
    gives: 'Puede asignar y retirar los roles',
    givesNone: 'Ninguno',
    internal: 'Interno',
    client: 'Cliente',
    site: 'Centro de recolección',
    guarded: 'Solo tiene efecto cuando lo aprueba un segundo administrador',
  },
  rules: {
    title: 'Reglas',
    add: 'Con varios roles, los permisos se suman y cada uno rige en el alcance del rol que lo concede. Dos roles nunca se prestan el alcance entre sí.',
    absent: 'Lo que queda fuera del alcance se muestra como si no existiera: en listas, recuentos, exportaciones, búsquedas y enlaces.',
    group: 'Un grupo de permisos precisa un rol. Nunca abre lo que la tabla cierra, y el control total de un área incluye su consulta.',
    conflict:
      'El representante designado del empleador no tiene ningún rol interno: ni el administrador ni el médico revisor pueden actuar en lugar del empleador (49 CFR 40.3, 40.355).',
    two: '{roles}: quien asigna uno de estos roles solo lo solicita. Lo aprueba otro administrador, que no puede ser ni quien lo solicitó ni el propio usuario.',
    manage: 'Solo puede modificar a un usuario quien podría haberle asignado todos los roles que tiene.',
  },
  rights: {
    title: 'Permisos',
    right: 'Permiso',
    search: 'Buscar permisos',
    role: 'Mostrar roles',
    allRoles: 'Todos los roles',
    count: { one: '{count} permiso', many: '{count} de permisos', other: '{count} permisos' },
    none: 'No hay permisos que coincidan',
    clear: 'Mostrar todos los permisos',
    may: 'Permitido',
    mayNot: 'No permitido',
    with: 'Con {group}',
    legend: '✓ permitido · – no permitido · un nombre: solo mientras ese grupo de permisos esté activado',
  },
  groups: {
    title: 'Grupos de permisos',
    group: 'Grupo',
    opens: 'Qué permite',
  },
};
