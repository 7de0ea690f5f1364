import { isRed } from '@assay/domain/results/lists';
import type { OrderService } from '@assay/domain/orders/order-service.fields';
import { useText } from '#shared/i18n/text.tsx';
import css from './orders.module.css';

/** A result in words; red where it counts against somebody. Who may not see results has none to show. */
export function ResultCell({ result }: { readonly result: OrderService['finalResult'] | undefined }) {
  const { label } = useText();
  if (!result) return null;
  return <span className={isRed(result) ? css.red : undefined}>{label('result', result)}</span>;
}
