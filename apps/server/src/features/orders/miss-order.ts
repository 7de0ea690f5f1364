import type { NoShowDecided, NoShowRequest } from '@assay/contract/orders/order.types';
import { familyOf, isCollectedFor } from '@assay/domain/catalog/service-families';
import { mayBeRefusal, missedRefusal, missedResult, noShowFrom, noShowProblem } from '@assay/domain/orders/no-show';
import type { Order } from '@assay/domain/orders/order.fields';
import { movedBy } from '@assay/domain/orders/status';
import type { serviceTypeCodes } from '@assay/domain/testing/lists';
import { newYorkTime } from '#platform/mail/mail-time.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { pathId, type Context } from '#platform/http/route.ts';
import type { Answered } from '#platform/resource/binding.ts';
import type { Searchable } from '#platform/resource/search.ts';
import { answer, cap, hold, refuse, settle, type Held } from './move-order.ts';
import { missedIn } from './orders.repository.ts';
import { awaitTelling } from './telling.ts';
import { judgeReschedule } from './write-order.ts';

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Somebody says that the donor did not come (O08). */
export const reportNoShow =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<NoShowRequest>): Promise<Answered<Order>> => {
    const { note = '', version } = context.body;
    const held = await hold({ tx, context, searchable }, { id: pathId(context), version });
    const { current, services } = held;
    const now = new Date();
    const problem = noShowProblem(current, { ...missedIn(services), now });
    if (problem)
      throw new AppError('move-not-allowed', {
        data: current,
        sentence: `orderLife.noShowProblem.${problem}`,
        params: { time: newYorkTime(new Date(noShowFrom(current))) },
      });
    const values = { noShowAt: now.toISOString(), noShowNote: note };
    await settle(held, {
      move: 'noShow',
      ids: idsOf(movedBy('noShow', services.filter(isCollectedFor))),
      values,
      ...(note === '' ? {} : { reason: note }),
    });
    return answer(searchable, held);
  };

/** It was no refusal: who did not come is sent again, with another form and without the appointment that they missed (O18). */
const reschedule = async (held: Held, ids: readonly number[], { expiresAt = null, reason }: NoShowDecided): Promise<void> => {
  const sent = await judgeReschedule(held.write, held.current, { expiresAt });
  const values = { ...sent, scheduledAt: null, noShowAt: null, noShowNote: '' };
  await settle(held, { move: 'reschedule', ids, values, reason });
  await cap(held);
  await awaitTelling(held.write, held.current, { task: 'EXTEND', isSent: true });
};

/** It was a refusal (O19): that is what the tests end with. */
const recordRefusal = async (held: Held, ids: readonly number[], { reason }: NoShowDecided): Promise<void> => {
  const { tx } = held.write;
  const rows = await tx.query<{ id: number; code: (typeof serviceTypeCodes)[number] }>(
    `select id, service_type_code as code from order_service where id = any ($1::bigint[])`,
    [ids],
  );
  const results = rows.map(({ code }) => missedResult(familyOf[code]));
  if (results.every((result) => result === 'No Show')) throw refuse(held.current, 'orderLife.decisionProblem.exam');
  await tx.query(
    `update order_service s set final_result = n.result, result_verified_at = now(), refusal_code = case n.result when 'No Show' then '' else '${missedRefusal}' end from unnest($1::bigint[], $2::text[]) n (id, result) where s.id = n.id`,
    [idsOf(rows), results],
  );
  await settle(held, { move: 'refusal', ids, values: {}, reason });
};

/** The employer's representative decides what it means that somebody did not come: nobody else does (49 CFR 40.355(i)). */
export const decideNoShow =
  (searchable: Searchable<Order>) =>
  async (tx: Tx, context: Context<NoShowDecided>): Promise<Answered<Order>> => {
    const { decision, version } = context.body;
    const held = await hold({ tx, context, searchable }, { id: pathId(context), version });
    const { current, services } = held;
    const ids = idsOf(movedBy(decision, services));
    if (ids.length === 0) throw refuse(current, 'orderLife.decisionProblem.none');
    if (decision === 'reschedule') await reschedule(held, ids, context.body);
    else if (!mayBeRefusal(current)) throw refuse(current, 'orderLife.decisionProblem.preEmployment');
    else await recordRefusal(held, ids, context.body);
    return answer(searchable, held);
  };
