import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { runsQuery } from './runs-query.ts';

/** Nothing is shown of what goes on where it cannot be loaded: it goes on all the same. */
const RunNotices = lazy(() =>
  import('./run-notices.tsx').then(
    ({ RunNotices: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** What tells of changes to many records in the background; most days there are none, so it comes with the first. */
export function Runs() {
  const { data: runs = [] } = useQuery(runsQuery);
  const [hasSome, setHasSome] = useState(false);
  if (!hasSome && runs.length > 0) setHasSome(true);
  if (!hasSome) return null;
  return (
    <Suspense>
      <RunNotices runs={runs} />
    </Suspense>
  );
}
