/** What somebody can be told by email. */
export const notificationLabels = {
  notificationEvent: {
    signUpRequested: 'New account request',
    contactReceived: 'New contact message',
    approvalWaiting: 'Role waiting for approval',
    auditReport: 'Nightly audit log verification',
    ticketReceived: 'New or answered support ticket',
    importEnded: 'Import finished',
    orderMissed: 'No-show reported',
    orderExpired: 'Order expired without a collection',
    orderWaiting: 'Your order is waiting or has expired',
    resultReady: 'Result available',
    fullQueryDue: 'Full query due within 24 hours',
    reportCorrected: 'Corrected laboratory report',
    messageHeld: 'Provider message held for a decision',
    orderNotTaken: 'Order not accepted by its provider',
    signatureRefused: 'Provider messages with a wrong signature',
  },
} as const;
