import type { English, Translated } from '../../catalog.ts';

export const orderServices: Translated<English['orderServices']> = {
  fields: {
    orderServiceId: 'ID del servizio',
    orderId: 'Ordine',
    serviceId: 'Servizio',
    mroStatus: 'Revisione medica',
    accountNumberId: 'Account',
    accountNumber: 'Numero di account',
    screeningValue: 'Lettura dello screening',
    confirmationValue: 'Lettura della conferma',
    resultVerifiedAt: 'Verifica',
    resultExpiry: 'Valido fino al',
    paymentStatus: 'Pagamento',
    viewedBy: 'Visto da',
    viewedOption: 'Visualizzazione',
  },
  emptyHelp: 'I servizi compaiono qui non appena viene creato un ordine.',
};
