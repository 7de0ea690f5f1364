import type { English, Translated } from '../../catalog.ts';

export const locations: Translated<English['locations']> = {
  fields: {
    descriptor: 'Descriptor',
    groupId: 'Grupo',
    primaryContactId: 'Contacto principal',
    isReceiveElectronicInvoices: 'Recibe facturas electrónicas',
    externalIds: 'ID externos',
    locationCodes: 'Códigos de la ubicación',
  },
  sections: {
    identity: 'Datos de la ubicación',
    contact: 'Datos de contacto',
    addresses: 'Direcciones',
    codes: 'Códigos y facturación',
  },
  help: {
    master: 'MASTER es la primera ubicación de una empresa. Solo hay una.',
    codes: 'Use cada código una sola vez por empresa.',
  },
  externalIds: {
    system: 'Sistema',
    value: 'Valor',
    add: 'Agregar ID',
  },
  emptyHelp: 'Las pruebas se ordenan y se facturan por ubicación. Agregue la primera.',
};
