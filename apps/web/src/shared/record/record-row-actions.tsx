import type { Why } from '@assay/contract/kit/envelope';
import { EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordQuery } from '../api/queries.ts';
import { useArchive } from '../form/use-archive.tsx';
import type { RowAction, RowActionsProps } from '../grid/row-menu.tsx';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { editPathOf } from './editing.ts';
import { optionsOf, type AnyRecord, type Loaded, type OptionsOf, type PageResource, type PagesOf } from './record-pages.ts';
import { titleOf } from './record-title.ts';

type Row = { readonly id: number };
type OwnActions<Rec extends AnyRecord> = PagesOf<Rec, never>['list']['Actions'];
type Props<Rec extends AnyRecord> = RowActionsProps<Row> &
  Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec>; readonly Actions: OwnActions<Rec> };

const noReasons: Why = {};

/** Where the record has none of its own. */
const NoActions: NonNullable<OwnActions<AnyRecord>> = ({ children }) => children([]);

const useArchiving = <Rec extends AnyRecord>({ resource, options, record, can }: Props<Rec>): RowAction[] => {
  const { t } = useText();
  const { alsoChanges = [] } = options;
  const { archive, restore } = useArchive({ resource, alsoChanges });
  const named = { ...record, name: titleOf({ resource, options }, record) };
  return [
    ...(can.archive
      ? [{ key: 'archive', label: t('form.archive.ok'), icon: <InboxOutlined />, isDanger: true, onClick: () => void archive(named) }]
      : []),
    ...(can.restore
      ? [{ key: 'restore', label: t('form.archive.restore'), icon: <UndoOutlined />, onClick: () => void restore(named) }]
      : []),
  ];
};

/** What the page of the record offers: to change it, its own actions, and to archive it or to bring it back. */
function LoadedActions<Rec extends AnyRecord>(props: Props<Rec>) {
  const { resource, row, options, record, can, why = noReasons, Actions = NoActions, children } = props;
  const { t } = useText();
  const go = useGo();
  const edit = { key: 'edit', label: t('grid.edit'), icon: <EditOutlined />, onClick: () => go(editPathOf(resource.name, row.id)) };
  const archiving = useArchiving(props);
  return (
    <Actions record={record} can={can} why={why}>
      {(own) => children([...(can.edit && options.sections ? [edit] : []), ...own, ...archiving])}
    </Actions>
  );
}

/** The actions of a row, by what the server lets the reader do with its record: it is read when the menu opens. */
export const rowActionsOf = <Rec extends AnyRecord, Needs extends string & keyof Rec>(
  pages: PagesOf<Rec, Needs>,
): ((props: RowActionsProps<Row>) => ReactNode) =>
  function RecordRowActions({ row, children }) {
    const { resource } = pages;
    const { data: options } = useQuery({ queryKey: [resource.name, 'options'], queryFn: () => optionsOf(pages), meta: { isSilent: true } });
    const { data: answer } = useQuery(recordQuery(resource, row.id, { isSilent: true }));
    if (!options || !answer) return children([]);
    return (
      <LoadedActions
        key={row.id}
        resource={resource}
        options={options}
        Actions={pages.list.Actions}
        row={row}
        record={answer.data}
        can={answer.can}
        why={answer.why}
      >
        {children}
      </LoadedActions>
    );
  };
