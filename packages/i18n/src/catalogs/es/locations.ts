import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    companyId: 'ID de la empresa',
    descriptor: 'Descriptor',
    groupId: 'Grupo',
    primaryContactId: 'Contacto principal',
    isReceiveElectronicInvoices: 'Recibe facturas electrónicas',
    externalIds: 'ID externos',
    locationCodes: 'Códigos de la ubicación',
  },
  sections: {
    identity: 'Identidad',
    contact: 'Datos de contacto',
    addresses: 'Direcciones',
    codes: 'Códigos y facturación',
  },
  help: {
    master: 'MASTER es la primera ubicación de una empresa; solo hay una.',
    codes: 'Cada código aparece una sola vez en una empresa.',
    group: 'Los grupos se gestionan en la empresa; todavía no se ha creado ninguno.',
    contact: 'Los contactos se gestionan en la empresa; todavía no se ha agregado ninguno.',
  },
  externalIds: {
    system: 'Sistema',
    value: 'Valor',
    add: 'Agregar un ID',
    remove: 'Quitar el ID de {system}',
  },
  emptyHelp: 'Las órdenes para los participantes y su facturación se gestionan por ubicación. Agregue la primera.',
};
