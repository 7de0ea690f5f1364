import { randomPool } from '@assay/contract/randoms/pool.calls';
import type { Completeness, Incomplete } from '@assay/contract/randoms/roster.types';
import { homeOf } from '@assay/domain/resources';
import { listText } from '@assay/i18n/formats';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import css from './randoms.module.css';

/** Who is incomplete, on the way to where that is mended: an occupation without a category at the occupation. */
function Row({ participantId, participantName, occupationId, occupationName, missing }: Incomplete) {
  const { label, locale } = useText();
  const isOccupation = missing.length === 1 && missing[0] === 'category' && occupationId !== null;
  const parts = listText(
    missing.map((part) => label('missingPart', part)),
    locale,
  );
  return (
    <tr>
      <td>
        <PathLink path={`${homeOf('participant', participantId)}?edit=${missing.includes('identifier') ? 'identification' : 'work'}`}>
          {participantName}
        </PathLink>
      </td>
      <td>
        {isOccupation ? <PathLink path={homeOf('occupation', occupationId)}>{occupationName}</PathLink> : <bdi>{occupationName}</bdi>}
      </td>
      <td>{parts}</td>
    </tr>
  );
}

function Named({ found }: { readonly found: Completeness }) {
  const { t, locale } = useText();
  const more = found.incomplete - found.rows.length;
  return (
    <>
      <p className={css.part}>{t(found.regime === 'DOT' ? 'randomRoster.complete.waits' : 'randomRoster.complete.goesOn')}</p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('records.participant.word')}</th>
              <th scope="col">{t('randomPools.members.fields.occupationName')}</th>
              <th scope="col">{t('randomRoster.complete.missing')}</th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <Row key={row.participantId} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={css.part}>{t('randomRoster.complete.more', { count: formatNumber(more, locale) })}</p>}
    </>
  );
}

function Meter({ found }: { readonly found: Completeness }) {
  const { t, locale } = useText();
  const { people, incomplete } = found;
  if (people === 0) return <p className={css.part}>{t('randomRoster.complete.empty')}</p>;
  const words = t('randomRoster.complete.share', { count: formatNumber(people - incomplete, locale), total: formatNumber(people, locale) });
  return (
    <>
      <p className={`${css.part} ${css.meter}`}>
        <meter
          min={0}
          max={people}
          low={people}
          optimum={people}
          value={people - incomplete}
          aria-label={t('randomRoster.complete.title')}
        />
        <span>{words}</span>
      </p>
      {incomplete === 0 ? <p className={css.part}>{t('randomRoster.complete.whole')}</p> : <Named found={found} />}
    </>
  );
}

/** Whom of its people a pool knows too little about for a draw. */
export function CompletenessPanel({ poolId }: { readonly poolId: number }) {
  const { t } = useText();
  const heading = useId();
  const query = useQuery(rowsQuery({ resource: randomPool, call: randomPool.calls.completeness, params: { id: poolId }, isSilent: true }));
  return (
    <section aria-labelledby={heading} className={css.panel}>
      <header className={css.head}>
        <h2 id={heading} className={css.heading}>
          {t('randomRoster.complete.title')}
        </h2>
      </header>
      <Reading query={query} rows={2}>
        {(found) => <Meter found={found} />}
      </Reading>
    </section>
  );
}
