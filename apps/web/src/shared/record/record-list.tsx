import type { Permission } from '@assay/domain/access/permissions';
import { homeOf, listPathOf } from '@assay/domain/resources';
import { areas } from '@assay/i18n/areas';
import { useState } from 'react';
import { ListPage } from '../grid/list-page.tsx';
import { useText } from '../i18n/text.tsx';
import { editPathOf } from './editing.ts';
import { useImportWay } from './import-way.tsx';
import type { AnyRecord, PagesOf } from './record-pages.ts';
import { rowActionsOf } from './record-row-actions.tsx';

type RecordListProps<Rec extends AnyRecord, Needs extends string & keyof Rec> = {
  readonly pages: PagesOf<Rec, Needs>;
  readonly create: Permission | undefined;
};

/** Every record of a kind within the reader's scope. */
export function RecordList<Rec extends AnyRecord, Needs extends string & keyof Rec>({ pages, create }: RecordListProps<Rec, Needs>) {
  const {
    resource,
    list: { Actions: _own, companySort: _ofCompany, creates = pages.resource.name, ...list },
  } = pages;
  const [RowActions] = useState(() => rowActionsOf(pages));
  const [byTitle] = useState(() => [{ colId: resource.title, sort: 'asc' as const }]);
  const { t, has } = useText();
  const { name } = resource;
  const importing = useImportWay(resource);
  const help = `${areas[name]}.emptyHelp`;
  return (
    <ListPage
      sort={byTitle}
      {...(importing ? { beside: importing } : {})}
      {...list}
      resource={resource}
      area={areas[name]}
      {...(has(help) ? { emptyHelp: help } : {})}
      rowPath={({ id }) => homeOf(name, id)}
      {...('update' in resource.calls ? { editPath: ({ id }: { readonly id: number }) => editPathOf(name, id) } : {})}
      RowActions={RowActions}
      {...(create ? { create: { path: `${listPathOf(name)}/create`, label: t(`records.${creates}.create`), permission: create } } : {})}
    />
  );
}
