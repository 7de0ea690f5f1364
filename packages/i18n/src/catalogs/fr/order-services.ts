import type { English, Translated } from '../../catalog.ts';

export const orderServices: Translated<English['orderServices']> = {
  fields: {
    orderServiceId: 'ID du service',
    orderId: 'Commande',
    serviceId: 'Service',
    mroStatus: 'Examen médical',
    accountNumberId: 'Compte',
    accountNumber: 'Numéro de compte',
    screeningValue: 'Mesure du dépistage',
    confirmationValue: 'Mesure de la confirmation',
    resultVerifiedAt: 'Vérification',
    resultExpiry: 'Valable jusqu’au',
    paymentStatus: 'Paiement',
    viewedBy: 'Consulté par',
    viewedOption: 'Consultation',
  },
  emptyHelp: 'Les services apparaissent ici dès qu’une commande est créée.',
};
