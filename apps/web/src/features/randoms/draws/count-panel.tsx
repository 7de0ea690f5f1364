import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { CountTable } from './count-table.tsx';
import css from './draws.module.css';

export const certificateQuery = (runId: number | string) =>
  rowsQuery({ resource: poolSelection, call: poolSelection.calls.certificate, params: { runId }, isSilent: true });

function Counted({ runId }: { readonly runId: number }) {
  const { t } = useText();
  const id = useId();
  const query = useQuery(certificateQuery(runId));
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomDraw.count.title')}</h2>
      </header>
      <Reading query={query}>{(certificate) => <CountTable certificate={certificate} />}</Reading>
    </section>
  );
}

/** How many were drawn and why, once they are. */
export function CountPanel({ record: { runId, runAt } }: Loaded<PoolPeriod>) {
  return runId === null || runAt === null ? null : <Counted runId={runId} />;
}
