import type { ReactNode } from 'react';
import css from './clearinghouse.module.css';

type PanelProps = {
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
};

/** One panel of the board. */
export function Panel({ id, title, help, end, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={css.panel}>
      <header className={css.head}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {help && <span className={css.muted}>{help}</span>}
        {end && <span className={css.end}>{end}</span>}
      </header>
      {children}
    </section>
  );
}
