import { clearinghouse } from '@assay/contract/clearinghouse/clearinghouse.calls';
import type { DueDriver, QueryOrdered } from '@assay/contract/clearinghouse/clearinghouse.types';
import { queryTypes, type QueryType } from '@assay/domain/clearinghouse/lists';
import { mostDue } from '@assay/domain/clearinghouse/notice';
import { headingOf } from '@assay/i18n/areas';
import { relativeText } from '@assay/i18n/formats';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { formatDay } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';
import css from './clearinghouse.module.css';
import { ConsentMark } from './consent-pages.tsx';
import { Panel } from './panel.tsx';

/** The one thing to do next. */
const stepOf = ({ isDesignated, status, state, consent, fullQueryBy }: DueDriver) => {
  if (status === 'Awaiting processing') return 'send';
  if (status !== '') return 'wait';
  if (!isDesignated) return 'designate';
  if (state === 'BEFORE_WORK') return 'preEmployment';
  if (fullQueryBy !== null) return 'fullQuery';
  return consent === 'In force' || consent === 'Ending soon' ? 'order' : 'consent';
};

const secondsTo = (time: string): number => (Date.parse(time) - Date.now()) / 1000;

/** When a query is due; where a limited one found something, how long is left for the full one, without which the driver is off duty. */
function DueWhen({ driver: { fullQueryBy, state, dueOn } }: { readonly driver: DueDriver }) {
  const { t, locale } = useText();
  if (fullQueryBy !== null) {
    const seconds = secondsTo(fullQueryBy);
    const text = seconds < 0 ? t('clearinghouse.duty.offDuty') : t('clearinghouse.due.fullQuery', { time: relativeText(seconds, locale) });
    return <span className={css.late}>{text}</span>;
  }
  return (
    <>
      <span className={state === 'OVERDUE' ? css.late : undefined}>{t(`clearinghouse.due.states.${state}`)}</span>
      {dueOn && <span className={css.second}>{leftToRight(formatDay(dueOn))}</span>}
    </>
  );
}

type RowProps = { readonly driver: DueDriver; readonly isChosen: boolean; readonly onChoose: ((isChosen: boolean) => void) | null };

function DueRow({ driver, isChosen, onChoose }: RowProps) {
  const { t } = useText();
  const { participantId, participantName, companyName, cdlState, lastOn, consent, consentUntil } = driver;
  const day = (value: string) => leftToRight(formatDay(value));
  return (
    <tr>
      {onChoose && (
        <td>
          <Checkbox
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            aria-label={t('clearinghouse.due.select', { name: participantName })}
          />
        </td>
      )}
      <td>
        <PathLink path={`/participant/${participantId}?tab=clearinghouse`}>
          <bdi>{participantName}</bdi>
        </PathLink>
        <bdi className={css.second}>
          {companyName} · {cdlState}
        </bdi>
      </td>
      <td>{lastOn === null ? t('clearinghouse.due.never') : day(lastOn)}</td>
      <td>
        <DueWhen driver={driver} />
      </td>
      <td>
        {consent === '' ? <span className={css.warn}>{t('clearinghouse.due.noConsent')}</span> : <ConsentMark state={consent} />}
        {consentUntil && <span className={css.second}>{t('clearinghouse.due.until', { day: day(consentUntil) })}</span>}
      </td>
      <td>{t(`clearinghouse.due.steps.${stepOf(driver)}`)}</td>
    </tr>
  );
}

/** Who could not be asked about, each with the reason. */
function Outcomes({ outcomes }: { readonly outcomes: readonly QueryOrdered[] }) {
  const { t } = useText();
  const left = outcomes.filter(({ id }) => id === null);
  return (
    <div role="status" className={css.told}>
      <b>{t('clearinghouse.due.ordered', { count: outcomes.length - left.length })}</b>
      {left.length > 0 && <span>{t('clearinghouse.due.left', { count: left.length })}</span>}
      <ul className={css.plain}>
        {left.map(({ participantId, participantName, message }) => (
          <li key={participantId}>
            <bdi>{participantName}</bdi> <span className={css.late}>{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const useOrdering = () => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [queryType, setQueryType] = useState<QueryType>('Limited');
  const [outcomes, setOutcomes] = useState<readonly QueryOrdered[] | null>(null);
  const write = useWrite({
    call: clearinghouse.calls.order,
    invalidates: [clearinghouse],
    isQuiet: true,
    onSuccess: ({ data }) => {
      setOutcomes(data);
      setChosen(new Set());
    },
  });
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  const order = (): void => write.mutate({ body: { participantIds: [...chosen], queryType } });
  return { chosen, setChosen, choose, queryType, setQueryType, outcomes, order, isPending: write.isPending };
};

function OrderBar({ ordering }: { readonly ordering: ReturnType<typeof useOrdering> }) {
  const text = useText();
  return (
    <>
      <Select<QueryType>
        aria-label={headingOf('clearinghouse', 'queryType', text)}
        value={ordering.queryType}
        onChange={ordering.setQueryType}
        options={queryTypes.map((value) => ({ value, label: text.label('queryType', value) }))}
        className={css.type ?? ''}
      />
      <Button type="primary" disabled={ordering.chosen.size === 0} loading={ordering.isPending} onClick={ordering.order}>
        {text.t('clearinghouse.due.order', { count: ordering.chosen.size })}
      </Button>
    </>
  );
}

/** Drivers whose year is over or nearly so, and the queries about those who are chosen. */
export function DuePanel({ rows }: { readonly rows: readonly DueDriver[] }) {
  const { t } = useText();
  const may = useMay()('clearinghouse.edit');
  const ordering = useOrdering();
  const isAll = rows.length > 0 && ordering.chosen.size === rows.length;
  const everybody = (isChosen: boolean): void =>
    ordering.setChosen(new Set(isChosen ? rows.map(({ participantId }) => participantId) : []));
  const headings = ['driver', 'last', 'due', 'consent', 'next'] as const;
  return (
    <Panel id="due" title={t('clearinghouse.due.title')} end={may ? <OrderBar ordering={ordering} /> : null}>
      {ordering.outcomes && <Outcomes outcomes={ordering.outcomes} />}
      {rows.length === 0 && <p className={css.foot}>{t('clearinghouse.due.empty')}</p>}
      {rows.length === mostDue && <p className={css.foot}>{t('clearinghouse.due.cut', { count: mostDue })}</p>}
      {rows.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                {may && (
                  <th scope="col">
                    <Checkbox
                      checked={isAll}
                      indeterminate={!isAll && ordering.chosen.size > 0}
                      onChange={({ target }) => everybody(target.checked)}
                      aria-label={t('clearinghouse.due.selectAll')}
                    />
                  </th>
                )}
                {headings.map((name) => (
                  <th key={name} scope="col">
                    {t(`clearinghouse.due.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((driver) => (
                <DueRow
                  key={driver.participantId}
                  driver={driver}
                  isChosen={ordering.chosen.has(driver.participantId)}
                  onChoose={may ? (isChosen) => ordering.choose(driver.participantId, isChosen) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
