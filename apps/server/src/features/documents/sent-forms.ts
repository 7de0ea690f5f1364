import type { SentForm } from '@assay/contract/orders/order.types';
import { instant } from '#platform/db/instant.ts';
import type { Database } from '#platform/db/transaction.ts';

/** To whom the form of an order was emailed, the first first. Whether somebody may know of the order is asked before. */
export const sentForms =
  ({ database }: { readonly database: Database }) =>
  (orderId: number): Promise<readonly SentForm[]> =>
    database.system('a form: to whom it was sent', (tx) =>
      tx.query<SentForm>(
        `select s.kind, s.recipient, m.state, ${instant('s.created_at')} as "createdAt", ${instant('m.sent_at')} as "sentAt",
           ${instant('s.expires_at')} as "expiresAt", ${instant('s.opened_at')} as "openedAt"
         from form_sending s join mail_message m on m.id = s.mail_id where s.order_id = $1 order by s.id`,
        [orderId],
      ),
    );
