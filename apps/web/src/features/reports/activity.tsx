import type { Activity, Deed } from '@assay/contract/reports/dashboard.types';
import { wallClockOf } from '@assay/domain/time/days';
import { listText, relativeText } from '@assay/i18n/formats';
import type { Translator } from '@assay/i18n/translate';
import { actorWords } from '#shared/history/actor-words.ts';
import { causeText } from '#shared/history/cause-text.ts';
import { entityWord, headingOf } from '#shared/history/field-words.ts';
import { formatClock, formatDay } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './dashboard.module.css';
import { byDay, daysBetween, secondsTo } from './tiles.ts';

const namedFields = 3;

/** A user by name, one whom the reader may not know as another, and the product by what it was doing. */
const whoOf = ({ by, isUser }: Deed, text: Translator): string => {
  if (isUser) return by || text.t('dashboard.somebody');
  return actorWords({ actorId: null, actorName: by, actorRole: '' }, text);
};

/** What one person did, in words: the fields by name while they are few. */
function DeedText({ entity, cause, deed }: Pick<Activity, 'entity' | 'cause'> & { readonly deed: Deed }) {
  const text = useText();
  const { action, fields } = deed;
  const by = whoOf(deed, text);
  if (cause !== '') return text.t(`dashboard.didMany.${action}`, { by });
  if (action !== 'UPDATE') return text.t(`dashboard.did.${action}`, { by });
  if (fields.length > namedFields) return text.t('dashboard.changedFields', { by, count: fields.length });
  const names = fields.map((name) => headingOf(entity, name, text));
  return text.t('dashboard.did.UPDATE', { by, fields: listText(names, text.locale) });
}

/** The day stands above: of its entries the hour is left to say, and of today how long ago that is. */
const clockOf = (at: string): string => formatClock(wallClockOf(at).slice('YYYY-MM-DDT'.length));

type EntryProps = { readonly entry: Activity; readonly today: string };

function Entry({ entry: { at, day, entity, cause, label, path, deeds }, today }: EntryProps) {
  const text = useText();
  const many = causeText(cause, text);
  return (
    <li className={css.entry}>
      <span className={css.entryHead}>
        <span>
          <PathLink path={path} className={css.entryLink}>
            <bdi>{many ?? label}</bdi>
          </PathLink>{' '}
          <span className={css.kind}>{many === null ? entityWord(entity, text) : text.t(`records.${entity}.title`)}</span>
        </span>
        <time dateTime={at} className={css.when}>
          {day === today && <span>{relativeText(secondsTo(at, today), text.locale)}</span>}
          <span>{leftToRight(clockOf(at))}</span>
        </time>
      </span>
      {deeds.map((deed) => (
        <span key={`${deed.by} ${deed.isUser} ${deed.action}`} className={css.deed}>
          <DeedText {...{ entity, cause, deed }} />
        </span>
      ))}
    </li>
  );
}

function Day({ day, today, entries }: { readonly day: string; readonly today: string; readonly entries: readonly Activity[] }) {
  const { locale } = useText();
  const days = daysBetween(day, today);
  // Today and yesterday have words in every language.
  const name = days < 2 ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day') : '';
  return (
    <>
      <h3 className={css.groupHead}>
        {name !== '' && <span className={css.dayName}>{name}</span>}
        <span>{leftToRight(formatDay(day))}</span>
      </h3>
      <ol className={css.plain}>
        {entries.map((entry) => (
          <Entry key={`${entry.entity}-${entry.cause || entry.entityId}`} entry={entry} today={today} />
        ))}
      </ol>
    </>
  );
}

type RecentProps = { readonly activity: readonly Activity[]; readonly today: string };

/** What was done lately, a line for each record and day. */
export function Recent({ activity, today }: RecentProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="recent" className={css.panel}>
      <h2 id="recent" className={css.heading}>
        {t('dashboard.activity')}
      </h2>
      {byDay(activity).map(({ day, entries }) => (
        <Day key={day} day={day} today={today} entries={entries} />
      ))}
      <p className={css.zone}>{t('dashboard.zone')}</p>
    </section>
  );
}
