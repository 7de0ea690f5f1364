import type { ReactNode } from 'react';
import css from './profile.module.css';

type PanelProps = { readonly title: string; readonly hint?: string | undefined; readonly children: ReactNode };

/** One matter of the account, under its own heading. */
export function Panel({ title, hint, children }: PanelProps) {
  return (
    <section className={css.panel}>
      <h2 className={css.heading}>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  );
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Words({ words, none }: { readonly words: readonly string[]; readonly none: string }) {
  if (words.length === 0) return <span className={css.none}>{none}</span>;
  return (
    <ul className={css.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
