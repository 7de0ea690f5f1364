import { useId, type ReactNode } from 'react';
import css from './record.module.css';

/** A panel below the sections of a record, for a part of it that is changed by itself. */
export function BelowPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${css.panel} ${css.below}`} aria-labelledby={id}>
      <header className={css.panelHead}>
        <h2 id={id}>{title}</h2>
      </header>
      <div className={css.belowBody}>{children}</div>
    </section>
  );
}
