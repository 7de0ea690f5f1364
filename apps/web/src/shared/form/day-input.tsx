import { latinDigits } from '@assay/domain/validation/digits';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParse from 'dayjs/plugin/customParseFormat.js';
import { useText } from '../i18n/text.tsx';

dayjs.extend(customParse);

/** The one form in which a day is typed and shown: 1/2/2026 would be two days, by where its reader comes from. */
const format = 'MM/DD/YYYY';
const wire = 'YYYY-MM-DD';

type DayInputProps = {
  readonly 'id'?: string;
  readonly 'value'?: string | null;
  readonly 'onChange'?: (value: string | null) => void;
  /** In a row of a list of rows, where no label stands beside it. */
  readonly 'aria-label'?: string;
  readonly 'status'?: 'error' | '';
};

/** A day, typed or picked. What cannot be read stays in the field and is told to be no date. */
export function DayInput({ id, value, onChange, 'aria-label': label, status }: DayInputProps) {
  const { t } = useText();
  /** Takes a day that was typed in another script, and what cannot be read as it is: that is told to be no date. */
  const take = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const shown = target.value.trim();
    const typed = latinDigits(shown);
    const read = dayjs(typed, format, true);
    if (!read.isValid()) {
      // What travels is no form to type in either: it must not pass for a day that was picked.
      if (typed !== '') onChange?.(typed.replaceAll('-', '/'));
    } else if (shown !== typed) onChange?.(read.format(wire));
  };
  const day = value ? dayjs(value, wire, true) : null;
  return (
    <DatePicker
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(status ? { status } : {})}
      format={format}
      value={day?.isValid() ? day : null}
      placeholder={t('form.datePlaceholder')}
      preserveInvalidOnBlur
      style={{ inlineSize: '100%', maxInlineSize: 200 }}
      onChange={(next) => onChange?.(next ? next.format(wire) : null)}
      // Enter takes the day that was typed; it does not send the form along with it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onBlur={({ target }) => take(target)}
    />
  );
}
