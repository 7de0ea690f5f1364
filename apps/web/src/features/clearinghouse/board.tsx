import { clearinghouse, clearinghouseConsent } from '@assay/contract/clearinghouse/clearinghouse.calls';
import type { Board as BoardData, DueDriver } from '@assay/contract/clearinghouse/clearinghouse.types';
import type { Consent } from '@assay/domain/clearinghouse/query.fields';
import { dayOf } from '@assay/domain/time/days';
import { Button } from 'antd';
import { useRows } from '#shared/api/queries.ts';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './clearinghouse.module.css';
import { DuePanel } from './due-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';
import { Panel } from './panel.tsx';
import { QueryStateMark } from './query-state.tsx';

const shownCompanies = 2;

type Shown = { readonly board: BoardData; readonly due: readonly DueDriver[]; readonly ending: readonly Consent[] };

function Month({ month: { month, count, uncovered, companies } }: { readonly month: BoardData['months'][number] }) {
  const { t, locale } = useText();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  const rest = companies.slice(shownCompanies).reduce((sum, one) => sum + one.count, 0);
  return (
    <li className={css.month}>
      <h3 className={css.monthName}>{name}</h3>
      <span className={css.number}>{formatNumber(count, locale)}</span>
      {count > 0 && (
        <span className={uncovered > 0 ? css.warn : css.muted}>
          {uncovered > 0 ? t('clearinghouse.months.uncovered', { count: uncovered }) : t('clearinghouse.months.covered')}
        </span>
      )}
      {companies.slice(0, shownCompanies).map((one) => (
        <span key={one.id} className={css.pair}>
          <bdi>{one.name}</bdi>
          <span>{formatNumber(one.count, locale)}</span>
        </span>
      ))}
      {rest > 0 && (
        <span className={css.pair}>
          <span>{t('clearinghouse.months.more', { count: companies.length - shownCompanies })}</span>
          <span>{formatNumber(rest, locale)}</span>
        </span>
      )}
    </li>
  );
}

function Statuses({ statuses }: Pick<BoardData, 'statuses'>) {
  const { t, locale } = useText();
  return (
    <Panel id="query-status" title={t('clearinghouse.status.title')} help={t('clearinghouse.status.help')}>
      <ul className={css.plain}>
        {statuses.map(({ status, count, oldest }) => (
          <li key={status} className={css.row}>
            <QueryStateMark status={status} />
            <PathLink
              path={`/clearinghouse?list=all&filters=${encodeURIComponent(JSON.stringify({ status: { filterType: 'set', values: [status] } }))}`}
            >
              {formatNumber(count, locale)}
            </PathLink>
            <span className={css.muted}>
              {oldest && t('clearinghouse.status.oldest', { day: leftToRight(formatDay(dayOf(new Date(oldest)))) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Ending({ rows }: { readonly rows: readonly Consent[] }) {
  const { t } = useText();
  return (
    <Panel
      id="consents-ending"
      title={t('clearinghouse.ending.title')}
      end={<PathLink path="/clearinghouse-consent">{t('records.clearinghouse-consent.all')}</PathLink>}
    >
      <ul className={css.plain}>
        {rows.map(({ id, participantName, companyName, consentUntil }) => (
          <li key={id} className={css.row}>
            <PathLink path={`/clearinghouse-consent/${id}`}>
              <bdi>{participantName}</bdi>
            </PathLink>
            <bdi className={css.muted}>{companyName}</bdi>
            <span className={css.warn}>{leftToRight(formatDay(consentUntil ?? ''))}</span>
          </li>
        ))}
      </ul>
      <p className={css.foot}>{rows.length === 0 ? t('clearinghouse.ending.empty') : t('clearinghouse.ending.help')}</p>
    </Panel>
  );
}

function Panels({ board, due, ending }: Shown) {
  const { t } = useText();
  return (
    <div className={css.stack}>
      <p className={css.muted}>{t('clearinghouse.subtitle', { drivers: board.drivers, companies: board.companies })}</p>
      <Panel id="months" title={t('clearinghouse.months.title')} help={t('clearinghouse.months.help')}>
        <ol className={css.months}>
          {board.months.map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </ol>
      </Panel>
      <DuePanel rows={due} />
      <div className={css.columns}>
        <div className={css.stack}>
          {board.notFound.length > 0 && <NotFoundPanel rows={board.notFound} />}
          <FilesPanel board={board} />
        </div>
        <div className={css.stack}>
          <Statuses statuses={board.statuses} />
          <Ending rows={ending} />
        </div>
      </div>
    </div>
  );
}

/** What the panels are made of, read at once: one that came later would push the others down. */
const useShown = () => {
  const silent = { body: {}, isSilent: true } as const;
  const board = useRows({ resource: clearinghouse, call: clearinghouse.calls.board, ...silent });
  const due = useRows({ resource: clearinghouse, call: clearinghouse.calls.due, ...silent });
  const ending = useRows({
    resource: clearinghouseConsent,
    call: clearinghouseConsent.calls.search,
    body: { size: 6, filters: { state: 'Ending soon' }, sort: [{ colId: 'consentUntil', sort: 'asc' }] },
    isSilent: true,
  });
  const queries = [board.query, due.query, ending.query];
  const shown: Shown | null = board.rows && due.rows && ending.rows ? { board: board.rows, due: due.rows, ending: ending.rows } : null;
  const failed = queries.filter(({ isError }) => isError);
  return { shown, error: failed[0]?.error, retry: () => failed.forEach((query) => void query.refetch()) };
};

/** The manager of queries: the rolling year, what is due, what to send, and what came back. */
export function Board() {
  const { t } = useText();
  const go = useGo();
  const may = useMay();
  const { shown, error, retry } = useShown();
  const actions = (
    <>
      <Button onClick={() => go('/clearinghouse?list=all')}>{t('records.clearinghouse.all')}</Button>
      {may('clearinghouse.edit') && (
        <Button onClick={() => go('/clearinghouse-consent/create')}>{t('records.clearinghouse-consent.create')}</Button>
      )}
    </>
  );
  return (
    <Page title={t('records.clearinghouse.title')} actions={actions}>
      {!shown && error && <NotRead error={error} title={t('dashboard.failed')} onRetry={retry} />}
      {!shown && !error && <Waiting />}
      {shown && <Panels {...shown} />}
    </Page>
  );
}
