import { lazy, Suspense } from 'react';
import type { Views } from './use-views.ts';
import { ViewsWait } from './views-wait.tsx';

const ViewBar = lazy(async () => ({ default: (await import('./view-bar.tsx')).ViewBar }));

type ViewsAboveProps = {
  readonly views: Views;
  /** The rows are there: what is known of the views is asked for after them. */
  readonly isSettled: boolean;
};

/** The place of the tabs above a list. */
export function ViewsAbove({ views, isSettled }: ViewsAboveProps) {
  const waiting = <ViewsWait />;
  if (!isSettled && !views.view && !views.isMissing) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ViewBar views={views} />
    </Suspense>
  );
}
