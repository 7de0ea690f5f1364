import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { headingOf, type Area } from '@assay/i18n/areas';
import { Button, Checkbox, Input } from 'antd';
import type { GridApi } from 'ag-grid-community';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../i18n/text.tsx';
import { isDataColumn, type GridColumn } from '../fields/columns.ts';
import { applyColumns, writtenColumns } from './apply-columns.ts';
import css from './grid.module.css';

type ColumnChooserProps = {
  readonly api: GridApi;
  readonly area: Area;
  readonly columns: readonly GridColumn[];
  readonly onChange: (api: GridApi) => void;
  readonly onReset: () => void;
};

type Line = { readonly colId: string; readonly isShown: boolean };

const layoutOf = (api: GridApi): Line[] =>
  api
    .getColumnState()
    .filter(({ colId }) => isDataColumn(colId))
    .map(({ colId, hide }) => ({ colId, isShown: hide !== true }));

/** One step up or down among all columns. */
const moved = (layout: readonly Line[], { colId, step }: { readonly colId: string; readonly step: -1 | 1 }): readonly Line[] => {
  const from = layout.findIndex((line) => line.colId === colId);
  const [one, other] = [layout[from], layout[from + step]];
  return one && other ? layout.with(from, other).with(from + step, one) : layout;
};

/** Which columns are shown and in which order: while it is open it is what it says, and the grid follows. */
const useLines = ({ api, columns, onChange, onReset }: ColumnChooserProps) => {
  const [layout, setLayout] = useState<readonly Line[]>(() => layoutOf(api));
  const change = (next: readonly Line[]): void => {
    setLayout(next);
    applyColumns(
      api,
      next.map(({ colId, isShown }) => ({ colId, hide: !isShown })),
    );
    onChange(api);
  };
  return {
    layout,
    show: (colId: string, isShown: boolean) => change(layout.map((line) => (line.colId === colId ? { colId, isShown } : line))),
    showAll: () => change(layout.map(({ colId }) => ({ colId, isShown: true }))),
    move: (colId: string, step: -1 | 1) => change(moved(layout, { colId, step })),
    reset: () => {
      setLayout(columns.map(({ name, isShown }) => ({ colId: name, isShown })));
      applyColumns(api, writtenColumns(columns));
      onReset();
    },
  };
};

/** The columns of a list, without a mouse if need be. */
export function ColumnChooser(props: ColumnChooserProps) {
  const text = useText();
  const { t } = text;
  const [sought, setSought] = useState('');
  const { layout, show, showAll, move, reset } = useLines(props);
  const lines = layout
    .map((line) => ({ ...line, heading: headingOf(props.area, line.colId, text) }))
    .filter(({ heading }) => heading.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()));

  const press = (event: KeyboardEvent, colId: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(colId, event.key === 'ArrowUp' ? -1 : 1);
  };
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
            <Checkbox checked={isShown} onChange={({ target }) => show(colId, target.checked)}>
              {heading}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('grid.moveUp', { column: heading })}
              onClick={() => move(colId, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('grid.moveDown', { column: heading })}
              onClick={() => move(colId, 1)}
            />
          </li>
        ))}
      </ul>
      <div className={css.chooserFoot}>
        <Button size="small" onClick={showAll}>
          {t('grid.showAll')}
        </Button>
        <Button size="small" onClick={reset}>
          {t('grid.reset')}
        </Button>
      </div>
    </div>
  );
}
