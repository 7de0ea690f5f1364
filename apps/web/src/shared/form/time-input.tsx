import { instantAt, wallClockOf } from '@assay/domain/time/days';
import { latinDigits } from '@assay/domain/validation/digits';
import dayjs from 'dayjs';
import { useText } from '../i18n/text.tsx';
import { DateTextInput, type DateTextProps } from './date-text-input.tsx';

const wire = 'YYYY-MM-DDTHH:mm';

const form = {
  /** As times are shown everywhere, on the clocks of New York. */
  format: 'MM/DD/YYYY hh:mm A',
  clean: (typed: string) => latinDigits(typed).toUpperCase(),
  fromWire: (value: string) => (/T.*Z$/.test(value) ? dayjs(wallClockOf(value), wire, true) : null),
  toWire: (moment: dayjs.Dayjs) => instantAt(moment.format(wire)),
  unread: (typed: string) => typed.replaceAll('-', '/'),
};

/** A moment, typed or picked. What cannot be read stays in the field and is told to be none. */
export function TimeInput(props: DateTextProps) {
  const { t } = useText();
  return (
    <DateTextInput
      {...props}
      form={form}
      picker={{
        placeholder: t('form.timePlaceholder'),
        showTime: { format: 'hh:mm A', use12Hours: true, minuteStep: 5 },
        needConfirm: false,
        style: { inlineSize: '100%', maxInlineSize: 240 },
      }}
    />
  );
}
