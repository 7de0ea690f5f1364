import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';

/** The way from the report of tests without a selection to whose they may be. */
export function ReconcileLink({ poolId }: { readonly poolId: number | null }) {
  const { t } = useText();
  const go = useGo();
  if (!useMay()('random.exclude')) return null;
  return (
    <div>
      <Button icon={<LinkOutlined />} onClick={() => go(poolId === null ? '/random-reconcile' : `/random-reconcile?pool=${poolId}`)}>
        {t('randomReconcile.action')}
      </Button>
    </div>
  );
}
