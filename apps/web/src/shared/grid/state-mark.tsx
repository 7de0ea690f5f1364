import css from './grid.module.css';

/** What a state means to its reader: in order, at rest, waiting for somebody, or in need of a look. */
export type Tone = 'ok' | 'rest' | 'wait' | 'warn';

const classes: Record<Tone, string> = {
  ok: css.statusActive ?? '',
  rest: css.statusInactive ?? '',
  wait: css.statusWaiting ?? '',
  warn: css.statusWarning ?? '',
};

/** A state as a word with a mark before it, never the colour alone. */
export function StateMark({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return <span className={`${css.status} ${classes[tone]}`}>{children}</span>;
}
