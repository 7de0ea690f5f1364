import type { Tile } from '@assay/contract/reports/dashboard.types';
import { dashboard } from '@assay/contract/reports/dashboard.calls';
import { useRows } from '#shared/api/queries.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { NotRead } from '#shared/layout/reading.tsx';
import { Recent } from './activity.tsx';
import css from './dashboard.module.css';
import { Needs } from './needs.tsx';
import { overview } from './tiles.ts';

function Overview({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { t, locale } = useText();
  return (
    <section aria-label={t('dashboard.overview')}>
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.key} className={css.tile}>
            <PathLink path={tile.path} className={css.tileLink}>
              <span className={css.sentence}>{t(`dashboard.tiles.${tile.key}`)}</span>
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
  const lines = (count: number) => (
    <div className={css.panel}>
      <div className={css.ghostHeading} />
      {places(count).map((place) => (
        <div key={place} className={css.ghostLine} />
      ))}
    </div>
  );
  return (
    <output aria-label={t('app.loading')} className={css.ghost}>
      <div className={css.tiles}>
        {places(4).map((place) => (
          <div key={place} className={`${css.tile} ${css.ghostTile}`} />
        ))}
      </div>
      <div className={css.columns}>
        {lines(6)}
        {lines(6)}
      </div>
    </output>
  );
}

/** The first page after the sign-in: what needs this person, each number a way into exactly that list, and what was done lately. */
export function DashboardScreen() {
  const { t } = useText();
  const { rows: shown, query } = useRows({ resource: { name: 'dashboard' }, call: dashboard.read, isSilent: true });
  const known = shown ? overview(shown.tiles) : [];
  return (
    <Page title={t('dashboard.title')}>
      {!shown && query.error && <NotRead error={query.error} title={t('dashboard.failed')} onRetry={() => void query.refetch()} />}
      {!shown && !query.isError && <Outline />}
      {shown && (
        <>
          {known.length > 0 && <Overview tiles={known} />}
          <div className={css.columns}>
            <Needs tiles={shown.tiles} today={shown.today} />
            {shown.activity.length > 0 && <Recent activity={shown.activity} today={shown.today} />}
          </div>
        </>
      )}
    </Page>
  );
}
