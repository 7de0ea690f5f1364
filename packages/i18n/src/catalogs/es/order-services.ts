import type { English, Translated } from '../../catalog.ts';

export const orderServices: Translated<English['orderServices']> = {
  fields: {
    orderServiceId: 'ID del servicio',
    orderId: 'Orden',
    serviceId: 'Servicio',
    mroStatus: 'Revisión médica',
    accountNumberId: 'Cuenta',
    accountNumber: 'Número de cuenta',
    screeningValue: 'Lectura de la prueba inicial',
    confirmationValue: 'Lectura de la confirmación',
    resultVerifiedAt: 'Verificado',
    resultExpiry: 'Válido hasta',
    paymentStatus: 'Pago',
    viewedBy: 'Visto por',
    viewedOption: 'Visto',
  },
  emptyHelp: 'Los servicios aparecen aquí en cuanto se crea una orden.',
};
