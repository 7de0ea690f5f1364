import { ClockCircleOutlined, EyeOutlined, PhoneOutlined, SearchOutlined } from '@ant-design/icons';
import { collections, type CollectionRow } from '@assay/contract/orders/collection.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { collectionStages, mostCollections, type CollectionStage } from '@assay/domain/orders/collector';
import { dayOf, wallClockOf } from '@assay/domain/time/days';
import { listText } from '@assay/i18n/formats';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { usePause } from '#shared/form/use-pause.ts';
import { formatClock, formatNumber, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import css from './collect.module.css';
import { nearestEnd, useArrive } from './collecting.ts';
import { NoShowDialog } from './no-show-dialogs.tsx';

/** A time of today by its clock, any other with its day. */
const shortTime = (at: string): string =>
  dayOf(new Date(at)) === dayOf(new Date()) ? formatClock(wallClockOf(at).slice(11)) : formatTime(at);

function Steps({ row }: { readonly row: CollectionRow }) {
  const { t } = useText();
  const go = useGo();
  const { arrive, isPending } = useArrive(row);
  const [isMissed, setMissed] = useState(false);
  if (row.stage === 'done') return null;
  return (
    <div className={css.steps}>
      {row.stage === 'waiting' ? (
        <Button size="large" loading={isPending} onClick={arrive}>
          {t('collect.arrive')}
        </Button>
      ) : (
        <Button size="large" type="primary" onClick={() => go(`/collect/${row.id}`)}>
          {t('collect.collectTest')}
        </Button>
      )}
      {row.derPhone !== '' && (
        <Button size="large" icon={<PhoneOutlined />} href={`tel:${row.derPhone}`}>
          {t('collect.callDer')}
        </Button>
      )}
      {row.stage === 'waiting' && (
        <Button size="large" onClick={() => setMissed(true)}>
          {t('orderLife.noShow.action')}
        </Button>
      )}
      {isMissed && <NoShowDialog record={row} call={collections.noShow} onClose={() => setMissed(false)} />}
    </div>
  );
}

/** One order: who, whose, what, until when, and the next step. */
function Card({ row }: { readonly row: CollectionRow }) {
  const text = useText();
  const { t, label, locale } = text;
  const { id, participantName, companyName, orderNumber, services, reasonCode, agency, observed } = row;
  const end = row.stage === 'done' ? null : nearestEnd(row);
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <PathLink path={`/collect/${id}`} className={css.name}>
          <bdi>{participantName}</bdi>
        </PathLink>
        {end !== null && (
          <span className={css.until}>
            <ClockCircleOutlined aria-hidden="true" /> {t('collect.until', { time: leftToRight(shortTime(end)) })}
          </span>
        )}
      </div>
      <p className={css.parts}>
        <bdi>{companyName}</bdi>
        <span>{t('collect.order', { number: leftToRight(orderNumber) })}</span>
      </p>
      <p className={css.tests}>
        {listText(
          services.map(({ name }) => name),
          locale,
        )}
      </p>
      <p className={css.parts}>
        {reasonCode !== '' && <span>{label('testReason', reasonCode)}</span>}
        <span>{label('occupationAgency', agency)}</span>
      </p>
      {observed && (
        <p className={css.observed}>
          <EyeOutlined aria-hidden="true" /> {t('collect.observed')}
        </p>
      )}
      <Steps row={row} />
    </li>
  );
}

type StagesProps = {
  readonly rows: readonly CollectionRow[];
  readonly stage: CollectionStage;
  readonly onStage: (stage: CollectionStage) => void;
};

/** Who is awaited, who is here and what is done, each with its number. */
function Stages({ rows, stage, onStage }: StagesProps) {
  const { t, locale } = useText();
  return (
    <div className={css.stages} role="group" aria-label={t('collect.title')}>
      {collectionStages.map((one) => (
        <button key={one} type="button" aria-pressed={one === stage} className={css.stage} onClick={() => onStage(one)}>
          <span>{t(`collect.stage.${one}`)}</span>
          <b>{formatNumber(rows.filter((row) => row.stage === one).length, locale)}</b>
        </button>
      ))}
    </div>
  );
}

/** The orders that are collected here today; with words, all of this site that they mean. */
export function CollectScreen() {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [stage, setStage] = useState<CollectionStage>('waiting');
  const text = usePause(typed.trim());
  const { query } = useRows({ resource: orderService, call: collections.today, body: text === '' ? {} : { text }, isSilent: true });
  const isSearch = text !== '';
  return (
    <Page title={t('collect.title')} facts={query.data?.[0]?.siteName}>
      <div className={css.collect}>
        <Input
          size="large"
          allowClear
          inputMode="search"
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('collect.search')}
          placeholder={t('collect.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Reading query={query}>
          {(rows) => {
            const shown = isSearch ? rows : rows.filter((row) => row.stage === stage);
            return (
              <>
                {!isSearch && <Stages rows={rows} stage={stage} onStage={setStage} />}
                {shown.length === 0 && <p className={css.none}>{t(isSearch ? 'collect.nothing' : `collect.empty.${stage}`)}</p>}
                <ul className={css.cards}>
                  {shown.map((row) => (
                    <Card key={row.id} row={row} />
                  ))}
                </ul>
                {rows.length === mostCollections && <p className={css.none}>{t('collect.cut', { count: mostCollections })}</p>}
              </>
            );
          }}
        </Reading>
      </div>
    </Page>
  );
}
