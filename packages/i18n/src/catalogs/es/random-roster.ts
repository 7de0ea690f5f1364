import type { Catalog, Translated } from '../../catalog.ts';
import type { randomRosterLabels as english } from '../en/random-roster.ts';

/** The people of pools: why they are drawn or not, what is missing of them, who confirmed them, and how they come in. */
export const randomRoster: Catalog['randomRoster'] = {
  tab: 'Lista',
  on: 'En el grupo el',
  onPerson: 'En un grupo el',
  why: {
    action: 'Por qué entra o no en el sorteo',
    title: 'Por qué entra o no en el sorteo',
    of: '{name}, {pool}',
    in: 'Entra en el sorteo',
    out: 'No entra en el sorteo',
    rule: 'Regla',
    met: 'Se cumple',
    mend: 'Corregir',
    pool: 'Grupo',
    choose: 'Elija un grupo de la empresa',
    none: 'Esta empresa aún no tiene grupos.',
    close: 'Cerrar',
  },
  memberships: {
    title: 'Grupos en los que está o estuvo esta persona',
    empty: 'Esta persona nunca estuvo en un grupo.',
  },
  complete: {
    title: 'Datos completos',
    whole: 'Todas las personas tienen lo que exige un sorteo: ocupación, categoría e identificador.',
    empty: 'Aún no hay nadie en este grupo.',
    share: 'Completas: {count} de {total}',
    waits: 'Un sorteo DOT espera hasta que se completen estos registros o se autorice una excepción con un motivo.',
    goesOn: 'El sorteo sigue adelante y lo hace constar.',
    missing: 'Falta',
    more: 'No mostradas: {count}',
  },
  confirm: {
    title: 'Confirmación de la lista',
    confirmed: 'Confirmada para el próximo sorteo',
    unconfirmed: 'Sin confirmar para el próximo sorteo',
    due: 'A más tardar el {day}.',
    never: 'Nadie ha confirmado aún esta lista.',
    WARN: 'Sin confirmación, el sorteo sigue adelante con una advertencia.',
    NO_DRAW: 'Sin confirmación no hay sorteo.',
    people: 'En el grupo: {count}',
    changes: 'Cambios desde la última confirmación',
    change: 'Cambio',
    occupation: '{before} → {after}',
    noChanges: 'Sin cambios desde la última confirmación.',
    noChange: 'Confirmar sin cambios',
    button: 'Confirmar la lista',
    note: 'Nota (opcional)',
    past: 'Confirmaciones',
    at: 'Confirmada',
    by: 'Por',
    counts: 'Cambios',
    counted: 'Altas {joined}, bajas {left}, ocupación {occupation}',
    stale: 'La lista ha cambiado desde que la abrió. Revísela y confírmela de nuevo.',
    more: 'No mostradas: {count}',
  },
  add: {
    how: 'A quién agregar',
    byName: 'Por nombre',
    byFilter: 'Todas las personas que coinciden',
    companies: 'Empresas',
    locations: 'Ubicaciones',
    occupations: 'Ocupaciones',
    onlyActive: 'Solo personas con estado Activo',
    matching: 'Coinciden: {count}',
    joining: 'Se agregarán: {count}',
    refused: 'No se agregarán: {count}',
    refusal: '{reason} — {count}',
    button: 'Agregar a todas las que coinciden',
    changed: 'Ahora coinciden otras personas. Revise las cifras y agregue de nuevo.',
  },
  transfer: {
    open: 'Fuera de este grupo',
    assigned: 'En este grupo',
    assign: 'Agregar',
    unassign: 'Retirar',
    search: 'Buscar',
    none: 'No se encontró nada',
    more: 'Se muestran los primeros {count}. Busque los demás.',
    saveFirst: 'Elija primero la empresa.',
  },
};

/** The rows of a file that says who is in a pool. */
export const rosterRows: Catalog['rosterRows'] = {
  fields: {
    poolId: 'Grupo',
    effectiveDate: 'Fecha de efecto',
  },
};

/** Words of closed lists that those screens show. */
export const randomRosterLabels: Translated<typeof english> = {
  eligibilityRule: {
    active: 'El estado es Activo',
    notOnLeave: 'Ni cesada ni de baja militar o prolongada',
    assigned: 'Asignada al grupo ese día',
    coveredOccupation: 'La ocupación está sujeta a pruebas aleatorias',
    sameRules: 'La ocupación corresponde al régimen y a las agencias del grupo',
    companyActive: 'La empresa está activa',
    locationActive: 'La ubicación está activa',
    poolLocation: 'La ubicación es una de las del grupo',
    consortiumMember: 'La empresa pertenece al consorcio ese día',
    randomEligible: 'Marcada como apta para pruebas aleatorias',
    started: 'Contratada a más tardar ese día',
    notEnded: 'Sigue empleada ese día',
  },
  missingPart: {
    occupation: 'Ocupación',
    category: 'Categoría MIS',
    identifier: 'Identificador',
  },
  rosterAction: {
    ADD: 'Agregar',
    REMOVE: 'Retirar',
  },
  rosterChange: {
    joined: 'Se incorporó',
    left: 'Salió',
    occupation: 'Cambió de ocupación',
  },
};
