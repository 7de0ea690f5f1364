import type { ChangedPlace, Confirmation, Roster } from '@assay/contract/randoms/roster.types';
import { homeOf } from '@assay/domain/resources';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './randoms.module.css';

function Change({ participantId, participantName, change, before, after }: ChangedPlace) {
  const { t, label } = useText();
  return (
    <tr>
      <td>
        <PathLink path={homeOf('participant', participantId)}>{participantName}</PathLink>
      </td>
      <td>{label('rosterChange', change)}</td>
      <td>
        <bdi>{change === 'occupation' ? t('randomRoster.confirm.occupation', { before, after }) : after || before}</bdi>
      </td>
    </tr>
  );
}

/** Who joined, left or works as something else since the roster was last confirmed. */
export function RosterChanges({ roster: { changes, counts } }: { readonly roster: Roster }) {
  const { t, locale } = useText();
  if (changes.length === 0) return <p className={css.part}>{t('randomRoster.confirm.noChanges')}</p>;
  const more = counts.joined + counts.left + counts.occupation - changes.length;
  return (
    <>
      <div className={css.part}>
        <h3>{t('randomRoster.confirm.changes')}</h3>
      </div>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('records.participant.word')}</th>
              <th scope="col">{t('randomRoster.confirm.change')}</th>
              <th scope="col">{t('randomPools.members.fields.occupationName')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Change key={change.participantId} {...change} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={css.part}>{t('randomRoster.confirm.more', { count: formatNumber(more, locale) })}</p>}
    </>
  );
}

function Past({ confirmedAt, confirmedByName, people, joined, left, occupation, note }: Confirmation) {
  const { t, locale } = useText();
  const number = (value: number): string => formatNumber(value, locale);
  return (
    <tr>
      <td>{leftToRight(formatTime(confirmedAt))}</td>
      <td>
        <bdi>{confirmedByName}</bdi>
      </td>
      <td>{number(people)}</td>
      <td>{t('randomRoster.confirm.counted', { joined: number(joined), left: number(left), occupation: number(occupation) })}</td>
      <td>
        <bdi>{note}</bdi>
      </td>
    </tr>
  );
}

/** Who confirmed it before, each with what had changed until then. */
export function RosterPast({ confirmations }: { readonly confirmations: readonly Confirmation[] }) {
  const { t } = useText();
  return (
    <>
      <div className={css.part}>
        <h3>{t('randomRoster.confirm.past')}</h3>
      </div>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('randomRoster.confirm.at')}</th>
              <th scope="col">{t('randomRoster.confirm.by')}</th>
              <th scope="col">{t('randomPools.fields.participantCount')}</th>
              <th scope="col">{t('randomRoster.confirm.counts')}</th>
              <th scope="col">{t('records.note.word')}</th>
            </tr>
          </thead>
          <tbody>
            {confirmations.map((one) => (
              <Past key={one.id} {...one} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
