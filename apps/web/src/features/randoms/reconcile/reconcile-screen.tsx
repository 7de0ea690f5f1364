import { useSearch } from '@tanstack/react-router';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { ReconcilePanel } from './reconcile-panel.tsx';

const idOf = (value: unknown): number | undefined => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);

/** Whose the tests are that no draw had asked for: of the pool or the period that the address names. */
export function ReconcileScreen() {
  const { t } = useText();
  const { pool, period }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [poolId, periodId] = [idOf(pool), idOf(period)];
  return (
    <Page title={t('randomReconcile.title')}>
      <ReconcilePanel asked={{ ...(poolId ? { poolId } : {}), ...(periodId ? { periodId } : {}) }} />
    </Page>
  );
}
