import type { ReactNode } from 'react';
import css from './screen-message.module.css';
import { usePageTitle } from './page-title.ts';

type ScreenMessageProps = {
  readonly title: string;
  readonly text: string;
  /** A number that support asks for, such as 404. */
  readonly code?: string;
  readonly role?: 'alert';
  readonly actions?: ReactNode;
};

/** A screen that has nothing to show but a reason and a way on. */
export function ScreenMessage({ title, text, code, role, actions }: ScreenMessageProps) {
  usePageTitle(title);
  return (
    <section className={css.message} role={role}>
      {code && <p className={css.code}>{code}</p>}
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
