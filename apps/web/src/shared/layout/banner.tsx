import type { ReactNode } from 'react';
import css from './banner.module.css';

type BannerProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** What stands above a record before anything else is read: that it is archived, or waits for somebody. */
export function Banner({ icon, title, text, children }: BannerProps) {
  return (
    <div className={css.banner} role="status">
      {icon}
      <p>
        <b>{title}</b>
        {text}
      </p>
      {children}
    </div>
  );
}
