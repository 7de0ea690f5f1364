import { CalendarOutlined, ClockCircleOutlined } from '@ant-design/icons';
import type { Dashboard, Tile } from '@assay/contract/reports/dashboard.types';
import { tileRule } from '@assay/domain/reports/today';
import { listText, relativeText } from '@assay/i18n/formats';
import { formatDay, formatNumber, formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './dashboard.module.css';
import { daysBetween, needing, secondsTo, type Needed } from './tiles.ts';

type LineProps = { readonly tile: Tile; readonly today: string };

/** How late or how soon the first of them is, beside its day. */
function Due({ tile: { due, urgency }, today }: LineProps) {
  const { t, locale } = useText();
  if (due === null) return <span className={css.due} />;
  const days = daysBetween(due, today);
  const isLate = urgency === 'overdue' && days > 0;
  const isDay = due.length === 10;
  return (
    <span className={css.due}>
      <span className={css[urgency]}>
        {urgency === 'comingUp' ? <CalendarOutlined aria-hidden="true" /> : <ClockCircleOutlined aria-hidden="true" />}
        {isLate ? t('dashboard.overdueDays', { count: days }) : relativeText(secondsTo(due, today), locale)}
      </span>
      <time dateTime={due} className={css.muted}>
        {leftToRight(isDay ? formatDay(due) : formatTime(due))}
      </time>
    </span>
  );
}

/** The one thing to do about it. */
function Act({ tile: { key, act, count } }: Pick<LineProps, 'tile'>) {
  const { t } = useText();
  const { does } = tileRule(key);
  if (!does) return null;
  const verb = t(`dashboard.does.${does}`);
  return (
    <PathLink path={act} className={css.act} aria-label={t('form.fact', { label: verb, value: t(`dashboard.tiles.${key}`, { count }) })}>
      {verb}
    </PathLink>
  );
}

/** One thing that waits: how many, what, whose, since when, and what to do. The rest of the line leads to the list. */
function Line({ tile, today }: LineProps) {
  const { t, locale } = useText();
  const rest = tile.count - tile.first.length;
  const names = listText(tile.first.map(isolated), locale);
  return (
    <li className={css.line}>
      <span className={css.number}>{formatNumber(tile.count, locale)}</span>
      <span className={css.what}>
        <PathLink path={tile.path} className={css.lineLink}>
          {t(`dashboard.tiles.${tile.key}`, { count: tile.count })}
        </PathLink>
        {names !== '' && <span className={css.names}>{rest > 0 ? t('dashboard.more', { names, count: rest }) : names}</span>}
      </span>
      <Due tile={tile} today={today} />
      <Act tile={tile} />
    </li>
  );
}

function Group({ group: { urgency, tiles }, today }: { readonly group: Needed; readonly today: string }) {
  const { t, locale } = useText();
  return (
    <>
      <h3 className={css.groupHead}>
        {t(`dashboard.urgency.${urgency}`)} <span>{formatNumber(tiles.length, locale)}</span>
      </h3>
      <ul className={css.plain}>
        {tiles.map((tile) => (
          <Line key={tile.key} tile={tile} today={today} />
        ))}
      </ul>
    </>
  );
}

/** Nothing waits: said in a sentence, with somewhere to go. */
function CaughtUp() {
  const { t } = useText();
  const isReader = useMay()('company.view');
  return (
    <section aria-labelledby="needs-me" className={css.rest}>
      <h2 id="needs-me" className={css.sentenceHead}>
        {t('dashboard.caughtUp')}
      </h2>
      <p className={css.muted}>{t('dashboard.caughtUpHint')}</p>
      <PathLink path={isReader ? '/company' : '/profile'}>{t(isReader ? 'dashboard.openCompanies' : 'dashboard.openProfile')}</PathLink>
    </section>
  );
}

/** What waits for this person, the latest first. */
export function Needs({ tiles, today }: Pick<Dashboard, 'tiles' | 'today'>) {
  const { t } = useText();
  const groups = needing(tiles);
  if (groups.length === 0) return <CaughtUp />;
  return (
    <section aria-labelledby="needs-me" className={css.panel}>
      <h2 id="needs-me" className={css.heading}>
        {t('dashboard.needsAttention')}
      </h2>
      {groups.map((group) => (
        <Group key={group.urgency} group={group} today={today} />
      ))}
    </section>
  );
}
