import { memberOn } from '@assay/contract/randoms/member-on';
import { useId } from 'react';
import { DayInput } from '#shared/form/day-input.tsx';
import css from './randoms.module.css';

/** The filters of a day, by the same names where there is none: the list stays the same list. */
export const onDay = (day: string | null) => (day === null ? { memberFrom: undefined, memberUntil: undefined } : memberOn(day));

type OnDayProps = { readonly label: string; readonly value: string | null; readonly onChange: (day: string | null) => void };

/** The day for which a list of people in pools is asked; none: whenever they were. */
export function OnDay({ label, value, onChange }: OnDayProps) {
  const id = useId();
  return (
    <div className={css.onDay}>
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} value={value} onChange={onChange} />
    </div>
  );
}
