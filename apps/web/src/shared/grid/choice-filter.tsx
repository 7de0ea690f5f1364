import type { PlainValue, SetCondition } from '@assay/contract/kit/search';
import { listText } from '@assay/i18n/formats';
import { Checkbox } from 'antd';
import type { CustomFilterDisplayProps, CustomFloatingFilterDisplayProps } from 'ag-grid-react';
import { useText, type Text } from '../i18n/text.tsx';
import type { GridColumn } from '../fields/columns.ts';
import { labelOf } from '../fields/format-value.ts';
import css from './grid.module.css';

/** What a column's filter is told about its column. */
export type ChoiceParams = { readonly gridColumn: GridColumn; readonly heading: string };

const choicesOf = (column: GridColumn): readonly PlainValue[] => (column.kind === 'boolean' ? [true, false] : (column.values ?? []));

const chosenOf = (model: SetCondition | null): readonly PlainValue[] => model?.values ?? [];

const summary = (column: GridColumn, chosen: readonly PlainValue[], text: Text): string => {
  if (chosen.length === 0) return text.t('grid.any');
  if (chosen.length > 2) return text.t('grid.chosen', { count: chosen.length });
  const words = chosen.map((value) => labelOf(column, value, text));
  return listText(words, text.locale);
};

/** A closed list is ticked, not typed. Nothing ticked is no filter. */
export function ChoiceFilter({
  model,
  onModelChange,
  gridColumn,
  heading,
}: CustomFilterDisplayProps<unknown, unknown, SetCondition> & ChoiceParams) {
  const text = useText();
  const choose = (values: readonly PlainValue[]): void => onModelChange(values.length === 0 ? null : { filterType: 'set', values });
  return (
    <fieldset className={css.choiceList} aria-label={text.t('grid.filterOf', { column: heading })}>
      {choicesOf(gridColumn).map((value) => (
        <Checkbox
          key={String(value)}
          checked={chosenOf(model).includes(value)}
          onChange={({ target }) =>
            choose(target.checked ? [...chosenOf(model), value] : chosenOf(model).filter((other) => other !== value))
          }
        >
          {labelOf(gridColumn, value, text)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** What is ticked, in the row of filters; it opens the list. */
export function ChoiceFloatingFilter({
  model,
  showParentFilter,
  gridColumn,
  heading,
}: CustomFloatingFilterDisplayProps<unknown, unknown, SetCondition> & ChoiceParams) {
  const text = useText();
  const chosen = chosenOf(model);
  const shown = summary(gridColumn, chosen, text);
  return (
    <button
      type="button"
      className={css.choiceButton}
      data-is-empty={chosen.length === 0}
      aria-haspopup="dialog"
      aria-label={text.t('grid.filterSet', { column: heading, value: shown })}
      title={shown}
      onClick={showParentFilter}
    >
      {shown}
    </button>
  );
}
