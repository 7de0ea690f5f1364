import type { English, Translated } from '../../catalog.ts';

export const accountNumbers: Translated<English['accountNumbers']> = {
  fields: {
    accountNumber: 'Número de cuenta',
    effectiveFrom: 'Vigente desde',
    effectiveTo: 'Vigente hasta',
    isDot: 'Pruebas DOT',
    agency: 'Agencia del DOT',
    panelCode: 'Código del panel',
  },
  sections: {
    identity: 'Datos del número de cuenta',
    use: 'Uso',
    useHelp: 'Dos números para el mismo trabajo no pueden estar vigentes el mismo día.',
  },
  help: {
    mro: 'Déjelo vacío para usar el MRO de la empresa.',
    isDefault:
      'El número que se usa cuando no hay otro más específico. Un proveedor tiene un solo número predeterminado por empresa a la vez.',
    effectiveTo: 'Deje una fecha vacía si no hay límite.',
  },
  emptyHelp: 'Con el número de cuenta, un proveedor identifica a esta empresa. Agregue el primero.',
};
