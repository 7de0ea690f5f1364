import { clearinghouse } from '@assay/contract/clearinghouse/clearinghouse.calls';
import type { Board } from '@assay/contract/clearinghouse/clearinghouse.types';
import { Button } from 'antd';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';
import css from './clearinghouse.module.css';
import { Panel } from './panel.tsx';

type Row = Board['notFound'][number];

function LostDriver({ row, mayTry }: { readonly row: Row; readonly mayTry: boolean }) {
  const { t } = useText();
  const write = useWrite({ call: clearinghouse.calls.outcome, invalidates: [clearinghouse], about: () => row.participantName });
  const again = (): void => write.mutate({ params: { id: row.id }, body: { status: 'Awaiting processing', version: row.version } });
  return (
    <li className={css.lost}>
      <span>
        <PathLink path={`/participant/${row.participantId}`}>
          <bdi>{row.participantName}</bdi>
        </PathLink>
        <bdi className={css.second}>{row.companyName}</bdi>
      </span>
      <span>
        <span className={css.muted}>{t('clearinghouse.notFound.onFile')}</span>
        <bdi dir="ltr" className={css.second}>
          {row.cdlState} {row.cdlNumber}
        </bdi>
      </span>
      <span>
        <span className={css.muted}>{t('clearinghouse.notFound.shape')}</span>
        <bdi dir="ltr" className={css.second}>
          {row.shapes}
        </bdi>
      </span>
      <span>
        <span className={css.muted}>{t('clearinghouse.notFound.variants')}</span>
        {row.variants.length === 0 && <span className={css.second}>{t('clearinghouse.notFound.noVariant')}</span>}
        {row.variants.map((one) => (
          <bdi key={one} dir="ltr" className={css.second}>
            {one}
          </bdi>
        ))}
      </span>
      {mayTry && (
        <Button
          size="small"
          loading={write.isPending}
          onClick={again}
          aria-label={t('clearinghouse.notFound.againFor', { name: row.participantName })}
        >
          {t('clearinghouse.notFound.again')}
        </Button>
      )}
    </li>
  );
}

/** Whom the Clearinghouse did not find: what is on file, what the state's numbers look like, and what to try. */
export function NotFoundPanel({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useText();
  const mayTry = useMay()('clearinghouse.edit');
  return (
    <Panel id="not-found" title={t('clearinghouse.notFound.title')} help={t('clearinghouse.notFound.help')}>
      <ul className={css.plain}>
        {rows.map((row) => (
          <LostDriver key={row.id} row={row} mayTry={mayTry} />
        ))}
      </ul>
    </Panel>
  );
}
