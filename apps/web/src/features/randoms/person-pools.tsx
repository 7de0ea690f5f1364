import { poolMember, randomPool } from '@assay/contract/randoms/pool.calls';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { DataGrid } from '#shared/grid/data-grid.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import type { AnyRecord, Loaded } from '#shared/record/record-pages.ts';
import { OnDay, onDay } from './on-day.tsx';
import css from './randoms.module.css';
import { WhyRules } from './why-rules.tsx';

const members = { ...poolMember, name: randomPool.name };

/** A participant as the tab knows it: by whom it is employed. */
type Person = AnyRecord & { readonly companyId?: number | null };

/** The pools in which somebody is and was, with the days. */
function Memberships({ participantId }: { readonly participantId: number }) {
  const { t } = useText();
  const [on, setOn] = useState<string | null>(null);
  return (
    <DataGrid
      resource={members}
      area="randomPools.members"
      noun="random-pool"
      emptyHelp="randomRoster.memberships.empty"
      columns={[
        { name: 'poolName', width: 220, grows: true },
        { name: 'companyName', width: 180 },
        { name: 'memberFrom', width: 140 },
        { name: 'memberUntil', width: 140 },
      ]}
      needs={['poolId']}
      fixed={{ participantId, ...onDay(on) }}
      rowPath={({ poolId }) => `/random-pool/${poolId}?tab=people`}
      views={<OnDay label={t('randomRoster.onPerson')} value={on} onChange={setOn} />}
      isEmbedded
    />
  );
}

/** The pools of the company, those that name it, and those in which the person is or was. */
const usePools = ({ participantId, companyId }: WhyProps) => {
  const own = useQuery(rowsQuery({ resource: randomPool, call: randomPool.calls.ofCompany, params: { companyId }, isSilent: true }));
  const body = { size: 100, columns: ['poolId', 'poolName'], filters: { participantId } };
  const { data: joined = [] } = useQuery(rowsQuery({ resource: randomPool, call: randomPool.calls.searchMembers, body, isSilent: true }));
  const names = new Map([
    ...(own.data ?? []).map(({ id, name }) => [id, name] as const),
    ...joined.flatMap(({ poolId, poolName }) => (poolId === null ? [] : [[poolId, poolName] as const])),
  ]);
  return { query: own, options: [...names].map(([value, label]) => ({ value, label })) };
};

type WhyProps = { readonly participantId: number; readonly companyId: number };

/** Of one of the company's pools: why the person is in its draw or not. */
function Why({ participantId, companyId }: WhyProps) {
  const { t } = useText();
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { query, options } = usePools({ participantId, companyId });
  return (
    <Reading query={query} rows={2}>
      {() => {
        const poolId = chosen ?? options[0]?.value ?? null;
        if (poolId === null) return <p className={css.part}>{t('randomRoster.why.none')}</p>;
        return (
          <>
            <div className={`${css.part} ${css.onDay}`}>
              <label htmlFor={id}>{t('randomRoster.why.pool')}</label>
              <Select id={id} value={poolId} style={{ minInlineSize: 240, maxInlineSize: '100%' }} options={options} onChange={setChosen} />
            </div>
            <WhyRules poolId={poolId} participantId={participantId} />
          </>
        );
      }}
    </Reading>
  );
}

function PersonPoolsHere({ record }: { readonly record: Person }) {
  const { t } = useText();
  const heading = useId();
  return (
    <div className={css.panels}>
      <section aria-labelledby={heading} className={css.panel}>
        <header className={css.head}>
          <h2 id={heading} className={css.heading}>
            {t('randomRoster.why.title')}
          </h2>
        </header>
        {typeof record.companyId === 'number' && <Why participantId={record.id} companyId={record.companyId} />}
      </section>
      <h2 className={css.heading}>{t('randomRoster.memberships.title')}</h2>
      <Memberships participantId={record.id} />
    </div>
  );
}

/** Random testing of one person: in which pools they are and were, and why they are in a draw or not. */
export function PersonPools({ record }: Loaded<AnyRecord>) {
  return (
    <MoreWords>
      <PersonPoolsHere record={record} />
    </MoreWords>
  );
}
