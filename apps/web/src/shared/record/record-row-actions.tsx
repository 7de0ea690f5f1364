import { EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { homeOf } from '@assay/domain/resources';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordQuery } from '../api/queries.ts';
import { useArchive } from '../form/use-archive.tsx';
import type { RowAction, RowActionsProps } from '../grid/row-menu.tsx';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import { optionsOf, type AnyOptions, type AnyRecord, type Loaded, type PageResource, type RecordPages } from './record-pages.ts';
import { titleOf } from './record-title.ts';

type Row = { readonly id: number };
type Props = RowActionsProps<Row> &
  Loaded<AnyRecord> & { readonly resource: PageResource; readonly options: AnyOptions; readonly Actions: RecordPages['list']['Actions'] };

/** Where the record has none of its own. */
const NoActions: NonNullable<RecordPages['list']['Actions']> = ({ children }) => children([]);

/** The way to the record with its form open, where its page has one. */
const editPath = ({ resource, row }: Props): string => {
  const home = homeOf(resource.name, row.id);
  return `${home}${home.includes('?') ? '&' : '?'}edit=all`;
};

const useArchiving = ({ resource, options, record, can }: Props): RowAction[] => {
  const { t } = useText();
  const { alsoChanges = [] } = options;
  type Archived = Parameters<typeof useArchive>[0]['resource'];
  const { archive, restore } = useArchive({ resource: resource as unknown as Archived, alsoChanges });
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
function LoadedActions(props: Props) {
  const { options, record, can, Actions = NoActions, children } = props;
  const { t } = useText();
  const go = useGo();
  const edit = { key: 'edit', label: t('grid.edit'), icon: <EditOutlined />, onClick: () => go(editPath(props)) };
  const archiving = useArchiving(props);
  return (
    <Actions record={record} can={can}>
      {(own) => children([...(can.edit && options.sections ? [edit] : []), ...own, ...archiving])}
    </Actions>
  );
}

/** The actions of a row, by what the server lets the reader do with its record: it is read when the menu opens. */
export const rowActionsOf = (pages: RecordPages): ((props: RowActionsProps<unknown>) => ReactNode) =>
  function RecordRowActions({ row, children }) {
    const { resource } = pages;
    const listed = row as Row;
    const { data: options } = useQuery({ queryKey: [resource.name, 'options'], queryFn: () => optionsOf(pages), meta: { isSilent: true } });
    const { data: answer } = useQuery(recordQuery(resource, listed.id, { isSilent: true }));
    if (!options || !answer) return children([]);
    return (
      <LoadedActions
        key={listed.id}
        resource={resource}
        options={options}
        Actions={pages.list.Actions}
        row={listed}
        record={answer.data}
        can={answer.can}
      >
        {children}
      </LoadedActions>
    );
  };
