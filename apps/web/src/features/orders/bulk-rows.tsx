import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { BulkOrderOutcome } from '@assay/contract/orders/order-bulk.calls';
import type { BulkOrderRowState } from '@assay/domain/orders/bulk-order';
import { headingOf } from '@assay/i18n/areas';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { OrderLinks } from './order-links.tsx';
import css from './bulk-orders.module.css';

const icons: Record<BulkOrderRowState, ReactNode> = {
  ORDERED: <CheckCircleOutlined aria-hidden="true" />,
  SKIPPED: <MinusCircleOutlined aria-hidden="true" />,
  FAILED: <CloseCircleOutlined aria-hidden="true" />,
  WAITING: <ClockCircleOutlined aria-hidden="true" />,
};

type RowProps = { readonly row: BulkOrderOutcome };

/** Why a row came to what it did: in the words of a single order, or by another row that means the same person. */
function Details({ row: { state, problems, duplicates } }: RowProps) {
  const text = useText();
  const { t } = text;
  const told = (field: string, message: string): string =>
    field === '' || field === 'identifier' ? message : t('form.fact', { label: headingOf('orders', field, text), value: message });
  return (
    <span className={css.problems}>
      {state !== 'SKIPPED' &&
        problems.map(({ field, code, message }) => (
          <span key={`${field} ${code}`}>{code === 'provider-failed' ? t('orderBulk.notSent') : told(field, message)}</span>
        ))}
      {duplicates.map(({ id, row }) => row !== null && <span key={id}>{t('orderBulk.sameAs', { number: String(row) })}</span>)}
    </span>
  );
}

function Row({ row }: RowProps) {
  const { t } = useText();
  const { number, state, participantId, participantName, said, orderId, orderNumber, duplicates } = row;
  return (
    <tr>
      <td className={css.number}>{number}</td>
      <th scope="row">
        {participantName === '' ? (
          <bdi dir="ltr">{said || '–'}</bdi>
        ) : (
          <PathLink path={`/participant/${participantId}`}>
            <bdi>{participantName}</bdi>
          </PathLink>
        )}
      </th>
      <td>
        <span className={`${css.state} ${css[state]}`}>
          {icons[state]} {t(`orderBulk.states.${state}`)}
        </span>
      </td>
      <td>
        <OrderLinks orders={orderId === null ? duplicates : [{ id: orderId, orderNumber }]} />
      </td>
      <td>
        <Details row={row} />
      </td>
    </tr>
  );
}

const headings = ['row', 'person', 'outcome', 'order', 'problem'] as const;

/** What became of each row. */
export function BulkRows({ rows }: { readonly rows: readonly BulkOrderOutcome[] }) {
  const { t } = useText();
  return (
    <div className={css.rows}>
      {rows.length === 0 ? (
        <p className={css.empty}>{t('orderBulk.empty')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {headings.map((name) => (
                <th key={name} scope="col">
                  {t(`orderBulk.headings.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
