import type { English, Translated } from '../../catalog.ts';
import { companies } from './companies.ts';

const { physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry } = companies.fields;
const { mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry } = companies.fields;
const { billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry } = companies.fields;

export const locations: Translated<English['locations']> = {
  fields: {
    id: 'ID',
    companyId: 'ID de la empresa',
    companyName: 'Empresa',
    name: 'Nombre',
    descriptor: 'Descriptor',
    groupId: 'Grupo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    phone2: 'Teléfono 2',
    fax: 'Fax',
    fax2: 'Fax 2',
    usDot: 'Número US DOT',
    ...{ physicalAddress1, physicalAddress2, physicalCity, physicalState, physicalZip, physicalCountry },
    ...{ mailingAddress1, mailingAddress2, mailingCity, mailingState, mailingZip, mailingCountry },
    ...{ billingAddress1, billingAddress2, billingCity, billingState, billingZip, billingCountry },
    primaryContactId: 'Contacto principal',
    isReceiveElectronicInvoices: 'Recibe facturas electrónicas',
    isActive: 'Estado',
    isArchived: 'Archivada',
    externalIds: 'ID externos',
    locationCodes: 'Códigos de la ubicación',
    agencies: 'Agencias del DOT',
    timeZone: 'Zona horaria',
    version: 'Versión',
    createdAt: 'Creación',
    updatedAt: 'Última modificación',
  },
  sections: {
    identity: 'Identidad',
    reach: 'Datos de contacto',
    addresses: 'Direcciones',
    codes: 'Códigos y facturación',
  },
  help: {
    master: 'MASTER es la primera ubicación de una empresa; solo hay una.',
    codes: 'Cada código aparece una sola vez en una empresa.',
    group: 'Los grupos se gestionan en la empresa; todavía no se ha creado ninguno.',
    contact: 'Los contactos se gestionan en la empresa; todavía no se ha agregado ninguno.',
  },
  create: 'Nueva ubicación',
  archiveText: 'Deja de aparecer en las listas diarias. No se elimina nada y se puede restaurar.',
  externalIds: {
    system: 'Sistema',
    value: 'Valor',
    add: 'Agregar un ID',
    remove: 'Quitar el ID de {system}',
  },
  grid: {
    title: 'Ubicaciones',
    empty: 'Aún no hay ubicaciones',
    emptyHelp: 'Las órdenes para los participantes y su facturación se gestionan por ubicación. Agregue la primera.',
    noMatch: 'No hay ubicaciones que coincidan',
    archivedMatch: {
      one: 'No hay ubicaciones activas que coincidan. Coincide {count} archivada.',
      many: 'No hay ubicaciones activas que coincidan. Coinciden {count} de ubicaciones archivadas.',
      other: 'No hay ubicaciones activas que coincidan. Coinciden {count} archivadas.',
    },
  },
};
