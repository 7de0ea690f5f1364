import { PlusOutlined } from '@ant-design/icons';
import { homeOf } from '@assay/domain/resources';
import { areas } from '@assay/i18n/areas';
import { Button } from 'antd';
import { useState } from 'react';
import { DataGrid } from '../grid/data-grid.tsx';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { countOf } from './company-count.tsx';
import type { AnyRecord, Loaded, RecordPages, RecordTab, Rights } from './record-pages.ts';
import { rowActionsOf } from './record-row-actions.tsx';

type Row = { readonly id: number };

type CompanyTabOptions = {
  readonly isShown: (rights: Rights) => boolean;
  /** Whether the reader may add one to this company. */
  readonly mayCreate: (rights: Pick<Rights, 'can'>) => boolean;
};

/** What would say the same in every row. */
const isOwner = (column: RecordPages['list']['columns'][number]): boolean =>
  (typeof column === 'string' ? column : column.name) === 'companyName';

type RecordsProps = Loaded<AnyRecord> & { readonly pages: RecordPages } & Pick<CompanyTabOptions, 'mayCreate'>;

function Records({ record: { id: companyId }, can, pages, mayCreate }: RecordsProps) {
  const { t, has } = useText();
  const go = useGo();
  const { resource, list } = pages;
  const { name } = resource;
  const [RowActions] = useState(() => rowActionsOf(pages));
  const [byTitle] = useState(() => [{ colId: resource.title, sort: 'asc' as const }]);
  const [columns] = useState(() => list.columns.filter((column) => !isOwner(column)));
  const help = `${areas[name]}.emptyHelp`;
  const from = encodeURIComponent(`/company/${companyId}?tab=${name}`);
  const add = mayCreate({ can }) ? (
    <Button icon={<PlusOutlined />} onClick={() => go(`/${name}/create?company=${companyId}&from=${from}`)}>
      {t(`records.${name}.create`)}
    </Button>
  ) : null;
  return (
    <DataGrid
      resource={resource}
      area={areas[name]}
      {...(has(help) ? { emptyHelp: help } : {})}
      columns={columns}
      sort={byTitle}
      fixed={{ companyId }}
      rowPath={(row: unknown) => homeOf(name, (row as Row).id)}
      RowActions={RowActions}
      primary={add}
      tools={add}
      isEmbedded
    />
  );
}

/** A tab of a company with its records of a kind: their list, and a new one that starts with the company. */
export const companyTab = <Rec extends AnyRecord>(pages: RecordPages, { isShown, mayCreate }: CompanyTabOptions): RecordTab<Rec> => {
  const { name } = pages.resource;
  return {
    key: name,
    label: `records.${name}.title`,
    Count: countOf(name),
    isShown,
    Tab: (loaded) => <Records {...loaded} pages={pages} mayCreate={mayCreate} />,
  };
};
