import type { Change, Tile } from '@assay/contract/reports/dashboard.types';
import { dashboard } from '@assay/contract/reports/dashboard.calls';
import { Button } from 'antd';
import { useRows } from '#shared/api/queries.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './dashboard.module.css';
import { needing, overview } from './tiles.ts';

function TileLink({ tile, isAsking }: { tile: Tile; isAsking: boolean }) {
  const { t, locale } = useText();
  return (
    <li className={isAsking ? `${css.tile} ${css.asking}` : css.tile}>
      <PathLink path={tile.path} className={css.tileLink}>
        <span className={css.count}>{formatNumber(tile.count, locale)}</span>
        <span className={css.sentence}>{t(`dashboard.tiles.${tile.key}`)}</span>
      </PathLink>
    </li>
  );
}

function Empty({ text, hint }: { text: string; hint: string }) {
  return (
    <div className={css.empty}>
      <p>{text}</p>
      <p className={css.muted}>{hint}</p>
    </div>
  );
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const { t } = useText();
  const asking = needing(tiles);
  return (
    <>
      <section aria-labelledby="needs-me">
        <h2 id="needs-me" className={css.heading}>
          {t('dashboard.needsAttention')}
        </h2>
        {asking.length === 0 ? (
          <Empty text={t('dashboard.caughtUp')} hint={t('dashboard.caughtUpHint')} />
        ) : (
          <ul className={css.tiles}>
            {asking.map((tile) => (
              <TileLink key={tile.key} tile={tile} isAsking />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="overview">
        <h2 id="overview" className={css.heading}>
          {t('dashboard.overview')}
        </h2>
        <ul className={css.tiles}>
          {overview(tiles).map((tile) => (
            <TileLink key={tile.key} tile={tile} isAsking={false} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The sentence of a change with the name in it set off, wherever the language puts the name. */
function ChangeSentence({ change: { by, action, entity, label } }: { change: Change }) {
  const { t } = useText();
  const mark = '\u0000';
  const [before, after] = t(`records.${entity}.changes.${action}`, { by, label: mark }).split(mark);
  return (
    <>
      {before}
      <bdi className={css.name}>{label}</bdi>
      {after}
    </>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useText();
  return (
    <section aria-labelledby="changed">
      <h2 id="changed" className={css.heading}>
        {t('dashboard.activity')}
      </h2>
      {changes.length === 0 ? (
        <Empty text={t('dashboard.noActivity')} hint={t('dashboard.noActivityHint')} />
      ) : (
        <ol className={css.changes}>
          {changes.map((change) => (
            <li key={`${change.entity}-${change.entityId}-${change.at}`} className={css.change}>
              <PathLink path={change.path} className={css.changeLink}>
                <ChangeSentence change={change} />
              </PathLink>
              <time dateTime={change.at} dir="ltr" className={css.when}>
                {formatTime(change.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <p className={css.zone}>{t('dashboard.zone')}</p>
    </section>
  );
}

const three = [1, 2, 3];
const ten = Array.from({ length: 10 }, (_none, index) => index);

function GhostTiles() {
  return (
    <div>
      <div className={css.ghostHeading} />
      <div className={css.tiles}>
        {three.map((place) => (
          <div key={place} className={`${css.tile} ${css.ghostTile}`} />
        ))}
      </div>
    </div>
  );
}

/** The page to come, in outline: nothing jumps when the numbers arrive. */
function Outline() {
  const { t } = useText();
  return (
    <output aria-label={t('app.loading')} className={`${css.columns} ${css.ghost}`}>
      <div className={css.column}>
        <GhostTiles />
        <GhostTiles />
      </div>
      <div>
        <div className={css.ghostHeading} />
        <div className={css.changes}>
          {ten.map((place) => (
            <div key={place} className={`${css.change} ${css.ghostChange}`} />
          ))}
        </div>
      </div>
    </output>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className={css.empty} role="alert">
      <p>{t('dashboard.failed')}</p>
      <Button onClick={onRetry}>{t('app.tryAgain')}</Button>
    </div>
  );
}

/** The first page after the sign-in: what needs this person, each number a way into exactly that list, and what changed lately. */
export function DashboardScreen() {
  const { t } = useText();
  const { rows: shown, query } = useRows({ resource: { name: 'dashboard' }, call: dashboard.read });
  return (
    <Page title={t('dashboard.title')}>
      {!shown && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {!shown && !query.isError && <Outline />}
      {shown && (
        <div className={css.columns}>
          <div className={css.column}>
            <Tiles tiles={shown.tiles} />
          </div>
          <div className={css.column}>
            <Changes changes={shown.changes} />
          </div>
        </div>
      )}
    </Page>
  );
}
