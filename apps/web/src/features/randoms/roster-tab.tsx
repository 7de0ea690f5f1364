import type { Pool } from '@assay/domain/randoms/pool.fields';
import { useQuery } from '@tanstack/react-query';
import type { Loaded } from '#shared/record/record-pages.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { ConfirmationPanel, rosterQuery } from './confirmation-panel.tsx';
import css from './randoms.module.css';

/** Whether the people of a pool are ready to be drawn: what is missing of them, and who says that they are right. */
export function RosterTab(props: Loaded<Pool>) {
  // What stands below waits for what is above: it would be pushed away.
  const { isPending } = useQuery(rosterQuery(props.record.id));
  return (
    <div className={css.panels}>
      <ConfirmationPanel {...props} />
      {!isPending && <CompletenessPanel poolId={props.record.id} />}
    </div>
  );
}
