import { headingOf } from '@assay/i18n/areas';
import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { formatValue } from '../fields/format-value.ts';
import { useText, type Text } from '../i18n/text.tsx';
import { useFieldInput } from './field-input.tsx';
import type { Values } from './faults.ts';
import { formField, referredName, type FieldChoice, type FormField } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { RowLines } from './row-lines.tsx';
import { rowTexts } from './row-words.ts';
import { RowsInput } from './rows-input.tsx';
import { valuesIn } from './form-values.ts';
import css from './form.module.css';

type FactProps = { readonly label: string; readonly children: ReactNode };

/** A label and what stands there, where nothing can be changed. */
export function Fact({ label, children }: FactProps) {
  const isEmpty = children === '' || children === false || children === null || children === undefined;
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{isEmpty ? <span className={css.nothing}>–</span> : children}</dd>
    </div>
  );
}

type FormItemProps = { readonly field: FormField; readonly label: string; readonly children?: ReactElement };

/** One field: its label, its mark, its input, its fault. The name on the outside is how a fault finds it again. */
export function FormItem({ field, label, children }: FormItemProps) {
  const { t } = useText();
  const { required } = useFormContext();
  const isRequired = required.has(field.name);
  const drawn = useFieldInput(field, isRequired);
  // Rows have several cells each: they take the whole line.
  const hasRows = field.kind === 'rows' && !field.input;
  const input = hasRows ? <RowsInput name={field.name} /> : drawn;
  return (
    <div data-field={field.name} className={hasRows || field.isWide ? css.wide : css.cell}>
      <Form.Item
        name={field.name}
        label={label}
        required={isRequired}
        {...(field.help ? { extra: t(field.help) } : {})}
        {...(field.kind === 'flag' ? { valuePropName: 'checked' } : {})}
      >
        {children ?? input}
      </Form.Item>
    </div>
  );
}

/** What stays as it is, in line with what can be changed. */
function FixedItem({ label, children }: FactProps) {
  if (children === null) return null;
  return (
    <div className={css.cell}>
      <Form.Item label={label}>
        {children === '' ? <span className={css.nothing}>–</span> : <span className={css.fixed}>{children}</span>}
      </Form.Item>
    </div>
  );
}

const shownValue = (field: FormField, record: Values, text: Text): ReactNode => {
  const value = record[field.name];
  if (field.fact) return field.fact(value, record);
  if (field.cells) return <RowLines lines={rowTexts(field.cells, value, text)} />;
  return field.kind === 'reference' ? referredName(field.name, record) : formatValue(field.column, value, text);
};

function ShownField({ field }: { readonly field: FormField }) {
  const text = useText();
  const { area, isReadOnly, record } = useFormContext();
  const label = headingOf(area, field.name, text);
  const isFixed = field.isFixed?.(record) === true;
  if (!isReadOnly && !isFixed) return <FormItem field={field} label={label} />;
  const shown = shownValue(field, record, text);
  if (isFixed && !isReadOnly) return field.isQuiet && shown === '' ? null : <FixedItem label={label}>{shown}</FixedItem>;
  return <Fact label={label}>{shown}</Fact>;
}

/** A field as the section lists it: shown always, or only while the rest of the form asks for it. */
export function FieldOf({ entry }: { readonly entry: string | FieldChoice }) {
  const { columns, fields, isReadOnly, record } = useFormContext();
  const field = formField(entry, { columns, fields });
  const { when } = field;
  if (!when) return <ShownField field={field} />;
  if (isReadOnly) return when(record) ? <ShownField field={field} /> : null;
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => (when(valuesIn(form)) ? <ShownField field={field} /> : null)}
    </Form.Item>
  );
}
