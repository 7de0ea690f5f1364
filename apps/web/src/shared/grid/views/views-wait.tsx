import css from './views.module.css';

/** The place of the tabs is kept free: the rows do not move when they come. */
export function ViewsWait() {
  return <div className={css.bar} />;
}
