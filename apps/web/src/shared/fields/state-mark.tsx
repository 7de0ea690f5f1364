import css from './state-mark.module.css';

/** What a state means to its reader: in order, at rest, waiting for somebody, in need of a look, too late, or put away. */
export type Tone = 'ok' | 'rest' | 'wait' | 'warn' | 'late' | 'gone';

/** A state as a word with a mark before it, never the colour alone. */
export function StateMark({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={`${css.mark} ${css[tone]}`}>{children}</span>;
}
