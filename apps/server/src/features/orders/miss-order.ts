import type { NoShowDecided, NoShowRequest } from '@assay/contract/orders/order.types';
import { familyOf } from '@assay/domain/catalog/service-families';
import { missedRefusal, missedResult } from '@assay/domain/orders/no-show';
import { orderMove, standUntil, type HeldOrder } from './move-order.ts';
import { settleMove } from './settle-order.ts';
import { awaitTelling } from './telling.ts';
import { judgeReschedule } from './write-order.ts';

/** Somebody says that the donor did not come (O08). */
export const reportNoShow = orderMove<NoShowRequest>({
  move: 'noShow',
  effects: async (held, { note = '' }) => {
    await settleMove(held, { values: { noShowAt: new Date().toISOString(), noShowNote: note }, reason: note });
  },
});

/** It was no refusal: who did not come is sent again, with another form and without the appointment that they missed (O18). */
const reschedule = async (held: HeldOrder, { expiresAt: wish = null, reason }: NoShowDecided): Promise<void> => {
  const sent = await judgeReschedule(held.write, held.current, { expiresAt: wish });
  const values = { ...sent, scheduledAt: null, noShowAt: null, noShowNote: '' };
  await settleMove(held, { values, reason });
  await standUntil(held, sent);
  await awaitTelling(held.write, held.current, { task: 'EXTEND', isSent: true });
};

/** It was a refusal (O19): that is what the tests end with. */
const recordRefusal = async (held: HeldOrder, { reason }: NoShowDecided): Promise<void> => {
  const resultVerifiedAt = new Date().toISOString();
  await settleMove(held, {
    reason,
    ofTest: ({ serviceTypeCode }) => {
      const finalResult = missedResult(familyOf[serviceTypeCode]);
      return { finalResult, resultVerifiedAt, refusalCode: finalResult === 'No Show' ? '' : missedRefusal };
    },
  });
};

/** The employer's representative decides what it means that somebody did not come: nobody else does (49 CFR 40.355(i)). */
export const decideNoShow = orderMove<NoShowDecided>({
  move: ({ decision }) => decision,
  effects: (held, body) => (body.decision === 'reschedule' ? reschedule(held, body) : recordRefusal(held, body)),
});
