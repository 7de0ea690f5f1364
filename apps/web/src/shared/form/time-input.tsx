import { instantAt, wallClockOf } from '@assay/domain/time/days';
import { latinDigits } from '@assay/domain/validation/digits';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParse from 'dayjs/plugin/customParseFormat.js';
import { useText } from '../i18n/text.tsx';

dayjs.extend(customParse);

/** As times are shown everywhere, on the clocks of New York. */
const format = 'MM/DD/YYYY hh:mm A';
const wire = 'YYYY-MM-DDTHH:mm';

const isMoment = (value: string): boolean => /T.*Z$/.test(value);

type TimeInputProps = { readonly id?: string; readonly value?: string | null; readonly onChange?: (value: string | null) => void };

/** A moment, typed or picked. What cannot be read stays in the field and is told to be none. */
export function TimeInput({ id, value, onChange }: TimeInputProps) {
  const { t } = useText();
  const shown = value && isMoment(value) ? dayjs(wallClockOf(value), wire, true) : null;
  const take = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const typed = latinDigits(target.value.trim()).toUpperCase();
    const read = dayjs(typed, format, true);
    if (typed === '') return;
    onChange?.(read.isValid() ? instantAt(read.format(wire)) : typed);
  };
  return (
    <DatePicker
      {...(id ? { id } : {})}
      showTime={{ format: 'hh:mm A', use12Hours: true, minuteStep: 5 }}
      format={format}
      value={shown}
      placeholder={t('form.timePlaceholder')}
      preserveInvalidOnBlur
      needConfirm={false}
      style={{ inlineSize: '100%', maxInlineSize: 240 }}
      onChange={(next) => onChange?.(next ? instantAt(next.format(wire)) : null)}
      // Enter takes the moment that was typed; it does not send the form along with it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onBlur={({ target }) => take(target)}
    />
  );
}
