import type { Permission } from '@assay/domain/access/permissions';
import { homeOf } from '@assay/domain/resources';
import { areas } from '@assay/i18n/areas';
import { useState } from 'react';
import { ListPage } from '../grid/list-page.tsx';
import { useText } from '../i18n/text.tsx';
import type { RecordPages } from './record-pages.ts';
import { rowActionsOf } from './record-row-actions.tsx';

type RecordListProps = { readonly pages: RecordPages; readonly create: Permission | undefined };
type Row = { readonly id: number };

/** Every record of a kind within the reader's scope. */
export function RecordList({ pages, create }: RecordListProps) {
  const {
    resource,
    list: { Actions: _own, companySort: _ofCompany, creates = pages.resource.name, ...list },
  } = pages;
  const [RowActions] = useState(() => rowActionsOf(pages));
  const [byTitle] = useState(() => [{ colId: resource.title, sort: 'asc' as const }]);
  const { t, has } = useText();
  const { name } = resource;
  const help = `${areas[name]}.emptyHelp`;
  const rowPath = (row: unknown): string => homeOf(name, (row as Row).id);
  return (
    <ListPage
      sort={byTitle}
      {...list}
      resource={resource}
      area={areas[name]}
      {...(has(help) ? { emptyHelp: help } : {})}
      rowPath={rowPath}
      RowActions={RowActions}
      {...(create ? { create: { path: `/${name}/create`, label: t(`records.${creates}.create`), permission: create } } : {})}
    />
  );
}
