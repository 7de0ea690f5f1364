import type { ReactNode } from 'react';
import { PathLink } from '../layout/path-link.tsx';
import css from './record.module.css';

/** One thing to know of a record: its name, what it is, and where more of it stands. */
export type SummaryCell = {
  readonly label: string;
  readonly value: ReactNode;
  /** Beside the value, in fewer words. */
  readonly note?: ReactNode;
  readonly path?: string;
  /** Takes the room of two. */
  readonly isWide?: boolean;
};

/** What one wants to know before anything else. */
export function Summary({ cells }: { readonly cells: readonly SummaryCell[] }) {
  return (
    <dl className={css.summary}>
      {cells.map(({ label, value, note, path, isWide }) => (
        <div key={label} className={isWide ? css.wideCell : undefined}>
          <dt>{label}</dt>
          <dd>
            {path ? <PathLink path={path}>{value}</PathLink> : <span>{value}</span>}
            {note && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
