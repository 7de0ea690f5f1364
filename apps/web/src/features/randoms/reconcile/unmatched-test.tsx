import { LinkOutlined } from '@ant-design/icons';
import type { Fitting, Unmatched } from '@assay/contract/randoms/reconcile.types';
import { homeOf } from '@assay/domain/resources';
import { listText } from '@assay/i18n/formats';
import { Button } from 'antd';
import { useId } from 'react';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { formatDay, formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './reconcile.module.css';

/** What agrees, and by name what does not. */
function Rules({ fit: { agrees, faults } }: { readonly fit: Fitting }) {
  const { t, locale } = useText();
  return (
    <dl className={css.rules}>
      {agrees.length > 0 && (
        <>
          <dt>{t('randomReconcile.agrees')}</dt>
          <dd>
            {listText(
              agrees.map((rule) => t(`randomReconcile.rule.${rule}`)),
              locale,
            )}
          </dd>
        </>
      )}
      {faults.length > 0 && (
        <>
          <dt>{t('randomReconcile.differs')}</dt>
          <dd className={css.differs}>
            {listText(
              faults.map((fault) => t(`randomReconcile.fault.${fault}`)),
              locale,
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

/** What is wrong in the order is mended there. */
const mended: ReadonlySet<string> = new Set(['outsideWindow', 'beforeNotice']);

type FitProps = { readonly test: Unmatched; readonly fit: Fitting; readonly isBusy: boolean; readonly onLink: () => void };

function Fit({ test, fit, isBusy, onLink }: FitProps) {
  const { t, locale } = useText();
  const { selectionId, participantName, poolName, periodName, startDate, endDate, notifiedAt, score, problem } = fit;
  return (
    <li className={css.fit}>
      <div>
        <p>
          <PathLink path={homeOf('random-pool-selection', selectionId)}>
            <bdi>{participantName}</bdi>
          </PathLink>
        </p>
        <p>
          <bdi>{poolName}</bdi> <bdi>{periodName}</bdi>, <bdi>{`${formatDay(startDate)} – ${formatDay(endDate)}`}</bdi>
        </p>
        <p>{t('form.fact', { label: t('randomReconcile.told'), value: formatTime(notifiedAt) })}</p>
      </div>
      <Rules fit={fit} />
      <div className={css.act}>
        <span className={css.points}>{t('randomReconcile.score', { score: formatNumber(score, locale) })}</span>
        {problem === null && (
          <Button
            type={test.isSure ? 'primary' : 'default'}
            icon={<LinkOutlined />}
            loading={isBusy}
            aria-label={t('randomReconcile.linkOf', { order: test.orderNumber, person: participantName })}
            onClick={onLink}
          >
            {t('randomReconcile.link')}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={css.problem}>
          {t(`randomReconcile.problem.${problem}`)}{' '}
          {mended.has(problem) && <PathLink path={homeOf('order', test.orderId)}>{t('randomReconcile.order')}</PathLink>}
        </p>
      )}
    </li>
  );
}

type TestProps = { readonly test: Unmatched; readonly isBusy: boolean; readonly onLink: (fit: Fitting) => void };

/** A test that no draw had asked for, and the selections that it may be of, the likeliest first. */
export function UnmatchedTest({ test, isBusy, onLink }: TestProps) {
  const { t, label } = useText();
  const heading = useId();
  const { orderId, orderNumber, participantName, companyName, serviceName, reasonCode, collectedAt, isSure, fits } = test;
  return (
    <li>
      <article className={css.test} aria-labelledby={heading}>
        <header className={css.head}>
          <h2 id={heading} className={css.name}>
            <bdi>{participantName}</bdi>
          </h2>
          <StateMark tone={isSure ? 'ok' : 'wait'}>{t(isSure ? 'randomReconcile.sure' : 'randomReconcile.check')}</StateMark>
        </header>
        <p className={css.facts}>
          <PathLink path={homeOf('order', orderId)}>
            <bdi>{orderNumber}</bdi>
          </PathLink>
          <bdi>{serviceName}</bdi>
          <span>{label('testReason', reasonCode)}</span>
          <span>{t('form.fact', { label: t('randomReconcile.taken'), value: formatTime(collectedAt) })}</span>
          <bdi>{companyName}</bdi>
        </p>
        <ul className={css.fits} aria-label={t('randomReconcile.selection')}>
          {fits.map((fit) => (
            <Fit key={fit.selectionId} test={test} fit={fit} isBusy={isBusy} onLink={() => onLink(fit)} />
          ))}
        </ul>
      </article>
    </li>
  );
}
