import type { English, Translated } from '../../catalog.ts';

export const sites: Translated<English['sites']> = {
  fields: {
    code: 'Código del centro',
    kind: 'Tipo',
    lat: 'Latitud',
    lng: 'Longitud',
    hours: 'Horario',
    services: 'Servicios',
    electronicCcf: 'CCF electrónico',
    walkIn: 'Atiende sin cita',
    afterHours: 'Recolección fuera de horario',
    tier: 'Nivel de precios',
    fee: 'Tarifa de recolección',
    providerId: 'Proveedor',
    companyIds: 'Empresas',
    collectors: 'Recolectores de muestras',
    bats: 'Técnicos de alcohol en aliento (BAT)',
    ebts: 'Etilómetros evidenciales (EBT)',
    nextDue: 'Próximo vencimiento de capacitación',
  },
  sections: {
    identity: 'Datos del centro',
    contact: 'Datos de contacto',
    hours: 'Horario y servicios',
    price: 'Precio',
    staff: 'Personal y equipos',
  },
  hours: {
    day: 'Día',
    opens: 'Abre (HH:MM)',
    closes: 'Cierra (HH:MM)',
    add: 'Agregar horario',
  },
  collectors: {
    trainedOn: 'Capacitado el',
    refresherDue: 'Actualización antes del',
    add: 'Agregar recolector',
  },
  bats: {
    certExpiry: 'Vencimiento del certificado',
    add: 'Agregar técnico',
  },
  ebts: {
    make: 'Marca',
    model: 'Modelo',
    serial: 'Número de serie',
    lastCheck: 'Última verificación de calibración',
    add: 'Agregar equipo',
  },
  help: {
    place: 'Déjelo vacío para ubicar el centro por su código postal.',
  },
  warnings: {
    trainingExpired: 'Capacitación o certificado vencidos',
    trainingExpiring: 'Capacitación o certificado por vencer',
  },
  emptyHelp: 'Donde se recolectan las muestras. Agregue el primer centro.',
};
