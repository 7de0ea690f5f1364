import { pageSizes } from '@assay/contract/kit/search';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import { leftToRight } from '../i18n/left-to-right.ts';
import { useView } from '../state/view.ts';
import css from './grid.module.css';
import { pageSizeOf, type ListState } from './list-state.ts';
import { PageLinks } from './page-links.tsx';
import { pagedRows, totalText, type Total } from './total.ts';

type GridPagerProps = {
  readonly label: string;
  readonly total: Total | null;
  readonly state: ListState;
  readonly onChange: (part: Partial<ListState>) => void;
  readonly onSize: (size: ListState['size']) => void;
  readonly onCountAll: () => Promise<void>;
  /** The keys that work here. */
  readonly hints?: ReactNode;
};

/** Long lists are counted to the end only by who wants to know. */
function CountAll({ onCountAll }: Pick<GridPagerProps, 'onCountAll'>) {
  const { t } = useText();
  const [isCounting, setIsCounting] = useState(false);
  const count = async (): Promise<void> => {
    setIsCounting(true);
    await onCountAll();
    setIsCounting(false);
  };
  return (
    <Button type="link" size="small" loading={isCounting} onClick={() => void count()}>
      {t('grid.countAll')}
    </Button>
  );
}

/** Where we are in the list, and how to get elsewhere. */
export function GridPager({ label, total, state, onChange, onSize, onCountAll, hints }: GridPagerProps) {
  const text = useText();
  const { t, locale } = text;
  const isNarrow = useView() === 'mobile';
  const { page, size } = state;
  const count = total?.count ?? 0;
  const number = (value: number): string => formatNumber(value, locale);
  const range = leftToRight(`${number(Math.min(page * size + 1, count))}–${number(Math.min((page + 1) * size, count))}`);
  return (
    <nav className={css.pager} aria-label={t('grid.pages', { list: label })}>
      <span>
        <span aria-live="polite">{total === null || count === 0 ? '' : t('grid.range', { range, total: totalText(total, text) })}</span>
        {total?.isExact === false && <CountAll onCountAll={onCountAll} />}
      </span>
      {hints}
      <PageLinks
        current={page + 1}
        last={total ? Math.ceil(pagedRows(total) / size) : 0}
        isNarrow={isNarrow}
        onChange={(next) => onChange({ page: next - 1 })}
      />
      <select
        className={css.pageSize}
        value={size}
        aria-label={t('grid.pageSize')}
        onChange={({ target }) => onSize(pageSizeOf(Number(target.value)))}
      >
        {pageSizes.map((value) => (
          <option key={value} value={value}>
            {t('grid.perPage', { count: value })}
          </option>
        ))}
      </select>
    </nav>
  );
}
