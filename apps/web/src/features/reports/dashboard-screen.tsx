import { signsInByPasscode } from '@assay/domain/identity/sessions';
import type { Tile } from '@assay/contract/reports/dashboard.types';
import { dashboard } from '@assay/contract/reports/dashboard.calls';
import { useRows } from '#shared/api/queries.ts';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Leave } from '#shared/layout/leave.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { useSession } from '#shared/session/session.ts';
import { Recent } from './activity.tsx';
import css from './dashboard.module.css';
import { Needs } from './needs.tsx';
import { overview } from './tiles.ts';

/** What there is, beside what waits. */
function Overview({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { t, locale } = useText();
  return (
    <section aria-labelledby="overview" className={css.panel}>
      <h2 id="overview" className={css.heading}>
        {t('dashboard.overview')}
      </h2>
      <ul className={css.plain}>
        {tiles.map((tile) => (
          <li key={tile.key}>
            <PathLink path={tile.path} className={css.total}>
              <span>{t(`dashboard.tiles.${tile.key}`, { count: tile.count })}</span>
              <span className={css.count}>{formatNumber(tile.count, locale)}</span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const places = (count: number): number[] => Array.from({ length: count }, (_none, index) => index);

/** The page to come, in outline: nothing jumps when the numbers arrive. */
function Outline() {
  const { t } = useText();
  const lines = (count: number, line: string | undefined) => (
    <div className={css.panel}>
      <div className={css.ghostHeading} />
      {places(count).map((place) => (
        <div key={place} className={line} />
      ))}
    </div>
  );
  return (
    <output aria-label={t('app.loading')} className={css.ghost}>
      <div className={css.columns}>
        {lines(6, css.ghostLine)}
        <div className={css.side}>
          {lines(4, css.ghostTotal)}
          {lines(6, css.ghostLine)}
        </div>
      </div>
    </output>
  );
}

/** Which day it is where the clocks of the product are. */
function Day({ day }: { readonly day: string }) {
  const { locale } = useText();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return (
    <time dateTime={day} className={css.today}>
      <span className={css.dayName}>{weekday}</span>
      <span>{leftToRight(formatDay(day))}</span>
    </time>
  );
}

/** The first page after the sign-in: what needs this person, each number a way into exactly that list, and what was done lately. */
export function DashboardScreen() {
  // Who collects begins with who is to come.
  const isCollector = signsInByPasscode(useSession().user?.roles ?? []);
  return isCollector ? <Leave path="/collect" /> : <Today />;
}

function Today() {
  const { t } = useText();
  const { rows: shown, query } = useRows({ resource: { name: 'dashboard' }, call: dashboard.read, isSilent: true });
  const known = shown ? overview(shown.tiles) : [];
  return (
    <Page title={t('dashboard.title')} badges={shown && <Day day={shown.today} />}>
      {!shown && query.error && <NotRead error={query.error} title={t('dashboard.failed')} onRetry={() => void query.refetch()} />}
      {!shown && !query.isError && <Outline />}
      {shown && (
        <div className={css.columns}>
          <Needs tiles={shown.tiles} today={shown.today} />
          {(known.length > 0 || shown.activity.length > 0) && (
            <div className={css.side}>
              {known.length > 0 && <Overview tiles={known} />}
              {shown.activity.length > 0 && <Recent activity={shown.activity} today={shown.today} />}
            </div>
          )}
        </div>
      )}
    </Page>
  );
}
