import { addBusinessDays } from '../time/business-days.ts';
import { dayOf } from '../time/days.ts';
import type { OrderService } from './order-service.fields.ts';

/** So many business days a payment that was asked for may take. */
const paymentDays = 10;

/** What a payment is called that did not come in time. */
export const latePayment = 'Payment not received in 10 business days';

/** Whether a payment that was asked for at a moment did not come in time: the tenth business day is still in time. */
export const isPaymentLate = (requestedAt: string, today: string): boolean =>
  addBusinessDays(dayOf(new Date(requestedAt)), paymentDays) < today;

type Payment = Pick<OrderService, 'paymentStatus' | 'paymentRequestedAt'>;

/** Since when a payment is asked for, once its status is another: from now on, as before where it is late, and not at all otherwise. */
export const requestedAt = (status: Payment['paymentStatus'], current: Payment, { now }: { readonly now: Date }): string | null => {
  if (status === 'Payment Requested') return now.toISOString();
  return status === latePayment ? current.paymentRequestedAt : null;
};
