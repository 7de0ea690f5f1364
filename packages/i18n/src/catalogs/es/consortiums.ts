import type { English, Translated } from '../../catalog.ts';
import type { consortiumLabels as english } from '../en/consortiums.ts';

/** Consortiums and their members: fetched with their screens alone. */
export const consortiums: Translated<English['consortiums']> = {
  fields: {
    companyId: 'Empresa propia',
    contactId: 'Contacto',
    adminFee: 'Cuota de administración',
    memberCount: 'Miembros',
  },
  details: {
    member: 'Miembro',
    joinedOn: 'Miembro desde',
    leftOn: 'Último día',
  },
  sections: { identity: 'Consorcio', contact: 'Datos de contacto' },
  help: { companyId: 'El registro de empresa con el que opera el consorcio. Una vez asignado, no cambia.' },
  create: {
    createLocation: 'Crear su registro de empresa',
    createLocationHelp: 'Una empresa de tipo Consorcio y su ubicación MASTER, con el nombre, el teléfono y la dirección indicados aquí.',
  },
  emptyHelp: 'Cree un consorcio y añada después las empresas cuyo personal está en sus grupos de selección.',
  members: {
    title: 'Miembros',
    company: 'Empresa',
    people: 'Personas en sus grupos',
    add: 'Añadir miembro',
    addHelp: 'El personal de la empresa puede salir sorteado a partir de este día.',
    end: 'Finalizar',
    endOf: 'Finalizar la membresía de {name}',
    endHelp: 'El último día de la membresía. El personal de la empresa sale en el sorteo siguiente.',
    papers: 'Documentos',
    papersOf: 'Documentos de {name}',
    enrollment: 'Certificado de inscripción (PDF)',
    rateLetter: 'Carta de tasas {year} (PDF)',
    empty: 'Aún no hay miembros.',
    none: 'Esta empresa no pertenece a ningún consorcio.',
    states: { FUTURE: 'Todavía no', MEMBER: 'Miembro', LEFT: 'Retirado' },
  },
};

/** What agencies ask for at least. */
export const randomRates: Translated<English['randomRates']> = {
  fields: {
    rateGroup: 'Categoría',
    drugRate: 'Tasa de drogas (%)',
    effectiveFrom: 'Se aplica desde',
    effectiveTo: 'Se aplica hasta',
    source: 'Fuente',
  },
  sections: { rate: 'Tasa mínima' },
  help: {
    alcoholRate: 'Deje vacío si la agencia no exige pruebas aleatorias de alcohol.',
    source: 'Dónde se publica la tasa, por ejemplo 49 CFR 382.305(b).',
  },
  emptyHelp: 'Introduzca las tasas que cada agencia publica para el año, con su fuente.',
};

/** Words of closed lists that those screens show. */
export const consortiumLabels: Translated<typeof english> = {
  rateGroup: {
    'drivers': 'Conductores',
    'safety-sensitive': 'Empleados en funciones sensibles a la seguridad',
    'covered service': 'Servicio cubierto',
    'maintenance of way': 'Mantenimiento de vías',
    'mechanical': 'Personal mecánico',
    'covered': 'Empleados cubiertos',
    'crewmembers': 'Tripulantes',
  },
};
