import { CheckCircleOutlined, DownloadOutlined, RedoOutlined, WarningOutlined } from '@ant-design/icons';
import { orderBulk, type BulkOrder } from '@assay/contract/orders/order-bulk.calls';
import { isUnderWay } from '@assay/domain/bulk/bulk-run';
import { bulkOrderLimits, type BulkOrderRowState } from '@assay/domain/orders/bulk-order';
import { headingOf } from '@assay/i18n/areas';
import { useParams } from '@tanstack/react-router';
import { Button, Pagination } from 'antd';
import { useId, useState } from 'react';
import { useDownload } from '#shared/notify/use-download.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { useGo } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useMay } from '#shared/session/session.ts';
import { BulkRows } from './bulk-rows.tsx';
import { useBulkOrder, useSteering } from './use-bulk-order.ts';
import css from './bulk-orders.module.css';

type BulkProps = { readonly bulk: BulkOrder };

/** What can be done with it now, and with what it came to. */
function Acts({ bulk }: BulkProps) {
  const { t } = useText();
  const may = useMay();
  const go = useGo();
  const { isBusy, stop, resume } = useSteering(bulk);
  const outcomes = useDownload();
  const { jobId, canStop, canResume, failed } = bulk;
  return (
    <div className={css.acts}>
      {canStop && (
        <Button loading={isBusy} onClick={stop}>
          {t('orderBulk.stop')}
        </Button>
      )}
      {canResume && (
        <Button type="primary" loading={isBusy} onClick={resume}>
          {t('grid.bulk.resume')}
        </Button>
      )}
      {failed > 0 && !isUnderWay(bulk) && may('order.create') && (
        <Button icon={<RedoOutlined />} onClick={() => go(`/order/bulk?again=${jobId}`)}>
          {t('orderBulk.retry')}
        </Button>
      )}
      <Button icon={<DownloadOutlined />} loading={outcomes.isBusy} onClick={() => void outcomes.run(orderBulk.outcomes, { jobId })}>
        {t('orderBulk.outcomes')}
      </Button>
    </div>
  );
}

/** How far it is, and why it does not go on where it does not. */
function Run({ bulk }: BulkProps) {
  const { t, has } = useText();
  const heading = useId();
  const { status, done, total, problem, failed } = bulk;
  const why = `errors.${problem}`;
  const isWell = status === 'DONE' && failed === 0;
  return (
    <section className={css.run} aria-labelledby={heading}>
      <div className={css.runHead}>
        {isWell && <CheckCircleOutlined aria-hidden="true" className={css.ORDERED ?? ''} />}
        {(status === 'FAILED' || status === 'STOPPED') && <WarningOutlined aria-hidden="true" className={css.SKIPPED ?? ''} />}
        <h2 id={heading} aria-live="polite">
          {t(`orderBulk.statuses.${status}`)}
        </h2>
        <span>{t('orderBulk.done', { done, total })}</span>
        <Acts bulk={bulk} />
      </div>
      <progress className={css.bar} max={Math.max(1, total)} value={done} aria-label={t('orderBulk.progress')} />
      {status === 'STOPPED' && <p>{t('orderBulk.stoppedText')}</p>}
      {status === 'FAILED' && <p>{t('orderBulk.failedText', { problem: has(why) ? t(why) : problem })}</p>}
      {isUnderWay(bulk) && <p className={css.WAITING}>{t('orderBulk.leave')}</p>}
    </section>
  );
}

function Facts({ bulk }: BulkProps) {
  const text = useText();
  const { t, label } = text;
  const { companyName, reasonCode, agency, services, orderedByName, startedAt } = bulk;
  const facts: readonly (readonly [string, string])[] = [
    [t('fields.companyId'), companyName],
    [headingOf('orders', 'reasonCode', text), label('testReason', reasonCode)],
    [headingOf('orders', 'agency', text), label('occupationAgency', agency)],
    [headingOf('orders', 'services', text), services],
    [t('orderBulk.by'), orderedByName],
    [t('orderBulk.startedAt'), formatTime(startedAt)],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TilesProps = BulkProps & { readonly state: BulkOrderRowState | null; readonly onChoose: (state: BulkOrderRowState | null) => void };

/** How many rows came to what; each shows its rows alone, and all of them once more. */
function Tiles({ bulk, state, onChoose }: TilesProps) {
  const { t, locale } = useText();
  const { total, done, ordered, skipped, failed } = bulk;
  const counts = { ORDERED: ordered, SKIPPED: skipped, FAILED: failed, WAITING: total - done } as const;
  return (
    <div className={css.tiles} role="group" aria-label={t('orderBulk.headings.outcome')}>
      {(['ORDERED', 'SKIPPED', 'FAILED', 'WAITING'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={css.tile}
          aria-pressed={state === one}
          onClick={() => onChoose(state === one ? null : one)}
        >
          <b className={counts[one] > 0 ? css[one] : undefined}>{formatNumber(counts[one], locale)}</b>
          <span>{t(`orderBulk.states.${one}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** A bulk order as it goes on, and what became of each row. */
export function BulkProgress() {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const { jobId = '' }: { readonly jobId?: string } = useParams({ strict: false });
  const [{ state, page }, show] = useState<{ readonly state: BulkOrderRowState | null; readonly page: number }>({ state: null, page: 0 });
  const query = useBulkOrder({ jobId: Number(jobId) || 0, state, page });
  const countOf = ({ total, done, ordered, skipped, failed }: BulkOrder): number =>
    state === null ? total : { ORDERED: ordered, SKIPPED: skipped, FAILED: failed, WAITING: total - done }[state];
  const another = may('order.create') && <Button onClick={() => go('/order/bulk')}>{t('orderBulk.another')}</Button>;
  return (
    <Page title={t('orderBulk.number', { number: jobId })} trail={[{ path: '/order', label: t('records.order.title') }]} actions={another}>
      <Reading query={query} missing={<p>{t('orderBulk.missing')}</p>}>
        {(bulk) => (
          <>
            <Run bulk={bulk} />
            <Facts bulk={bulk} />
            <Tiles bulk={bulk} state={state} onChoose={(next) => show({ state: next, page: 0 })} />
            <BulkRows rows={bulk.rows} />
            {countOf(bulk) > bulkOrderLimits.page && (
              <div className={css.more}>
                <Pagination
                  current={page + 1}
                  total={countOf(bulk)}
                  pageSize={bulkOrderLimits.page}
                  showSizeChanger={false}
                  onChange={(next) => show({ state, page: next - 1 })}
                />
              </div>
            )}
          </>
        )}
      </Reading>
    </Page>
  );
}
