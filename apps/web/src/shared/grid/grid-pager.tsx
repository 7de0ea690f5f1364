import { pageSizes } from '@assay/contract/kit/search';
import { Pagination, Select } from 'antd';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import { leftToRight } from './left-to-right.ts';
import { useView } from '../state/view.ts';
import css from './grid.module.css';
import { pageSizeOf, type ListState } from './list-state.ts';

type GridPagerProps = {
  readonly label: string;
  readonly count: number | null;
  readonly state: ListState;
  readonly onChange: (part: Partial<ListState>) => void;
};

/** Where we are in the list, and how to get elsewhere. */
export function GridPager({ label, count, state, onChange }: GridPagerProps) {
  const { t, locale } = useText();
  const isNarrow = useView() === 'mobile';
  const { page, size } = state;
  const total = count ?? 0;
  const number = (value: number): string => formatNumber(value, locale);
  const range = leftToRight(`${number(Math.min(page * size + 1, total))}–${number(Math.min((page + 1) * size, total))}`);
  const options = pageSizes.map((value) => ({ value, label: t('grid.perPage', { count: value }) }));
  return (
    <nav className={css.pager} aria-label={t('grid.pages', { list: label })}>
      <span aria-live="polite">{total === 0 ? '' : t('grid.range', { range, total })}</span>
      <Pagination
        size="small"
        simple={isNarrow}
        current={page + 1}
        pageSize={size}
        total={total}
        showSizeChanger={false}
        showLessItems
        onChange={(next) => onChange({ page: next - 1 })}
      />
      <Select
        size="small"
        value={size}
        options={options}
        aria-label={t('grid.pageSize')}
        popupMatchSelectWidth={false}
        onChange={(next) => onChange({ size: pageSizeOf(next) })}
      />
    </nav>
  );
}
