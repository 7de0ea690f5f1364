import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import css from './orders.module.css';

const none: readonly string[] = [];

/** What is wrong, in words that are read out. */
export function Faults({ faults = none }: { readonly faults?: readonly string[] | undefined }) {
  return [...new Set(faults)].map((fault) => (
    <span key={fault} role="alert" className={css.fault}>
      {fault}
    </span>
  ));
}

type EntryStepProps = {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** What is wrong with it as a whole, as the server said. */
  readonly faults?: readonly string[];
  readonly children: ReactNode;
};

const first = 'input:not([disabled]), button:not([disabled]), [tabindex="0"]';

const stepId = (number: number): string => `order-step-${number}`;

/** Goes to a step: to what is chosen or typed there first. */
export const focusStep = (number: number): void => document.getElementById(stepId(number))?.querySelector<HTMLElement>(first)?.focus();

/** One question of the order, with its number until it is answered. */
export function EntryStep({ number, title, isDone, faults = none, children }: EntryStepProps) {
  const isRight = isDone && faults.length === 0;
  return (
    <section className={css.step} id={stepId(number)} aria-labelledby={`${stepId(number)}-title`}>
      <h2 id={`${stepId(number)}-title`} className={css.stepTitle}>
        <span className={isRight ? css.done : css.number} aria-hidden="true">
          {isRight ? <CheckOutlined /> : number}
        </span>
        {title}
      </h2>
      <div className={css.stepBody}>
        {children}
        <Faults faults={faults} />
      </div>
    </section>
  );
}

type EntryFieldProps = { readonly label: string; readonly faults: readonly string[]; readonly children: ReactNode };

/** One field of a step; what is wrong with it is told under it. */
export function EntryField({ label, faults, children }: EntryFieldProps) {
  return (
    <div className={css.field}>
      <label>
        {label}
        {children}
      </label>
      <Faults faults={faults} />
    </div>
  );
}
