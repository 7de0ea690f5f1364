import { FileAddOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import type { PickedProps } from '#shared/grid/bulk/bulk-bar.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { useMay } from '#shared/session/session.ts';

/** Leads to an order for all who are picked: who they are goes along with the page, and survives a reload. */
export function OrderTests({ search }: PickedProps) {
  const { t } = useText();
  const may = useMay();
  const { history } = useRouter();
  if (!may('order.create')) return null;
  return (
    <Button size="small" icon={<FileAddOutlined />} onClick={() => history.push('/order/bulk', { people: search })}>
      {t('orders.forPicked')}
    </Button>
  );
}
