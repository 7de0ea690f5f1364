import type { English, Translated } from '../../catalog.ts';

export const providerLinks: Translated<English['providerLinks']> = {
  fields: {
    accountNumberId: 'Número de cuenta',
    priority: 'Prioridad',
    effectiveFrom: 'Vigente desde',
    effectiveTo: 'Vigente hasta',
  },
  sections: {
    identity: 'Datos del vínculo con el proveedor',
    validity: 'Período de vigencia',
  },
  help: {
    location: 'Sin una ubicación, el vínculo se aplica a toda la empresa.',
    isDefault: 'Las órdenes se envían al proveedor predeterminado. Solo puede haber uno a la vez.',
  },
  inherited: {
    title: 'Proveedores heredados',
    help: 'Una empresa matriz tiene estos proveedores para los tipos de servicio sin vínculo propio. Sustituya uno para elegir otro.',
  },
  tab: 'Proveedores',
  emptyHelp: 'Quién realiza las pruebas de la empresa, por tipo de servicio. Agregue el primer vínculo.',
};
