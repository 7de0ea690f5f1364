import type { ResendRequest } from '@assay/contract/orders/order.types';
import { mayAt } from '@assay/domain/access/actor';
import type { Order } from '@assay/domain/orders/order.fields';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import { findRecord, holdRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { writeOf } from '#platform/resource/write.ts';
import { orderCan, placeOf } from './order.presenter.ts';

/** Emails the form that stands for an order, or says why it cannot. */
export type ResendForm = (tx: Tx, of: { readonly orderId: number; readonly to: string }) => Promise<void>;

/** Emails the form of an order once more: to who is named, or else to whom the order names or the person's own address. */
export const resendOrder =
  (searchable: Searchable<Order>, resendForm: ResendForm) =>
  async (tx: Tx, context: Context<ResendRequest>): Promise<Result> => {
    const write = writeOf(tx, context);
    const current = required(await holdRecord<Order>(write, searchable, { id: pathId(context) }));
    if (current.isArchived) throw new AppError('archived', { data: current });
    const [person] = await tx.query<{ email: string }>(`select participant_email as email from participant where id = $1`, [
      current.participantId,
    ]);
    const donors = [current.donorNotifyEmail, person?.email ?? ''].filter((address) => address !== '');
    const to = context.body.emailAddress || donors[0];
    if (to === undefined) throw fieldError('emailAddress', 'required');
    // Who may only cancel sends it to the donor and to nobody else.
    if (!donors.includes(to) && !mayAt(write.actor, 'order.create', placeOf(current))) throw new AppError('forbidden');
    await resendForm(tx, { orderId: current.id, to });
    await appendAudit(tx, write.auditContext, {
      action: 'SENT',
      entity: 'order',
      entityId: current.id,
      ...placeOf(current),
      after: { to },
    });
    const data = required(await findRecord<Order>(write, searchable, { id: current.id }));
    return { data, can: orderCan(write.actor, data), message: 'notices.formSent' };
  };
