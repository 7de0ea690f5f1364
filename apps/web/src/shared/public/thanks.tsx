import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import css from './public.module.css';

type ThanksProps = {
  readonly title: string;
  readonly text: string;
  readonly another: string;
  readonly onAnother: () => void;
  readonly children: ReactNode;
};

/** In place of a form that has arrived. The cursor goes to its title: the form it was in is gone. */
export function Thanks({ title, text, another, onAnother, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.thanks} role="status">
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <p>{text}</p>
      <div className={css.actions}>
        {children}
        <Button type="link" onClick={onAnother}>
          {another}
        </Button>
      </div>
    </section>
  );
}
