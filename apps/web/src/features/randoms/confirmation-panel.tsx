import { CheckOutlined } from '@ant-design/icons';
import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { Roster } from '@assay/contract/randoms/roster.types';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { sentencesText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { StateMark } from '#shared/fields/state-mark.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './randoms.module.css';
import { RosterChanges, RosterPast } from './roster-tables.tsx';

type ConfirmProps = { readonly pool: Pick<Pool, 'id' | 'name'>; readonly roster: Roster };

/** The button that says that the people are right as they are listed here; where they are others by now it says so. */
function Confirm({ pool: { id: poolId, name }, roster }: ConfirmProps) {
  const { t } = useText();
  const id = useId();
  const [note, setNote] = useState('');
  const [isStale, setStale] = useState(false);
  const write = useWrite({
    call: randomPool.calls.confirmRoster,
    invalidates: [randomPool],
    about: () => name,
    onSuccess: () => {
      setNote('');
      setStale(false);
    },
    takes: ({ code }) => {
      if (code === 'conflict') setStale(true);
      return code === 'conflict';
    },
  });
  const isSame = roster.confirmations.length > 0 && roster.changes.length === 0;
  return (
    <div className={css.part}>
      {isStale && <p role="alert">{t('randomRoster.confirm.stale')}</p>}
      <div className={css.acts}>
        <div>
          <label htmlFor={id}>{t('randomRoster.confirm.note')}</label>
          <Input id={id} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </div>
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden="true" />}
          loading={write.isPending}
          onClick={() => write.mutate({ params: { id: poolId }, body: { stamp: roster.stamp, ...(note === '' ? {} : { note }) } })}
        >
          {t(isSame ? 'randomRoster.confirm.noChange' : 'randomRoster.confirm.button')}
        </Button>
      </div>
    </div>
  );
}

type ShownProps = { readonly pool: Pool; readonly roster: Roster; readonly mayConfirm: boolean };

function Shown({ pool, roster, mayConfirm }: ShownProps) {
  const { t, locale } = useText();
  const { dueOn, isConfirmed, attestation, confirmations } = roster;
  const due = dueOn === null ? '' : t('randomRoster.confirm.due', { day: formatDay(dueOn) });
  const consequence = t(`randomRoster.confirm.${attestation === 'NO_DRAW' ? 'NO_DRAW' : 'WARN'}`);
  return (
    <>
      <div className={css.part}>
        <StateMark tone={isConfirmed ? 'ok' : 'wait'}>
          {t(isConfirmed ? 'randomRoster.confirm.confirmed' : 'randomRoster.confirm.unconfirmed')}
        </StateMark>
        <p className={css.muted}>{isConfirmed ? '' : sentencesText([due, consequence], locale)}</p>
      </div>
      {confirmations.length === 0 ? <p className={css.part}>{t('randomRoster.confirm.never')}</p> : <RosterChanges roster={roster} />}
      {mayConfirm && <Confirm key={pool.id} pool={pool} roster={roster} />}
      {confirmations.length > 0 && <RosterPast confirmations={confirmations} />}
    </>
  );
}

export const rosterQuery = (poolId: number) =>
  rowsQuery({ resource: randomPool, call: randomPool.calls.roster, params: { id: poolId }, isSilent: true });

/** Who confirmed the people of a pool, when, what has changed since, and the button to do so again. */
export function ConfirmationPanel({ record, can }: Loaded<Pool>) {
  const { t } = useText();
  const heading = useId();
  const query = useQuery(rosterQuery(record.id));
  return (
    <section aria-labelledby={heading} className={css.panel}>
      <header className={css.head}>
        <h2 id={heading} className={css.heading}>
          {t('randomRoster.confirm.title')}
        </h2>
      </header>
      <Reading query={query}>{(roster) => <Shown pool={record} roster={roster} mayConfirm={can.edit === true} />}</Reading>
    </section>
  );
}
