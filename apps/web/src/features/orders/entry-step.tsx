import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import css from './orders.module.css';

type EntryStepProps = {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** What is wrong with it, as the server said. */
  readonly faults?: readonly string[];
  readonly children: ReactNode;
};

const none: readonly string[] = [];

const first = 'input:not([disabled]), button:not([disabled]), [tabindex="0"]';

const stepId = (number: number): string => `order-step-${number}`;

/** Goes to a step: to what is chosen or typed there first. */
export const focusStep = (number: number): void => document.getElementById(stepId(number))?.querySelector<HTMLElement>(first)?.focus();

/** One question of the order, with its number until it is answered. */
export function EntryStep({ number, title, isDone, faults = none, children }: EntryStepProps) {
  return (
    <section className={css.step} id={stepId(number)} aria-labelledby={`${stepId(number)}-title`}>
      <h2 id={`${stepId(number)}-title`} className={css.stepTitle}>
        <span className={isDone ? css.done : css.number} aria-hidden="true">
          {isDone ? <CheckOutlined /> : number}
        </span>
        {title}
      </h2>
      <div className={css.stepBody}>
        {children}
        {faults.map((fault) => (
          <p key={fault} role="alert" className={css.fault}>
            {fault}
          </p>
        ))}
      </div>
    </section>
  );
}
