import { latinDigits } from '@assay/domain/validation/digits';
import dayjs from 'dayjs';
import { useText } from '../i18n/text.tsx';
import { DateTextInput, type DateTextProps } from './date-text-input.tsx';

const wire = 'YYYY-MM-DD';

const form = {
  /** The one form in which a day is typed and shown: 1/2/2026 would be two days, by where its reader comes from. */
  format: 'MM/DD/YYYY',
  clean: latinDigits,
  fromWire: (value: string) => {
    const day = dayjs(value, wire, true);
    return day.isValid() ? day : null;
  },
  toWire: (day: dayjs.Dayjs) => day.format(wire),
  // What travels is no form to type in either: it must not pass for a day that was picked.
  unread: (typed: string) => typed.replaceAll('-', '/'),
};

/** A day, typed or picked. What cannot be read stays in the field and is told to be no date. */
export function DayInput(props: DateTextProps) {
  const { t } = useText();
  return (
    <DateTextInput
      {...props}
      form={form}
      picker={{ placeholder: t('form.datePlaceholder'), style: { inlineSize: '100%', maxInlineSize: 200 } }}
    />
  );
}
