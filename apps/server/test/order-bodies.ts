/** What the calls about an order's life are sent, whichever order it is. */
export const orderBodies: Readonly<Record<string, () => unknown>> = {
  'order.extend': () => ({ expiresAt: '2099-01-01T00:00:00.000Z', version: 0 }),
  'order.release': () => ({ version: 0 }),
  'order.noShow': () => ({ version: 0 }),
  'collections.noShow': () => ({ version: 0 }),
  'order.decideNoShow': () => ({ decision: 'reschedule', reason: 'The bus broke down', version: 0 }),
  'order.providerAck': () => ({ eventId: 'event', orderGuid: 'order', providerOrderId: 'number' }),
  'order.providerResult': () => ({ eventId: 'event', orderGuid: 'order', stage: 'collected', at: '2026-01-05T14:00:00.000Z' }),
  'provider-message.follow': () => ({ version: 0 }),
  'provider-message.setAside': () => ({ version: 0, reason: 'Sent by mistake' }),
  'order.resend': () => ({ emailAddress: 'donor@test.example' }),
};
