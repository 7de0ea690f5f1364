import { CloseOutlined } from '@ant-design/icons';
import { headingOf, type Area } from '@assay/i18n/areas';
import { Button } from 'antd';
import { useText } from '../i18n/text.tsx';
import type { Columns } from '../fields/columns.ts';
import { filterText } from './describe-filter.ts';
import { withoutFilter, type FilterModel } from './filter-model.ts';
import css from './grid.module.css';

type FilterChipsProps = {
  readonly area: Area;
  readonly columns: Columns;
  readonly filters: FilterModel;
  readonly onChange: (filters: FilterModel) => void;
};

/** What narrows the list, in words, each with a way to take it off. */
export function FilterChips({ area, columns, filters, onChange }: FilterChipsProps) {
  const text = useText();
  const entries = Object.entries(filters);
  if (entries.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={text.t('grid.filters')}>
      {entries.map(([name, filter]) => {
        const heading = headingOf(area, name, text);
        const said = filterText({ ...(columns[name] ?? { kind: 'text' }), name, isShown: true }, filter, text);
        return (
          <li key={name} className={css.chip}>
            <span title={text.t('grid.filterLine', { column: heading, filter: said })}>
              <b>{heading}</b> {said}
            </span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={text.t('grid.removeFilter', { column: heading })}
              onClick={() => onChange(withoutFilter(filters, name))}
            />
          </li>
        );
      })}
      {entries.length > 1 && (
        <li>
          <Button type="link" size="small" onClick={() => onChange({})}>
            {text.t('grid.clearFilters')}
          </Button>
        </li>
      )}
    </ul>
  );
}
