import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { leftToRight } from '../i18n/left-to-right.ts';
import { useText } from '../i18n/text.tsx';
import css from './grid.module.css';
import { pageSteps } from './page-steps.ts';

type PageLinksProps = {
  readonly current: number;
  readonly last: number;
  readonly isNarrow: boolean;
  readonly onChange: (page: number) => void;
};

/** One page on, one back, and to any that has a number. antd's own brings its list box along, a twelfth of what a list may weigh. */
export function PageLinks({ current, last, isNarrow, onChange }: PageLinksProps) {
  const { t, locale, direction } = useText();
  const [Back, On] = direction === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  const size = isNarrow ? 'middle' : 'small';
  const step = (page: number, isThere: boolean) => ({ type: 'text', size, disabled: !isThere, onClick: () => onChange(page) }) as const;
  return (
    <span className={css.pages}>
      <Button {...step(current - 1, current > 1)} aria-label={t('grid.previousPage')} icon={<Back />} />
      {isNarrow ? (
        <span>{leftToRight(`${formatNumber(current, locale)} / ${formatNumber(Math.max(last, 1), locale)}`)}</span>
      ) : (
        pageSteps(current, last).map(({ page, skips }) => (
          <Fragment key={page}>
            {skips && <span aria-hidden="true">…</span>}
            <Button
              {...step(page, true)}
              type={page === current ? 'default' : 'text'}
              aria-label={t('grid.pageNumber', { page: formatNumber(page, locale) })}
              aria-current={page === current ? 'page' : undefined}
            >
              {formatNumber(page, locale)}
            </Button>
          </Fragment>
        ))
      )}
      <Button {...step(current + 1, current < last)} aria-label={t('grid.nextPage')} icon={<On />} />
    </span>
  );
}
