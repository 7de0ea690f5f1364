import { CloseOutlined } from '@ant-design/icons';
import { isIsoDate } from '@assay/domain/validation/patterns';
import { Tag } from 'antd';
import { DayInput } from '#shared/form/day-input.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import css from './companies.module.css';

type BlackoutDatesInputProps = { readonly id?: string; readonly value?: string[]; readonly onChange?: (value: string[]) => void };

const none: string[] = [];

/** Days on which no selection runs, the earliest first. What was typed and is no date comes last, so that it is told and not saved. */
export function BlackoutDatesInput({ id, value = none, onChange }: BlackoutDatesInputProps) {
  const days = value.filter(isIsoDate);
  const unread = value.find((day) => !isIsoDate(day)) ?? null;
  const type = (typed: string | null): void => {
    if (typed === null) onChange?.(days);
    else if (isIsoDate(typed)) onChange?.([...new Set([...days, typed])].toSorted());
    else onChange?.([...days, typed]);
  };
  return (
    <div className={css.idRows}>
      {days.length > 0 && (
        <div className={css.days}>
          {days.map((day) => (
            <Tag key={day} closable closeIcon={<CloseOutlined />} onClose={() => onChange?.(value.filter((other) => other !== day))}>
              {formatDay(day)}
            </Tag>
          ))}
        </div>
      )}
      <DayInput {...(id ? { id } : {})} value={unread} onChange={type} />
    </div>
  );
}
