import type { ColDef, RowSelectionOptions, SelectionColumnDef } from 'ag-grid-community';
import type { CustomHeaderProps } from 'ag-grid-react';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useText, type Text } from '../../i18n/text.tsx';
import { pagePicked, selectPage } from './use-selection.ts';
import css from './bulk.module.css';

/** A tick in every row; the row itself opens, it does not select. */
export const rowSelection: RowSelectionOptions = { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false };

/** The tick over the column: all rows of this page, which is all the grid has. */
function PageTick({ api }: CustomHeaderProps) {
  const { t } = useText();
  const [{ picked, all }, setCounts] = useState(() => pagePicked(api));
  useEffect(() => {
    const count = (): void => setCounts(pagePicked(api));
    api.addEventListener('selectionChanged', count);
    api.addEventListener('modelUpdated', count);
    return () => {
      if (api.isDestroyed()) return;
      api.removeEventListener('selectionChanged', count);
      api.removeEventListener('modelUpdated', count);
    };
  }, [api]);
  return (
    <Checkbox
      aria-label={t('grid.bulk.selectPage')}
      tabIndex={-1}
      disabled={all === 0}
      checked={all > 0 && picked === all}
      indeterminate={picked > 0 && picked < all}
      onChange={({ target }) => selectPage(api, target.checked)}
    />
  );
}

/** At the start of the row, which in Arabic is on the right, and always in sight. */
export const selectionColumnDef = ({ direction }: Text): SelectionColumnDef =>
  ({
    headerComponent: PageTick,
    headerClass: css.tickHead ?? '',
    cellClass: css.tick ?? '',
    width: 44,
    minWidth: 44,
    maxWidth: 44,
    resizable: false,
    suppressMovable: true,
    pinned: direction === 'rtl' ? 'right' : 'left',
    lockPinned: true,
  }) satisfies Partial<ColDef>;
