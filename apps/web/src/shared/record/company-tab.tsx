import { PlusOutlined } from '@ant-design/icons';
import { homeOf } from '@assay/domain/resources';
import { areas } from '@assay/i18n/areas';
import { Button } from 'antd';
import { useState } from 'react';
import { DataGrid } from '../grid/data-grid.tsx';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { countOf } from './company-count.tsx';
import { useImportWay } from './import-way.tsx';
import type { AnyRecord, Loaded, PagesOf, RecordPages, RecordTab, Rights } from './record-pages.ts';
import { rowActionsOf } from './record-row-actions.tsx';

type Adding = {
  /** Whether the reader may add one to this company. */
  readonly mayCreate: (rights: Pick<Rights, 'can'>) => boolean;
};

type CompanyTabOptions = Adding & { readonly isShown: (rights: Rights) => boolean };

const owners = ['companyName', 'companyNames'];
const nameOf = (column: string | { readonly name: string }): string => (typeof column === 'string' ? column : column.name);

type RecordsProps = Loaded<AnyRecord> &
  Adding & {
    /** The column that says whose a record is. */
    readonly owner?: string;
    /** The key of the tab where it is not called as its records are. */
    readonly tab?: string;
    /** Columns that would say the same in every row, besides the company. */
    readonly said?: readonly string[];
  };

type OpenedProps<Rec extends AnyRecord, Needs extends string & keyof Rec> = RecordsProps & { readonly pages: PagesOf<Rec, Needs> };

function OpenedRecords<Rec extends AnyRecord, Needs extends string & keyof Rec>(props: OpenedProps<Rec, Needs>) {
  const { record, can, pages, mayCreate, owner = 'companyId', tab, said = [] } = props;
  const { id: companyId } = record;
  const { t, has } = useText();
  const go = useGo();
  const { resource, list } = pages;
  const { name } = resource;
  const [RowActions] = useState(() => rowActionsOf(pages));
  const [sort] = useState(() => list.companySort ?? [{ colId: resource.title, sort: 'asc' as const }]);
  const [columns] = useState(() => list.columns.filter((column) => ![...owners, ...said].includes(nameOf(column))));
  const help = `${areas[name]}.emptyHelp`;
  const from = encodeURIComponent(`/company/${companyId}?tab=${tab ?? name}`);
  const add = mayCreate({ can }) ? (
    <Button icon={<PlusOutlined />} onClick={() => go(`/${name}/create?company=${companyId}&from=${from}`)}>
      {t(`records.${name}.create`)}
    </Button>
  ) : null;
  const importing = useImportWay(resource, companyId);
  const tools = add && importing && (
    <>
      <Button icon={importing.icon} onClick={() => go(importing.path)}>
        {t(importing.label)}
      </Button>
      {add}
    </>
  );
  return (
    <DataGrid
      resource={resource}
      area={areas[name]}
      {...(has(help) ? { emptyHelp: help } : {})}
      columns={columns}
      needs={list.needs}
      sort={sort}
      activity={list.activity}
      fixed={{ [owner]: companyId }}
      rowPath={({ id }) => homeOf(name, id)}
      RowActions={RowActions}
      Picked={list.Picked}
      primary={add}
      tools={tools ?? add}
      isEmbedded
    />
  );
}

/** The records of a kind that a company has, and the button that adds one to it, for those who may. */
export function CompanyRecords({ pages, ...props }: RecordsProps & { readonly pages: RecordPages }) {
  return pages.open((opened) => <OpenedRecords {...props} pages={opened} />);
}

/** A tab of a company with its records of a kind: their list, and a new one that starts with the company. */
export const companyTab = <Rec extends AnyRecord>(pages: RecordPages, { isShown, mayCreate }: CompanyTabOptions): RecordTab<Rec> => {
  const { name } = pages.resource;
  return {
    key: name,
    label: `records.${name}.title`,
    Count: countOf(name),
    isShown,
    Tab: (loaded) => <CompanyRecords {...loaded} pages={pages} mayCreate={mayCreate} />,
  };
};
