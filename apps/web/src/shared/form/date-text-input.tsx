import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParse from 'dayjs/plugin/customParseFormat.js';
import { createContext, use, useMemo, useState, type ChangeEvent, type ComponentProps } from 'react';

dayjs.extend(customParse);

type Typed = { readonly text: string | null; readonly type: (text: string) => void };

const TypedContext = createContext<Typed>({ text: null, type: () => undefined });

/** The picker's own input forgets what is no date as soon as its value changes; this one shows what was typed. */
function TypedInput({ value, onChange: _pickers, ...rest }: ComponentProps<'input'>) {
  const { text, type } = use(TypedContext);
  return <input {...rest} dir="ltr" value={text ?? value} onChange={({ target }: ChangeEvent<HTMLInputElement>) => type(target.value)} />;
}

const components = { input: TypedInput };

export type DateTextProps = {
  readonly 'id'?: string | undefined;
  readonly 'value'?: string | null | undefined;
  readonly 'onChange'?: ((value: string | null) => void) | undefined;
  /** In a row of a list of rows, where no label stands beside it. */
  readonly 'aria-label'?: string | undefined;
  readonly 'status'?: 'error' | '' | undefined;
};

/** How a date is read and written: as it is typed, and as it travels. */
type DateForm = {
  readonly format: string;
  /** What was typed, in Latin digits. */
  readonly clean: (typed: string) => string;
  readonly fromWire: (value: string) => Dayjs | null;
  readonly toWire: (date: Dayjs) => string;
  /** What was typed and is no date: nothing that could pass for one. */
  readonly unread: (typed: string) => string;
};

type DateTextInputProps = DateTextProps & {
  readonly form: DateForm;
  readonly picker: Pick<DatePickerProps, 'placeholder' | 'showTime' | 'needConfirm' | 'style'>;
};

/** A date, typed or picked. The form is told with every key, so that nothing half typed is saved; what cannot be read stays in the field. */
export function DateTextInput({ id, value = null, onChange, form, picker, 'aria-label': label, status }: DateTextInputProps) {
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: string | null } | null>(null);
  const date = value ? form.fromWire(value) : null;
  // What is typed, until the date is set or cleared from outside; a form that is shown again has the text alone.
  const text = draft?.value === value ? draft.text : date ? null : value;
  const typed = useMemo<Typed>(
    () => ({
      text,
      type: (next) => {
        const clean = form.clean(next.trim());
        const read = dayjs(clean, form.format, true);
        const wire = clean === '' ? null : read.isValid() ? form.toWire(read) : form.unread(clean);
        setDraft({ text: next, value: wire });
        if (wire !== value) onChange?.(wire);
      },
    }),
    [text, value, form, onChange],
  );
  return (
    <TypedContext value={typed}>
      <DatePicker
        {...picker}
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        {...(status ? { status } : {})}
        components={components}
        format={form.format}
        value={date}
        onCalendarChange={() => setDraft(null)}
        onChange={(next: Dayjs | null) => onChange?.(next ? form.toWire(next) : null)}
        // Enter takes the date that was typed; it does not send the form along with it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        // A date that was read is shown as all are.
        onBlur={() => {
          if (date) setDraft(null);
        }}
      />
    </TypedContext>
  );
}
