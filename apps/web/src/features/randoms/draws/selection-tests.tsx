import { legs } from '@assay/domain/randoms/lists';
import { isStandby } from '@assay/domain/randoms/selection';
import type { PoolSelection } from '@assay/domain/randoms/selection.fields';
import { useId } from 'react';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './draws.module.css';
import { ListedMark } from './selection-state.tsx';

/** The order of somebody who was drawn, or why there is none. */
function OrderLine({ record: { orderId, orderNumber, orderProblem } }: Pick<Loaded<PoolSelection>, 'record'>) {
  const { t } = useText();
  if (orderId !== null)
    return (
      <>
        {t('randomDraw.tests.order')} <PathLink path={`/order/${orderId}`}>{leftToRight(orderNumber)}</PathLink>
      </>
    );
  return <span role="note">{t(orderProblem === '' ? 'randomDraw.tests.noOrder' : `randomDraw.tests.problem.${orderProblem}`)}</span>;
}

/** What somebody was drawn for: each test with what became of it, and whether it counts. */
export function SelectionTests({ record }: Loaded<PoolSelection>) {
  const { t, label } = useText();
  const id = useId();
  const { replacedSelectionId } = record;
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomDraw.tests.title')}</h2>
      </header>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('randomDraw.tests.test')}</th>
              <th scope="col">{t('randomDraw.tests.state')}</th>
              <th scope="col">{t('randomDraw.tests.counts')}</th>
            </tr>
          </thead>
          <tbody>
            {legs
              .filter((leg) => record[leg])
              .map((leg) => (
                <tr key={leg}>
                  <th scope="row">{t(`randomDraw.tests.${leg}`)}</th>
                  <td>
                    <ListedMark row={record} state={record[`${leg}State`]} />
                  </td>
                  <td>{label('yesNo', String(record[`${leg}Counted`]))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {!isStandby(record) && (record.isActive || record.orderId !== null) && (
        <p className={css.under}>
          <OrderLine record={record} />
        </p>
      )}
      {replacedSelectionId !== null && (
        <p className={css.under}>
          <PathLink path={`/random-pool-selection/${replacedSelectionId}`}>{t('randomDraw.tests.inPlaceOf')}</PathLink>
        </p>
      )}
    </section>
  );
}
