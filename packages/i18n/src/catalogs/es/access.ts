import type { English, Translated } from '../../catalog.ts';

export const access: Translated<English['access']> = {
  title: 'Roles y permisos',
  lead: 'Quién puede hacer qué. Un permiso indica lo que un usuario puede hacer. El alcance del rol indica con qué registros.',
  noRights: 'Sin permisos. Asigne primero un rol.',
  several: 'Estos roles tienen alcances distintos. Cada permiso indica dónde se aplica.',
  roles: {
    title: 'Roles y alcance',
    role: 'Rol',
    kind: 'Tipo',
    scope: 'Alcance',
    gives: 'Puede asignar y retirar',
    givesNone: 'Ninguno',
    internal: 'Interno',
    client: 'Cliente',
    site: 'Centro de recolección',
    guarded: 'Requiere una segunda aprobación',
  },
  rules: {
    title: 'Reglas',
    add: 'Con varios roles, los permisos se suman. Cada permiso se aplica solo dentro del alcance del rol que lo concede.',
    absent:
      'Los registros fuera del alcance de un usuario no aparecen en ninguna parte: ni en listas, recuentos, exportaciones, búsquedas o enlaces.',
    group: 'Un grupo de permisos precisa un rol. Nunca concede lo que la tabla niega. El control total de un área incluye su consulta.',
    conflict:
      'El DER no puede tener un rol interno: ni un administrador externo (C/TPA) ni un MRO pueden actuar por el empleador (49 CFR 40.3, 40.355).',
    two: 'Roles que requieren una segunda aprobación: {roles}. El administrador que aprueba no es ni el usuario ni quien solicitó el rol.',
    manage: 'Solo puede modificar a un usuario si podría asignarle todos los roles que tiene.',
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
    legend: '✓ permitido · – no permitido · un nombre: solo con ese grupo de permisos',
  },
  groups: {
    title: 'Grupos de permisos',
    group: 'Grupo',
    opens: 'Qué permite',
  },
};
