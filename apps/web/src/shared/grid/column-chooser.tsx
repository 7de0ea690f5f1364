import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { headingOf, type Area } from '@assay/i18n/areas';
import { Button, Checkbox, Input } from 'antd';
import type { GridApi } from 'ag-grid-community';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../i18n/text.tsx';
import { actionsColumn, type GridColumn } from '../fields/columns.ts';
import css from './grid.module.css';

type ColumnChooserProps = { readonly api: GridApi; readonly area: Area; readonly columns: readonly GridColumn[] };

/** Longer than the grid takes to lay its columns out, shorter than anybody waits for. */
const settled = 250;

type Line = { readonly colId: string; readonly isShown: boolean; readonly heading: string };

/** The layout that the screen was written with. */
const reset = (api: GridApi, columns: readonly GridColumn[]): void => {
  const state = columns.map(({ name, isShown, grows, width }) => ({
    colId: name,
    hide: !isShown,
    ...(grows ? { flex: 1 } : width ? { width } : {}),
  }));
  api.applyColumnState({ state, applyOrder: true });
};

/** One step up or down among all columns; the actions stay last. */
const move = (api: GridApi, colId: string, step: -1 | 1): void => {
  const order = api.getColumnState().map((column) => column.colId);
  const to = order.indexOf(colId) + step;
  if (to >= 0 && order[to] !== undefined && order[to] !== actionsColumn) api.moveColumns([colId], to);
};

/** Which columns are shown and in which order, without a mouse if need be. */
export function ColumnChooser({ api, area, columns }: ColumnChooserProps) {
  const text = useText();
  const { t } = text;
  const [sought, setSought] = useState('');
  const [, redraw] = useState(0);
  const lines = api
    .getColumnState()
    .filter(({ colId }) => colId !== actionsColumn)
    .map(({ colId, hide }): Line => ({ colId, isShown: hide !== true, heading: headingOf(area, colId, text) }))
    .filter(({ heading }) => heading.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()));

  const draw = (): void => redraw((count) => count + 1);
  // At once, and when the grid has done it: while it is busy with rows that may be a moment later.
  const act = (change: () => void): void => {
    change();
    draw();
    setTimeout(draw, settled);
  };
  const press = (event: KeyboardEvent, colId: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    act(() => move(api, colId, event.key === 'ArrowUp' ? -1 : 1));
  };
  const names = columns.map(({ name }) => name);
  return (
    <div className={css.chooser}>
      <Input
        placeholder={t('grid.findColumn')}
        aria-label={t('grid.findColumn')}
        value={sought}
        allowClear
        onChange={({ target }) => setSought(target.value)}
      />
      <p className={css.hint}>{t('grid.columnsHelp')}</p>
      <ul aria-label={t('grid.columns')}>
        {lines.map(({ colId, isShown, heading }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the controls inside
          <li key={colId} onKeyDown={(event) => press(event, colId)}>
            <Checkbox checked={isShown} onChange={({ target }) => act(() => api.setColumnsVisible([colId], target.checked))}>
              {heading}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('grid.moveUp', { column: heading })}
              onClick={() => act(() => move(api, colId, -1))}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('grid.moveDown', { column: heading })}
              onClick={() => act(() => move(api, colId, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={css.chooserFoot}>
        <Button size="small" onClick={() => act(() => api.setColumnsVisible(names, true))}>
          {t('grid.showAll')}
        </Button>
        <Button size="small" onClick={() => act(() => reset(api, columns))}>
          {t('grid.reset')}
        </Button>
      </div>
    </div>
  );
}
