import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';

/** The way to order the same for many people. */
export function OrderMany() {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  if (!may('order.create')) return null;
  return (
    <Button icon={<TeamOutlined />} onClick={() => go('/order/bulk')}>
      {t('orders.forMany')}
    </Button>
  );
}
