import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Order } from '@assay/domain/orders/order.fields';
import { homeOf } from '@assay/domain/resources';
import { useRows } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';

/** Where somebody who was drawn is told to go, or excluded: the period that they were drawn for. */
export function DrawLink({ record: { id } }: { readonly record: Pick<Order, 'id'> }) {
  const { t } = useText();
  const { rows } = useRows({
    resource: poolSelection,
    call: poolSelection.calls.search,
    body: { size: 1, filters: { orderId: id } },
    isSilent: true,
  });
  const periodId = rows?.[0]?.periodId ?? null;
  if (periodId === null) return null;
  return <PathLink path={homeOf('random-pool-selection-period', periodId)}>{t('orderStages.openDraw')}</PathLink>;
}
