import { ExportOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.tsx';
import { useGo } from '../layout/path-link.tsx';
import css from './grid.module.css';
import { insideGrid } from './inside-grid.ts';

/** Something that can be done with a row. */
export type RowAction = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
};

export type OpenMenu<Row> = {
  readonly row: Row;
  readonly at: DOMRect;
  /** What had the keys before, and gets them back. */
  readonly from: HTMLElement | null;
};

/** Finds out what can be done with a row: its record may have to be read for that. */
export type RowActionsProps<Row> = { readonly row: Row; readonly children: (actions: readonly RowAction[]) => ReactNode };

type RowMenuProps<Row> = {
  readonly menu: OpenMenu<Row> | null;
  readonly rowPath?: ((row: Row) => string) | undefined;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly RowActions?: ((props: RowActionsProps<Row>) => ReactNode) | undefined;
  readonly onClose: () => void;
};

type OpenProps<Row> = {
  readonly menu: OpenMenu<Row>;
  readonly path: string | undefined;
  readonly own: readonly RowAction[];
  readonly onClose: () => void;
};

function OpenRowMenu<Row>({ menu, path, own, onClose }: OpenProps<Row>) {
  const { t } = useText();
  const go = useGo();
  const close = (): void => {
    onClose();
    menu.from?.focus();
  };
  const items: NonNullable<MenuProps['items']> = [
    ...(path
      ? [
          { key: 'open', label: t('grid.open'), icon: <FolderOpenOutlined />, onClick: () => go(path) },
          {
            key: 'tab',
            label: t('grid.openInNewTab'),
            icon: <ExportOutlined />,
            onClick: () => void window.open(path, '_blank', 'noopener'),
          },
        ]
      : []),
    ...(path && own.length > 0 ? [{ type: 'divider' as const }] : []),
    ...own.map(({ key, label, icon, isDanger, onClick }) => ({ key, label, icon, onClick, ...(isDanger ? { danger: true } : {}) })),
  ];
  return (
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was asked for takes the keys
      autoFocus
      trigger={['click']}
      getPopupContainer={insideGrid}
      menu={{ items, onClick: close }}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <span className={css.anchor} style={{ left: menu.at.left, top: menu.at.bottom }} />
    </Dropdown>
  );
}

/** The one menu of a grid: of the right mouse button, of Shift+F10, of the menu key and of the button in the last column. */
export function RowMenu<Row>({ menu, rowPath, actions, RowActions, onClose }: RowMenuProps<Row>) {
  if (!menu) return null;
  const path = rowPath?.(menu.row);
  const own = actions?.(menu.row) ?? [];
  if (!RowActions) return <OpenRowMenu {...{ menu, path, own, onClose }} />;
  return <RowActions row={menu.row}>{(more) => <OpenRowMenu {...{ menu, path, onClose }} own={[...more, ...own]} />}</RowActions>;
}
