import { PlusOutlined } from '@ant-design/icons';
import type { Permission } from '@assay/domain/access/permissions';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import { Page } from '../layout/page.tsx';
import { useGo } from '../layout/path-link.tsx';
import { useMay } from '../session/session.ts';
import type { ListResource } from './columns.ts';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import css from './grid.module.css';

type Create = { readonly path: string; readonly label: string; readonly permission: Permission };

type ListPageProps<R extends ListResource> = Omit<DataGridProps<R>, 'primary' | 'tools' | 'isEmbedded' | 'onCount' | 'ref'> & {
  readonly create?: Create;
};

/** A screen that is a list: its title, how many there are, the one thing to start, and the grid. */
export function ListPage<R extends ListResource>({ create, ...grid }: ListPageProps<R>) {
  const { t, locale } = useText();
  const may = useMay();
  const go = useGo();
  const [count, setCount] = useState<number | null>(null);
  const primary =
    create && may(create.permission) ? (
      <Button type="primary" icon={<PlusOutlined />} onClick={() => go(create.path)}>
        {create.label}
      </Button>
    ) : null;
  return (
    <Page
      title={t(`records.${grid.noun ?? grid.resource.name}.title`)}
      badges={count === null ? null : <span className={css.count}>{formatNumber(count, locale)}</span>}
      actions={primary}
      isFilling
    >
      <DataGrid {...grid} primary={primary} onCount={setCount} />
    </Page>
  );
}
