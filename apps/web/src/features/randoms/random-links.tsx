import { BarChartOutlined, ScheduleOutlined } from '@ant-design/icons';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import type { Loaded, RecordAction } from '#shared/record/record-pages.ts';
import { useMay } from '#shared/session/session.ts';

function ReportsButton() {
  const { t } = useText();
  const go = useGo();
  if (!useMay()('random.seeSelected')) return null;
  return (
    <Button icon={<BarChartOutlined />} onClick={() => go('/random-report')}>
      {t('nav.randomReports')}
    </Button>
  );
}

/** The ways from a list of random testing to what is told of all of it. */
export function RandomLinks() {
  const { t } = useText();
  const go = useGo();
  return (
    <>
      <Button icon={<ScheduleOutlined />} onClick={() => go('/random-board')}>
        {t('nav.randomBoard')}
      </Button>
      <ReportsButton />
    </>
  );
}

type PoolLinksProps = Loaded<Pool> & { readonly children: (actions: readonly RecordAction[]) => ReactNode };

/** The same for one pool, beside what can be done with it. */
export function PoolLinks({ record, children }: PoolLinksProps) {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const reports: RecordAction = {
    key: 'reports',
    label: t('nav.randomReports'),
    icon: <BarChartOutlined />,
    isFirst: true,
    run: () => go(`/random-report?pool=${record.id}`),
  };
  return children(may('random.seeSelected') ? [reports] : []);
}
