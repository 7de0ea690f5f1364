import { mayHaveForm } from '@assay/domain/orders/form';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findForm } from './find-form.ts';
import { mailForm } from './mail-form.ts';
import { digestOf, requestForm, standing, type FormDeps } from './store-form.ts';

/** So often the form of one order is emailed in a day: a donor needs it once, and a mailbox may be mistyped. */
const mostADay = 5;

const sentToday = async (tx: Tx, orderId: number): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from form_sending where order_id = $1 and created_at > now() - interval '1 day'`,
    [orderId],
  );
  return row?.count ?? 0;
};

const refused = (sentence: 'documents.form.none' | 'documents.form.making'): AppError => new AppError('move-not-allowed', { sentence });

/** Emails the form that stands for an order and says what the order says now. Whether somebody may ask for it is asked before. */
export const resendForm =
  (deps: Pick<FormDeps, 'database' | 'publicUrl' | 'texts' | 'post'>) =>
  async (tx: Tx, { orderId, to }: { readonly orderId: number; readonly to: string }): Promise<void> => {
    const [found, form, sent] = await deps.database.system('a form: whom it is for', async (system) => [
      await findForm(system, { ...deps, orderId }),
      await standing(system, orderId),
      await sentToday(system, orderId),
    ]);
    if (!found || !form || !mayHaveForm(found)) throw refused('documents.form.none');
    if (form.madeOf !== digestOf(found)) {
      // What is refused leaves nothing behind: on its own, so that it succeeds when it is tried again.
      await deps.database.system('a form: out of date', (system) => requestForm(system, { orderId, isAwaited: true }));
      throw refused('documents.form.making');
    }
    if (sent >= mostADay) throw new AppError('recipient-limit');
    const isDonor = [found.emailTo, found.emailAddress].includes(to);
    await mailForm(deps, tx, { found, form, to, kind: isDonor ? 'DONOR' : 'OTHER' });
  };
