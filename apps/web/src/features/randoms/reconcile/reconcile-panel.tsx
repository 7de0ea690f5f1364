import { participant } from '@assay/contract/participants/participant.calls';
import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import type { Fitting, ReconcileRequest, Unmatched } from '@assay/contract/randoms/reconcile.types';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rowsQuery } from '#shared/api/queries.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './reconcile.module.css';
import { UnmatchedTest } from './unmatched-test.tsx';

/** Links a test by one click, and says for whom it counts from now on. */
const useLink = (onLinked: () => void) => {
  const { t } = useText();
  const notify = useNotify();
  const [busy, setBusy] = useState<number | null>(null);
  const write = useWrite({
    call: poolSelection.calls.link,
    invalidates: [poolSelection, poolPeriod, participant],
    isQuiet: true,
    onSuccess: ({ data: { participantName } }) => {
      notify.success(t('randomReconcile.linked', { person: participantName }));
      onLinked();
    },
  });
  const link = ({ testId }: Unmatched, { selectionId, version }: Fitting): void => {
    setBusy(testId);
    write.mutate({ params: { id: selectionId }, body: { testId, version } });
  };
  return { link, busy: write.isPending ? busy : null };
};

/** Tests that no draw had asked for, beside whom they may be of: of one period, of one pool, or of all in sight. */
export function ReconcilePanel({ asked }: { readonly asked: ReconcileRequest }) {
  const { t } = useText();
  const query = useQuery(rowsQuery({ resource: poolSelection, call: poolSelection.calls.reconcile, body: asked, isSilent: true }));
  const help = useRef<HTMLParagraphElement>(null);
  // The button that was clicked is gone with its test.
  const { link, busy } = useLink(() => help.current?.focus());
  return (
    <div className={css.stack}>
      <p ref={help} tabIndex={-1} className={css.help}>
        {t('randomReconcile.help')}
      </p>
      <Reading query={query} rows={6}>
        {(tests) =>
          tests.length === 0 ? (
            <p role="status">{t('randomReconcile.empty')}</p>
          ) : (
            <ul className={css.list}>
              {tests.map((test) => (
                <UnmatchedTest key={test.testId} test={test} isBusy={busy === test.testId} onLink={(fit) => link(test, fit)} />
              ))}
            </ul>
          )
        }
      </Reading>
    </div>
  );
}
