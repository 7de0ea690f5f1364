import { CloseOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { DayInput } from '#shared/form/day-input.tsx';
import { formatDay } from '#shared/i18n/format.ts';
import css from './companies.module.css';

type BlackoutDatesInputProps = { readonly id?: string; readonly value?: string[]; readonly onChange?: (value: string[]) => void };

const none: string[] = [];

/** Days on which no selection runs, the earliest first. */
export function BlackoutDatesInput({ id, value = none, onChange }: BlackoutDatesInputProps) {
  const add = (day: string | null): void => {
    if (day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !value.includes(day)) onChange?.([...value, day].toSorted());
  };
  return (
    <div className={css.idRows}>
      {value.length > 0 && (
        <div className={css.days}>
          {value.map((day) => (
            <Tag key={day} closable closeIcon={<CloseOutlined />} onClose={() => onChange?.(value.filter((other) => other !== day))}>
              {formatDay(day)}
            </Tag>
          ))}
        </div>
      )}
      <DayInput key={value.length} {...(id ? { id } : {})} value={null} onChange={add} />
    </div>
  );
}
