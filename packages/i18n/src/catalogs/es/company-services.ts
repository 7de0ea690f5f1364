import type { English, Translated } from '../../catalog.ts';

export const companyServices: Translated<English['companyServices']> = {
  fields: {
    serviceId: 'Servicio',
    groupCompanyId: 'Empresa del grupo',
    priceOverride: 'Precio acordado',
    billable: 'Facturable',
    allowedReasons: 'Motivos de la prueba',
  },
  sections: {
    identity: 'Datos del servicio de la empresa',
    terms: 'Condiciones',
  },
  help: {
    group: 'La empresa del grupo cuyo acuerdo incluye este servicio.',
    price: 'Si está vacío, se aplica el precio del servicio.',
    reasons: 'Si no elige ninguno, el servicio se puede ordenar por cualquier motivo.',
  },
  inherited: {
    title: 'Servicios heredados',
    help: 'Esta empresa puede ordenarlos con las condiciones de una empresa matriz. Sustituya uno para acordar otras condiciones.',
    from: 'De {company}',
    override: 'Sustituir',
  },
  tab: 'Servicios',
  tabBoth: 'Servicios y proveedores',
  emptyHelp: 'Servicios que la empresa puede ordenar. Agregue el primero.',
};
