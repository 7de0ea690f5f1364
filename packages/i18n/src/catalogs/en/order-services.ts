export const orderServices = {
  fields: {
    orderServiceId: 'Service ID',
    orderId: 'Order',
    serviceId: 'Service',
    mroStatus: 'Medical review',
    accountNumberId: 'Account',
    accountNumber: 'Account number',
    screeningValue: 'Screening reading',
    confirmationValue: 'Confirmation reading',
    resultVerifiedAt: 'Verified',
    resultExpiry: 'Valid until',
    paymentStatus: 'Payment',
    viewedBy: 'Viewed by',
    viewedOption: 'Viewed',
  },
  emptyHelp: 'Services appear here as soon as an order is created.',
} as const;
