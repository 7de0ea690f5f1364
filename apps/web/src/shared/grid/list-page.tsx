import { PlusOutlined } from '@ant-design/icons';
import type { Permission } from '@assay/domain/access/permissions';
import type { TextKey } from '@assay/i18n/catalog';
import { Button } from 'antd';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { Page } from '../layout/page.tsx';
import { useGo } from '../layout/path-link.tsx';
import { useKeys } from '../layout/use-keys.ts';
import { useMay } from '../session/session.ts';
import type { AnyRow } from '../fields/columns.ts';
import { DataGrid, type DataGridProps } from './data-grid.tsx';
import { TotalBadge } from './total-badge.tsx';
import type { Total } from './total.ts';

type Create = { readonly path: string; readonly label: string; readonly permission: Permission };
/** Another way to look for the same records. */
type Beside = { readonly path: string; readonly label: TextKey; readonly icon: ReactNode };

export type ListPageProps<Row extends AnyRow, Name extends string, Needs extends Name & keyof Row> = Omit<
  DataGridProps<Row, Name, Needs>,
  'primary' | 'tools' | 'isEmbedded' | 'onTotal' | 'ref'
> & {
  readonly create?: Create;
  readonly beside?: Beside;
  /** Another way to begin, for those who may. */
  readonly Also?: ComponentType | undefined;
};

/** A screen that is a list: its title, how many there are, the one thing to start, and the grid. */
export function ListPage<Row extends AnyRow, Name extends string, const Needs extends Name & keyof Row = never>({
  create,
  beside,
  Also,
  ...grid
}: ListPageProps<Row, Name, Needs>) {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  const [total, setTotal] = useState<Total | null>(null);
  const start = create && may(create.permission) ? () => go(create.path) : undefined;
  useKeys({ n: start });
  const primary =
    create && start ? (
      <Button type="primary" icon={<PlusOutlined />} aria-keyshortcuts="n" onClick={start}>
        {create.label}
      </Button>
    ) : null;
  const actions =
    beside || Also ? (
      <>
        {beside && (
          <Button icon={beside.icon} onClick={() => go(beside.path)}>
            {t(beside.label)}
          </Button>
        )}
        {Also && (
          <Suspense>
            <Also />
          </Suspense>
        )}
        {primary}
      </>
    ) : (
      primary
    );
  return (
    <Page title={t(`records.${grid.noun ?? grid.resource.name}.title`)} badges={<TotalBadge total={total} />} actions={actions} isFilling>
      <DataGrid {...grid} primary={primary} onTotal={setTotal} />
    </Page>
  );
}
